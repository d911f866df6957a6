/// Looks for words in the texts of a section's items.
struct ItemScan {
  private let contents: SearchIndex.Contents

  /// The word that leads: where it occurs, the others are looked for.
  private let leader: [UInt8]
  private let others: [[UInt8]]

  /// A scan for at least one word.
  init(_ contents: SearchIndex.Contents, words: [[UInt8]]) {
    self.contents = contents
    let longest = words.indices.max { words[$0].count < words[$1].count } ?? 0
    leader = words[longest]
    others = words.indices.filter { $0 != longest }.map { words[$0] }
  }

  /// Whether any item of the section has all words.
  func any(of section: SearchIndex.Section) throws(CancellationError) -> Bool {
    try !scan(section, limit: 1).isEmpty
  }

  /// The positions in the section of its items that have all words; only `candidates` can have them, or all
  /// items if that is nil.
  func all(of section: SearchIndex.Section, among candidates: [Int32]?) throws(CancellationError) -> [Int32] {
    // Jumping from text to text costs more per byte than walking through.
    guard let candidates, candidates.count < section.items.count / 4 else {
      return try scan(section, limit: .max)
    }
    return candidates.filter { item in
      let position = section.firstItem + Int(item)
      let range = contents.starts[position]..<contents.starts[position + 1]
      return occurs(leader, in: range) && others.allSatisfy { occurs($0, in: range) }
    }
  }

  private func occurs(_ word: [UInt8], in range: Range<Int>) -> Bool {
    contents.text.withUnsafeBytes { text in
      word.withUnsafeBytes { text.occurrence(of: $0, in: range) != nil }
    }
  }

  /// How many items are looked through between two looks at whether the task was cancelled.
  private static let chunk = 16384

  private func scan(_ section: SearchIndex.Section, limit: Int) throws(CancellationError) -> [Int32] {
    var found = [Int32]()
    let end = section.firstItem + section.items.count
    var first = section.firstItem
    while first < end && found.count < limit {
      if Task.isCancelled { throw CancellationError() }
      let last = min(first + Self.chunk, end)
      scan(first..<last, of: section, limit: limit, into: &found)
      first = last
    }
    return found
  }

  private func scan(
    _ items: Range<Int>, of section: SearchIndex.Section, limit: Int, into found: inout [Int32]
  ) {
    let starts = contents.starts
    contents.text.withUnsafeBytes { text in
      leader.withUnsafeBytes { leader in
        var item = items.lowerBound
        let end = starts[items.upperBound]
        while found.count < limit, let place = text.occurrence(of: leader, in: starts[item]..<end) {
          while starts[item + 1] <= place { item += 1 }
          let range = starts[item]..<starts[item + 1]
          if others.allSatisfy({ occurs($0, in: range) }) { found.append(Int32(item - section.firstItem)) }
          item += 1
          if item == items.upperBound { break }
        }
      }
    }
  }
}
