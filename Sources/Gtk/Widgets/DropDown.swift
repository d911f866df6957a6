import CGtk

/// A drop-down list of strings.
@MainActor
public final class DropDown: Widget {
  private var isSetting = false

  /// Creates a drop-down list. The first title is selected. `name` is the accessible label of the list.
  public init(_ titles: [String], name: String) {
    let model = gtk_string_list_new(nil)
    for title in titles { gtk_string_list_append(model, title) }
    // `gtk_drop_down_new` takes ownership of the model.
    super.init(adopting: UnsafeMutableRawPointer(gtk_drop_down_new(model, nil)))
    setAccessibleLabel(name)
    // Focus the selected row when the list opens. Otherwise, GTK would focus the first row.
    list?.connect("map") { [weak self] in _ = self?.list?.selectedRow?.grabFocus() }
  }

  /// The popover with the list.
  private var list: Widget? { children.last }

  /// The selected index. Setting it doesn't call the handler.
  public var selected: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set {
      isSetting = true
      gtk_drop_down_set_selected(opaque, guint(newValue))
      isSetting = false
    }
  }

  /// Calls `handler` with the new index when the user selects an entry.
  public func onSelected(_ handler: @escaping @MainActor (Int) -> Void) {
    connect("notify::selected") { [weak self] in
      guard let self, !isSetting else { return }
      handler(selected)
    }
  }
}

extension Widget {
  fileprivate var selectedRow: Widget? {
    for child in children {
      if let row = child.isDrawnSelected ? child : child.selectedRow { return row }
    }
    return nil
  }
}
