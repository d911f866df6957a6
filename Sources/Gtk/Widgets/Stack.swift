import CGtk

/// A container that shows one of its pages at a time.
@MainActor
public final class Stack: Widget {
  /// The animation for changing pages.
  public enum Transition: Sendable {
    case none, crossfade

    var c: GtkStackTransitionType {
      self == .none ? GTK_STACK_TRANSITION_TYPE_NONE : GTK_STACK_TRANSITION_TYPE_CROSSFADE
    }
  }

  /// Creates an empty stack.
  public init(_ transition: Transition = .none) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_stack_new()))
    gtk_stack_set_transition_type(opaque, transition.c)
    gtk_stack_set_hhomogeneous(opaque, 1)
    gtk_stack_set_vhomogeneous(opaque, 1)
  }

  /// Adds a page. `title` is its accessible label. The first page that is added becomes visible.
  public func add(_ page: Widget, title: String) {
    gtk_stack_add_titled(opaque, page.widget, nil, title)
    page.setAccessibleHidden(gtk_stack_get_visible_child(opaque) != page.widget)
  }

  /// Shows a page, optionally with an animation.
  public func show(_ page: Widget, animated: Bool = true) {
    let previous = shown
    let transition = gtk_stack_get_transition_type(opaque)
    if !animated { gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_NONE) }
    gtk_stack_set_visible_child(opaque, page.widget)
    gtk_stack_set_transition_type(opaque, transition)
    // Hide the previous page from screen readers, because GTK 4.8 exposes invisible pages to them.
    previous?.setAccessibleHidden(true)
    page.setAccessibleHidden(false)
  }

  /// The visible page, or nil if the stack is empty.
  public var shown: Widget? { Widget.wrapping(gtk_stack_get_visible_child(opaque)) }

  /// Whether a transition is running.
  public var isInTransition: Bool { gtk_stack_get_transition_running(opaque) != 0 }
}
