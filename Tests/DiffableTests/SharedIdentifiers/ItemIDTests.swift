import Diffable
import Testing

@Suite struct ItemIDTests {
  @Test func idsLeadToPositionsAndBack() {
    var current = snapshot([("A", [10, 11, 12]), ("B", [20])])
    let old = current
    current.moveItem(20, beforeItem: 10)
    current.deleteItems([11])
    #expect(current.sharesIdentifiers(with: old))
    #expect(current.itemIDs(in: 0..<3) == [20, 10, 12].map { old.itemID(of: $0)! })
    #expect(current.itemIDs(in: 1..<1).isEmpty)
    for position in 0..<3 {
      let id = current.itemID(at: position)
      #expect(current.position(ofItemID: id) == position)
      #expect(current.itemIdentifier(ofItemID: id) == current.itemIdentifier(at: position))
      #expect(current.itemID(of: current.itemIdentifier(at: position)) == id)
    }
    #expect(current.itemID(of: 11) == nil, "in the pool but not the snapshot")
    #expect(current.itemID(of: 99) == nil)
    let gone = old.itemID(at: 1)
    #expect(current.position(ofItemID: gone) == nil)
    #expect(current.itemIdentifier(ofItemID: gone) == 11)
    #expect(current.position(ofItemID: 1_000_000) == nil, "a newer id")
  }
}
