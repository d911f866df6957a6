import CGtk
import Foundation
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct BackgroundConfigurationTests {
    let fixture: ContentWindow

    init() throws { fixture = try ContentWindow() }

    private static let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)

    @discardableResult
    private func show(_ background: BackgroundConfiguration?) throws -> ListCell {
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "Title")
        cell.backgroundConfiguration = item == 0 ? background : nil
      }
      fixture.show([0, 1])
      return try #require(fixture.cell(of: 0))
    }

    private func color(_ cell: ListCell, _ x: Double, _ y: Double) throws -> [Int] {
      try WindowPixels(of: fixture.window).color(in: cell, at: (x, y))
    }

    @Test func colourInsetsAndCornersAreDrawn() throws {
      var background = BackgroundConfiguration.clear()
      background.backgroundColor = Self.red
      background.cornerRadius = 12
      background.backgroundInsets = DirectionalMargins(top: 4, leading: 20, bottom: 6, trailing: 10)
      let cell = try show(background)
      let edges = try #require(cell.bounds(in: fixture.list))
      let place = try #require(cell.parts.background?.bounds(in: fixture.list))
      #expect(place.x - edges.x == 20 && place.y - edges.y == 4)
      #expect(edges.maxX - place.maxX == 10 && edges.maxY - place.maxY == 6)
      let plain = try color(cell, 2, edges.height / 2)
      #expect(plain != [255, 0, 0])
      #expect(try color(cell, 24, edges.height / 2) == [255, 0, 0])
      #expect(try color(cell, 21, 5) == plain, "the corner is round")
      #expect(try color(cell, edges.width - 5, edges.height / 2) == plain)
    }

    @Test func strokeOutsetMovesTheStroke() throws {
      var background = BackgroundConfiguration.clear()
      (background.backgroundColor, background.strokeColor, background.strokeWidth) = (Self.red, Self.blue, 3)
      background.backgroundInsets = DirectionalMargins(top: 10, leading: 10, bottom: 10, trailing: 10)
      var cell = try show(background)
      let middle = Double(cell.height) / 2
      #expect(try color(cell, 11, middle) == [0, 0, 255])
      #expect(try color(cell, 14, middle) == [255, 0, 0])
      #expect(try color(cell, 8, middle) != [0, 0, 255])
      background.strokeOutset = 3
      fixture.show([])
      cell = try show(background)
      #expect(try color(cell, 8, middle) == [0, 0, 255])
      #expect(try color(cell, 11, middle) == [255, 0, 0])
    }

    /// Returns a PNG of 40 × 40 red pixels.
    private func redSquare() throws -> Texture {
      let png = try #require(
        Data(
          base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAALElEQVR42u3NsQkAAAjAsP7/tD4huASyp6kXicVisVgsFovF\
            YrFYLBaLxXcWqvU6G92VM/sAAAAASUVORK5CYII=
            """))
      return try Texture.load(png: Array(png))
    }

    @Test func shadowOffsetMovesTheShadow() throws {
      var background = BackgroundConfiguration.clear()
      background.backgroundColor = Self.red
      background.backgroundInsets = DirectionalMargins(top: 10, leading: 20, bottom: 10, trailing: 20)
      background.shadowProperties.color = Self.blue
      background.shadowProperties.offset = LayoutSize(width: 6, height: 0)
      let cell = try show(background)
      let width = try #require(cell.bounds(in: fixture.list)).width
      let middle = Double(cell.height) / 2
      #expect(try color(cell, width - 17, middle) == [0, 0, 255])
      #expect(try color(cell, width - 24, middle) == [255, 0, 0])
      #expect(try color(cell, 17, middle) != [0, 0, 255])
    }

    @Test func pictureFillsOrFits() throws {
      var background = BackgroundConfiguration.clear()
      background.backgroundColor = Self.blue
      background.image = try redSquare()
      var cell = try show(background)
      let middle = Double(cell.height) / 2
      #expect(try color(cell, 3, middle) == [255, 0, 0])
      background.imageContentMode = .scaleAspectFit
      fixture.show([])
      cell = try show(background)
      #expect(try color(cell, 3, middle) == [0, 0, 255])
      #expect(try color(cell, Double(cell.width) / 2, middle) == [255, 0, 0])
    }

    @Test func backgroundDrawsTheState() throws {
      let cell = try show(.listCell())
      let middle = Double(cell.height) / 2
      let plain = try color(cell, 200, middle)
      fixture.dataSource.selectedItemIdentifier = 0
      fixture.settle()
      let selected = try color(cell, 200, middle)
      #expect(selected != plain)
      #expect(cell.backgroundConfiguration?.resolvedBackgroundColor == .selection)
      let other = try #require(fixture.cell(of: 1))
      fixture.dataSource.selectedItemIdentifier = 1
      fixture.settle()
      #expect(try color(cell, 200, middle) == plain)
      #expect(try color(other, 200, middle) == selected, "like a cell without a background")
    }

    @Test func selectedCardUnderThePointerKeepsItsTint() throws {
      fixture.list.layout = .grid(minimumCellWidth: 150)
      fixture.onFill = { cell, item in
        var content = ListContentConfiguration.card()
        content.text = "\(item)"
        cell.contentConfiguration = content
      }
      fixture.show([0, 1])
      let cell = try #require(fixture.cell(of: 0))
      let place = (Double(cell.width) / 2, Double(cell.height) - 6)
      let plain = try color(cell, place.0, place.1)
      fixture.dataSource.selectedItemIdentifier = 0
      fixture.settle()
      let selected = try color(cell, place.0, place.1)
      #expect(selected != plain)
      gtk_widget_set_state_flags(cell.widget, GTK_STATE_FLAG_PRELIGHT, 0)
      fixture.settle()
      #expect(try color(cell, place.0, place.1) == selected)
    }

    @Test func customColourIgnoresState() throws {
      var background = BackgroundConfiguration.listCell()
      background.backgroundColor = Self.red
      let cell = try show(background)
      fixture.dataSource.selectedItemIdentifier = 0
      fixture.settle()
      #expect(try color(cell, 200, 3) == [255, 0, 0])
    }

    @Test func automaticUpdatesCanBeTurnedOff() throws {
      let cell = try show(.listCell())
      cell.automaticallyUpdatesBackgroundConfiguration = false
      cell.automaticallyUpdatesContentConfiguration = false
      fixture.dataSource.selectedItemIdentifier = 0
      cell.isSensitive = false
      fixture.settle()
      #expect(cell.backgroundConfiguration == .listCell())
      #expect(fixture.contentView(of: 0)?.content == .cell(text: "Title"))
    }

    @Test func customViewFillsTheBackground() throws {
      let label = Label("behind")
      var background = BackgroundConfiguration.clear()
      background.customView = label
      background.backgroundInsets.leading = 30
      let cell = try show(background)
      let place = try #require(label.bounds(in: fixture.list))
      #expect(place == cell.parts.background?.bounds(in: fixture.list) && place.width > 100)
      fixture.onFill = { cell, _ in cell.contentConfiguration = .cell(text: "Title") }
      fixture.dataSource.apply(.init(), animatingDifferences: false)
      fixture.show([7])
      #expect(fixture.cell(of: 7)?.parts.background == nil)
      fixture.dataSource.apply(.init(), animatingDifferences: false)
      fixture.onFill = { cell, _ in cell.backgroundConfiguration = background }
      fixture.show([8])
      #expect(fixture.cell(of: 8)?.parts.background === label.parent, "moves to its new cell")
    }

    @Test func customViewReturnsToItsPreviousCell() throws {
      let label = Label("behind")
      var background = BackgroundConfiguration.clear()
      background.customView = label
      try show(background)
      for _ in 0..<3 {
        fixture.reload([0])
        #expect(fixture.cell(of: 0)?.parts.background === label.parent && label.isMapped)
      }
    }

    // MARK: Custom content

    struct Level: ContentConfiguration, Equatable {
      var value = 0
      var isSelected = false

      func makeContentView() -> any ContentView { LevelView(self) }

      func updated(for state: CellConfigurationState) -> Level {
        Level(value: value, isSelected: state.isSelected)
      }

      var accessibleText: String { "Level \(value)" }
    }

    final class LevelView: CustomWidget, ContentView {
      static var made = 0
      let label = Label()
      private var level: Level

      init(_ level: Level) {
        self.level = level
        super.init(cssName: "level")
        LevelView.made += 1
        add(label)
        configuration = level
      }

      var configuration: any ContentConfiguration {
        get { level }
        set {
          guard let new = newValue as? Level else { return }
          level = new
          label.text = "\(new.value)\(new.isSelected ? "!" : "")"
        }
      }
    }

    @Test func customViewIsReusedWhileSupported() throws {
      var levels = [0: 3]
      fixture.onFill = { cell, item in
        if let value = levels[item] {
          cell.contentConfiguration = Level(value: value)
        } else {
          cell.contentConfiguration = .cell(text: "none")
        }
      }
      LevelView.made = 0
      fixture.show([0])
      let cell = try #require(fixture.cell(of: 0)), view = try #require(cell.parts.content as? LevelView)
      #expect(view.label.text == "3" && cell.accessibleText == "Level 3" && view.width == cell.width)
      #expect(!cell.hasClass("configured"))
      levels[0] = 4
      fixture.reconfigure([0])
      fixture.dataSource.selectedItemIdentifier = 0
      fixture.settle()
      #expect(view.label.text == "4!" && cell.parts.content === view && LevelView.made == 1)
      levels = [:]
      fixture.reconfigure([0])
      #expect(fixture.contentView(of: 0)?.content.text == "none" && view.parent == nil)
      #expect(cell.hasClass("configured"))
    }

    @Test func sharedStylesDoNotAccumulate() throws {
      fixture.onFill = { cell, item in
        var background = BackgroundConfiguration.clear()
        background.backgroundColor = Color(
          red: Double(item % 256) / 255, green: Double(item / 256) / 255, blue: 0)
        cell.backgroundConfiguration = background
        cell.contentConfiguration = .cell(text: "\(item)")
      }
      for turn in 0..<40 { fixture.show(Array((turn * 50)..<(turn * 50 + 50))) }
      #expect(OwnStyle.sharedCount < 1000, "for 2000 colours")
    }
  }
}
