import CGtk

extension Widget {
  /// Whether the widget is to be shown.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget is on a screen.
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Whether the widget answers the user.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether the pointer sees the widget.
  public var isTargetable: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget itself takes the keyboard focus.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget, or anything inside, takes the keyboard focus.
  public var letsFocusIn: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
  }

  /// Whether a click gives the widget the keyboard, where it takes one.
  public var isFocusedByClick: Bool {
    get { gtk_widget_get_focus_on_click(widget) != 0 }
    set { gtk_widget_set_focus_on_click(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget is its window's focus.
  public var hasFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Moves the keyboard focus to the next widget inside that takes it; false where there is none.
  public func moveFocusInside(_ direction: FocusDirection) -> Bool {
    gtk_widget_child_focus(widget, direction.c) != 0
  }

  /// Gives the widget the keyboard focus, if it takes it.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// 0 is invisible, 1 opaque.
  public var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  /// A text shown when the pointer rests on the widget.
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    // GTK asks for it anew when it is idle, by then perhaps of a window that has gone: no more often than need be.
    set { if newValue != tooltip { gtk_widget_set_tooltip_text(widget, newValue) } }
  }

  /// Adds a CSS class.
  public func addClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

  /// Removes a CSS class.
  public func removeClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Adds or removes a CSS class.
  public func setClass(_ name: String, _ isSet: Bool) {
    if isSet { addClass(name) } else { removeClass(name) }
  }

  /// Whether the widget has a CSS class.
  public func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

  /// Whether GTK draws the widget as selected (the CSS state `:selected`).
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

  /// Whether the pointer is over the widget (the CSS state `:hover`).
  public var isHovered: Bool { hasState(GTK_STATE_FLAG_PRELIGHT) }

  /// Whether the widget, and all that it is in, answers the user.
  public var isEffectivelySensitive: Bool { gtk_widget_is_sensitive(widget) != 0 }

  /// Whether GTK draws the widget as its window's focus (the CSS state `:focus`).
  public var isDrawnFocused: Bool { hasState(GTK_STATE_FLAG_FOCUSED) }

  private func hasState(_ flag: GtkStateFlags) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & flag.rawValue != 0
  }

  /// Whether the desktop wants things to move.
  public var animationsAreEnabled: Bool {
    cgtk_get_bool(UnsafeMutableRawPointer(gtk_widget_get_settings(widget)), "gtk-enable-animations") != 0
  }

  /// Activates a named action of the widget or of one it is in.
  @discardableResult
  public func activateAction(_ name: String) -> Bool {
    gtk_widget_activate_action_variant(widget, name, nil) != 0
  }

  /// Activates a named action of the widget or of one it is in, and tells it what to do it with.
  @discardableResult
  public func activateAction(_ name: String, parameter: String) -> Bool {
    gtk_widget_activate_action_variant(widget, name, g_variant_new_string(parameter)) != 0
  }
}
