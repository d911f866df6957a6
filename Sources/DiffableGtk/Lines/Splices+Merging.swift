import Diffable

extension [Splice] {
  /// The same change in as few splices as pays.
  ///
  /// A signal costs GTK about as much as 30 lines in a splice, so splices with less between them become one. What
  /// touches the rows on the screen becomes one too, since GTK binds each of them anew at every signal, and never
  /// are there more than 64 (measured on GTK 4.8: 1,000 single insertions on the screen take 140 ms, one splice
  /// 0.6 ms). O(n) in the number of splices for each doubling of the gap.
  ///
  /// - Parameter visible: the positions on the screen before the change.
  func merged(visible: Range<Int>) -> [Splice] {
    var result = mergingVisible(visible)
    var gap = 32
    repeat {
      result = result.mergingGaps(upTo: gap)
      gap *= 2
    } while result.count > 64
    return result
  }

  private func mergingGaps(upTo gap: Int) -> [Splice] {
    var result: [Splice] = []
    for splice in self {
      if let last = result.last, splice.position - last.insertedEnd <= gap {
        result[result.count - 1] = last.joined(with: splice)
      } else {
        result.append(splice)
      }
    }
    return result
  }

  private func mergingVisible(_ visible: Range<Int>) -> [Splice] {
    guard !visible.isEmpty else { return self }
    var result: [Splice] = []
    var shift = 0
    var touching: Int?
    for splice in self {
      let oldStart = splice.position - shift
      shift += splice.insertedCount - splice.removedCount
      let touches = oldStart <= visible.upperBound && oldStart + splice.removedCount >= visible.lowerBound
      if touches, let first = touching {
        result[first] = result[first].joined(with: splice)
      } else {
        if touches { touching = result.count }
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
