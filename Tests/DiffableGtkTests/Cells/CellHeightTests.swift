import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Cells that change their height without a call to `apply`.
  @MainActor
  @Suite(.serialized)
  struct CellHeightTests {
    let fixture: ContentWindow
    private var list: DiffableListView { fixture.list }

    init() throws {
      fixture = try ContentWindow()
      fixture.onFill = { cell, item in
        cell.configurationUpdateHandler = { cell, state in
          var content = ListContentConfiguration.subtitleCell()
          content.text = "\(item)"
          content.secondaryText = state.isSelected ? "one\ntwo\nthree\nfour" : "one"
          content.secondaryTextProperties.numberOfLines = 0
          cell.contentConfiguration = content
        }
      }
    }

    private func presentedTop(of item: Int) throws -> Double {
      let element = try #require(fixture.dataSource.element(of: item))
      return fixture.top(of: item) + (list.parts.animator.presentation(of: element)?.y ?? 0)
    }

    @Test func rowsBelowSlide() throws {
      fixture.show(Array(0..<40))
      let old = try (0..<8).map(presentedTop)
      fixture.dataSource.selectedItemIdentifier = 2
      fixture.settle()
      let growth = fixture.top(of: 3) - old[3]
      #expect(growth > 20 && !list.isAtRest)
      #expect(try (0..<6).map(presentedTop) == Array(old[0..<6]), "drawn at their old places")
      list.timeOffset = .milliseconds(100)
      let between = try presentedTop(of: 3)
      #expect(between > old[3] && between < old[3] + growth)
      // If a change interrupts the animation, the next animation starts from the drawn positions.
      fixture.dataSource.selectedItemIdentifier = nil
      fixture.settle()
      list.timeOffset = .zero
      #expect(abs(try presentedTop(of: 3) - between) < 0.01 && fixture.top(of: 3) == old[3])
      list.timeOffset = .milliseconds(250)
      #expect(list.isAtRest && list.parts.animator.presentation(of: fixture.dataSource.element(of: 3)) == nil)
    }

    @Test func cellKeepsItsHeightInARowThatIsTooLow() throws {
      fixture.show(Array(0..<3))
      let cell = try #require(fixture.cell(of: 1)), row = try #require(cell.lineView)
      let height = cell.height
      row.allocate(x: 0, y: 0, width: row.width, height: 0)
      #expect(cell.height == height)
    }

    @Test func contentChangedByTheProgramSlidesToo() throws {
      fixture.onFill = { cell, item in cell.contentConfiguration = .cell(text: "\(item)") }
      fixture.show(Array(0..<10))
      let old = fixture.top(of: 3)
      var content = ListContentConfiguration.cell(text: "a\nb\nc\nd\ne")
      content.textProperties.numberOfLines = 0
      fixture.cell(of: 2)?.contentConfiguration = content
      fixture.settle()
      #expect(fixture.top(of: 3) > old && !list.isAtRest)
      #expect(try presentedTop(of: 3) == old)
    }

    @Test func invisibleChangesAreNotAnimated() throws {
      fixture.show(Array(0..<100))
      fixture.dataSource.selectedItemIdentifier = 70
      fixture.settle()
      #expect(list.isAtRest)
      fixture.dataSource.scrollTo(item: 70, at: .middle)
      fixture.settle()
      #expect(list.isAtRest && (fixture.cell(of: 70)?.height ?? 0) > (fixture.cell(of: 71)?.height ?? 0) + 20)
    }

    @Test func resizedWindowsAndSettingsDoNotSlide() throws {
      fixture.onFill = { cell, item in
        var content = ListContentConfiguration.cell(
          text: "some words that need more than two lines where there is little room for them")
        content.textProperties.numberOfLines = 0
        cell.contentConfiguration = content
      }
      fixture.show(Array(0..<20))
      let height = fixture.cell(of: 1)?.height ?? 0
      list.setMargins(end: 250)
      fixture.settle()
      #expect((fixture.cell(of: 1)?.height ?? 0) > height && list.isAtRest)
      list.setSetting("gtk-enable-animations", false)
      defer { list.setSetting("gtk-enable-animations", true) }
      fixture.cell(of: 2)?.contentConfiguration = ListContentConfiguration.cell(text: "short")
      fixture.settle()
      #expect(list.isAtRest)
    }
  }
}
