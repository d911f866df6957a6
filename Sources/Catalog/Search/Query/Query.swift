/// What a person typed, ready to be looked for.
///
/// | typed | found is what |
/// |---|---|
/// | `sea level` | has both words, in any order, each anywhere in a word |
/// | `"sea level"` | has them side by side in this order |
/// | `-sea` | does not have that as a whole word; `-"sea level"` likewise |
/// | `in:europe` | is in a catalogue or section of which that is a part of the name |
/// | `in="Western Europe"` | is in one that is called so |
/// | `population>1m`, `area:10..500` | has such a number or date in that field; `<`, `>=`, `<=`, `=` and `:>` as well, and `10..<500` for a range without its end |
/// | `capital:rome` | has the words in that field, or what is in quotation marks side by side |
/// | `currency="pound sterling"` | has in that field a value that is just this |
/// | `languages=swift,kotlin` | has one or the other; with `:` and of `in` as well |
/// | `has:capital` | has a value in that field |
/// | `is:starred` | is marked so: `starred`, `planned`, `done` |
///
/// A field is called by its id or its label without spaces; `-` before it, or before `in`, `has` or `is`, asks for everything
/// else: `-capital:rome` also finds items without a capital. Dates are written `1922-02-02`, `1922-02` or `1922`. A name with a colon that is no field's is looked for as words.
///
/// A quotation mark that is not closed goes to the end; typographic ones do as well. `in:` and `population>` with
/// nothing behind them wait for what is typed next.
public struct Query: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String

  /// What must occur: folded words and phrases. None is empty, none is there twice.
  let words: [[UInt8]]

  /// What must not occur.
  let excluded: [[UInt8]]

  /// What is asked of the names of catalogues and sections.
  var places: [PlaceCondition]

  /// What is asked of fields.
  var conditions: [QueryCondition]

  /// What must have been made of an item.
  let marks: [MarkCondition]

  /// What of it cannot be searched for. A query with problems matches nothing.
  public internal(set) var problems: [QueryProblem]

  /// The terms of fields and places, also those that wait for what is typed next or cannot be searched for.
  let filterTerms: [FilterTerm]

  /// All that must occur as one text, as a title would be that is just this.
  let whole: [UInt8]

  /// With more words than this nothing is saved by comparing each with each.
  private static let comparedWords = 64

  /// Takes a text apart.
  ///
  /// Words end at white space and punctuation. A hyphen separates words here and vanishes from the texts that
  /// are searched, so that `guinea bissau`, `guinea-bissau` and `guineabissau` all find Guinea-Bissau, and
  /// the first two Guinea Bissau.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - fields: those that a query can ask for.
  public init(_ text: String, fields: [CatalogField] = []) {
    var reader = QueryReader(fields: fields)
    for term in QueryTerm.terms(of: text) { reader.take(term) }
    self.text = text
    words = reader.words.withoutParts(atMost: Self.comparedWords)
    excluded = reader.excluded.words
    places = reader.places
    conditions = reader.conditions
    marks = reader.marks
    problems = reader.problems
    filterTerms = reader.filterTerms
    whole = Folding.singleSpaced(reader.whole)
  }

  /// Which marks it asks for: what a search must be told of.
  public var askedMarks: Set<ItemMark> { Set(marks.map(\.mark)) }

  /// Whether there is nothing to look for, so that everything is shown.
  public var isEmpty: Bool {
    words.isEmpty && excluded.isEmpty && places.isEmpty && conditions.isEmpty && marks.isEmpty
      && problems.isEmpty
  }

  /// Whether there are words, by which one item can match better than another.
  public var asksForWords: Bool { !words.isEmpty }

  /// Whether whatever matches this query is sure to match an earlier one, as when one types on.
  func narrows(_ earlier: Query) -> Bool {
    // What is marked may have been otherwise then.
    guard earlier.marks.isEmpty, earlier.problems.isEmpty else { return false }
    let counts = [self, earlier].flatMap {
      [$0.words.count, $0.excluded.count, $0.places.count, $0.conditions.count]
    }
    guard counts.allSatisfy({ $0 <= Self.comparedWords }) else { return false }
    return earlier.words.allSatisfy { part in words.contains { $0.occurrence(of: part) != nil } }
      && earlier.excluded.allSatisfy(excluded.contains)
      && earlier.places.allSatisfy { asked in places.contains { $0.isWithin(asked) } }
      && earlier.conditions.allSatisfy { asked in conditions.contains { $0.isWithin(asked) } }
  }
}
