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
  }

  /// What stands behind each text. No folded text holds it, nor anything else below a space.
  static let separator: UInt8 = 0x1F

  /// One per index; a result knows the index it is from.
  final class Contents: Sendable {
    let sections: [Section]

    /// A separator, and the folded title, subtitle and search words of every item, each with a separator behind.
    let text: [UInt8]

    /// For each item, and for the end, where its text starts.
    let starts: [Int]

    /// What each item has of each field.
    let columns: FieldColumns

    init(sections: [Section], text: [UInt8], starts: [Int], columns: FieldColumns) {
      self.sections = sections
      self.text = text
      self.starts = starts
      self.columns = columns
    }
  }

  let contents: Contents

  /// Fewer are folded before another thread has begun.
  private static let itemsForTwo = 5_000

  /// Folds everything that can be searched: the sections' titles; the items' titles, subtitles, search words and values of
  /// fields.
  ///
  /// - Complexity: O(*n*) in the length of the texts; about 90 ms for 100,000 items of five texts. Call it
  ///   off the main actor.
  public init(_ library: Library) {
    // The half of it is the fields, which another processor can see to.
    let columns = Mutex<FieldColumns?>(nil), helper = DispatchGroup()
    if library.itemCount > Self.itemsForTwo {
      DispatchQueue.global(qos: .userInitiated).async(group: helper) {
        let made = FieldColumns(library)
        columns.withLock { $0 = made }
      }
    }
    var sections = [Section]()
    var text = [Self.separator]
    var starts = [Int]()
    starts.reserveCapacity(library.itemCount + 1)
    text.reserveCapacity(library.itemCount * 32)
    func append(_ field: String) {
      let start = text.count
      Folding.fold(field, into: &text)
      Folding.singleSpace(&text, from: start)
      text.append(Self.separator)
    }
    for catalog in library.catalogs {
      for section in catalog.sections {
        sections.append(
          Section(
            id: section.id, scope: catalog.searchScope,
            title: Folding.singleSpaced(Folding.fold(section.title)),
            place: [catalog.name, catalog.title, section.title].map(Folding.fold).map(Folding.singleSpaced)
              .reduce(into: [Self.separator]) { $0 += $1 + [Self.separator] },
            items: section.items.map(\.id), firstItem: starts.count))
        for item in section.items {
          starts.append(text.count)
          append(item.title)
          if let subtitle = item.subtitle { append(subtitle) }
          for word in item.searchWords { append(word) }
        }
      }
    }
    starts.append(text.count)
    helper.wait()
    contents = Contents(
      sections: sections, text: text, starts: starts,
      columns: columns.withLock { $0 } ?? FieldColumns(library))
  }
}
