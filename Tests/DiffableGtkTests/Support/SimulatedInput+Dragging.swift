import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension SimulatedInput {
  /// Presses on an item and moves the pointer to the lower part of another item, without releasing the
  /// button.
  func drag(_ item: String, to target: String, in window: ListWindow) throws {
    let from = try #require(window.place(item)), to = try #require(window.place(target))
    let start = (x: from.x + 40, y: from.y + from.height / 2)
    try move(to: window.list, at: start)
    press()
    try move(over: window.list, from: start, to: (to.x + 40, to.y + to.height * 0.75))
  }
}
