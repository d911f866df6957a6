import CGtk
import DiffableGtk
import Gtk

@MainActor
protocol SortableTable: SearchableList {
  func sort(by column: Int, isAscending: Bool)
  func scroll(down distance: Double)
  func scroll(sideways distance: Double)
}

/// The cells of both tables: the title in column 0, and numbers in the other columns.
enum TableCells {
  static func number(row: Int, column: Int) -> Int { (row &* 2_654_435_761 &+ column &* 97) % 1_000_003 }

  static func text(row: Int, column: Int) -> String {
    column == 0 ? "Item \(row)" : "\(number(row: row, column: column))"
  }

  static let columnWidth = 110
}

@MainActor
final class OurTable: SortableTable {
  let window = Window.benchmark(width: 1000)
  private let table: DiffableTableView
  private let dataSource: ListViewDiffableDataSource<Int, Int>
  private let rows: Rows
  private var sideways = 0.0

  init(_ rows: Rows, columns: Int) {
    self.rows = rows
    let table = DiffableTableView(
      columns: (0..<columns).map {
        TableColumn(
          "\($0)", title: "Column \($0)", width: .fixed(TableCells.columnWidth),
          alignment: $0 == 0 ? .leading : .trailing)
      })
    self.table = table
    table.list.layout = .table
    let cell = CellRegistration<ListCell, Int> { cell, _, row in
      cell.contentConfiguration = TableRowConfiguration(table.columns) { column in
        .text(TableCells.text(row: row, column: Int(column.id) ?? 0))
      }
    }
    dataSource = ListViewDiffableDataSource(listView: table.list) { list, indexPath, row in
      list.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: row)
    }
    window.setContent(table)
    window.present()
  }

  var isComplete: Bool { dataSource.lineStore.isComplete }

  func showAll() { apply(Array(rows.titles.indices)) }

  func search(_ text: String) { apply(rows.matches(text)) }

  func sort(by column: Int, isAscending: Bool) {
    let numbers = rows.titles.indices.map { TableCells.number(row: $0, column: column) }
    apply(rows.titles.indices.sorted { (numbers[$0] < numbers[$1]) == isAscending })
  }

  func scroll(down distance: Double) { table.list.contentOffset += distance }

  func scroll(sideways distance: Double) {
    sideways += distance
    table.columns.scroll(to: sideways)
  }

  private func apply(_ items: [Int]) { dataSource.apply(OurList.Snapshot(of: items)) }
}

/// GTK's own table: a string list with a substring filter and a sorter for each column.
@MainActor
final class StockTable: SortableTable {
  let window = Window.benchmark(width: 1000)
  private let filter: OpaquePointer
  private let strings = gtk_string_list_new(nil)
  private let rows: Rows
  private let view: OpaquePointer
  private let scrolled = Widget(adopting: gtk_scrolled_window_new())

  init(_ rows: Rows, columns: Int) {
    self.rows = rows
    let title = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
    filter = gtk_string_filter_new(title)
    g_object_ref(UnsafeMutableRawPointer(filter))
    let filtered = gtk_filter_list_model_new(strings, UnsafeMutablePointer(filter))
    let widget = gtk_column_view_new(nil)
    view = OpaquePointer(widget!)
    let sorter = gtk_column_view_get_sorter(view)
    g_object_ref(sorter)
    let sorted = gtk_sort_list_model_new(filtered, sorter)
    gtk_column_view_set_model(view, gtk_single_selection_new(sorted))
    for column in 0..<columns { addColumn(column) }
    gtk_scrolled_window_set_child(scrolled.opaque, widget)
    window.setContent(scrolled)
    window.present()
  }

  private func addColumn(_ index: Int) {
    let setup: ItemHandler = { _, item, column in
      let label = gtk_label_new("")
      gtk_label_set_xalign(OpaquePointer(label), column == nil ? 0 : 1)
      gtk_list_item_set_child(item, label)
    }
    let bind: ItemHandler = { _, item, column in
      let text = TableCells.text(row: row(of: gtk_list_item_get_item(item)), column: Int(bitPattern: column))
      gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(item)), text)
    }
    let data = UnsafeMutableRawPointer(bitPattern: index)
    let column = gtk_column_view_column_new(
      "Column \(index)", itemFactory(setup: setup, bind: bind, data: data))
    gtk_column_view_column_set_fixed_width(column, Int32(TableCells.columnWidth))
    let number: @convention(c) (gpointer?, gpointer?) -> Int64 = { item, column in
      Int64(TableCells.number(row: row(of: item), column: Int(bitPattern: column)))
    }
    let expression = gtk_cclosure_expression_new(
      // `10 << 2` is `G_TYPE_INT64`, a macro that Swift can't import.
      10 << 2, nil, 0, nil, unsafeBitCast(number, to: GCallback.self), data, nil)
    let sorter = gtk_numeric_sorter_new(expression)
    gtk_column_view_column_set_sorter(
      column, UnsafeMutableRawPointer(sorter)?.assumingMemoryBound(to: GtkSorter.self))
    g_object_unref(UnsafeMutableRawPointer(sorter))
    gtk_column_view_append_column(view, column)
    g_object_unref(UnsafeMutableRawPointer(column))
  }

  func showAll() { fill(strings, with: rows.titles) }

  func search(_ text: String) { gtk_string_filter_set_search(filter, text) }

  func sort(by column: Int, isAscending: Bool) {
    let columns = gtk_column_view_get_columns(view)
    let item = g_list_model_get_item(columns, UInt32(column))
    gtk_column_view_sort_by_column(
      view, OpaquePointer(item), isAscending ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING)
    g_object_unref(item)
  }

  func unsort() { gtk_column_view_sort_by_column(view, nil, GTK_SORT_ASCENDING) }

  func scroll(down distance: Double) {
    scroll(gtk_scrolled_window_get_vadjustment(scrolled.opaque), distance)
  }

  func scroll(sideways distance: Double) {
    scroll(gtk_scrolled_window_get_hadjustment(scrolled.opaque), distance)
  }

  private func scroll(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ distance: Double) {
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
  }
}

/// Returns the number in an item's title, such as 12 in "Item 12".
private func row(of item: gpointer?) -> Int {
  gtk_string_object_get_string(OpaquePointer(item)).flatMap { Int(atol($0 + 5)) } ?? 0
}
