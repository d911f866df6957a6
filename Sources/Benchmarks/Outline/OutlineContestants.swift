import CGtk
import DiffableGtk
import Gtk

/// An outline with 1,000 parent items, in its own window.
@MainActor
protocol BenchmarkOutline {
  var window: Window { get }
  /// Whether the list's store contains every row.
  var isComplete: Bool { get }
  /// Expands or collapses one parent, as a click on its disclosure arrow does.
  func setExpanded(_ isExpanded: Bool, parent: Int)
  func setAllExpanded(_ isExpanded: Bool)
}

struct OutlineRows {
  let parents: [String]
  let children: [[String]]

  init(childCount: Int) {
    parents = (0..<1000).map { "Parent \($0)" }
    children = (0..<1000).map { parent in (0..<childCount).map { "Child \(parent).\($0)" } }
  }
}

@MainActor
final class OurOutline: BenchmarkOutline {
  let window = Window.benchmark()
  private let list = DiffableListView()
  private let dataSource: ListViewDiffableDataSource<Int, String>
  private let rows: OutlineRows

  init(_ rows: OutlineRows) {
    self.rows = rows
    let cell = CellRegistration<OurList.Row, String> { cell, _, title in
      cell.label.text = title
      cell.accessories = [.outlineDisclosure()]
    }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, title in
      list.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: title)
    }
    var tree = DiffableDataSourceSectionSnapshot<String>()
    tree.append(rows.parents)
    for (parent, children) in zip(rows.parents, rows.children) { tree.append(children, to: parent) }
    dataSource.apply(tree, to: 0)
    window.setContent(list)
    window.present()
  }

  var isComplete: Bool { dataSource.lineStore.isComplete }

  func setExpanded(_ isExpanded: Bool, parent: Int) {
    dataSource.setExpanded(isExpanded, for: rows.parents[parent])
  }

  func setAllExpanded(_ isExpanded: Bool) {
    var tree = dataSource.snapshot(for: 0)
    if isExpanded { tree.expand(rows.parents) } else { tree.collapse(rows.parents) }
    dataSource.apply(tree, to: 0)
  }
}

/// GTK's own outline: a tree list model made of string lists.
@MainActor
final class StockOutline: BenchmarkOutline {
  let window = Window.benchmark()
  private let model: OpaquePointer
  private let parentCount: Int

  init(_ rows: OutlineRows) {
    parentCount = rows.parents.count
    let roots = g_list_store_new(g_list_model_get_type())
    for (parent, titles) in zip(rows.parents, rows.children) {
      let children = gtk_string_list_new(nil)
      fill(children, with: titles)
      g_object_set_qdata_full(
        UnsafeMutableRawPointer(children)?.assumingMemoryBound(to: GObject.self), Self.title, strdup(parent),
        free)
      g_list_store_append(roots, UnsafeMutableRawPointer(children))
      g_object_unref(UnsafeMutableRawPointer(children))
    }
    // Each parent item is itself the list of its children. Strings have no children.
    model = gtk_tree_list_model_new(
      roots, 0, 0,
      { item, _ in
        guard let item,
          g_type_check_instance_is_a(
            item.assumingMemoryBound(to: GTypeInstance.self), g_list_model_get_type()) != 0
        else { return nil }
        return OpaquePointer(g_object_ref(item))
      }, nil, nil)
    let selection = gtk_single_selection_new(model)
    g_object_ref(UnsafeMutableRawPointer(model))
    let factory = itemFactory(
      setup: { _, item, _ in
        let expander = gtk_tree_expander_new()
        let label = gtk_label_new("")
        gtk_label_set_xalign(OpaquePointer(label), 0)
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(label, 6) }
        gtk_tree_expander_set_child(OpaquePointer(expander), label)
        gtk_list_item_set_child(item, expander)
      },
      bind: { _, item, _ in
        let row = OpaquePointer(gtk_list_item_get_item(item))
        let expander = OpaquePointer(gtk_list_item_get_child(item))
        gtk_tree_expander_set_list_row(expander, row)
        let label = OpaquePointer(gtk_tree_expander_get_child(expander))
        guard let object = gtk_tree_list_row_get_item(row) else { return }
        if let title = g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), StockOutline.title) {
          gtk_label_set_text(label, title.assumingMemoryBound(to: CChar.self))
        } else {
          gtk_label_set_text(label, gtk_string_object_get_string(OpaquePointer(object)))
        }
        g_object_unref(object)
      })
    let scrolled = Widget(adopting: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(scrolled.opaque, gtk_list_view_new(selection, factory))
    window.setContent(scrolled)
    window.present()
  }

  private nonisolated static let title = g_quark_from_string("benchmark-title")

  var isComplete: Bool { true }

  func setExpanded(_ isExpanded: Bool, parent: Int) {
    let row = gtk_tree_list_model_get_child_row(model, UInt32(parent))
    gtk_tree_list_row_set_expanded(row, isExpanded ? 1 : 0)
    g_object_unref(UnsafeMutableRawPointer(row))
  }

  func setAllExpanded(_ isExpanded: Bool) {
    for parent in 0..<parentCount { setExpanded(isExpanded, parent: parent) }
  }
}
