/// Finds the items in a section that contain a query's words and meet its conditions on fields.
struct ItemScan {
  private let text: [UInt8]
  private let starts: [Int]
  private let columns: FieldColumns?

  /// The longest required word. The remaining words are checked only in items that contain this word.
  private let leader: [UInt8]?
  private let others: [[UInt8]]
  private let words: [[UInt8]]
  private let query: Query

  /// Creates a scan for items that contain all the given words of the query.
  init(_ contents: SearchIndex.Contents, words: [[UInt8]], of query: Query) {
    text = contents.text
    starts = contents.starts
    columns = query.conditions.isEmpty ? nil : contents.columns
    self.query = query
    self.words = words
    let longest = words.indices.max { words[$0].count < words[$1].count }
    leader = longest.map { words[$0] }
    others = words.indices.filter { $0 != longest }.map { words[$0] }
  }

  /// Returns the indices of the section's matching items.
  ///
  /// - Parameter candidates: The indices of the items that can match, or nil if all items can.
  func all(of section: SearchIndex.Section, among candidates: [Int32]?) throws(CancellationError) -> [Int32] {
    // Checking items one by one is slower per byte than scanning the section, so do it only if there are few
    // candidates.
    guard let candidates, candidates.count < section.items.count / 4 else { return try scan(section) }
    return candidates.filter { item in
      let position = section.firstItem + Int(item)
      let range = starts[position]..<starts[position + 1]
      return (leader.map { occurs($0, in: range) } ?? true) && meetsOtherConditions(position, range)
    }
  }

  /// Returns whether all words occur in an item or in the note about it.
  func hasWords(_ position: Int, orIn note: [UInt8] = []) -> Bool {
    let range = starts[position]..<starts[position + 1]
    return words.allSatisfy { occurs($0, in: range) || note.occurrence(of: $0) != nil }
  }

  func matches(_ position: Int, note: [UInt8]) -> Bool {
    hasWords(position, orIn: note) && !query.excluded.contains(where: note.hasWholeWord)
      && query.notes.allSatisfy { $0.accepts(note) }
      && meetsConditions(position, starts[position]..<starts[position + 1])
  }

  private func meetsOtherConditions(_ position: Int, _ range: Range<Int>) -> Bool {
    others.allSatisfy { occurs($0, in: range) } && meetsConditions(position, range)
  }

  private func meetsConditions(_ position: Int, _ range: Range<Int>) -> Bool {
    !query.excluded.contains { word in
      text.withUnsafeBytes { text in word.withUnsafeBytes { text.hasWholeWord($0, in: range) } }
    }
      && query.conditions.allSatisfy { columns?.item(at: position, fulfils: $0) == true }
  }

  private func occurs(_ word: [UInt8], in range: Range<Int>) -> Bool {
    text.withUnsafeBytes { text in
      word.withUnsafeBytes { text.occurrence(of: $0, in: range) != nil }
    }
  }

  /// The number of items between checks for cancellation.
  private static let chunk = 16384

  private func scan(_ section: SearchIndex.Section) throws(CancellationError) -> [Int32] {
    var found = [Int32]()
    let end = section.firstItem + section.items.count
    var first = section.firstItem
    while first < end {
      if Task.isCancelled { throw CancellationError() }
      let last = min(first + Self.chunk, end)
      scan(first..<last, of: section, into: &found)
      first = last
    }
    return found
  }

  private func scan(_ items: Range<Int>, of section: SearchIndex.Section, into found: inout [Int32]) {
    guard let leader else {
      for item in items where meetsOtherConditions(item, starts[item]..<starts[item + 1]) {
        found.append(Int32(item - section.firstItem))
      }
      return
    }
    text.withUnsafeBytes { text in
      leader.withUnsafeBytes { leader in
        var item = items.lowerBound
        let end = starts[items.upperBound]
        while let place = text.occurrence(of: leader, in: starts[item]..<end) {
          while starts[item + 1] <= place { item += 1 }
          if meetsOtherConditions(item, starts[item]..<starts[item + 1]) {
            found.append(Int32(item - section.firstItem))
          }
          item += 1
          if item == items.upperBound { break }
        }
      }
    }
  }
}
