import Diffable

/// Ranks matches by how well they fit the query. See ``SearchResult/bestMatch``.
///
/// Strings that equal the query are rare, so they are found by scanning all text at once. The remaining criteria are
/// checked item by item, but only if they could improve on the best match so far.
struct Ranking {
  /// The lengths of codes, in bytes. A code outranks titles that begin with it: the best match for `uk` is the United
  /// Kingdom, not Ukraine.
  private static let codeLengths = 2...3

  let query: Query
  let contents: SearchIndex.Contents
  let hits: [SearchResult.Hit]

  /// The positions of the items in which some of the query's words occur only in the user's note. These items rank
  /// last.
  private let noted: Set<Int>

  init(query: Query, contents: SearchIndex.Contents, hits: [SearchResult.Hit]) {
    (self.query, self.contents, self.hits) = (query, contents, hits)
    noted = Set(
      hits.lazy.flatMap { hit in hit.noted.map { contents.sections[hit.section].firstItem + Int($0) } })
  }

  /// The best match, or the first match if the query has no words. O(*n*) in the length of the searched text.
  var best: ItemID? {
    query.words.isEmpty ? firstItem : bestByCriteria.map(contents.item)
  }

  private var firstItem: ItemID? {
    for hit in hits {
      let items = contents.sections[hit.section].items
      if let position = hit.items.map({ $0.first.map(Int.init) }) ?? items.indices.first {
        return items[position]
      }
    }
    return nil
  }

  private var bestByCriteria: Int? {
    let exact = whole
    if let title = exact.title { return title }
    if Self.codeLengths.contains(query.joinedWords.count), let code = exact.text { return code }
    var best = exact.text.map { (tier: 4, position: $0) }
    _ = first { text, item in
      let tier = tier(text, item, below: min(9, best?.tier ?? 9))
      guard tier < best?.tier ?? 10 else { return false }
      let position = contents.position(ofItemAt: item.lowerBound)
      if !noted.contains(position) { best = (tier, position) } else if best == nil { best = (10, position) }
      return tier == 2
    }
    return best?.position
  }

  /// The first item whose title equals the query, and the first item in which another string equals the query.
  private var whole: (title: Int?, text: Int?) {
    guard !query.joinedWords.isEmpty else { return (nil, nil) }
    let field = [SearchIndex.separator] + query.joinedWords + [SearchIndex.separator]
    // Checking matches one by one is slower per byte than scanning all items, so do it only if there are few matches.
    let count = hits.reduce(0) { $0 + ($1.items?.count ?? contents.sections[$1.section].items.count) }
    return count < contents.starts.count / 8 ? wholeMatchesInHits(field) : wholeMatchesInAll(field)
  }

  private func wholeMatchesInHits(_ field: [UInt8]) -> (title: Int?, text: Int?) {
    var firstText: Int?
    let title = first { text, item in
      let range = item.lowerBound - 1..<item.upperBound
      guard let place = field.withUnsafeBytes({ text.occurrence(of: $0, in: range) }) else { return false }
      firstText = firstText ?? contents.position(ofItemAt: item.lowerBound)
      return place == range.lowerBound
    }
    return (title, firstText)
  }

  private func wholeMatchesInAll(_ field: [UInt8]) -> (title: Int?, text: Int?) {
    var firstText: Int?
    let text = contents.text, starts = contents.starts
    var from = 0
    while let place = text.occurrence(of: field, from: from) {
      from = place + 1
      let position = contents.position(ofItemAt: from)
      guard has(position) else { continue }
      if starts[position] == from { return (position, firstText) }
      firstText = firstText ?? position
    }
    return (nil, firstText)
  }

  private func titleBegins(_ text: UnsafeRawBufferPointer, _ item: Range<Int>) -> Bool {
    guard !query.joinedWords.isEmpty, query.joinedWords.count <= item.count else { return false }
    return query.joinedWords.withUnsafeBytes { whole in
      for index in whole.indices where text[item.lowerBound + index] != whole[index] { return false }
      return true
    }
  }

