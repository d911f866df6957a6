import Diffable

extension [Splice] {
  /// The same change in as few splices as pays.
  ///
  /// GTK keeps some 200 rows around the window, and binds each of them anew at every signal from before or among
  /// them: that costs as much as thousands of lines that a splice writes anew. A signal from behind them costs as much
  /// as a few dozen. So splices with less between them than that become one (measured on GTK 4.8, 100,000 lines:
  /// 1,000 insertions in the window take 140 ms, one splice over all of them 0.6 ms; 10,000 splices of one line behind
  /// it 60 ms, one of all 27 ms). O(n) in the number of splices.
  ///
  /// - Parameters:
  ///   - realized: the positions that have rows before the change.
  ///   - end: where the positions end that have rows after it.
  func merged(realized: Range<Int>, realizedAfter end: Int) -> [Splice] {
    var result: [Splice] = []
    var shift = 0
    for splice in self {
      let touchesRows = splice.position - shift < realized.upperBound || splice.position < end
      let gap = touchesRows ? 4000 : 32
      shift += splice.insertedCount - splice.removedCount
      if let last = result.last, splice.position - last.insertedEnd <= gap {
        result[result.count - 1] = last.joined(with: splice)
      } else {
        result.append(splice)
      }
    }
    return result
  }
}

extension Splice {
  /// Where the inserted lines end, in the new list.
  fileprivate var insertedEnd: Int { position + insertedCount }

  /// One splice that does what this and a later one do, and writes what is between them anew.
  fileprivate func joined(with later: Splice) -> Splice {
    let between = later.position - insertedEnd
    return Splice(
      position: position, removedCount: removedCount + between + later.removedCount,
      insertedCount: insertedCount + between + later.insertedCount)
  }
}
