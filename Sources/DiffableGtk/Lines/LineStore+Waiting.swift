/// Lines that come into the store when there is time: a `GListStore` takes some 10 ms for each 100,000, and nobody sees
/// them come.
extension LineStore {
  /// Whether every line is in the store.
  package var isComplete: Bool { waiting.isEmpty }

  /// How many lines are in the store.
  var presentCount: Int { lines.count - waiting.reduce(0) { $0 + $1.count } }

  /// The lines in the store.
  var present: [ListLine] {
    guard !isComplete else { return lines }
    var present: [ListLine] = []
    var start = 0
    for range in waiting {
      present += lines[start..<range.lowerBound]
      start = range.upperBound
    }
    return present + lines[start...]
  }

  /// Where a line is in the store, or nil for one that waits. O(k) for k ranges that wait.
  func storePosition(of position: Int) -> Int? {
    var missing = 0
    for range in waiting where range.lowerBound <= position {
      guard range.upperBound <= position else { return nil }
      missing += range.count
    }
    return position - missing
  }

  /// Where a line is in the store, into which everything comes if that line still waits.
  func settledPosition(of position: Int) -> Int {
    if let position = storePosition(of: position) { return position }
    addAll()
    return position
  }

  /// Brings all lines that wait into the store.
  func addAll() {
    while !isComplete { addWaiting(atMost: .max) }
  }

  /// Brings some of the lines that wait into the store, those behind the window first, the nearest before the others.
  func addWaiting(atMost limit: Int) {
    guard let index = waiting.firstIndex(where: { $0.lowerBound >= center }) ?? waiting.indices.last else {
      return
    }
    let range = waiting[index]
    let position = range.lowerBound - waiting[..<index].reduce(0) { $0 + $1.count }
    if range.lowerBound >= center {
      let end = range.lowerBound + min(limit, range.count)
      waiting[index] = end..<range.upperBound
      replace(0, at: position, with: range.lowerBound..<end)
    } else {
      let start = range.upperBound - min(limit, range.count)
      waiting[index] = range.lowerBound..<start
      replace(0, at: position, with: start..<range.upperBound)
    }
    waiting.removeAll(where: \.isEmpty)
  }
}
