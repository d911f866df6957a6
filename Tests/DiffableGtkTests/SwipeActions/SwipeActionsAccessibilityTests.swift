import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// What a screen reader gets from swipe actions, read from the accessibility bus by another process.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(1)))
  struct SwipeActionsAccessibilityTests {
    @Test func actionsOfAnOpenRowHaveNames() async throws {
      let fixture = try ContentWindow()
      fixture.onFill = { cell, item in cell.contentConfiguration = .cell(text: "Item \(item)") }
      fixture.dataSource.trailingSwipeActionsConfigurationProvider = { _ in
        SwipeActionsConfiguration(actions: [
          ContextualAction(style: .destructive, title: "Delete", iconName: "user-trash-symbolic") { _, _, _ in
          },
          ContextualAction(style: .normal, title: "Flag") { _, _, _ in },
        ])
      }
      fixture.show([0, 1])
      let element = try #require(fixture.dataSource.element(of: 1))
      #expect(fixture.list.parts.swipe.take(element))
      fixture.list.parts.swipe.move(by: -200, at: 0)
      fixture.settle()
      let windows = try await AccessibleNode.windows()
      let tree = try #require(windows.first { $0.all("list item").map(\.name).contains("Item 1") })
      let buttons = tree.all("push button") + tree.all("button")
      #expect(Set(buttons.map(\.name)).isSuperset(of: ["Delete", "Flag"]), "\(tree)")
      #expect(tree.all("list item").map(\.name) == ["Item 0", "Item 1"], "\(tree)")
    }
  }
}
