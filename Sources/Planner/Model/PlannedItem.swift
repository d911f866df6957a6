public import Catalog
public import Foundation

/// The identifier and title of an item, so that the planner can show the item when its catalogue is closed.
public struct ItemReference: Hashable, Sendable, Identifiable {
  /// The identifier, including the catalogue.
  public let id: ItemID

  /// The title, on one line.
  public let title: String

  /// Creates a reference.
  public init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }

  /// Creates a reference to a catalogue item.
  public init(_ item: CatalogItem) { self.init(id: item.id, title: item.title) }

  /// Creates a reference to a planner's item.
  public init(_ item: PlannedItem) { self.init(id: item.id, title: item.title) }
}

/// The user data of an item.
public struct PlannedItem: Hashable, Sendable, Identifiable {
  /// The identifier, including the catalogue.
  public let id: ItemID

  /// The title when the item was last changed or viewed.
  public var title: String

  /// Whether the item is a favourite.
  public var isFavorite = false

  /// The plan; nil for none.
  public var plan: Plan?

  /// The note: plain text that can have several lines; empty for none.
  public var note = ""

  /// The day on which the item was done; nil if it isn't done.
  public var done: Day?

  /// The number of completed lessons of a course, at most `lessons`; all of them if the course is done.
  public var lessonsDone: Int {
    get { done == nil ? progress : lessons ?? progress }
    set { progress = newValue }
  }

  /// The number of completed lessons, regardless of `done`. It is kept while the course is done, in case the course is
  /// marked as not done again.
  var progress = 0

  /// The number of lessons; nil if unknown.
  public var lessons: Int?

  /// The time when the item was last viewed; nil if it isn't a recent item.
  public var viewed: Date?

  /// Creates an item without user data.
  public init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}
