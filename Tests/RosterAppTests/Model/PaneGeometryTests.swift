import Testing

@testable import RosterApp

struct PaneGeometryTests {
  @Test func bothPanesHaveRoomWhateverIsWanted() {
    for width in stride(from: Int32(360), through: 4000, by: 7) {
      for wanted: Int32? in [nil, 0, 1, 240, 300, 481, 2000, .max] {
        let list = PaneGeometry(wantedListWidth: wanted).listWidth(in: width)
        if PaneGeometry.isFolded(width: width) {
          #expect(list == width)
        } else {
          #expect(
            list >= 240 && width - list >= 300,
            "width \(width), wanted \(String(describing: wanted)): \(list)")
        }
      }
    }
  }

  @Test(
    arguments: [(1080, 432), (1600, 480), (900, 360), (660, 360), (600, 300), (560, 260)] as [(Int32, Int32)])
  func listHasTwoFifthsWithinBounds(width: Int32, list: Int32) {
    #expect(PaneGeometry().listWidth(in: width) == list)
  }

  @Test func aWidthThatFitsIsKept() {
    #expect(PaneGeometry(wantedListWidth: 333).listWidth(in: 1000) == 333)
  }

  @Test func foldsBelow560() {
    #expect(PaneGeometry.isFolded(width: 559))
    #expect(!PaneGeometry.isFolded(width: 560))
  }
}
