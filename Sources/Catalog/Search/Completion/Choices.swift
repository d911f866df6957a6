/// Named elements that can be found by the beginning of any word in their name.
///
/// The folded names are stored in one array, like the text in ``SearchIndex``. Searching 50,000 names takes less than a
/// millisecond, and each name needs only nine bytes in addition to its text.
struct Choices<Element: Sendable>: Sendable {
  var elements: [Element] = []

  /// The names as encoded by ``Folding/whole(_:)``, each preceded by a separator.
  private var bytes: [UInt8] = []

  /// The start of each name, after its separator.
  private var starts: [Int] = []

  mutating func append(_ element: Element, named name: [UInt8]) {
    elements.append(element)
    bytes.append(SearchIndex.separator)
    starts.append(bytes.count)
    bytes += name
  }

  /// Returns the elements whose name has a word that begins with `typed`. If there are none, returns the elements whose
  /// name contains `typed`. Returns no elements if the only match is already fully typed.
  ///
  /// - Parameter typed: Folded text. If it is empty, all names match.
  /// - Returns: The first matches and the total number of matches.
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
    Array(bytes[starts[position]...].prefix { $0 >= Folding.space })
  }
}
