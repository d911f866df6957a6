import Catalog
import Testing

@testable import RosterApp

struct TileTests {
  @Test func catalogueDecidesWhereItSaysSomething() {
    let item = Samples.item("x", "Any Title", in: "c", picture: .tile(initials: "QQ", topic: "maths"))
    #expect(Tile(for: item) == Tile(initials: "QQ", topic: "maths"))
    let plain = Samples.item("x", "Any Title", in: "c")
    #expect(Tile(for: plain).initials == "AT")
  }
}
