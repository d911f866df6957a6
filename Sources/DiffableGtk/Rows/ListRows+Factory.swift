import CGtk
import Gtk

extension ListRows {
  func connectFactory(of listView: Widget) {
    let factory = Object(adopting: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    factory.connectListItem("setup") { [weak self] listItem in
      guard let self else { return }
      gtk_list_item_set_child(listItem, makeView().widget)
      // Make the row non-activatable. Otherwise, the second press of a double-click wouldn't reach the cell.
      gtk_list_item_set_activatable(listItem, 0)
    }
    factory.connectListItem("bind") { listItem in
      guard let object = gtk_list_item_get_item(listItem) else { return }
      LineView.of(listItem)?.bind(LineObject.line(of: object), as: listItem)
    }
    factory.connectListItem("unbind") { LineView.of($0)?.unbind() }
    gtk_list_view_set_factory(listView.opaque, factory.opaque)
  }
}

extension LineView {
  fileprivate static func of(_ listItem: OpaquePointer) -> LineView? {
    Object.wrapper(of: gtk_list_item_get_child(listItem)) as? LineView
  }
}

extension Object {
  fileprivate func connectListItem(_ signal: String, handler: @escaping @MainActor (OpaquePointer) -> Void) {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void = { data, listItem in
      nonisolated(unsafe) let listItem = listItem  // The pointer is used only on this thread.
      let box = ClosureBox<@MainActor (OpaquePointer) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(listItem) }
    }
    connect(signal, thunk, handler)
  }
}
