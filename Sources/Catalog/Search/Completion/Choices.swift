/// What can be chosen by a name, found by how a word of the name begins.
///
/// The folded names stand in one array, one after the other, as the items' texts do in ``SearchIndex``: 50,000 are looked through
/// in less than a millisecond, and each takes a few bytes more than it has.
struct Choices<Element: Sendable>: Sendable {
  /// In the order in which they were added.
  var elements: [Element] = []

  /// Each name has a separator before it.
  private var bytes: [UInt8] = []

  /// Where each name starts, behind its separator.
  private var starts: [Int] = []

  /// Adds one behind the others, with its folded name.
  mutating func append(_ element: Element, named name: [UInt8]) {
    elements.append(element)
    bytes.append(SearchIndex.separator)
    starts.append(bytes.count)
    bytes += name
  }

  /// Those of which a word of the name begins with `typed`, or where there are none, those that have it elsewhere.
  ///
  /// - Parameters:
  ///   - typed: a folded text; all names begin with an empty one.
  ///   - limit: how many to give.
  /// - Returns: the first ones, and how many there are in all; none where only one is left, and its name is typed already.
  /// - Complexity: O(*n*) in the length of the names.
  func matches(_ typed: [UInt8], atMost limit: Int) -> (elements: [Element], count: Int) {
    guard !typed.isEmpty else { return (Array(elements.prefix(limit)), elements.count) }
    var found = positions(typed, atMost: limit) { place in !Folding.isPartOfWord(bytes[place - 1]) }
    if found.count == 0 { found = positions(typed, atMost: limit) { _ in true } }
    if found.count == 1, name(at: found.positions[0]) == typed { return ([], 0) }
    return (found.positions.map { elements[$0] }, found.count)
  }

  private func positions(
    _ typed: [UInt8], atMost limit: Int, where isWanted: (_ place: Int) -> Bool
  ) -> (positions: [Int], count: Int) {
    var found = [Int](), count = 0, from = 0, position = 0
    while let place = bytes.occurrence(of: typed, from: from) {
      guard isWanted(place) else {
        from = place + 1
        continue
      }
      while position + 1 < starts.count, starts[position + 1] <= place { position += 1 }
      if found.count < limit { found.append(position) }
      count += 1
      guard position + 1 < starts.count else { break }
      from = starts[position + 1]
    }
    return (found, count)
  }

  private func name(at position: Int) -> [UInt8] {
    Array(bytes[starts[position]...].prefix { $0 != SearchIndex.separator })
  }
}
