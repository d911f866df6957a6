import Diffable

/// One signal's worth of change: a splice of the store, and which of the lines it writes were there before.
struct SpliceBatch {
  var splice: ListSplice
  /// Runs of lines that stay and are written anew because they stand between others: the position of the first, how
  /// far into what is removed it was, and how many they are.
  var kept: [(position: Int, offset: Int, count: Int)] = []

  /// Where the inserted lines end.
  var end: Int { splice.position + splice.insertedCount }

  /// Takes in a later splice, and writes what is between them anew.
  fileprivate mutating func join(_ later: ListSplice) {
    let between = later.position - end
    if between > 0 { kept.append((end, splice.removedCount, between)) }
    splice.removedCount += between + later.removedCount
    splice.insertedCount += between + later.insertedCount
  }
}

extension [ListSplice] {
  /// The same change in as few signals as pays.
  ///
  /// Splices with fewer lines between them than a signal costs become one, which writes those lines anew. O(n) in the
  /// number of splices.
  ///
  /// - Parameters:
  ///   - rowsEnd: where the positions end that have rows before the change.
  ///   - newRowsEnd: where the positions end that have rows after it.
  func merged(rowsEnd: Int, newRowsEnd: Int) -> [SpliceBatch] {
    var result: [SpliceBatch] = []
    var growth = 0
    for splice in self {
      let touchesRows = splice.position - growth < rowsEnd || splice.position < newRowsEnd
      growth += splice.insertedCount - splice.removedCount
      let worth =
        touchesRows ? ListViewWays.linesWorthSignalAmongRows : ListViewWays.linesWorthSignalBehindRows
      if let last = result.last, splice.position - last.end <= worth {
        result[result.count - 1].join(splice)
      } else {
        result.append(SpliceBatch(splice: splice))
      }
    }
    return result
  }
}
