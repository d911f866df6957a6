import Diffable
import TestSupport
import Testing

@Suite struct ListDifferencerTests {
  /// The same with elements that are costly to hash and never the same bytes twice, so that the table is needed.
  @Test(arguments: [40, 400])
  func idsFollowElementsMadeAnew(limit: Int) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var differencer = ListDifferencer<String>()
    var list: [Int] = []
    for round in 0..<(20_000 / limit) {
      let old = differencer.elements
      let oldIDs = Dictionary(uniqueKeysWithValues: zip(old, differencer.ids))
      list = Self.successor(of: list, limit: limit, &generator)
      let new = list.map { "an element with the number \($0)" }
      let difference = differencer.difference(to: new)
      let context: Comment = "seed \(seed), round \(round)"
      #expect(disagreement(difference, from: old, to: new) == nil, context)
      #expect(Set(differencer.ids).count == new.count, context)
      for (element, id) in zip(new, differencer.ids) {
        if let before = oldIDs[element] { #expect(id == before, context) }
      }
    }
  }

  /// Long random histories: each difference is right, an element keeps its id while it stays, no two have the same,
  /// and an id that has just become free is not given away in the same call.
  @Test(arguments: [6, 40, 400])
  func idsFollowTheirElements(limit: Int) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var differencer = ListDifferencer<Int>()
    var list: [Int] = []
    for round in 0..<(20_000 / limit) {
      let old = list
      let oldIDs = Dictionary(uniqueKeysWithValues: zip(old, differencer.ids))
      list = Self.successor(of: list, limit: limit, &generator)
      let difference = differencer.difference(to: list)
      let context: Comment = "seed \(seed), round \(round), from \(old) to \(list)"
      #expect(disagreement(difference, from: old, to: list) == nil, context)
      #expect(differencer.elements == list, context)
      #expect(differencer.ids.count == list.count, context)
      #expect(Set(differencer.ids).count == list.count, context)
      #expect(differencer.ids.allSatisfy { $0 < differencer.idLimit }, context)
      for (element, id) in zip(list, differencer.ids) {
        if let before = oldIDs[element] { #expect(id == before, context) }
      }
      #expect(differencer.departedIDs == difference.removals.map { oldIDs[old[$0]]! }, context)
      #expect(Set(differencer.departedIDs).isDisjoint(with: differencer.ids), context)
      #expect(differencer.idLimit <= 2 * limit, context)
    }
  }

  static func successor(of list: [Int], limit: Int, _ generator: inout SeededGenerator) -> [Int] {
    var list = list
    switch generator.below(8) {
    case 0: return Array(0..<limit).shuffled(using: &generator)
    case 1: return list.filter { _ in generator.below(3) == 0 }
    case 2: return list.reversed()
    case 3:
      let members = Set(list)
      for element in 0..<limit where !members.contains(element) && generator.below(2) == 0 {
        list.insert(element, at: generator.below(list.count + 1))
      }
      return list
    case 4: return list
    default:
      for _ in 0..<(1 + list.count / 10) where !list.isEmpty {
        list.insert(list.remove(at: generator.below(list.count)), at: generator.below(list.count + 1))
        if generator.below(2) == 0 { list.remove(at: generator.below(list.count)) }
      }
      let members = Set(list)
      for element in 0..<limit where !members.contains(element) && generator.below(10) == 0 {
        list.insert(element, at: generator.below(list.count + 1))
      }
      return list
    }
  }
}
