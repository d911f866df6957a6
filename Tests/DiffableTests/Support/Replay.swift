import Diffable

/// Returns the result of applying the splices of a difference to the old list.
func replay<Element>(_ splices: [ListSplice], on old: [Element], new: [Element]) -> [Element] {
  var list = old
  for splice in splices {
    list.replaceSubrange(
      splice.position..<(splice.position + splice.removedCount),
      with: new[splice.position..<(splice.position + splice.insertedCount)])
  }
  return list
}

/// Returns a description of the first guarantee that a difference breaks, or nil if it breaks none.
func disagreement<Element>(
  _ difference: ListDifference<Element>, from old: [Element], to new: [Element]
) -> String? {
  if replay(difference.splices, on: old, new: new) != new { return "splices \(difference.splices)" }
  if difference.isEmpty != (old == new) { return "isEmpty" }
  var end = -1
  for splice in difference.splices {
    if splice.position <= end { return "splices that touch: \(difference.splices)" }
    if splice.removedCount + splice.insertedCount == 0 { return "an empty splice" }
    end = splice.position + splice.insertedCount
  }
  let newMembers = Set(new)
  let oldMembers = Set(old)
  let isUnique = newMembers.count == new.count && oldMembers.count == old.count
  let removed = old.indices.filter { !newMembers.contains(old[$0]) }
  let inserted = new.indices.filter { !oldMembers.contains(new[$0]) }
  if isUnique ? difference.removals != removed : !Set(difference.removals).isSuperset(of: removed) {
    return "removals \(difference.removals)"
  }
  if isUnique ? difference.insertions != inserted : !Set(difference.insertions).isSuperset(of: inserted) {
    return "insertions \(difference.insertions)"
  }
  for move in difference.moves where old[move.source] != new[move.destination] { return "\(move)" }
  let removedCount = difference.splices.reduce(0) { $0 + $1.removedCount }
  let insertedCount = difference.splices.reduce(0) { $0 + $1.insertedCount }
  if removedCount != difference.removals.count + difference.moves.count { return "removed \(removedCount)" }
  if insertedCount != difference.insertions.count + difference.moves.count { return "inserted" }
  let sources = difference.removals + difference.moves.map(\.source)
  let destinations = difference.insertions + difference.moves.map(\.destination)
  if Set(sources).count != sources.count || Set(destinations).count != destinations.count { return "overlap" }
  if isUnique {
    let positions = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let kept = new.compactMap { positions[$0] }
    let fewest = kept.count - longestIncreasing(kept)
    if difference.moves.count != fewest { return "\(difference.moves.count) moves, \(fewest) suffice" }
  }
  return nil
}

/// Returns the length of a longest increasing subsequence. Applies the definition to short lists, and patience
/// sorting to long ones.
func longestIncreasing(_ values: [Int]) -> Int {
  guard values.count <= 100 else { return longestIncreasingByPatience(values) }
  var lengths: [Int] = []
  for (index, value) in values.enumerated() {
    let before = values[..<index].indices.lazy.filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0
    lengths.append(before + 1)
  }
  return lengths.max() ?? 0
}

/// Returns the length of a longest increasing subsequence, using patience sorting: each card goes on the
/// leftmost pile whose top isn't less.
func longestIncreasingByPatience(_ values: [Int]) -> Int {
  var tops: [Int] = []
  for value in values {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < value { low = middle + 1 } else { high = middle }
    }
    if low == tops.count { tops.append(value) } else { tops[low] = value }
  }
  return tops.count
}
