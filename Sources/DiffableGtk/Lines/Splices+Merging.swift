import Diffable

/// A splice of the store that is reported to GTK with one signal, and the unchanged lines that it includes.
struct SpliceBatch {
  var splice: ListSplice
  /// The ranges of unchanged lines between changed ones. Each has the position of its first line, the offset
  /// of that line in the removed range, and the number of lines.
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
  /// Returns batches that make the same change with fewer signals. Joins neighbouring splices if replacing the
  /// unchanged lines between them is faster than emitting another signal. O(*n*) for *n* splices.
  ///
  /// - Parameters:
  ///   - rowsEnd: The end of the range of positions that have rows before the change.
  ///   - newRowsEnd: The end of the range of positions that have rows after the change.
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
