import Diffable
import Dispatch
import Synchronization

/// The folded text of a library, optimised for scanning.
///
/// A search scans one array with the text of all items. The index takes up about as much memory as the text.
public struct SearchIndex: Sendable {
  struct Section: Sendable {
    let id: SectionID
    let scope: SearchScope

    let title: [UInt8]

    /// The strings that `in:` matches: the section's title, the name and title of its catalogue, the name and title of
    /// the catalogue that its items were copied from, and equivalents of the titles in other languages. They are
    /// encoded by ``Folding/whole(_:)``, with separators before, between and after them. A name that is also the title
    /// of another catalogue is left out.
    let place: [UInt8]

    /// The part of `place` with the section's title and its equivalents in other languages.
    let titles: [UInt8]

    let items: [ItemID]

    let firstItem: Int

    var positions: Range<Int> { firstItem..<firstItem + items.count }
  }

  /// The byte that separates strings. Folded text contains no bytes less than 0x20.
  static let separator: UInt8 = 0x1F

  struct Texts: Sendable {
    /// The folded title, subtitle and search words of each item. A separator precedes the first string and follows
    /// every string.
    var text = [SearchIndex.separator]

    /// The start of each item's text, followed by the end of the last item's text.
    var starts: [Int] = []
  }

  /// The contents of an index, shared by its copies. Each result refers to the contents of the index that produced it.
  final class Contents: Sendable {
    let sections: [Section]
    private let texts: Background<Texts>
    private let values: Background<FieldColumns>
    private let ranks: TextRanks
    private let cached = Mutex<DiffableDataSourceSnapshot<Int, ItemID>?>(nil)

    var text: [UInt8] { texts.wait().text }

    var starts: [Int] { texts.wait().starts }

    /// Returns the numbers to sort the items by, indexed by item position, with NaN for items without a value. The
    /// numbers for text are ranks.
    func sortValues(by key: SortOrder.Key) -> [Double] {
      let numbers = if case .field(let id) = key { columns.numbers(of: id) } else { [Double]() }
      return numbers.isEmpty ? ranks.ranks(by: key) : numbers
    }

    var columns: FieldColumns { values.wait() }

    /// A snapshot with all items in a single section. The snapshots of search results share its items.
    var all: DiffableDataSourceSnapshot<Int, ItemID> {
      cached.withLock { cached in
        if let cached { return cached }
        var all = DiffableDataSourceSnapshot<Int, ItemID>()
        all.appendSections([0])
        all.appendItems(sections.flatMap(\.items))
        cached = all
        return all
      }
    }

    fileprivate init(_ library: Library, _ collation: Collation?) {
      ranks = TextRanks(library, collation)
      sections = Section.all(of: library)
      if library.itemCount > SearchIndex.maximumSynchronousItems {
        // Build the text before the values instead of building both at once, because a search needs the text first and
        // the main thread needs a free core.
        let queue = DispatchQueue(label: "search index", qos: .userInitiated)
        texts = Background(on: queue) { Texts(library) }
        values = Background(on: queue) { FieldColumns(library) }
      } else {
        texts = Background(Texts(library))
        values = Background(FieldColumns(library))
      }
    }
  }

  let contents: Contents

  /// The user's notes about items. A search also finds words in these notes.
  public var notes = ItemNotes() {
    didSet { if notes != oldValue { sectionNotes = contents.bySection(notes) } }
  }

  private(set) var sectionNotes: [Int: [Note]] = [:]

  /// The maximum number of items that the initialiser folds before it returns. The items of larger libraries are folded
  /// on another thread, so that the list can be shown without waiting.
  private static let maximumSynchronousItems = 5_000

  /// Builds an index of section titles and of the items' titles, subtitles, search words and field values.
  ///
  /// In large libraries, folding continues in the background. The first search with a non-empty query waits until
  /// folding is complete.
  ///
  /// - Complexity: O(*n*) in the total length of the text; about 70 ms for 100,000 items with five strings each. Don't
  ///   call it on the main actor.
  public init(_ library: Library) { self.init(library, collation: .current) }

  /// Creates an index that sorts text by a collation, or by folded bytes if `collation` is nil.
  init(_ library: Library, collation: Collation?) { contents = Contents(library, collation) }
}

extension SearchIndex.Section {
  fileprivate static func all(of library: Library) -> [Self] {
    var sections: [Self] = [], firstItem = 0
    let catalogTitles = CatalogTitles(library)
    for catalog in library.catalogs {
      for section in catalog.sections {
        let titles = [section.title] + (catalog.originals[section.title] ?? [])
        let names = ([catalog.name] + section.catalogNames.prefix(1)).filter {
          !catalogTitles.isTitleOfAnother($0)
        }
        let others = [catalog.title] + section.catalogNames.suffix(1)
        sections.append(
          Self(
            id: section.id, scope: catalog.searchScope,
            title: Folding.singleSpaced(Folding.fold(section.title)),
            place: joined(
              titles + names + others + others.flatMap { catalog.originals[$0] ?? [] }),
            titles: joined(titles), items: section.items.map(\.id), firstItem: firstItem))
        firstItem += section.items.count
      }
    }
    return sections
  }

  private static func joined(_ names: [String]) -> [UInt8] {
    names.map(Folding.whole).reduce(into: [SearchIndex.separator]) { $0 += $1 + [SearchIndex.separator] }
  }
}

extension SearchIndex.Texts {
  fileprivate init(_ library: Library) {
    starts.reserveCapacity(library.itemCount + 1)
    text.reserveCapacity(library.itemCount * 32)
    for item in library.sections.lazy.flatMap(\.items) {
      starts.append(text.count)
      append(item.title)
      if let subtitle = item.subtitle { append(subtitle) }
      for word in item.searchWords { append(word) }
    }
    starts.append(text.count)
  }

  private mutating func append(_ field: String) {
    let start = text.count
    Folding.fold(field, into: &text)
    Folding.singleSpace(&text, from: start)
    text.append(SearchIndex.separator)
  }
}
