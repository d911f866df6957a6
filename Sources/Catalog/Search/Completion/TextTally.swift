/// The texts that items have of a field, and how many items have each; the most frequent first, and of equal ones in the order
/// of their letters.
///
/// Texts that fold to the same are one, spelled as the first of them: a query cannot tell them apart.
public struct TextTally: Sendable {
  /// A text, and how many items have it.
  public struct Entry: Sendable, Equatable {
    /// As it is spelled.
    public let text: String
    /// How many items have it.
    public let count: Int
  }

  private var choices = Choices<Entry>()

  /// All of them.
  public var entries: [Entry] { choices.elements }

  /// With more texts than this the least frequent are dropped: nobody looks through them, and each takes
  /// some fifty bytes besides the catalogue's own text.
  public static let limit = 50_000

  /// A text of more bytes is no value to be chosen, but a description.
  public static let longestText = 100

  /// The texts that a field has in a library.
  ///
  /// - Complexity: Expected O(*n*) in the number of facts, and O(*m* log *m*) in the number of texts.
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

  /// The first entries of which a word begins with `typed`: see ``Choices/matches(_:atMost:)``.
  func matches(_ typed: [UInt8], atMost limit: Int) -> (elements: [Entry], count: Int) {
    choices.matches(typed, atMost: limit)
  }
}

/// Counts texts.
private struct Gathering {
  struct Counted {
    let text: String
    let folded: [UInt8]
    var count: Int
    var lastItem: Int
  }

  /// The position of the item whose texts are added.
  var item = 0

  private var counted: [Counted] = []
  private var positions: [[UInt8]: Int] = [:]
  /// By how it is spelled: one that came before needs no folding.
  private var spelled: [String: Int] = [:]

  mutating func add(_ text: String) {
    guard text.utf8.count <= TextTally.longestText, let position = spelled[text] ?? position(of: text) else {
      return
    }
    // An item that has it twice has it.
    guard counted[position].lastItem != item else { return }
    counted[position].lastItem = item
    counted[position].count += 1
  }

  /// Where a text is counted that is spelled otherwise than those before; nil for one without a letter or digit.
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
