import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The accessible properties of swipe actions, read from the accessibility bus by another process.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
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

    @Test func offeredActionsChangeWithTheirTitles() throws {
      let fixture = try ContentWindow()
      var isFlagged = false
      fixture.dataSource.trailingSwipeActionsConfigurationProvider = { _ in
        let flag = ContextualAction(style: .normal, title: isFlagged ? "Unflag" : "Flag") { _, _, finish in
          isFlagged.toggle()
          finish(true)
        }
        return SwipeActionsConfiguration(actions: [flag])
      }
      fixture.show([0, 1])
      fixture.list.parts.focus.move(to: try #require(fixture.dataSource.element(of: 1)))
      fixture.settle()
      let cell = try #require(fixture.cell(of: 1))
      let row = try #require(cell.lineView?.focusTarget(of: cell))
      #expect(row.activateAction("item.Flag") && isFlagged)
      #expect(!row.activateAction("item.Flag") && row.activateAction("item.Unflag") && !isFlagged)
    }

    @Test func focusedItemOffersItsActions() async throws {
      let fixture = try ContentWindow()
      var performed: [String] = []
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "Item \(item)")
        cell.accessibilityCustomActions = [
          AccessibilityCustomAction(name: "Move to Top") { performed.append("top \(item)") }
        ]
      }
      fixture.dataSource.trailingSwipeActionsConfigurationProvider = { item in
        let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, finish in
          performed.append("delete \(item)")
          finish(true)
        }
        return item == 2 ? nil : SwipeActionsConfiguration(actions: [delete])
      }
      fixture.show([0, 1, 2])
      func actions(performing action: String? = nil) async throws -> [String: [String]] {
        fixture.settle()
        let items = try await AccessibleNode.windows(performing: action).flatMap { $0.all("list item") }
        return Dictionary(items.map { ($0.name, $0.actions) }, uniquingKeysWith: +).mapValues {
          $0.filter { $0.hasPrefix("item.") }
        }
      }
      fixture.list.parts.focus.move(to: try #require(fixture.dataSource.element(of: 1)))
      #expect(
        try await actions() == ["Item 0": [], "Item 1": ["item.Delete", "item.Move to Top"], "Item 2": []])
      _ = try await actions(performing: "item.Delete")
      _ = try await actions(performing: "item.Move to Top")
      #expect(performed == ["delete 1", "top 1"])

      fixture.list.parts.focus.move(to: try #require(fixture.dataSource.element(of: 2)))
      #expect(try await actions() == ["Item 0": [], "Item 1": [], "Item 2": ["item.Move to Top"]])
      fixture.show([0, 1])
      #expect(try await actions()["Item 1"] == ["item.Delete", "item.Move to Top"], "the focus moves on")
    }
  }
}
