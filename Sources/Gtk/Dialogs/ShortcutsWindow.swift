import CGtk

/// A window that lists what the keys do.
@MainActor
public final class ShortcutsWindow: Window {
  /// Keys that belong together.
  public struct Group: Sendable {
    /// What they have in common.
    public var title: String
    /// Each key as GTK writes it (`<Control>f`, several with spaces between), and what it does.
    public var shortcuts: [(keys: String, title: String)]

    /// Keys that belong together.
    public init(_ title: String, _ shortcuts: [(keys: String, title: String)]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  /// A window above `parent`.
  public init(parent: Window, groups: [Group]) {
    // Until 4.14 a builder is the only way to put groups into it.
    let builder = gtk_builder_new()
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    gtk_builder_add_from_string(builder, ShortcutsWindow.description(of: groups), -1, nil)
    let window = gtk_builder_get_object(builder, "window")
    guard let window else { preconditionFailure("GTK refused the description of the shortcuts window") }
    super.init(toplevel: UnsafeMutableRawPointer(window))
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_modal(cast(), 1)
  }

  static func description(of groups: [Group]) -> String {
    func escaped(_ text: String) -> String {
      let escaped = g_markup_escape_text(text, -1)
      defer { g_free(escaped) }
      return escaped.map { String(cString: $0) } ?? ""
    }
    var xml = #"<interface><object class="GtkShortcutsWindow" id="window"><child>"#
    xml += #"<object class="GtkShortcutsSection"><property name="section-name">all</property>"#
    for group in groups {
      xml += #"<child><object class="GtkShortcutsGroup"><property name="title">"#
      xml += escaped(group.title) + "</property>"
      for shortcut in group.shortcuts {
        xml += #"<child><object class="GtkShortcutsShortcut"><property name="accelerator">"#
        xml += escaped(shortcut.keys) + #"</property><property name="title">"#
        xml += escaped(shortcut.title) + "</property></object></child>"
      }
      xml += "</object></child>"
    }
    return xml + "</object></child></object></interface>"
  }
}
