import Synchronization

/// The ranks of all items by title, subtitle or text field. Equal strings share a rank.
final class TextRanks: Sendable {
  private let cached = Mutex<[SortOrder.Key: [Double]]>([:])
  private let library: Library
  private let collation: Collation?

  init(_ library: Library, _ collation: Collation?) {
    self.library = library
    self.collation = collation
  }

  /// Returns the ranks, indexed by item position, with NaN for items without text. If an item has several strings, the
  /// first is used.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items on first use, then O(1).
  func ranks(by key: SortOrder.Key) -> [Double] {
    cached.withLock { cached in
      if let ranks = cached[key] { return ranks }
      let ranks = makeRanks(by: key)
      cached[key] = ranks
      return ranks
    }
  }

  private func makeRanks(by key: SortOrder.Key) -> [Double] {
    // Assign a code to each distinct string, so that the sort key of a repeated string is computed only once.
    var codes = [String: Int](), texts = [Int?]()
    texts.reserveCapacity(library.itemCount)
    for item in library.sections.lazy.flatMap(\.items) {
      let text: String? =
        switch key {
        case .field(let id): item.firstText(in: id)
        case .subtitle: item.subtitle
        case .title, .catalog, .match, .section, .mark: item.title
        }
      texts.append(
        text.map { text in
          if let code = codes[text] { return code }
          codes[text] = codes.count
          return codes.count - 1
        })
    }
    let ranks = ranks(of: codes)
    return texts.map { $0.map { ranks[$0] } ?? .nan }
  }

  /// Returns the ranks of strings, indexed by the codes of the strings.
  fileprivate func ranks(of codes: [String: Int]) -> [Double] {
    let keys = codes.map { (code: $0.value, key: TextOrder.key(of: $0.key, collation)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var ranks = [Double](repeating: 0, count: keys.count)
    for (before, next) in zip(keys, keys.dropFirst()) {
      ranks[next.code] = ranks[before.code] + (before.key == next.key ? 0 : 1)
    }
    return ranks
  }
}

extension Library {
  /// Returns the ranks of the sections by title, for sorting. Equal titles share a rank.
  ///
  /// - Complexity: O(*n* log *n*) in the number of sections.
  public func sectionRanks() -> [SectionID: Double] {
    let titles = sections.map { (id: $0.id, title: $0.title) }
    var codes = [String: Int]()
    for (_, title) in titles where codes[title] == nil { codes[title] = codes.count }
    let ranks = TextRanks(self, .current).ranks(of: codes)
    return titles.reduce(into: [:]) { result, section in
      result[section.id] = codes[section.title].map { ranks[$0] }
    }
  }
}

extension CatalogItem {
  fileprivate func firstText(in field: CatalogField.ID) -> String? {
    for fact in facts where fact.field == field {
      switch fact.content {
      case .text(let text): return text
      case .chips(let chips): if let chip = chips.first { return chip.text }
      default: break
      }
    }
    return nil
  }
}
