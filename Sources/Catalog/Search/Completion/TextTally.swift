/// The values of a text field, and the number of items with each value. The values are sorted by frequency, then
/// alphabetically.
///
/// Queries can't distinguish values that differ only in case or accents. These values are merged, and the first
/// spelling is used.
public struct TextTally: Sendable {
  /// A value and the number of items that have it.
  public struct Entry: Sendable, Equatable {
    /// The value as spelled in the catalogue.
    public let text: String
    /// The number of items with the value.
    public let count: Int
  }

  private(set) var choices = Choices<Entry>()

  /// All entries, the most frequent first.
  public var entries: [Entry] { choices.elements }

  /// The maximum number of values. If there are more, the least frequent are dropped.
  ///
  /// In addition to its text, which is stored in the catalogue, each value takes up about fifty bytes. Longer lists
  /// wouldn't help users.
  public static let limit = 50_000

  /// The maximum length of a value, in bytes. Longer text is ignored, because it is a description rather than a value.
  public static let maximumTextLength = 100

  /// Collects the values of a field in a library.
  ///
  /// - Complexity: Expected O(*n*) in the number of facts, and O(*m* log *m*) in the number of distinct values.
  init(of field: CatalogField.ID, in library: Library) {
    var values = CodedValues()
    for section in library.sections {
      for item in section.items {
        for fact in item.facts where fact.field == field {
          values.append(fact.content, maximumLength: Self.maximumTextLength)
        }
        values.endItem()
      }
    }
    let counts = values.counts
    let sorted = counts.indices.sorted { values.isBefore($0, $1, counts: counts) }
    for code in sorted.prefix(Self.limit) {
      let entry = Entry(text: values.texts[code], count: counts[code])
      // Remove the separators, because `Choices` adds its own.
      choices.append(entry, named: Array(values.folded[code].dropFirst().dropLast()))
    }
  }
}
