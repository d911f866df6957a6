import CGtk
import DiffableGtk
import Gtk

@MainActor
protocol SearchableList {
  var window: Window { get }
  /// Shows all rows. GTK's own list must be empty beforehand.
  func showAll()
  func search(_ text: String)
}

extension SearchableList {
  /// Shows and searches the list once, to load fonts and other shared resources. Destroys the window afterwards.
  func warmUp() {
    let frames = FrameTimer.settle(window)
    showAll()
    frames.rest(milliseconds: 500)
    search("1")
    frames.rest(milliseconds: 500)
    window.destroy()
  }
}

/// This package's list, with a snapshot of the matching rows.
@MainActor
final class OurList: SearchableList {
  final class Row: ListCell {
    let label = Label()

    required init() {
      super.init()
      label.textAlignment = 0
      label.setMargins(top: 6, bottom: 6, start: 12, end: 12)
      add(label)
    }
  }

  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  let window = Window.benchmark()
  let list = DiffableListView()
  let dataSource: ListViewDiffableDataSource<Int, Int>
  private let rows: Rows

  init(_ rows: Rows) {
    self.rows = rows
    let cell = CellRegistration<Row, Int> { cell, _, row in cell.label.text = rows.titles[row] }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, row in
      list.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: row)
    }
    window.setContent(list)
    window.present()
  }

  func showAll() { apply(Array(rows.titles.indices)) }

  func search(_ text: String) { apply(rows.matches(text)) }

  /// Whether the store contains every row, including those far from the visible area.
  var isComplete: Bool { dataSource.lineStore.isComplete }

  func apply(_ matches: [Int]) {
    dataSource.apply(Snapshot(of: matches))
  }
}

extension OurList.Snapshot {
  init(of rows: [Int]) {
    self.init()
    appendSections([0])
    appendItems(rows)
  }
}

/// GTK's own list: a string list with a substring filter.
@MainActor
final class StockList: SearchableList {
  let window = Window.benchmark()
  private let filter: OpaquePointer
  private let strings = gtk_string_list_new(nil)
  private let rows: Rows

  init(_ rows: Rows) {
    self.rows = rows
    let expression = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
    filter = gtk_string_filter_new(expression)
    g_object_ref(UnsafeMutableRawPointer(filter))
    let filtered = gtk_filter_list_model_new(strings, UnsafeMutablePointer(filter))
    let selection = gtk_single_selection_new(filtered)
    let setup: ItemHandler = { _, item, _ in
      let label = gtk_label_new("")
      gtk_label_set_xalign(OpaquePointer(label), 0)
      for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(label, 6) }
      for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(label, 12) }
      gtk_list_item_set_child(item, label)
    }
    let bind: ItemHandler = { _, item, _ in
      let string = OpaquePointer(gtk_list_item_get_item(item))
      gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(item)), gtk_string_object_get_string(string))
    }
    let factory = itemFactory(setup: setup, bind: bind)
    let list = gtk_list_view_new(selection, factory)
    let scrolled = Widget(adopting: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(scrolled.opaque, list)
    window.setContent(scrolled)
    window.present()
  }

  func showAll() { fill(strings, with: rows.titles) }

  func search(_ text: String) { gtk_string_filter_set_search(filter, text) }
}

typealias ItemHandler = @convention(c) (gpointer, OpaquePointer, gpointer?) -> Void

func itemFactory(
  setup: ItemHandler, bind: ItemHandler, data: gpointer? = nil
) -> OpaquePointer? {
  let factory = gtk_signal_list_item_factory_new()
  for (signal, handler) in [("setup", setup), ("bind", bind)] {
    g_signal_connect_data(
      UnsafeMutableRawPointer(factory), signal, unsafeBitCast(handler, to: GCallback.self), data, nil,
      GConnectFlags(rawValue: 0))
  }
  return factory
}

/// Fills an empty string list. Adds all strings at once, because notifying a filter of each string would be slow.
func fill(_ strings: OpaquePointer?, with texts: [String]) {
  var texts = texts.map { UnsafePointer(strdup($0)) } + [nil]
  gtk_string_list_splice(strings, 0, 0, &texts)
  for text in texts { free(UnsafeMutablePointer(mutating: text)) }
}

extension Window {
  static func benchmark(width: Int32 = 400) -> Window {
    let window = Window()
    window.defaultSize = (width, 700)
    return window
  }
}
