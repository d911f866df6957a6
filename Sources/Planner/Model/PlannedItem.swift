public import Catalog
public import Foundation

/// The identifier, title and subtitle of an item, so that the planner can show the item when its catalogue is closed.
public struct ItemReference: Hashable, Sendable, Identifiable {
  /// The identifier, including the catalogue.
  public let id: ItemID

  /// The title, on one line.
  public let title: String

  /// The text that tells the item apart from others with the same title, on one line; nil if there is none.
  public let subtitle: String?

  /// Creates a reference.
  public init(id: ItemID, title: String, subtitle: String? = nil) {
    self.id = id
    self.title = title
    self.subtitle = subtitle.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Creates a reference to a catalogue item.
  public init(_ item: CatalogItem) { self.init(item, in: nil) }

  /// Creates a reference to a catalogue item. Its subtitle is that of the item, followed by the title of the section and
  /// by the values in the identifier.
  public init(_ item: CatalogItem, in section: CatalogSection?) {
    let parts = [item.subtitle, section?.title, Self.values(in: item.id, of: item.title)]
    self.init(id: item.id, title: item.title, subtitle: Self.subtitle(of: parts.compactMap(\.self)))
  }

  /// Creates a reference to a planner's item.
  public init(_ item: PlannedItem) {
    self.init(
      id: item.id, title: item.title, subtitle: item.subtitle ?? Self.values(in: item.id, of: item.title))
  }

  /// Joins the parts of a subtitle, without repetitions. Parts that would make it too long to be imported are left out.
  private static func subtitle(of parts: [String]) -> String? {
    var text = ""
    for part in parts where !part.isEmpty && !text.contains(part) {
      let longer = text.isEmpty ? part : "\(text) · \(part)"
      if longer.utf8.count <= FileLimits.lineLength { text = longer }
    }
    return text.isEmpty ? nil : text
  }

  /// Returns the values that follow the title in the identifiers of some tables, as in `Riesling, Mosel`.
  private static func values(in id: ItemID, of title: String) -> String? {
    id.id.hasPrefix("\(title), ") ? String(id.id.dropFirst(title.count + 2)) : nil
  }
}

/// The user data of an item.
public struct PlannedItem: Hashable, Sendable, Identifiable {
  /// The identifier, including the catalogue.
  public let id: ItemID

  /// The title when the item was last changed or viewed.
  public var title: String

  /// The subtitle when the item was last changed or viewed; nil if it had none.
  public var subtitle: String?

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

extension CatalogItem {
  /// Creates an item that isn't in an open catalogue. It has no kind, and only its last known title and subtitle.
  public init(_ item: PlannedItem) {
    self.init(id: item.id, kind: "", title: item.title, subtitle: ItemReference(item).subtitle)
  }
}
