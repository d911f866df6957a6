import CGtk
import GtkTestSupport
import Observation
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct WidgetConfigurationTests {
    @MainActor @Observable
    final class Download {
      var progress = 0.25
    }

    private let fixture: ContentWindow

    init() throws { fixture = try ContentWindow() }

    private func bar(of item: Int) -> ProgressBar? {
      fixture.cell(of: item)?.children.first?.children.first as? ProgressBar
    }

    @Test func widgetIsFilledAndReused() throws {
      let downloads = [1: Download(), 2: Download()]
      fixture.onFill = { cell, item in
        guard let download = downloads[item] else { return }
        cell.contentConfiguration = .widget { (bar: ProgressBar?) in
          let bar = bar ?? ProgressBar(name: "Download")
          bar.fraction = download.progress
          return bar
        }
      }
      fixture.show([1])
      let first = try #require(bar(of: 1))
      #expect(first.fraction == 0.25)
      downloads[1]?.progress = 0.5
      fixture.settle()
      #expect(bar(of: 1) === first && first.fraction == 0.5)
      downloads[2]?.progress = 0.75
      fixture.show([2])
      let second = try #require(bar(of: 2))
      #expect(second.fraction == 0.75)
      fixture.show([1])
      let third = try #require(bar(of: 1))
      #expect(third === first || third === second, "cells are reused with their widgets")
      #expect(third.fraction == 0.5)
    }

    @Test func widgetHasMargins() throws {
      var margins: DirectionalMargins?
      fixture.onFill = { cell, _ in
        var content = WidgetConfiguration { (bar: ProgressBar?) in bar ?? ProgressBar(name: "Download") }
        if let margins { content.margins = margins }
        cell.contentConfiguration = content
      }
      fixture.show([1])
      func place() throws -> (bar: Rectangle, cell: Rectangle) {
        let bar = try #require(self.bar(of: 1)), cell = try #require(fixture.cell(of: 1))
        let place = try #require(bar.bounds(in: cell))
        return (place, Rectangle(x: 0, y: 0, width: Double(cell.width), height: Double(cell.height)))
      }
      let usual = ListContentConfiguration.cell().directionalLayoutMargins
      var (bar, cell) = try place()
      #expect(bar.x == Double(usual.leading) && cell.width - bar.maxX == Double(usual.trailing))
      #expect(bar.y == Double(usual.top) && cell.height >= 44)
      margins = DirectionalMargins(top: 30, leading: 1, bottom: 20, trailing: 2)
      fixture.show([2])
      fixture.show([1])
      (bar, cell) = try place()
      #expect(bar.x == 1 && cell.width - bar.maxX == 2 && bar.y == 30 && cell.height - bar.maxY == 20)
    }

    @Test func fontsCanBeMonospaced() throws {
      var content = ListContentConfiguration.cell(text: "iiiii")
      fixture.contents[1] = content
      content.textProperties.font = .body.monospaced()
      fixture.contents[2] = content
      content.text = "WWWWW"
      fixture.contents[3] = content
      fixture.show([1, 2, 3])
      let widths = try (1...3).map {
        try #require(fixture.contentView(of: $0)).title.label.measure(.horizontal).natural
      }
      #expect(widths[0] < widths[1] && widths[1] == widths[2], "\(widths)")
    }

    @Test func colorPairFollowsTheTheme() throws {
      let before = Appearance.isDarkPreferred
      defer { Appearance.isDarkPreferred = before }
      let pair = Color(light: Color(red: 1, green: 0, blue: 0), dark: Color(red: 0, green: 0, blue: 1))
      #expect(pair == Color(light: Color(red: 1, green: 0, blue: 0), dark: Color(red: 0, green: 0, blue: 1)))
      var content = ListContentConfiguration.cell(text: "Text")
      content.textProperties.color = pair
      fixture.contents[1] = content
      Appearance.isDarkPreferred = false
      fixture.show([1])
      func shownColor() -> [Double] {
        var color = GdkRGBA()
        guard let label = fixture.contentView(of: 1)?.title.label else { return [] }
        cgtk_get_color(label.widget, &color)
        return [Double(color.red), Double(color.green), Double(color.blue)]
      }
      #expect(shownColor() == [1, 0, 0])
      Appearance.isDarkPreferred = true
      fixture.settle()
      #expect(shownColor() == [0, 0, 1])
    }

    @Test func focusedItemAndItemAtAPointAreFound() throws {
      let window = try ListWindow(hasHeaders: false)
      let source = window.dataSource
      window.apply(["S": (0..<50).map { "item \($0)" }])
      window.settle()
      #expect(source.focusedItemIdentifier == nil)
      source.focusedItemIdentifier = "item 40"
      window.settle()
      #expect(source.focusedItemIdentifier == "item 40" && window.shown.contains("item 40"))
      #expect(source.selectedItemIdentifiers == [] && !window.list.hasFocusInside)
      window.list.takeFocus()
      source.focusedItemIdentifier = "item 2"
      window.settle()
      #expect(window.list.hasFocusInside && source.focusedItemIdentifier == "item 2")
      source.focusedItemIdentifier = "unknown"
      #expect(source.focusedItemIdentifier == "item 2")
      source.selectedItemIdentifier = "item 3"
      let cell = try #require(window.cell("item 3"))
      #expect(cell.lineView?.focusTarget(of: cell)?.hasFocus == true, "the focus follows the selection")
      let covered = try #require(window.place("item 3"))
      window.list.contentUnavailableConfiguration = .loading()
      #expect(window.list.cell(at: covered.x + 5, covered.y + 5) == nil)
      window.list.contentUnavailableConfiguration = nil
      let place = try #require(window.place("item 3"))
      #expect(source.itemIdentifier(at: (place.x + 5, place.y + 5)) == "item 3")
      #expect(source.itemIdentifier(at: (-5, 5)) == nil)
    }
  }
}
