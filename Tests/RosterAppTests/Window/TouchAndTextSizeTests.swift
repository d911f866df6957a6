import DiffableGtk
import Gtk
import Testing

@testable import DiffableGtk
@testable import Gtk
@testable import RosterApp

extension WindowSuite {
  /// Accessibility for touch, low vision and large text.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct TouchAndTextSizeTests {
    private func window(_ size: (Int32, Int32) = (1000, 700)) async throws -> TestWindow {
      var state = WindowState()
      state.showsSidebar = true
      return try await TestWindow(size: size, selection: "fruit:plum", state: state)
    }

    @Test func touchTargetsAreLargeEnough() async throws {
      let test = try await window()
      let pane = test.window.sidebarPane
      #expect(
        pane.all(ListCell.self).contains { $0.isMapped && $0.height < 44 }, "rows are lower with a mouse")
      ConfigurationStyle.load(forTouch: true)
      defer { ConfigurationStyle.load(forTouch: false) }
      test.window.addClass("coarse")
      try await test.settle()
      let rows = test.window.all(ListCell.self).filter {
        $0.isMapped && !($0 is SidebarHeaderView || $0 is PlaceHeaderView)
      }
      #expect(rows.count > 8)
      let all: [Widget] = test.window.all(Button.self) + test.window.all(MenuButton.self)
      let buttons = all.filter(\.isMapped)
      #expect(buttons.count > 5)
      for target in rows + buttons {
        let height = try #require(target.bounds(in: test.window)).height
        #expect(height >= 44, "\(target.texts) is \(height) high")
      }
    }

    @Test func cardsAreWiderWithLargeText() async throws {
      let before = try #require(Appearance.number("gtk-xft-dpi"))
      defer { Appearance.set("gtk-xft-dpi", before) }
      let test = try await window((1400, 900))
      test.window.memory.setLayout(.grid)
      for scale: Int32 in [1, 2] {
        Appearance.set("gtk-xft-dpi", scale * 96 * 1024)
        try await test.settle()
        let source = try #require(test.pane.dataSource)
        let cell = try #require(source.visibleItemIdentifiers.first.flatMap(source.cell))
        #expect(cell.width >= 160 * scale && cell.width < 330 * scale, "\(cell.width)")
      }
    }

    @Test func iconsAndTilesGrowWithText() async throws {
      let before = try #require(Appearance.number("gtk-xft-dpi"))
      defer { Appearance.set("gtk-xft-dpi", before) }
      let test = try await window((1400, 900))
      func sizes() throws -> [Int32] {
        let source = try #require(test.pane.dataSource)
        let cell = try #require(source.visibleItemIdentifiers.first.flatMap(source.cell))
        let tile = try #require(cell.all(PictureView.self).first)
        let icon = Image(iconName: "edit-copy-symbolic", size: 24)
        let button = test.window.header.sortButton
        return [tile.width, icon.measure(.horizontal).natural, button.measure(.horizontal).natural]
      }
      Appearance.set("gtk-xft-dpi", 96 * 1024)
      try await test.settle()
      let usual = try sizes()
      Appearance.set("gtk-xft-dpi", 2 * 96 * 1024)
      try await test.settle()
      let large = try sizes()
      #expect(usual[0] == 40 && large[0] == 80, "the tile")
      #expect(large[1] == 2 * usual[1], "an icon of another size")
      #expect(large[2] >= usual[2] + 16, "the button in the header bar")
    }

    /// At 200% text size, everything fits, and the sidebar becomes wider if there is enough space.
    @Test(arguments: [(1400, 900), (1000, 700), (700, 600), (420, 700)] as [(Int32, Int32)])
    func largeTextFits(size: (Int32, Int32)) async throws {
      let before = try #require(Appearance.number("gtk-xft-dpi"))
      let usual = try await window(size)
      try await usual.settle()
      try await usual.wait { !usual.pane.all(ListCell.self).isEmpty }
      let (wasSidebar, height) = (
        usual.window.sidebarPane.width, try #require(usual.pane.all(ListCell.self).first).height
      )
      Appearance.set("gtk-xft-dpi", 2 * 96 * 1024)
      defer { Appearance.set("gtk-xft-dpi", before) }
      try await usual.settle()
      #expect(Appearance.textScale == 2)
      try checkLayout(of: usual, size)
      let cells = usual.pane.all(ListCell.self).filter(\.isMapped)
      if !cells.isEmpty { #expect(cells.allSatisfy { $0.height >= height }) }
      if usual.window.sidebarPane.isMapped, size.0 >= 1000 {
        #expect(usual.window.sidebarPane.width > wasSidebar)
      }
    }

    /// With a large font, everything fits in windows of all sizes.
    @Test(arguments: [1060, 950, 880, 820, 720, 420] as [Int32])
    func largeFontFits(width: Int32) async throws {
      let before = Appearance.fontName, size = (width, Int32(800))
      defer { Appearance.fontName = before }
      let test = try await window(size)
      for font in ["Sans 14", "Sans 18"] {
        Appearance.fontName = font
        try await test.settle()
        #expect(Appearance.textScale > 1.2)
        #expect(test.window.splitView.geometry.textScale == Appearance.textScale)
        try checkLayout(of: test, size)
      }
    }

    private func checkLayout(of test: TestWindow, _ size: (Int32, Int32)) throws {
      #expect(test.window.width == size.0, "the window keeps its width")
      for label in test.window.all(Label.self) where label.isMapped && !label.text.isEmpty {
        let bounds = try #require(label.bounds(in: test.window))
        #expect(label.height >= label.measure(.vertical).minimum, "“\(label.text)” is cut off")
        #expect(
          bounds.x >= -0.5 && bounds.x + bounds.width <= Double(test.window.width) + 0.5, "“\(label.text)”")
      }
    }
  }
}
