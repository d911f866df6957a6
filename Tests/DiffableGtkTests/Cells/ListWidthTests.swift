import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct ListWidthTests {
    let left: ContentWindow
    let right: ContentWindow

    init() throws {
      (left, right) = (try ContentWindow(), try ContentWindow())
      for side in [left, right] {
        side.onFill = { cell, item in
          cell.configurationUpdateHandler = { cell, state in
            cell.contentConfiguration = .cell(text: "\(item)")
            cell.accessories = state.isSelected ? [.checkmark()] : []
          }
        }
        side.show(Array(0..<5))
      }
    }

    @Test func selectionDoesNotChangeListWidth() throws {
      for side in [left, right] { side.window.setContent(Box(.vertical, [])) }
      left.window.setContent(Box(.horizontal, [left.list, right.list]))
      func widths() -> [Int32] {
        left.settle()
        return [left.list.width, right.list.width]
      }
      let least = left.list.measure(.horizontal).minimum
      let before = widths()
      #expect(before[0] == before[1] && before[0] >= DiffableListView.naturalWidth)
      left.dataSource.selectedItemIdentifier = 2
      #expect(widths() == before)
      #expect(left.list.measure(.horizontal).minimum > least, "the check mark widens its cell")
      right.dataSource.selectedItemIdentifier = 0
      #expect(widths() == before)
    }

    @Test func textsOfAccessoriesDoNotWidenTheList() throws {
      left.onFill = { cell, _ in
        cell.configurationUpdateHandler = nil
        cell.contentConfiguration = .cell(text: "A title")
        cell.accessories = (0..<3).map { .label(text: "Accessory \($0)") }
      }
      left.dataSource.applySnapshotUsingReloadData(left.dataSource.snapshot())
      left.settle()
      #expect(left.list.measure(.horizontal).minimum <= 240)
      left.window.defaultSize = (240, 500)
      #expect(MainLoop.wait { left.list.width == 240 })
      left.settle()
      let cell = try #require(left.cell(of: 1))
      for view in cell.parts.accessories {
        #expect(try #require(view.bounds(in: left.list)).maxX <= 240)
      }
    }

    @Test(arguments: [false, true])
    func widerCellsGetTheirWidth(hasContent: Bool) throws {
      left.onFill = { cell, _ in
        let wide = Label()
        wide.setSizeRequest(width: 340)
        cell.configurationUpdateHandler = nil
        cell.contentConfiguration = hasContent ? .cell(text: "wide") : nil
        cell.accessories = [.customView(wide)]
      }
      left.reconfigure([1])
      left.settle()
      let (minimum, natural) = left.list.measure(.horizontal)
      #expect(minimum > 340 && natural >= minimum)
    }
  }
}
