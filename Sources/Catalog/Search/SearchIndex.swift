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

    /// The identifiers of its items.
    let items: [ItemID]

    /// The position of its first item among all items.
    let firstItem: Int
  }

  /// What stands behind each item's text: no folded text holds it.
  static let terminator: UInt8 = 0x0A

  /// One per index; a result knows the index it is from.
  final class Contents: Sendable {
    let sections: [Section]

    /// The folded title, subtitle and search words of every item, with a space between and a terminator
    /// behind.
    let text: [UInt8]

    /// For each item, and for the end, where its text starts.
    let starts: [Int]

    init(sections: [Section], text: [UInt8], starts: [Int]) {
      self.sections = sections
      self.text = text
      self.starts = starts
    }
  }

  let contents: Contents

  /// Folds everything that can be searched: the sections' titles; the items' titles, subtitles and search
  /// words.
  ///
  /// - Complexity: O(*n*) in the length of the texts; about 50 ms for 100,000 items of five texts. Call it
  ///   off the main actor.
  public init(_ library: Library) {
    var sections = [Section]()
    var text = [UInt8]()
    var starts = [Int]()
    starts.reserveCapacity(library.itemCount + 1)
    text.reserveCapacity(library.itemCount * 32)
    for catalog in library.catalogs {
      for section in catalog.sections {
        sections.append(
          Section(
            id: section.id, scope: catalog.searchScope, title: Folding.fold(section.title),
            items: section.items.map(\.id), firstItem: starts.count))
        for item in section.items {
          starts.append(text.count)
          Folding.fold(item.title, into: &text)
          if let subtitle = item.subtitle {
            text.append(0x20)
            Folding.fold(subtitle, into: &text)
          }
          for word in item.searchWords {
            text.append(0x20)
            Folding.fold(word, into: &text)
          }
          text.append(Self.terminator)
        }
      }
    }
    starts.append(text.count)
    contents = Contents(sections: sections, text: text, starts: starts)
  }
}
