import CGtk

/// A button that shows one of several texts, and lets a person choose another.
@MainActor
public final class DropDown: Widget {
  private var isSetting = false

  /// Offers these texts, of which the first is chosen; `name` says to screen readers what is chosen.
  public init(_ titles: [String], name: String) {
    let model = gtk_string_list_new(nil)
    for title in titles { gtk_string_list_append(model, title) }
    // The drop-down takes the model for its own.
    super.init(adopting: UnsafeMutableRawPointer(gtk_drop_down_new(model, nil)))
    setAccessibleLabel(name)
  }

  /// Which text is chosen, from 0. Setting it tells nobody.
  public var selected: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set {
      isSetting = true
      gtk_drop_down_set_selected(opaque, guint(newValue))
      isSetting = false
    }
  }

  /// Calls `handler` with what a person has chosen.
  public func onSelected(_ handler: @escaping @MainActor (Int) -> Void) {
    connect("notify::selected") { [weak self] in
      guard let self, !isSetting else { return }
      handler(selected)
    }
  }
}
