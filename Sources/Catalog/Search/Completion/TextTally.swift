/// The values of a text field, with the number of items that have each value. Sorted by frequency, then alphabetically.
///
/// Values that fold to the same bytes are merged and spelled like the first, because queries can't distinguish them.
public struct TextTally: Sendable {
  /// A value and the number of items that have it.
  public struct Entry: Sendable, Equatable {
    /// The original spelling.
    public let text: String
    /// The number of items with the value.
    public let count: Int
  }

  /// The entries by their folded text.
  private(set) var choices = Choices<Entry>()

  /// All entries.
  public var entries: [Entry] { choices.elements }

  /// The maximum number of values. If there are more, the least frequent are dropped.
  ///
  /// Each value takes about fifty bytes in addition to the text in the catalogue, and no one browses so many values.
  public static let limit = 50_000

  /// The maximum length of a value, in bytes. Longer text is a description rather than a value.
  public static let maximumTextLength = 100

  /// Collects the values of a field in a library.
  ///
  /// - Complexity: Expected O(*n*) in the number of facts, and O(*m* log *m*) in the number of distinct values.
  init(of field: CatalogField.ID, in library: Library) {
    var gathering = Gathering()
    for section in library.sections {
      for item in section.items {
        for fact in item.facts where fact.field == field {
          switch fact.content {
          case .text(let text): gathering.add(text)
          case .chips(let chips): for chip in chips { gathering.add(chip.text) }
          case .number, .date, .place: break
          }
        }
        gathering.item += 1
      }
    }
    for text in gathering.sorted().prefix(Self.limit) {
      choices.append(Entry(text: text.text, count: text.count), named: text.folded)
    }
  }
}

/// Counts the items that have each value.
private struct Gathering {
  struct Counted {
    let text: String
    let folded: [UInt8]
    var count: Int
    var lastItem: Int
  }

  /// The position of the current item.
  var item = 0

  private var counted: [Counted] = []
  private var positions: [[UInt8]: Int] = [:]
  /// The index of each spelling, so that repeated spellings aren't folded again.
  private var spelled: [String: Int] = [:]

  mutating func add(_ text: String) {
    guard text.utf8.count <= TextTally.maximumTextLength, let position = spelled[text] ?? position(of: text)
    else {
      return
    }
    // Count each item only once.
    guard counted[position].lastItem != item else { return }
    counted[position].lastItem = item
    counted[position].count += 1
  }

  /// Records a new spelling and returns its index; nil if it has no letter or digit.
  private mutating func position(of text: String) -> Int? {
    let folded = Folding.singleSpaced(Folding.fold(text))
    guard !folded.isEmpty else { return nil }
    let position = positions[folded] ?? counted.count
    if position == counted.count {
      counted.append(Counted(text: text, folded: folded, count: 0, lastItem: -1))
      positions[folded] = position
    }
    spelled[text] = position
    return position
  }

  func sorted() -> [Counted] {
    counted.sorted {
      $0.count == $1.count ? $0.folded.lexicographicallyPrecedes($1.folded) : $0.count > $1.count
    }
  }
}
