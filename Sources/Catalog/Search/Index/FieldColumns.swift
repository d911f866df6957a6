/// The values that all items have of each field, one after the other, to be compared with what a query asks.
struct FieldColumns: Sendable {
  private enum Column {
    /// Not a number where an item has none.
    case numbers([Double])
    /// The folded texts, each behind a separator, and where those of each item start, and end.
    case texts([UInt8], starts: [Int])
  }

  private var columns: [CatalogField.ID: Column] = [:]

  /// The values of a library's items, in the order of the index.
  init(_ library: Library) {
    for field in library.fields where field.type != .place {
      let isText = field.type == .text || field.type == .items
      columns[field.id] =
        isText ? Self.texts(of: field.id, in: library) : Self.numbers(of: field.id, in: library)
    }
  }

  private static func numbers(of field: CatalogField.ID, in library: Library) -> Column {
    .numbers(
      library.sections.flatMap { section in
        section.items.map { item in
          switch item.facts.first(where: { $0.field == field })?.content {
          case .number(let number, _): number
          case .date(let date): date.numbers.lowerBound
          default: .nan
          }
        }
      })
  }

  private static func texts(of field: CatalogField.ID, in library: Library) -> Column {
    var text = [UInt8](), starts = [0]
    for section in library.sections {
      for item in section.items {
        for fact in item.facts where fact.field == field {
          switch fact.content {
          case .text(let value): append(value, to: &text)
          case .chips(let chips): for chip in chips { append(chip.text, to: &text) }
          default: break
          }
        }
        starts.append(text.count)
      }
    }
    return .texts(text, starts: starts)
  }

  private static func append(_ value: String, to text: inout [UInt8]) {
    text.append(SearchIndex.separator)
    let start = text.count
    Folding.fold(value, into: &text)
    Folding.singleSpace(&text, from: start)
  }

  /// The number or date of the item at a position; not a number where it has none.
  func number(ofItemAt position: Int, in field: CatalogField.ID) -> Double {
    guard case .numbers(let numbers)? = columns[field] else { return .nan }
    return numbers[position]
  }

  /// Whether the item at a position fulfils a condition. One without a value does not, nor does it the contrary.
  func item(at position: Int, fulfils condition: QueryCondition) -> Bool {
    switch columns[condition.field] {
    case .numbers(let numbers)?:
      return !numbers[position].isNaN && condition.accepts(numbers[position]) != condition.isNegated
    case .texts(let text, let starts)?:
      let range = starts[position]..<starts[position + 1]
      guard case .words(let words) = condition.test, !range.isEmpty else { return false }
      let has = text.withUnsafeBytes { text in
        words.allSatisfy { word in word.withUnsafeBytes { text.occurrence(of: $0, in: range) != nil } }
      }
      return has != condition.isNegated
    case nil: return false
    }
  }
}
