import Foundation
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Misuse stops the program with an explanation, before GTK crashes.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct MisuseTests {
    /// Returns the error output of a stopped process.
    private func message(_ result: ExitTest.Result?) -> String {
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }

    // MARK: Mistakes that are logged

    @Test func mistakesThatLeaveSomethingEmptyAreLoggedOnce() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try #require(Display.open())
          let list = DiffableListView()
          let makeSource = {
            ListViewDiffableDataSource<String, String>(listView: list) { _, _, _ in nil }
          }
          let (old, new) = (makeSource(), makeSource())
          var snapshot = DiffableDataSourceSnapshot<String, String>()
          snapshot.appendSections(["S"])
          snapshot.appendItems(["a", "b"])
          for _ in 0..<2 { old.apply(snapshot) }
          let window = Window()
          window.setContent(list)
          window.present()
          new.apply(snapshot)
          for _ in 0..<20 { MainLoop.iterate() }
          let order = TableSortOrder(column: "size")
          for _ in 0..<2 { #expect(TableSorter<Int>().sorted([2, 1], by: order) == [2, 1]) }
          TableColumns([]).fit("weight")
        }
      }
      let lines = message(result).split(separator: "\n").filter { $0.contains("Diffable-Message") }
      #expect(lines.count == 4, "\(message(result))")
      for text in [
        "apply: nothing is shown, because the list has another data source now",
        "the cell provider returned nil for the item", "no values for the column \"size\"",
        "fit: the table has no column \"weight\"",
      ] { #expect(lines.contains { $0.contains(text) }, "\(text)") }
    }

    @Test func closedListIsNotReportedAsMisuse() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try #require(Display.open())
          let makeSource = {
            ListViewDiffableDataSource<Int, Int>(listView: DiffableListView()) { _, _, _ in nil }
          }
          let source = makeSource()
          #expect(source.listView == nil)
          source.apply(DiffableDataSourceSnapshot())
        }
      }
      #expect(!message(result).contains("Diffable-Message"))
    }

    // MARK: Mistakes that stop the program

    // Exit tests can capture values only in Swift 6.3 and later.
    #if compiler(>=6.3)
      @Test(arguments: Mistake.all.indices)
      func stopsWithMessage(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          [index] in
          try await MainActor.run { try Mistake.all[index].happen() }
        }
        #expect(message(result).contains(Mistake.all[index].message), "\(message(result))")
      }
    #endif

    // MARK: Before GTK has started

    @Test func firstWidgetStartsGtk() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let list = DiffableListView()
          precondition(list.children.count == 1 && Label("text").text == "text")
          // Exit here, so that no display event is handled while another thread tears down the process.
          exit(EXIT_SUCCESS)
        }
      }
    }

    @Test func widgetWithoutADisplayTraps() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        unsetenv("DISPLAY")
        unsetenv("WAYLAND_DISPLAY")
        setenv("XDG_RUNTIME_DIR", "/nonexistent", 1)
        await MainActor.run { _ = DiffableListView() }
      }
      #expect(message(result).contains("Can't create a widget without a display"), "\(message(result))")
    }
  }
}
