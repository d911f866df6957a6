import CGtk
import GtkTestSupport
import Testing

@testable import Gtk

/// A plain `GtkListView` in a visible window, over a `GListStore` of plain objects, with labels as rows.
@MainActor
final class BareList {
  let window = Window()
  let listView: Widget
  let scrolledWindow: Widget
  let adjustment: Object
  private let store: OpaquePointer

  /// The number of times that GTK has set up and bound rows.
  private(set) var (setups, binds) = (0, 0)
  private(set) var bound: Set<OpaquePointer> = []
  /// Called when a row has been set up with its label.
  var onSetup: (OpaquePointer) -> Void = { _ in }
  /// Called to get the height of an item's label, given the item's number.
  var heightOf: (Int) -> Int32 = { _ in 36 }

  /// The key for the number of an item. Items are numbered in order of creation.
  private static let number = g_quark_from_string("number")
  private var made = 0

  init(count: Int = 1000) throws {
    try #require(Display.open(), "no display: run meson-helper/test")
    store = g_list_store_new(BareList.itemType)
    // The list view takes ownership of the model, and the model takes ownership of the store, so retain the store.
    g_object_ref(UnsafeMutableRawPointer(store))
    let factory = Object(adopting: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    g_object_ref(factory.pointer)
    listView = Widget(adopting: gtk_list_view_new(gtk_no_selection_new(store), factory.opaque))
    scrolledWindow = Widget(adopting: gtk_scrolled_window_new())
    adjustment = Object(
      retaining: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque)))
    gtk_scrolled_window_set_child(scrolledWindow.opaque, listView.widget)
    connect(factory)
    window.defaultSize = (300, 400)
    window.setContent(scrolledWindow)
    splice(0, 0, count)
    window.present()
    settle()
  }

  isolated deinit {
    window.destroy()
    g_object_unref(UnsafeMutableRawPointer(store))
  }

  private static let itemType = g_type_from_name("GObject")

  private func connect(_ factory: Object) {
    on("setup", of: factory) { list, row in
      list.setups += 1
      gtk_list_item_set_child(row, gtk_label_new(""))
      list.onSetup(row)
    }
    on("bind", of: factory) { list, row in
      list.binds += 1
      list.bound.insert(row)
      guard let label = gtk_list_item_get_child(row), let number = list.number(of: row) else { return }
      gtk_label_set_text(OpaquePointer(label), "\(number)")
      gtk_widget_set_size_request(label, -1, list.heightOf(number))
    }
    on("unbind", of: factory) { list, row in list.bound.remove(row) }
  }

  private func on(
    _ signal: String, of factory: Object, _ body: @escaping @MainActor (BareList, OpaquePointer) -> Void
  ) {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void = { data, row in
      nonisolated(unsafe) let row = row  // Used only on this thread, during this call.
      let box = ClosureBox<@MainActor (OpaquePointer) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(row) }
    }
    let handler: @MainActor (OpaquePointer) -> Void = { [weak self] row in
      if let self { body(self, row) }
    }
    factory.connect(signal, thunk, handler)
  }

  // MARK: Items

  var count: Int { Int(g_list_model_get_n_items(store)) }

  /// Replaces some items with new ones.
  func splice(_ position: Int, _ removed: Int, _ added: Int = 0) {
    var objects: [gpointer?] = (0..<added).map { _ in
      let object = cgtk_new(BareList.itemType)
      made += 1
      g_object_set_qdata(
        object.assumingMemoryBound(to: GObject.self), BareList.number,
        UnsafeMutableRawPointer(bitPattern: made))
      return object
    }
    g_list_store_splice(store, guint(position), guint(removed), &objects, guint(added))
    for case let object? in objects { g_object_unref(object) }
  }

  /// Returns the number of the item at a position.
  func number(at position: Int) -> Int? {
    guard let object = g_list_model_get_item(store, guint(position)) else { return nil }
    defer { g_object_unref(object) }
    return number(ofItem: object)
  }

  /// Returns the number of the item that a row shows.
  func number(of row: OpaquePointer) -> Int? { gtk_list_item_get_item(row).flatMap(number) }

  private func number(ofItem item: gpointer) -> Int {
    Int(bitPattern: g_object_get_qdata(item.assumingMemoryBound(to: GObject.self), BareList.number))
  }

  // MARK: Rows

  /// The positions of the bound rows, as reported by GTK.
  var rowPlaces: [Int] { bound.map { Int(gtk_list_item_get_position($0)) }.sorted() }

  /// Whether every visible row shows the item at its position.
  var rowsAreRight: Bool {
    rows.allSatisfy { row in
      bound.contains {
        number(of: $0) == number(at: Int(gtk_list_item_get_position($0))) && widget(of: $0) == row
      }
    }
  }

  var rows: [Widget] { listView.children }

  /// Returns the row widget that shows an item, or nil if there is none.
  func row(ofNumber number: Int) -> Widget? {
    bound.first { self.number(of: $0) == number }.flatMap(widget)
  }

  private func widget(of row: OpaquePointer) -> Widget? {
    gtk_list_item_get_child(row).flatMap { Widget.wrapping(gtk_widget_get_parent($0)) }
  }

  /// Returns the position of an item's row in the window, or nil if it isn't visible.
  func place(ofNumber number: Int) -> Double? {
    guard let row = row(ofNumber: number), row.isMapped else { return nil }
    return row.bounds(in: scrolledWindow)?.y
  }

  /// Returns the number of the first item whose row starts at or below a vertical position in the window.
  func number(atHeight y: Double) -> Int? {
    let places = bound.compactMap(number).compactMap { number in place(ofNumber: number).map { (number, $0) }
    }
    return places.filter { $0.1 >= y }.min { $0.1 < $1.1 }?.0
  }

  /// The scroll position.
  var value: Double {
    get { gtk_adjustment_get_value(adjustment.cast()) }
    set { gtk_adjustment_set_value(adjustment.cast(), newValue) }
  }

  /// Runs GTK's layout and drawing until nothing is pending.
  func settle() {
    MainLoop.wait { listView.isMapped && listView.width > 0 }
    window.drawFrames(3)
  }
}
