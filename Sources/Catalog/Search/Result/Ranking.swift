/// Finds of all that match a query what was most likely meant: see ``SearchResult/bestMatch``.
///
/// What few can have is looked for in all texts at once, at the speed of a scan; what many have, item by item, of which the
/// first ends it.
struct Ranking {
  /// A text of so few letters that is typed whole is meant, also where a title begins with it: `uk` is not Ukraine.
  private static let codeLengths = 2...3

  private let query: Query
  private let contents: SearchIndex.Contents
  private let hits: [SearchResult.Hit]

  init(_ query: Query, _ contents: SearchIndex.Contents, _ hits: [SearchResult.Hit]) {
    self.query = query
    self.contents = contents
    self.hits = hits
  }

  /// The first of the items that match best. O(*n*) in the length of the texts.
  var best: ItemID? {
    query.words.isEmpty ? firstItem : bestOfWords.map(contents.item)
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

  private var bestOfWords: Int? {
    let exact = whole
    if let title = exact.title { return title }
    if Self.codeLengths.contains(query.whole.count), let code = exact.text { return code }
    return first(titleBegins) ?? exact.text ?? byWords
  }

  /// The first items that have the whole query for their title, and for another of their texts.
  private var whole: (title: Int?, text: Int?) {
    guard !query.whole.isEmpty else { return (nil, nil) }
    let field = [SearchIndex.separator] + query.whole + [SearchIndex.separator]
    // Jumping from text to text costs more per byte than walking through.
    let count = hits.reduce(0) { $0 + ($1.items?.count ?? contents.sections[$1.section].items.count) }
    return count < contents.starts.count / 8 ? wholeOfHits(field) : wholeOfAll(field)
  }

  private func wholeOfHits(_ field: [UInt8]) -> (title: Int?, text: Int?) {
    var firstText: Int?
    let title = first { text, item in
      let range = item.lowerBound - 1..<item.upperBound
      guard let place = field.withUnsafeBytes({ text.occurrence(of: $0, in: range) }) else { return false }
      firstText = firstText ?? contents.position(ofItemAt: item.lowerBound)
      return place == range.lowerBound
    }
    return (title, firstText)
  }

  private func wholeOfAll(_ field: [UInt8]) -> (title: Int?, text: Int?) {
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
    guard !query.whole.isEmpty, query.whole.count <= item.count else { return false }
    return query.whole.withUnsafeBytes { whole in
      for index in whole.indices where text[item.lowerBound + index] != whole[index] { return false }
      return true
    }
  }

  /// The first item in whose title each word begins a word, or else that has words which begin with them, or else whose
  /// title has each of them, or else any.
  private var byWords: Int? {
    var firsts: (begun: Int?, titled: Int?, any: Int?)
    let titleBegun = first { text, item in
      let position = contents.position(ofItemAt: item.lowerBound)
      let title = titleRange(text, item)
      if query.words.allSatisfy({ beginsWord($0, text, title) }) { return true }
      firsts.any = firsts.any ?? position
      if firsts.begun == nil, query.words.allSatisfy({ beginsWord($0, text, item) }) {
        firsts.begun = position
      }
      if firsts.titled == nil, query.words.allSatisfy({ occurs($0, text, title) }) {
        firsts.titled = position
      }
      return false
    }
    return titleBegun ?? firsts.begun ?? firsts.titled ?? firsts.any
  }

  private func titleRange(_ text: UnsafeRawBufferPointer, _ item: Range<Int>) -> Range<Int> {
    var end = item.lowerBound
    while text[end] != SearchIndex.separator { end += 1 }
    return item.lowerBound..<end
  }

  private func occurs(_ word: [UInt8], _ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    word.withUnsafeBytes { text.occurrence(of: $0, in: range) != nil }
  }

  private func beginsWord(_ word: [UInt8], _ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    word.withUnsafeBytes { word in
      var from = range.lowerBound
      while let place = text.occurrence(of: word, in: from..<range.upperBound) {
        // Behind a space, what is between texts, or a sign: `33` begins +33, and `net` .net.
        if place == range.lowerBound || !Folding.isPartOfWord(text[place - 1]) { return true }
        from = place + 1
      }
      return false
    }
  }

  /// How well the item at a position matches, from 0, the best, to 7. O(*n*) in the length of its texts.
  func tier(_ position: Int) -> Int {
    contents.text.withUnsafeBytes { text in
      let starts = contents.starts, item = starts[position]..<starts[position + 1]
      let field = [SearchIndex.separator] + query.whole + [SearchIndex.separator]
      let exact =
        query.whole.isEmpty
        ? nil : field.withUnsafeBytes { text.occurrence(of: $0, in: item.lowerBound - 1..<item.upperBound) }
      if exact == item.lowerBound - 1 { return 0 }
      if exact != nil, Self.codeLengths.contains(query.whole.count) { return 1 }
      if titleBegins(text, item) { return 2 }
      if exact != nil { return 3 }
      let title = titleRange(text, item)
      if query.words.allSatisfy({ beginsWord($0, text, title) }) { return 4 }
      if query.words.allSatisfy({ beginsWord($0, text, item) }) { return 5 }
      return query.words.allSatisfy { occurs($0, text, title) } ? 6 : 7
    }
  }

  // MARK: Hits

  /// The position of the first item that matches and fulfils this, of all texts and the range of its own.
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

  /// Whether the item at a position matches. O(log *n*).
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
