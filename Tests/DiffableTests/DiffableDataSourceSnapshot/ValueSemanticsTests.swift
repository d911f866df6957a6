import Diffable
import TestSupport
import Testing

@Suite struct ValueSemanticsTests {
  /// Edits random copies of a snapshot, and adds and removes copies. An edit must not affect any other copy.
  @Test func copiesAreIndependent() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var family = [Tandem()]
    for _ in 0..<4_000 {
      let index = generator.below(family.count)
      if generator.below(10) == 0 {
        if family.count < 12 {
          family.append(family[index])
        } else {
          family.remove(at: generator.below(family.count))
        }
        continue
      }
      family[index].step(&generator)
      for member in family {
        if let broken = member.snapshot.brokenInvariant ?? disagreement(member.snapshot, member.oracle) {
          Issue.record("seed \(seed): \(broken)")
          return
        }
      }
    }
    for member in family {
      for other in family {
        #expect((member.snapshot == other.snapshot) == (member.oracle == other.oracle), "seed \(seed)")
      }
    }
  }

  @Test func copiesOfTreesAreIndependent() {
    var one = DiffableDataSourceSectionSnapshot<Int>()
    one.append([1, 2])
    one.append([3], to: 1)
    var other = one
    other.delete([1])
    other.append([9])
    one.expand([1])
    #expect(one.items == [1, 3, 2])
    #expect(other.items == [2, 9])
    #expect(one != other)
  }

  actor Editor {
    var snapshot: DiffableDataSourceSnapshot<Int, Int>

    init(_ snapshot: DiffableDataSourceSnapshot<Int, Int>) { self.snapshot = snapshot }

    /// Adds a thousand items one at a time and removes every other one.
    func edit(base: Int) -> DiffableDataSourceSnapshot<Int, Int> {
      for number in base..<(base + 1_000) {
        snapshot.appendItems([number])
        if number % 2 == 0 { snapshot.deleteItems([number]) }
      }
      return snapshot
    }
  }

  /// Related snapshots share the storage of identifiers, even while actors edit and compare them
  /// concurrently.
  @Test func actorsEditConcurrently() async {
    let common = snapshot([(0, Array(0..<100))])
    let results = await withTaskGroup(of: (Int, DiffableDataSourceSnapshot<Int, Int>).self) { group in
      for number in 1...8 {
        group.addTask {
          let edited = await Editor(common).edit(base: number * 1_000)
          #expect(edited.difference(from: common).items.insertions.count == 500)
          return (number, edited)
        }
      }
      var results: [Int: DiffableDataSourceSnapshot<Int, Int>] = [:]
      for await (number, snapshot) in group { results[number] = snapshot }
      return results
    }
    for (number, result) in results {
      let odd = stride(from: number * 1_000 + 1, to: (number + 1) * 1_000, by: 2)
      #expect(result.itemIdentifiers == Array(0..<100) + odd)
      #expect(result.brokenInvariant == nil)
    }
    #expect(common.itemIdentifiers == Array(0..<100))
  }
}
