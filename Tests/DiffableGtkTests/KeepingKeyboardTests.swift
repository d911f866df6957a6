import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The keyboard stays in the list, at its item, whatever becomes of the lines.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(2)))
  struct KeepingKeyboardTests {
    /// In a long list the window's lines go into another store when the columns change, and the row that had the focus
    /// goes with the old one.
    @Test(arguments: [443, 300_000])
    func anotherWidthLeavesTheKeyboardAtItsItem(count: Int) throws {
      let window = try ListWindow(width: 360)
      let before = SearchEntry(placeholder: "Search")
      gtk_window_set_child(window.window.cast(), nil)
      window.window.setContent(Box(.vertical, [before, window.list]))
      window.list.layout = .grid(minimumCellWidth: 160, spacing: 12)
      var snapshot = ListWindow.DataSource.Snapshot()
      for section in 0..<60 {
        snapshot.appendSections(["\(section)"])
        snapshot.appendItems((0..<count / 60).map { "\(section) \($0)" })
      }
      window.dataSource.apply(snapshot)
      window.settle()
      #expect(window.list.takeFocus())
      window.press(.end)
      window.settle()
      let last = try #require(window.dataSource.selectedItemIdentifier)
      for width in [1080, 360, 1080, 600, 360] as [Int32] {
        window.window.defaultSize = (width, 500)
        MainLoop.wait { window.list.width == width }
        window.settle()
        window.list.animator.finish()
        window.settle()
        #expect(window.window.focusWidget == window.cell(last) && window.cell(last) != nil, "at \(width)")
        #expect(window.list.hasKeyboard)
      }
    }
  }
}
