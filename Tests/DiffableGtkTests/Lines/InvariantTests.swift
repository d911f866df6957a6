import CGtk
import Foundation
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// In all tests, lists and tables check their invariants after each change.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct InvariantTests {
    @Test func changesAreChecked() { #expect(getenv("DIFFABLE_CHECKS_INVARIANTS") != nil) }

    @Test func inconsistentListEndsTheProgram() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          setenv("DIFFABLE_CHECKS_INVARIANTS", "1", 1)
          try #require(Display.open())
          let list = DiffableListView()
          let source = ListViewDiffableDataSource<Int, Int>(listView: list) { _, _, _ in ListCell() }
          var snapshot = DiffableDataSourceSnapshot<Int, Int>()
          snapshot.appendSections([0])
          snapshot.appendItems([1, 2, 3])
          source.apply(snapshot)
          let store = list.content?.lineStore.store
          g_list_store_append(store, g_list_model_get_item(store, 0))
          snapshot.appendItems([4])
          source.apply(snapshot)
        }
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("the list is inconsistent"), "\(text)")
    }

    @Test func inconsistentTableEndsTheProgram() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          setenv("DIFFABLE_CHECKS_INVARIANTS", "1", 1)
          let columns = TableColumns([TableColumn("a", title: "")])
          columns.focusedColumn = "b"
          columns.update()
        }
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("the table is inconsistent"), "\(text)")
    }
  }
}
