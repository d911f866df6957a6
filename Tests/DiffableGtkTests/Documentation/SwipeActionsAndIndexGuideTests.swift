import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The examples from the guide "Swipe actions and the section index".
  @MainActor
  @Suite(.serialized)
  struct SwipeActionsAndIndexGuideTests {
    let window: ListWindow
    private var list: DiffableListView { window.list }
    private var dataSource: ListWindow.DataSource { window.dataSource }

    init() throws {
      window = try ListWindow()
      window.apply(["Inbox": (0..<40).map { "mail \($0)" }, "Sent": (40..<80).map { "mail \($0)" }])
      window.settle()
    }

    @Test func swipeActions() throws {
      var flagged: Set<String> = []
      dataSource.trailingSwipeActionsConfigurationProvider = { [weak dataSource] mail in
        let delete = ContextualAction(
          style: .destructive, title: "Delete", iconName: "user-trash-symbolic"
        ) { _, _, complete in
          guard let dataSource else { return complete(false) }
          var next = dataSource.snapshot()
          next.deleteItems([mail])
          dataSource.apply(next)
          complete(true)
        }
        return SwipeActionsConfiguration(actions: [delete])
      }
      dataSource.leadingSwipeActionsConfigurationProvider = { mail in
        var flag = ContextualAction(
          style: .normal, title: flagged.contains(mail) ? "Unflag" : "Flag"
        ) { _, _, complete in
          flagged.formSymmetricDifference([mail])
          complete(true)
        }
        flag.backgroundColor = Color(red: 0.6, green: 0.35, blue: 0)
        var configuration = SwipeActionsConfiguration(actions: [flag])
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
      }
      let element = try #require(dataSource.element(of: "mail 1"))
      let entries = SwipeSide.allCases.compactMap { dataSource.swipeActions(of: element, at: $0) }
      #expect(entries.map(\.performsFirstActionWithFullSwipe) == [false, true])
      for entry in entries { entry.actions.first.map { $0.handler($0, list) { _ in } } }
      #expect(flagged == ["mail 1"] && dataSource.indexPath(for: "mail 1") == nil)
      list.showsSwipeActionsOnHover = false
      #expect(!list.showsSwipeActionsOnHover)
    }

    @Test func sectionIndex() {
      let headers = ["Inbox": "Eingang", "Sent": "Gesendet"]
      dataSource.sectionIndex = .firstLetters
      window.settle()
      #expect(list.parts.sectionIndex.titles.map(\.text) == ["I", "S"])
      dataSource.sectionIndex = .firstLetters { headers[$0] ?? "" }
      #expect(list.parts.sectionIndex.titles.map(\.text) == ["E", "G"])
      dataSource.sectionIndex = .titles { section in section == "Inbox" ? "⌂" : nil }
      #expect(list.parts.sectionIndex.titles.map(\.text) == ["⌂"])
    }

    @Test func sectionIndexOfAnAlphabet() {
      let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }
      dataSource.sectionIndex = .init(
        indexTitles: { _ in alphabet },
        sectionForIndexTitle: { [weak dataSource] title, _ in
          dataSource?.snapshot().sectionIdentifiers.last { $0 < title + "~" }
        })
      #expect(list.parts.sectionIndex.titles.map(\.section).suffix(9) == [0, 1, 1, 1, 1, 1, 1, 1, 1])
    }
  }
}
