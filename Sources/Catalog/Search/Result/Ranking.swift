/// Finds of all that match a query what was most likely meant.
struct Ranking {
  /// How well an item matches, from the best down.
  enum Rank: Int, CaseIterable, Comparable {
    case isTitle, isCode, beginsTitle, isText, beginsWordsOfTitle, beginsWords, inTitle, anywhere

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A text of so few letters that is typed whole is meant, also where a title begins with it: `uk` is not Ukraine.
  private static let longestCode = 3

  private let query: Query
  private let contents: SearchIndex.Contents
  /// The whole query as a text of its own has it, between separators.
  private let field: [UInt8]

  init(_ query: Query, _ contents: SearchIndex.Contents) {
    self.query = query
    self.contents = contents
    field = [SearchIndex.separator] + query.whole + [SearchIndex.separator]
  }

  /// The first of the items that match best. O(*n*) in the number of hits; what cannot be better is not looked at.
  func best(of hits: [SearchResult.Hit]) -> ItemID? {
    var best: (rank: Rank?, item: ItemID)?
    for hit in hits {
      let section = contents.sections[hit.section]
      guard !query.words.isEmpty else {
        if let first = hit.items?.first.map(Int.init) ?? section.items.indices.first {
          return section.items[first]
        }
        continue
      }
      for index in 0..<(hit.items?.count ?? section.items.count) {
        let item = hit.items.map { Int($0[index]) } ?? index
        guard let rank = rank(ofItemAt: section.firstItem + item, betterThan: best?.rank) else { continue }
        best = (rank, section.items[item])
        if rank == .isTitle { return section.items[item] }
      }
    }
    return best?.item
  }

  /// How well an item matches; nil where that is not better.
  private func rank(ofItemAt position: Int, betterThan limit: Rank?) -> Rank? {
    contents.text.withUnsafeBytes { text in
      let start = contents.starts[position], end = contents.starts[position + 1]
      return query.whole.withUnsafeBytes { whole in
        Rank.allCases.first { rank in
          if let limit, rank >= limit { return false }
          switch rank {
          case .isTitle:
            return begins(text, at: start, whole) && text[start + whole.count] == SearchIndex.separator
          case .beginsTitle: return begins(text, at: start, whole)
          case .isCode: return query.whole.count <= Self.longestCode && hasField(text, start..<end)
          case .isText: return hasField(text, start..<end)
          case .beginsWordsOfTitle:
            let title = titleRange(text, start)
            return query.words.allSatisfy { beginsWord($0, text, title) }
          case .beginsWords: return query.words.allSatisfy { beginsWord($0, text, start..<end) }
          case .inTitle:
            let title = titleRange(text, start)
            return query.words.allSatisfy { word in
              word.withUnsafeBytes { text.occurrence(of: $0, in: title) != nil }
            }
          case .anywhere: return true
          }
        }
      } ?? nil
    }
  }

  private func begins(_ text: UnsafeRawBufferPointer, at start: Int, _ word: UnsafeRawBufferPointer) -> Bool {
    guard !word.isEmpty, start + word.count < text.count else { return false }
    for index in word.indices where text[start + index] != word[index] { return false }
    return true
  }

  /// Whether a text of the item, behind its title, is just the query.
  private func hasField(_ text: UnsafeRawBufferPointer, _ item: Range<Int>) -> Bool {
    field.count > 2 && field.withUnsafeBytes { text.occurrence(of: $0, in: item) != nil }
  }

  private func titleRange(_ text: UnsafeRawBufferPointer, _ start: Int) -> Range<Int> {
    var end = start
    while text[end] != SearchIndex.separator { end += 1 }
    return start..<end
  }

  private func beginsWord(_ word: [UInt8], _ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    word.withUnsafeBytes { word in
      var from = range.lowerBound
      while let place = text.occurrence(of: word, in: from..<range.upperBound) {
        // A space, or what is between fields.
        if place == range.lowerBound || text[place - 1] <= Folding.space { return true }
        from = place + 1
      }
      return false
    }
  }
}
