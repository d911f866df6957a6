import Diffable
import Dispatch
import Synchronization

/// The folded text of a library, laid out to be scanned.
///
/// All items' texts stand in one array, one after the other, so that a search is a walk through memory at the
/// speed of the machine. It takes about as many bytes as the texts themselves.
public struct SearchIndex: Sendable {
  /// A section as the search sees it.
  struct Section: Sendable {
    let id: SectionID
    let scope: SearchScope

    /// The folded title.
    let title: [UInt8]

    /// By what it can be chosen: the folded name and title of its catalogue, and its title, with separators around each.
    let place: [UInt8]

    /// The identifiers of its items.
    let items: [ItemID]

    /// The position of its first item among all items.
    let firstItem: Int

    /// The positions of its items among all items.
    var positions: Range<Int> { firstItem..<firstItem + items.count }
  }

  /// What stands behind each text. No folded text holds it, nor anything else below a space.
  static let separator: UInt8 = 0x1F

  /// The folded texts of all items.
  struct Texts: Sendable {
    /// A separator, and the folded title, subtitle and search words of every item, each with a separator behind.
    var text = [SearchIndex.separator]

    /// For each item, and for the end, where its text starts.
    var starts: [Int] = []
  }

  /// One per index; a result knows the index it is from.
  final class Contents: Sendable {
    let sections: [Section]
    private let texts: Background<Texts>
    private let values: Background<FieldColumns>
    private let titles: TitleRanks
    private let made = Mutex<DiffableDataSourceSnapshot<Int, ItemID>?>(nil)

    /// A separator, and the folded title, subtitle and search words of every item, each with a separator behind.
    var text: [UInt8] { texts.wait().text }

    /// For each item, and for the end, where its text starts.
    var starts: [Int] { texts.wait().starts }

    /// The place of each item's title among all titles.
    var titleRanks: [Int32] { titles.ranks(of: starts.count - 1) { title(ofItemAt: $0) } }

    /// What each item has of each field.
    var columns: FieldColumns { values.wait() }

    /// All items, in one section, of which results take theirs.
    var all: DiffableDataSourceSnapshot<Int, ItemID> {
      made.withLock { made in
        if let made { return made }
        var all = DiffableDataSourceSnapshot<Int, ItemID>()
        all.appendSections([0])
        all.appendItems(sections.flatMap(\.items))
        made = all
        return all
      }
    }

    fileprivate init(_ library: Library, _ collation: Collation?) {
      titles = TitleRanks(library, collation)
      sections = Section.all(of: library)
      if library.itemCount > SearchIndex.itemsAtOnce {
        // One after the other: what is searched first is the texts, and the other processor has a list to show.
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

  /// As many are folded at once, and on another thread more, which who only wants to see all of them does not wait for.
  private static let itemsAtOnce = 5_000

  /// Folds everything that can be searched: the sections' titles; the items' titles, subtitles, search words and values of
  /// fields. Of many items that goes on when this returns, and the first search that is not empty waits for it.
  ///
  /// - Complexity: O(*n*) in the length of the texts; about 90 ms for 100,000 items of five texts. Call it
  ///   off the main actor.
  public init(_ library: Library) { self.init(library, collation: .current) }

  /// One whose titles are sorted as a language has them.
  init(_ library: Library, collation: Collation?) { contents = Contents(library, collation) }
}

extension SearchIndex.Section {
  fileprivate static func all(of library: Library) -> [Self] {
    var sections: [Self] = [], firstItem = 0
    for catalog in library.catalogs {
      for section in catalog.sections {
        sections.append(
          Self(
            id: section.id, scope: catalog.searchScope,
            title: Folding.singleSpaced(Folding.fold(section.title)),
            place: ([catalog.name, catalog.title, section.title] + (catalog.originals[section.title] ?? [])
              + (catalog.originals[catalog.title] ?? [])).map(Folding.fold).map(Folding.singleSpaced)
              .reduce(into: [SearchIndex.separator]) { $0 += $1 + [SearchIndex.separator] },
            items: section.items.map(\.id), firstItem: firstItem))
        firstItem += section.items.count
      }
    }
    return sections
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
