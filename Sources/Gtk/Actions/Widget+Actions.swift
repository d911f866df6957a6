import CGtk

extension Widget {
  /// Gives the widget, and what is in it, actions under a prefix (`prefix.name`), in place of those it had there.
  public func setActions(_ actions: [Action], prefix: String) {
    guard let group = g_simple_action_group_new() else { return }
    let owner = Object(adopting: UnsafeMutableRawPointer(group))
    for action in actions { g_action_map_add_action(owner.opaque, action.opaque) }
    gtk_widget_insert_action_group(widget, prefix, owner.opaque)
  }
}
