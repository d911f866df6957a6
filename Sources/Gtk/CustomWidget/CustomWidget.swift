import CGtk

/// A widget whose measurement, layout and drawing are written in Swift.
///
/// Override the methods that you need. By default, the widget requests the width of its widest child and the height of
/// its tallest child, and every child fills the widget.
@MainActor
open class CustomWidget: Widget {
  /// Creates a widget with a CSS node name and an accessible role.
  public init(cssName: String = "widget", role: AccessibleRole = .generic) {
    super.init(adopting: cgtk_new_widget(CustomWidget.type, cssName, role.c))
  }

  /// Returns the minimum and natural sizes along `orientation`. `size` is the available height when measuring the
  /// width, or the available width when measuring the height. It is -1 if that dimension is unconstrained.
  open func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    var result: MeasuredSize = (0, 0)
    forEachShownChild { child in
      let sizes = child.measure(orientation, for: size)
      result = (max(result.minimum, sizes.minimum), max(result.natural, sizes.natural))
    }
    return result
  }

  /// Whether the height depends on the width. The default is true if the height of any child depends on its
  /// width, for example because the child contains text that wraps.
  open var heightFollowsWidth: Bool {
    var follows = false
    forEachShownChild { follows = follows || $0.heightDependsOnWidth }
    return follows
  }

  /// Lays out the children in an area of the given size, in logical pixels.
  open func allocateContent(width: Int32, height: Int32) {
    forEachShownChild { gtk_widget_allocate($0.widget, width, height, -1, nil) }
  }

  /// Lays out the open popovers. GTK does this automatically only for widgets with a layout manager. Menus also need a
  /// new layout after they open, when their section separators appear.
  func presentPopovers() {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if cgtk_is_a(current, gtk_popover_get_type()) {
        gtk_popover_present(UnsafeMutableRawPointer(current).assumingMemoryBound(to: GtkPopover.self))
      }
      child = gtk_widget_get_next_sibling(current)
    }
  }

  /// Draws the widget. The default implementation draws all children. To draw individual children, call
  /// ``Drawing/draw(child:)``.
  open func draw(_ drawing: Drawing) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      gtk_widget_snapshot_child(widget, current, drawing.snapshot)
      child = gtk_widget_get_next_sibling(current)
    }
  }

  /// Moves the focus into, within or out of the widget.
  ///
  /// - Returns: Whether the widget now contains the focus, or nil to let GTK move the focus.
  open func moveFocus(_ direction: FocusDirection) -> Bool? { nil }

  /// Called when the widget appears on screen or disappears.
  open func mappedDidChange() {}

  /// Adds a child after the existing ones.
  public func add(_ child: Widget) { gtk_widget_set_parent(child.widget, widget) }

  /// Adds a child before `sibling`, or at the end if `sibling` is nil. Later children are drawn in front of
  /// earlier ones.
  public func add(_ child: Widget, before sibling: Widget?) {
    gtk_widget_insert_before(child.widget, widget, sibling?.widget)
  }

  /// Removes a child. Does nothing if the widget has a different parent.
  public func remove(_ child: Widget) {
    guard gtk_widget_get_parent(child.widget) == widget else { return }
    gtk_widget_unparent(child.widget)
  }

  /// Moves the given children before all other children, in the given order.
  public func order(_ children: some Sequence<Widget>) {
    var previous: UnsafeMutablePointer<GtkWidget>?
    for child in children {
      if gtk_widget_get_prev_sibling(child.widget) != previous {
        gtk_widget_insert_after(child.widget, widget, previous)
      }
      previous = child.widget
    }
  }

  private func forEachShownChild(_ body: (Widget) -> Void) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if gtk_widget_should_layout(current) != 0, let child = Widget.wrapping(current) { body(child) }
      child = gtk_widget_get_next_sibling(current)
    }
  }
}

/// A role that describes a widget to screen readers.
public enum AccessibleRole: Sendable {
  case generic, group, heading, list, listItem, grid, gridCell, row, image, label, alert, button, separator
  case table, cell, rowHeader, columnHeader, slider
  /// The widget and its descendants are hidden from screen readers.
  case presentation

  package var c: GtkAccessibleRole {
    switch self {
    case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .grid: GTK_ACCESSIBLE_ROLE_GRID
    case .gridCell: GTK_ACCESSIBLE_ROLE_GRID_CELL
    case .row: GTK_ACCESSIBLE_ROLE_ROW
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .label: GTK_ACCESSIBLE_ROLE_LABEL
    case .alert: GTK_ACCESSIBLE_ROLE_ALERT
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .separator: GTK_ACCESSIBLE_ROLE_SEPARATOR
    case .table: GTK_ACCESSIBLE_ROLE_TABLE
    case .cell: GTK_ACCESSIBLE_ROLE_CELL
    case .rowHeader: GTK_ACCESSIBLE_ROLE_ROW_HEADER
    case .columnHeader: GTK_ACCESSIBLE_ROLE_COLUMN_HEADER
    case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
    case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
    }
  }
}

/// A direction in which the focus moves.
public enum FocusDirection: UInt32, Sendable {
  case forward = 0
  case backward, up, down, left, right
}
