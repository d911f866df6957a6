import Testing

@testable import RosterApp

struct PaneGeometryTests {
  @Test func bothPanesHaveTheirMinimumWidth() {
    for width in stride(from: Int32(360), through: 4000, by: 7) {
      for preferred: Double? in [nil, -1, 0, 0.01, 0.24, 0.5, 0.99, 1, 200] {
        let list = PaneGeometry(preferredListShare: preferred).listWidth(in: width)
        if PaneGeometry().isFolded(width: width) {
          #expect(list == width)
        } else {
          #expect(
            list >= 240 && width - list >= 300,
            "width \(width), preferred \(String(describing: preferred)): \(list)")
        }
      }
    }
  }

  @Test(
    arguments: [(1080, 432), (1600, 640), (900, 360), (660, 360), (600, 300), (560, 260)] as [(Int32, Int32)])
  func listHasTwoFifthsOfTheWidthWithinBounds(width: Int32, list: Int32) {
    #expect(PaneGeometry().listWidth(in: width) == list)
  }

  @Test(arguments: [(1080, 648), (700, 400), (560, 260)] as [(Int32, Int32)])
  func tableHasThreeFifthsOfTheWidthWithinBounds(width: Int32, list: Int32) {
    var geometry = PaneGeometry(prefersWideList: true)
    #expect(geometry.listWidth(in: width) == list)
    geometry.setListWidth(250, in: width)
    #expect(geometry.listWidth(in: width) == 250)
  }

  @Test func listShareStaysWhenTheWindowGrows() {
    var geometry = PaneGeometry()
    geometry.setListWidth(333, in: 1000)
    #expect(geometry.listWidth(in: 1000) == 333)
    #expect(geometry.listWidth(in: 2000) == 666)
    geometry.setListWidth(500, in: 1220, beside: 220)
    #expect(geometry.listWidth(in: 1220, beside: 220) == 500)
    #expect(geometry.listWidth(in: 2220, beside: 220) == 1000)
    geometry.setListWidth(10_000, in: 1000)
    #expect(geometry.listWidth(in: 1000) == 700)
    geometry.setListWidth(300, in: 559)
    #expect(geometry.listWidth(in: 1000) == 700, "a folded window has no share")
  }

  @Test(arguments: [(0, 360), (392, 298), (422, 280), (900, 280)] as [(Int32, Int32)])
  func listLeavesSpaceForAComparison(preferred: Int32, list: Int32) {
    var geometry = PaneGeometry()
    geometry.preferredDetailWidth = preferred
    #expect(geometry.listWidth(in: 950, beside: 260) == list)
    geometry.preferredListShare = 0.5
    #expect(geometry.listWidth(in: 950, beside: 260) == 345, "as it was set")
  }

  @Test func foldsBelow560() {
    #expect(PaneGeometry().isFolded(width: 559))
    #expect(!PaneGeometry().isFolded(width: 560))
  }

  @Test func widthsGrowWithTheText() {
    let geometry = PaneGeometry(textScale: 2)
    #expect(geometry.isFolded(width: 1119) && !geometry.isFolded(width: 1120))
    #expect(geometry.foldsSidebar(width: 1439) && !geometry.foldsSidebar(width: 1440))
    for width: Int32 in [1440, 1600, 2400] {
      let sidebar = geometry.sidebarWidth(in: width), list = geometry.listWidth(in: width, beside: sidebar)
      #expect(list >= 480 && width - sidebar - list >= 600, "\(width): \(sidebar), \(list)")
    }
  }

  @Test func threePanesHaveTheirMinimumWidth() {
    for width in stride(from: PaneGeometry().sidebarFoldingWidth, through: 4000, by: 7) {
      for preferred: Int32? in [nil, 0, 160, 220, 400, 401, .max] {
        let geometry = PaneGeometry(
          preferredListShare: preferred.map { Double($0) / 400 }, preferredSidebarWidth: preferred)
        let sidebar = geometry.sidebarWidth(in: width)
        let list = geometry.listWidth(in: width, beside: sidebar)
        #expect(
          (160...400).contains(sidebar) && list >= 240 && width - sidebar - list >= 300,
          "width \(width), preferred \(String(describing: preferred)): \(sidebar), \(list)")
        let alone = geometry.sidebarWidth(in: width, besideDetail: false)
        #expect((sidebar...400).contains(alone) && width - alone >= 240)
      }
    }
  }

  @Test(arguments: [(720, 180), (760, 220), (800, 260), (1080, 260), (4000, 260)] as [(Int32, Int32)])
  func sidebarIs220WideIfThereIsRoom(width: Int32, sidebar: Int32) {
    #expect(PaneGeometry().sidebarWidth(in: width) == sidebar)
  }

  @Test(arguments: [360, 440, 500, 560, 719] as [Int32])
  func overlaidSidebarLeavesRoomForAClickOutside(width: Int32) {
    #expect(PaneGeometry().foldsSidebar(width: width))
    #expect(PaneGeometry(preferredSidebarWidth: .max).sidebarWidth(in: width) == min(400, width - 60))
  }

  @Test func listMayBeAsWideAsTheWindow() {
    #expect(PaneGeometry(preferredListShare: 0.9).listWidth(in: 4000, beside: 220) == 3402)
    #expect(PaneGeometry().listWidth(in: 4000, beside: 220) == 1512)
  }
}
