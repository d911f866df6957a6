public import Catalog
public import Foundation

/// An item as a change names it: with the title it has, so that the planner can show it when its catalogue is closed.
public struct ItemReference: Hashable, Sendable, Identifiable {
  /// Catalogue and item.
  public let id: ItemID

  /// One line.
  public let title: String

  /// An item by its parts.
  public init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }

  /// An item of a catalogue.
  public init(_ item: CatalogItem) { self.init(id: item.id, title: item.title) }

  /// An item that the planner holds.
  public init(_ item: PlannedItem) { self.init(id: item.id, title: item.title) }
}

/// All that a person keeps of one item.
public struct PlannedItem: Hashable, Sendable, Identifiable {
  /// Catalogue and item.
  public let id: ItemID

  /// The title as it was when the item was last changed or looked at here.
  public var title: String

  /// Whether it is a favourite.
  public var isFavorite = false

  /// When it is to be done.
  public var plan: Plan?

  /// Plain text, which may have several lines; empty for none.
  public var note = ""

  /// The day on which it was done.
  public var done: Day?

  /// The lessons done of a course, never more than `lessons` says.
  public var lessonsDone = 0

  /// The lessons there are, where they were counted.
  public var lessons: Int?

  /// When it was last looked at, if it is among the recent ones.
  public var viewed: Date?

  /// An item of which nothing is kept yet.
  public init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}
