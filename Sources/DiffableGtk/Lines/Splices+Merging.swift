import Diffable

/// One signal's worth of change: a splice of the store, and which of the lines it writes were there before.
struct SpliceBatch {
  var splice: Splice
  /// Runs of lines that stay and are written anew because they stand between others: the position of the first, how
  /// far into what is removed it was, and how many they are.
  var kept: [(position: Int, offset: Int, count: Int)] = []

  /// Where the inserted lines end.
  var end: Int { splice.position + splice.insertedCount }

  /// Takes in a later splice, and writes what is between them anew.
  fileprivate mutating func join(_ later: Splice) {
    let between = later.position - end
    if between > 0 { kept.append((end, splice.removedCount, between)) }
    splice.removedCount += between + later.removedCount
    splice.insertedCount += between + later.insertedCount
  }
}

extension [Splice] {
  /// The same change in as few signals as pays.
  ///
  /// GTK keeps some 200 rows around the window, and binds each of them anew at every signal from before or among
  /// them: that costs as much as thousands of lines that a splice writes anew. A signal from behind them costs as much
  /// as a few dozen. So splices with less between them than that become one (measured on GTK 4.8, 100,000 lines:
  /// 1,000 insertions in the window take 140 ms, one splice over all of them 0.6 ms; 10,000 splices of one line behind
  /// it 60 ms, one of all 27 ms). O(n) in the number of splices.
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
      if let last = result.last, splice.position - last.end <= (touchesRows ? 4000 : 32) {
        result[result.count - 1].join(splice)
      } else {
        result.append(SpliceBatch(splice: splice))
      }
    }
    return result
  }
}
