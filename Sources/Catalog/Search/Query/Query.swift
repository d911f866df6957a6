/// A parsed search query.
///
/// | query | matches items that |
/// |---|---|
/// | `sea level` | contain both words, in any order, anywhere in a word |
/// | `"sea level"` | contain the exact phrase |
/// | `-sea` | don't contain the whole word; also `-"sea level"` |
/// | `in:europe` | are in a catalogue or section whose name contains `europe` |
/// | `in="Western Europe"` | are in a section with exactly this name or, if there is none, in a catalogue with this name |
/// | `population>1m`, `area:10..500` | have a number or date in this range in the field; also `<`, `>=`, `<=`, `=` and `:>`, and `10..<500` to exclude the end |
/// | `start>9:30`, `start=9:30`, `start:9:00..12:00` | have a time of day in this range in the text field |
/// | `capital:rome` | have the words, or a quoted phrase, in the field |
/// | `currency="pound sterling"` | have exactly this value in the field |
/// | `languages=swift,kotlin` | have one of the values; `:` and `in:` also accept several values |
/// | `has:capital` | have a value in the field |
/// | `note:museum` | have the words, or a quoted phrase, in the user's note |
/// | `is:starred` | have the mark `starred`, `planned`, `done`, `noted` or `missing` |
///
/// Words are also found in the user's notes. If a field is called `note`, `note:` refers to this field, unless the field
/// has numbers or dates and the value is a word.
///
/// A query refers to a field by its id, or by its label or a synonym with the spaces removed. The last part of a label
/// such as `address.city` is enough if no other field ends in the same part. A hyphen before a field, `in`, `has`,
/// `note` or `is` inverts the condition: `-capital:rome` also finds items without a capital. `capital!=rome` means the
/// same as `-capital=rome`.
///
/// Dates have the form `1922-02-02`, `1922-02` or `1922`, or another common form, such as `28.2.1922`. The leading zero
/// of a year such as `0960` can be left out, but not before the year 300, because `196` might be the start of `1960`.
/// If the name before a colon isn't a field, the term is searched for as words.
///
/// A phrase without a closing quotation mark extends to the end of the query. Typographic quotation marks work too.
/// Terms without a value, such as `in:` and `population>`, are ignored. However, if a number, date or time follows
/// after a space, as in `population> 5`, nothing matches.
public struct Query: Sendable, Hashable {
  /// The text as typed.
  public let text: String

  /// The folded words and phrases that must occur. Duplicates and parts of other words are left out.
  let words: [[UInt8]]

  /// Folded words and phrases that must not occur as whole words.
  let excluded: [[UInt8]]

  var places: [TextCondition]

  /// The conditions on the user's notes.
  let notes: [TextCondition]

  var conditions: [QueryCondition]

  let marks: [MarkCondition]

  /// The parts of the query that can't be searched for. If there are any, nothing matches.
  public internal(set) var problems: [QueryProblem]

  /// The terms that filter by a field or by the names of sections, including incomplete and invalid ones.
  let filterTerms: [FilterTerm]

  /// The UTF-8 offset of the last comparison if it is unfinished, or nil otherwise. An unfinished comparison is
  /// accepted only because the user may still be typing its value or unit.
  let unfinishedStart: Int?

  /// The UTF-8 ranges of the terms whose words must occur.
  let requiredRanges: Set<Range<Int>>

  /// The UTF-8 ranges of the terms whose words must not occur.
  let excludedRanges: Set<Range<Int>>

  /// All required words as a single folded string, for comparing with titles.
  let joinedWords: [UInt8]

  /// The maximum number of words or conditions to compare pairwise. Comparing more of them would take more time than it
  /// saves when searching.
  private static let maximumComparedWords = 64

  /// Parses a query.
  ///
  /// Whitespace and most punctuation separate words. Hyphens separate words in queries, but are removed from the text
  /// that is searched: `guinea bissau`, `guinea-bissau` and `guineabissau` all find Guinea-Bissau, and the first two
  /// also find Guinea Bissau.
  ///
  /// - Parameters:
  ///   - text: The query as typed.
  ///   - fields: The fields that the query can use.
  ///   - isComplete: Whether the user has finished typing. If not, the last number, factor, unit, date or time can be
  ///     incomplete, as in `population>5mi`.
  public init(_ text: String, fields: [CatalogField] = [], isComplete: Bool = false) {
    var reader = QueryReader(fields: fields)
    for term in QueryTerm.terms(of: text) {
      reader.take(
        term, isLast: !isComplete && term.range.upperBound == text.utf8.count && !term.endsWithQuote)
    }
    self.text = text
    words = reader.words.withoutParts(atMost: Self.maximumComparedWords)
    excluded = reader.excluded.words
    places = reader.places
    notes = reader.notes
    conditions = reader.conditions
    marks = reader.marks
    problems = reader.problems
    filterTerms = reader.filterTerms
    unfinishedStart = reader.unfinishedStart
    requiredRanges = reader.requiredRanges
    excludedRanges = reader.excludedRanges
    joinedWords = Folding.singleSpaced(reader.joinedWords)
  }

  /// The marks that the query uses. Pass the items with these marks to the search.
  public var usedMarks: Set<ItemMark> { Set(marks.map(\.mark)) }

  /// Whether the user's notes can affect the result. If so, set ``SearchIndex/notes``.
  public var usesNotes: Bool { !words.isEmpty || !excluded.isEmpty || hasNoteConditions }

  /// Whether the query has conditions on notes, such as `note:museum`.
  public var hasNoteConditions: Bool { !notes.isEmpty }

  var requiresNotes: Bool { notes.contains { !$0.isNegated } }

  /// The text without its quotation marks if the query is a single phrase, or the text as typed for any other query.
  public var unquotedText: String {
    let terms = QueryTerm.terms(of: text)
    guard terms.count == 1, let term = terms.first, term.isPhrase, !term.isExcluded, !term.text.isEmpty else {
      return text
    }
    return term.text
  }

  /// Whether the query has neither words nor conditions, so that everything matches.
  public var isEmpty: Bool {
    words.isEmpty && excluded.isEmpty && places.isEmpty && notes.isEmpty && conditions.isEmpty
      && marks.isEmpty && problems.isEmpty
  }

  /// Whether the query has words, so that matches can be ranked.
  public var hasWords: Bool { !words.isEmpty }

  /// Returns whether every match of this query is certain to match an earlier query.
  func narrows(_ earlier: Query) -> Bool {
    // A query with marks can't be narrowed, because the items with a mark might have changed in the meantime.
    guard earlier.marks.isEmpty, earlier.problems.isEmpty else { return false }
    let counts = [self, earlier].flatMap {
      [$0.words.count, $0.excluded.count, $0.places.count, $0.notes.count, $0.conditions.count]
    }
    guard counts.allSatisfy({ $0 <= Self.maximumComparedWords }) else { return false }
    return earlier.words.allSatisfy { part in words.contains { $0.occurrence(of: part) != nil } }
      && earlier.excluded.allSatisfy(excluded.contains)
      && earlier.places.allSatisfy { asked in places.contains { $0.isWithin(asked) } }
      && earlier.notes.allSatisfy { asked in notes.contains { $0.isWithin(asked) } }
      && earlier.conditions.allSatisfy { asked in conditions.contains { $0.isWithin(asked) } }
  }
}
