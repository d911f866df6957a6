import CGtk

extension Widget {
  /// Sets the actions of the widget and its descendants under a prefix (`prefix.name`), replacing previous ones.
  public func setActions(_ actions: [Action], prefix: String) {
    guard let group = g_simple_action_group_new() else { return }
    let owner = Object(adopting: UnsafeMutableRawPointer(group))
    for action in actions { g_action_map_add_action(owner.opaque, action.opaque) }
    gtk_widget_insert_action_group(widget, prefix, owner.opaque)
  }
}
