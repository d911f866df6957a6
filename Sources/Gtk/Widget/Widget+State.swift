import CGtk

extension Widget {
  /// Whether the widget is visible if its ancestors are.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget is on screen.
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Whether the widget responds to input if its ancestors do.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget and its descendants can receive pointer events.
  public var isTargetable: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget can receive the focus.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget or its descendants can receive the focus.
  public var canContainFocus: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
  }

  /// Whether a click focuses the widget if it is focusable.
  public var isFocusedByClick: Bool {
    get { gtk_widget_get_focus_on_click(widget) != 0 }
    set { gtk_widget_set_focus_on_click(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget is the focused widget of its window.
  public var hasFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Moves the focus to the next focusable descendant in a direction. Returns false if there is none.
  public func moveFocusInside(_ direction: FocusDirection) -> Bool {
    gtk_widget_child_focus(widget, direction.c) != 0
  }

  /// Focuses the widget. Returns false if the widget can't receive the focus.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// The opacity, from 0 to 1.
  public var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  /// The tooltip text. Text that is too long for one piece is truncated (see ``TextPieces``).
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    // Avoid unnecessary changes, because GTK updates tooltips when the main loop is idle, possibly after the
    // window has been destroyed.
    set {
      let text = newValue?.firstPiece
      if text != tooltip { gtk_widget_set_tooltip_text(widget, text) }
    }
  }

  /// Adds a CSS class.
  public func addClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

  /// Removes a CSS class.
  public func removeClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Adds or removes a CSS class.
  public func setClass(_ name: String, _ isSet: Bool) {
    if isSet { addClass(name) } else { removeClass(name) }
  }

  /// Returns whether the widget has a CSS class.
  public func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

  /// Whether the widget has the CSS state `:selected`.
  public var isDrawnSelected: Bool {
    get { hasState(GTK_STATE_FLAG_SELECTED) }
    set {
      if newValue {
        gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_SELECTED, 0)
      } else {
        gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_SELECTED)
      }
    }
  }

  /// Whether the pointer is over the widget. This is the CSS state `:hover`.
  public var isHovered: Bool { hasState(GTK_STATE_FLAG_PRELIGHT) }

  /// Whether the widget and its ancestors are sensitive.
  public var isEffectivelySensitive: Bool { gtk_widget_is_sensitive(widget) != 0 }

  /// Whether the widget has the CSS state `:focus`.
  public var isDrawnFocused: Bool { hasState(GTK_STATE_FLAG_FOCUSED) }

  private func hasState(_ flag: GtkStateFlags) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & flag.rawValue != 0
  }

  /// Whether the desktop's settings allow animations.
  public var animationsAreEnabled: Bool {
    cgtk_get_bool(UnsafeMutableRawPointer(gtk_widget_get_settings(widget)), "gtk-enable-animations") != 0
  }

  /// Activates a named action of the widget or its ancestors. Returns false if there is no such action.
  @discardableResult
  public func activateAction(_ name: String) -> Bool {
    gtk_widget_activate_action_variant(widget, name, nil) != 0
  }

  /// Activates a named action of the widget or its ancestors, with a parameter. Returns false if there is no such
  /// action.
  @discardableResult
  public func activateAction(_ name: String, parameter: String) -> Bool {
    gtk_widget_activate_action_variant(widget, name, g_variant_new_string(parameter)) != 0
  }
}
