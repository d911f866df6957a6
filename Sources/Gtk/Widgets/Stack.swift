import CGtk

/// Pages of which one is shown.
@MainActor
public final class Stack: Widget {
  /// How one page gives way to the next.
  public enum Transition: Sendable {
    case none, crossfade

    var c: GtkStackTransitionType {
      self == .none ? GTK_STACK_TRANSITION_TYPE_NONE : GTK_STACK_TRANSITION_TYPE_CROSSFADE
    }
  }

  /// A stack without pages, whose changes take that many milliseconds.
  public init(_ transition: Transition = .none, duration: UInt32 = 200) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_stack_new()))
    gtk_stack_set_transition_type(opaque, transition.c)
    gtk_stack_set_transition_duration(opaque, duration)
    gtk_stack_set_hhomogeneous(opaque, 1)
    gtk_stack_set_vhomogeneous(opaque, 1)
  }

  /// Adds a page, which screen readers call by its title. The first one is shown.
  public func add(_ page: Widget, title: String) {
    gtk_stack_add_titled(opaque, page.widget, nil, title)
    page.setAccessibleHidden(gtk_stack_get_visible_child(opaque) != page.widget)
  }

  /// Shows a page that was added; without animation, at once.
  public func show(_ page: Widget, animated: Bool = true) {
    let previous = shown
    let transition = gtk_stack_get_transition_type(opaque)
    if !animated { gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_NONE) }
    gtk_stack_set_visible_child(opaque, page.widget)
    gtk_stack_set_transition_type(opaque, transition)
    // GTK 4.8 goes on telling screen readers of pages that are not shown.
    previous?.setAccessibleHidden(true)
    page.setAccessibleHidden(false)
  }

  /// The page that is shown.
  public var shown: Widget? { Widget.wrapping(gtk_stack_get_visible_child(opaque)) }

  /// Whether one page is giving way to another.
  public var isInTransition: Bool { gtk_stack_get_transition_running(opaque) != 0 }
}
