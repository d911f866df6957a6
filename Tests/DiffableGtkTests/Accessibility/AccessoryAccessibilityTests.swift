import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The accessible properties of accessories, read from the accessibility bus by another process.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct AccessoryAccessibilityTests {
    @Test func accessoriesHaveTheirNames() async throws {
      let fixture = try ContentWindow()
      fixture.onFill = { cell, _ in
        cell.contentConfiguration = .cell(text: "Apples")
        cell.accessories = [
          .delete {}, .reorder(), .detail(options: .init(name: "Where from")) {}, .checkmark(),
          .label(text: "12"),
          .disclosureIndicator(),
          .popUpMenu(["one", "two"], selection: 1, options: .init(name: "Amount")) { _ in },
        ]
      }
      fixture.list.isEditing = true
      fixture.show([0])
      let item = try #require(try await AccessibleNode.window().all("list item").first)
      #expect(item.name == "Apples, 12, Checked")
      let buttons = item.all("push button") + item.all("button")
      #expect(Set(buttons.map(\.name)) == ["Delete", "Move", "Where from", "Amount"], "\(item)")
      #expect(buttons.allSatisfy { $0.has("focusable") })
      #expect(item.all("image").map(\.name) == ["Checked"], "an arrow says nothing: \(item)")
      fixture.list.setEditing(false, animated: false)
      fixture.settle()
      let after = try #require(try await AccessibleNode.window().all("list item").first)
      #expect(Set((after.all("push button") + after.all("button")).map(\.name)) == ["Where from", "Amount"])
    }
  }
}
