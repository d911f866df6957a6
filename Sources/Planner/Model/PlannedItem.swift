public import Catalog
public import Foundation

/// The identifier, title and subtitle of an item, stored so that the item can be shown while its catalogue is closed.
public struct ItemReference: Hashable, Sendable, Identifiable {
  /// The identifier, which includes the name of the catalogue.
  public let id: ItemID

  /// The title, on one line.
  public let title: String

  /// A line of text that distinguishes items with the same title, or nil if there is none.
  public let subtitle: String?

  /// Creates a reference. An empty subtitle becomes nil.
  public init(id: ItemID, title: String, subtitle: String? = nil) {
    self.id = id
    self.title = title
    self.subtitle = subtitle.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Creates a reference to a catalogue item. The subtitle doesn't include the section's title.
  public init(_ item: CatalogItem) { self.init(item, in: nil) }

  /// Creates a reference to a catalogue item. The subtitle consists of the item's subtitle, the section's title and the
  /// values that follow the item's title in its identifier, such as `Mosel` in `Riesling, Mosel`.
  public init(_ item: CatalogItem, in section: CatalogSection?) {
    var values = Self.values(in: item.id, of: item.title)?.split(separator: ", ").map(String.init) ?? []
    if let last = values.popLast() {
      let isValue = item.facts.contains { fact in
        if case .text(let text) = fact.content { text.hasSuffix(last) } else { false }
      }
      values.append(isValue ? last : Self.withoutNumber(last))
    }
    let parts = [item.subtitle, section?.title].compactMap(\.self) + values
    self.init(id: item.id, title: item.title, subtitle: Self.subtitle(of: parts))
  }

  /// Creates a reference to an item with user data. If the item has no subtitle, uses the values that follow its title
  /// in its identifier.
  public init(_ item: PlannedItem) {
    self.init(
      id: item.id, title: item.title, subtitle: item.subtitle ?? Self.values(in: item.id, of: item.title))
  }

  /// Joins the parts of a subtitle. Leaves out repeated parts, and parts that would make the subtitle too long to be
  /// imported.
  private static func subtitle(of parts: [String]) -> String? {
    func values(_ text: String) -> Set<Substring> {
      Set(text.split(separator: " · ").flatMap { $0.split(separator: ", ") })
    }
    var text = ""
    for part in parts where text.isEmpty || !values(part).isSubset(of: values(text)) {
      let longer = text.isEmpty ? part : "\(text) · \(part)"
      if longer.utf8.count <= FileLimits.lineLength { text = longer }
    }
    return text.isEmpty ? nil : text
  }

  /// Returns the text without a number in brackets at its end, such as `Mosel` for `Mosel (2)`.
  private static func withoutNumber(_ text: String) -> String {
    guard text.last == ")", let start = text.lastIndex(of: "("), text[..<start].last == " ",
      Int(text[start...].dropFirst().dropLast()) != nil
    else { return text }
    return String(text[..<start].dropLast())
  }

  /// Returns the values that follow the title in an identifier such as `Riesling, Mosel`.
  private static func values(in id: ItemID, of title: String) -> String? {
    id.id.hasPrefix("\(title), ") ? String(id.id.dropFirst(title.count + 2)) : nil
  }
}

/// The user's data for an item.
public struct PlannedItem: Hashable, Sendable, Identifiable {
  /// The identifier, which includes the name of the catalogue.
  public let id: ItemID

  /// The last known title.
  public var title: String

  /// The last known subtitle, or nil if there is none.
  public var subtitle: String?

  /// Whether the item is a favourite.
  public var isFavorite = false

  /// The plan, or nil if the item isn't planned.
  public var plan: Plan?

  /// The note as plain text with one or more lines. It is empty if there is no note.
  public var note = ""

  /// The day on which the item was done, or nil if it isn't done.
  public var done: Day?

  /// The number of completed lessons in a course. If the course is done, all lessons count as completed.
  public var lessonsDone: Int {
    get { done == nil ? progress : lessons ?? progress }
    set { progress = newValue }
  }

  /// The number of completed lessons, regardless of `done`. When a course is marked as not done, this number is kept,
  /// unless it includes all the lessons. In that case, it is reset to 0.
  var progress = 0

  /// The number of lessons in a course, or nil if it is unknown or no lessons are completed.
  public var lessons: Int?

  /// The time when the item was last viewed, or nil if it isn't a recent item.
  public var viewed: Date?

  /// Creates an item without user data.
  public init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}

extension CatalogItem {
  /// Creates a substitute for an item whose catalogue is closed, with its last known title and subtitle.
  public init(_ item: PlannedItem) {
    self.init(id: item.id, kind: "", title: item.title, subtitle: ItemReference(item).subtitle)
  }
}
