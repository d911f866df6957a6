import Diffable

/// A splice of the store that is reported with one signal, and the remaining lines that it rewrites.
struct SpliceBatch {
  var splice: ListSplice
  /// Runs of remaining lines that are rewritten because they are between changed ones. Each has the position
  /// of its first line, that line's offset in the removed range, and its length.
  var kept: [(position: Int, offset: Int, count: Int)] = []

  var end: Int { splice.position + splice.insertedCount }

  fileprivate mutating func join(_ later: ListSplice) {
    let between = later.position - end
    if between > 0 { kept.append((end, splice.removedCount, between)) }
    splice.removedCount += between + later.removedCount
    splice.insertedCount += between + later.insertedCount
  }
}

extension [ListSplice] {
  /// Returns the same change with fewer signals. Two splices are joined, and the lines between them
  /// rewritten, if this is faster than another signal. O(n) for n splices.
  ///
  /// - Parameters:
  ///   - rowsEnd: The end of the positions that have rows before the change.
  ///   - newRowsEnd: The end of the positions that have rows after the change.
  func merged(rowsEnd: Int, newRowsEnd: Int) -> [SpliceBatch] {
    var result: [SpliceBatch] = []
    var growth = 0
    for splice in self {
      let touchesRows = splice.position - growth < rowsEnd || splice.position < newRowsEnd
      growth += splice.insertedCount - splice.removedCount
      let maximumDistance =
        touchesRows ? GtkQuirks.linesPerSignalAmongRows : GtkQuirks.linesPerSignalAfterRows
      if let last = result.last, splice.position - last.end <= maximumDistance {
        result[result.count - 1].join(splice)
      } else {
        result.append(SpliceBatch(splice: splice))
      }
    }
    return result
  }
}
