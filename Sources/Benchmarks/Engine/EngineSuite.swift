import Diffable

struct EngineSuite<Element: BenchmarkIdentifier> {
  let count: Int
  let runs: Int
  let filter: String

  func isWanted(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

  func rows() throws -> [EngineRow] {
    let trivial = SpeedTargets(0.02, 0.03, 0.06)
    let part = SpeedTargets(0.06, 0.1, 0.2)
    return try [
      lists("no change", trivial, ListPair.noChange),
      lists("no change, rebuilt", nil, ListPair.noChangeFromScratch),
      lists("append one", trivial, ListPair.appendOne),
      lists("remove one", trivial, ListPair.removeOne),
      lists("filter to 10%", part, ListPair.filter),
      lists("restore from 10%", part, ListPair.filterBack),
      lists("5/5/1%, as a data source compares", nil, ListPair.mixed, usesShownIDs: true),
      lists("5/5/1%", SpeedTargets(1, 1.5, 2), ListPair.mixed),
      lists("reverse", SpeedTargets(1, 1.5, 2), ListPair.reverse),
      lists("shuffle", SpeedTargets(2, 2.5, 4.5), ListPair.shuffle),
      lists("shuffle, as a data source compares", nil, ListPair.shuffle, usesShownIDs: true),
      snapshots("build 100 sections", nil, isCompared: false),
      snapshots("build 100 sections and compare", SpeedTargets(1.5, 2, 3), isCompared: true),
      found("all to a half found, by identifier", byPosition: false),
      found("all to a half found, by position", byPosition: true),
    ].compactMap { $0 }
  }

  private func lists(
    _ name: String, _ targets: SpeedTargets?, _ make: (Int) -> ListPair<Element>, usesShownIDs: Bool = false
  ) throws -> EngineRow? {
    guard isWanted(name) else { return nil }
    let pair = make(count)
    let difference = ListDifference(from: pair.old, to: pair.new)
    try requireReplay(difference.splices, pair, name)
    var contest = Contest()
    if usesShownIDs {
      // Each snapshot has its own pool of identifiers, as in most programs. `usingIDs(of:)` can add identifiers to the
      // pool of `shown`, so each run needs new snapshots.
      contest.add("ours") {
        let (shown, new) = (Self.snapshot(pair.old), Self.snapshot(pair.new))
        return {
          let next = new.usingIDs(of: shown)
          return (next, next.itemChanges(from: shown))
        }
      }
    } else {
      contest.add("ours") { { ListDifference(from: pair.old, to: pair.new) } }
    }
    addRivals(
      to: &contest, pair, changes: difference.splices.reduce(0) { $0 + $1.removedCount + $1.insertedCount })
    return row(name, targets, contest)
  }

  private func snapshots(_ name: String, _ targets: SpeedTargets?, isCompared: Bool) throws -> EngineRow? {
    guard isWanted(name) else { return nil }
    let pair = ListPair<Element>.mixed(count)
    let current = Self.snapshot(pair.old)
    let next = Self.snapshot(pair.new)
    try requireReplay(next.difference(from: current).items.splices, pair, name)
    var contest = Contest()
    contest.add("ours") {
      {
        let built = Self.snapshot(pair.new)
        return isCompared ? (built, built.difference(from: current)) : built
      }
    }
    addRivals(to: &contest, pair, changes: count)
    return row(name, targets, contest)
  }

  /// Measures building a snapshot of search results and comparing it with the previous snapshot, as a data source does.
  private func found(_ name: String, byPosition: Bool) throws -> EngineRow? {
    guard isWanted(name) else { return nil }
    let list = ListPair<Element>.list(count), all = Self.snapshot(list)
    func found(_ positions: [Int]) -> DiffableDataSourceSnapshot<Int, Element> {
      var found = DiffableDataSourceSnapshot<Int, Element>()
      found.appendSections([0])
      if byPosition {
        found.appendItems(at: positions, of: all)
      } else {
        found.appendItems(positions.map { list[$0] })
      }
      return found
    }
    let whole = Array(0..<count), half = Array(stride(from: 0, to: count, by: 2))
    let pair = ListPair(old: list, new: half.map { list[$0] })
    try requireReplay(found(half).difference(from: found(whole)).items.splices, pair, name)
    var contest = Contest()
    contest.add("ours") {
      let shown = found(whole)
      return {
        let next = found(half).usingIDs(of: shown)
        return (next, next.itemChanges(from: shown))
      }
    }
    addRivals(to: &contest, pair, changes: count)
    return row(name, nil, contest)
  }

  static func snapshot(_ list: [Element]) -> DiffableDataSourceSnapshot<Int, Element> {
    var snapshot = DiffableDataSourceSnapshot<Int, Element>()
    for section in 0..<100 {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(list[(list.count * section / 100)..<(list.count * (section + 1) / 100)]))
    }
    return snapshot
  }

  private func addRivals(to contest: inout Contest, _ pair: ListPair<Element>, changes: Int) {
    let larger = pair.old.count > pair.new.count ? pair.old : pair.new
    contest.add("D") {
      {
        var dictionary: [Element: Int32] = [:]
        dictionary.reserveCapacity(larger.count)
        for (offset, element) in larger.enumerated() {
          dictionary[element] = Int32(truncatingIfNeeded: offset)
        }
        return dictionary
      }
    }
    contest.add("==") { { pair.old == pair.new } }
    // Leave out `difference(from:)` if it would take too long. Its time is proportional to the product of the list's
    // length and the number of changes.
    if larger.count * changes <= 50_000_000 {
      contest.add("difference(from:)") { { pair.new.difference(from: pair.old) } }
    }
  }

  private func row(_ name: String, _ targets: SpeedTargets?, _ contest: Contest) -> EngineRow? {
    let times = contest.medians(runs: runs)
    guard let ours = times["ours"], let dictionary = times["D"] else { return nil }
    return EngineRow(
      workload: name, identifier: Element.title, count: count, ours: ours, dictionary: dictionary,
      equality: times["=="], standardLibrary: times["difference(from:)"],
      target: count >= 100_000 ? targets?.multiple(for: Element.self) : nil)
  }

  private func requireReplay(_ splices: [ListSplice], _ pair: ListPair<Element>, _ name: String) throws {
    var result: [Element] = []
    var rest = pair.old[...]
    for splice in splices {
      let kept = splice.position - result.count
      result += rest.prefix(kept)
      rest = rest.dropFirst(kept + splice.removedCount)
      result += pair.new[splice.position..<(splice.position + splice.insertedCount)]
    }
    result += rest
    if result != pair.new {
      throw WrongResult(description: "\(name) with \(Element.title): wrong difference")
    }
  }
}

/// An error thrown if a computed difference is incorrect, so that no time is reported for a wrong result.
struct WrongResult: Error, CustomStringConvertible {
  let description: String
}