  private func titleRange(_ text: UnsafeRawBufferPointer, _ item: Range<Int>) -> Range<Int> {
    var end = item.lowerBound
    while text[end] != SearchIndex.separator { end += 1 }
    return item.lowerBound..<end
  }

  private func occurs(_ word: [UInt8], _ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    word.withUnsafeBytes { text.occurrence(of: $0, in: range) != nil }
  }

  private func isWord(_ word: [UInt8], _ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    beginsWord(word, text, range) { !Folding.isPartOfWord(text[$0]) }
  }

  private func beginsWord(
    _ word: [UInt8], _ text: UnsafeRawBufferPointer, _ range: Range<Int>,
    endingWhere isEnd: (Int) -> Bool = { _ in true }
  ) -> Bool {
    word.withUnsafeBytes { word in
      var from = range.lowerBound
      while let place = text.occurrence(of: word, in: from..<range.upperBound) {
        // A word begins after a space, a separator or punctuation: `33` matches +33, and `net` matches .net.
        if place == range.lowerBound || !Folding.isPartOfWord(text[place - 1]), isEnd(place + word.count) {
          return true
        }
        from = place + 1
      }
      return false
    }
  }

  /// Returns the tier of a match, from 0 (best) to 10. O(*n*) in the length of the match's text.
  func tier(_ position: Int) -> Int {
    if noted.contains(position) { return 10 }
    return contents.text.withUnsafeBytes { text in
      let starts = contents.starts, item = starts[position]..<starts[position + 1]
      let field = [SearchIndex.separator] + query.joinedWords + [SearchIndex.separator]
      let exact =
        query.joinedWords.isEmpty
        ? nil : field.withUnsafeBytes { text.occurrence(of: $0, in: item.lowerBound - 1..<item.upperBound) }
      if exact == item.lowerBound - 1 { return 0 }
      if exact != nil, Self.codeLengths.contains(query.joinedWords.count) { return 1 }
      return tier(text, item, below: exact == nil ? 9 : 4)
    }
  }

  /// Returns the tier of a match, without checking for strings that equal the query. Returns `limit` if the tier isn't
  /// lower than `limit`.
  private func tier(_ text: UnsafeRawBufferPointer, _ item: Range<Int>, below limit: Int) -> Int {
    if titleBegins(text, item) {
      // A title ranks higher if the query ends at the end of a word.
      return min(limit, Folding.isPartOfWord(text[item.lowerBound + query.joinedWords.count]) ? 3 : 2)
    }
    guard limit > 5 else { return limit }
    let title = titleRange(text, item)
    if query.words.allSatisfy({ isWord($0, text, title) }) { return 5 }
    if limit > 6, query.words.allSatisfy({ beginsWord($0, text, title) }) { return 6 }
    if limit > 7, query.words.allSatisfy({ beginsWord($0, text, item) }) { return 7 }
    if limit > 8, query.words.allSatisfy({ occurs($0, text, title) }) { return 8 }
    return limit
  }

  // MARK: Hits

  private func first(_ isWanted: (UnsafeRawBufferPointer, Range<Int>) -> Bool) -> Int? {
    let starts = contents.starts
    return contents.text.withUnsafeBytes { text in
      for hit in hits {
        let section = contents.sections[hit.section]
        for index in 0..<(hit.items?.count ?? section.items.count) {
          let position = section.firstItem + (hit.items.map { Int($0[index]) } ?? index)
          if isWanted(text, starts[position]..<starts[position + 1]) { return position }
        }
      }
      return nil
    }
  }

  /// Returns whether the item at a position is a match. O(log *n*).
  private func has(_ position: Int) -> Bool {
    let section = contents.section(ofItemAt: position)
    let place = hits.partitioningIndex { $0.section >= section }
    guard place < hits.count, hits[place].section == section else { return false }
    guard let items = hits[place].items else { return true }
    let wanted = Int32(position - contents.sections[section].firstItem)
    let index = items.partitioningIndex { $0 >= wanted }
    return index < items.count && items[index] == wanted
  }
}
