import Gtk

extension CellAccessory {
  /// Creates a disclosure indicator, an arrow for items that lead to more details.
  public static func disclosureIndicator(displayed: DisplayedState = .always, options: Options = .init())
    -> Self
  {
    Self(content: .symbol(.disclosureIndicator), displayedState: displayed, options: options)
  }

  /// Creates a control that expands or collapses the item.
  ///
  /// - Parameters:
  ///   - displayed: When to show the accessory.
  ///   - style: The position of the control.
  ///   - options: The accessory's appearance, width and name. A control that precedes the content ignores the width and
  ///     the name. Screen readers don't need a name for it, because they read whether the row is expanded.
  ///   - actionHandler: Called when the control is pressed. If nil, the control expands or collapses the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, style: OutlineDisclosureStyle = .automatic,
    options: Options = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self {
    Self(
      content: .outlineDisclosure(style, action: actionHandler), displayedState: displayed, options: options)
  }

  /// Creates a check mark, which is displayed after the content.
  public static func checkmark(displayed: DisplayedState = .always, options: Options = .init()) -> Self {
    Self(content: .symbol(.checkmark), displayedState: displayed, options: options)
  }

  /// Creates a button with a minus sign, for an action that deletes the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = .init(),
    actionHandler: @escaping @MainActor () -> Void
  ) -> Self {
    Self(content: .button(.delete, action: actionHandler), displayedState: displayed, options: options)
  }

  /// Creates a button with a plus sign, for an action that inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = .init(),
    actionHandler: @escaping @MainActor () -> Void
  ) -> Self {
    Self(content: .button(.insert, action: actionHandler), displayedState: displayed, options: options)
  }

  /// Creates a reorder handle.
  ///
  /// To move the item, the user drags the handle, or presses Up or Down while the handle has the keyboard
  /// focus. The data source's `reorderingHandlers` determine which items can move. Items can also be dragged
  /// without a handle.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = .init()) -> Self {
    Self(content: .button(.reorder, action: {}), displayedState: displayed, options: options)
  }

  /// Creates a circle that shows a check mark if the item is selected.
  ///
  /// With multiple selection, pressing the circle selects or deselects the item without affecting other items.
  public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = .init()) -> Self
  {
    Self(content: .button(.multiselect, action: {}), displayedState: displayed, options: options)
  }

  /// Creates a text label in a secondary colour.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = .init(reservedLayoutWidth: .actual)
  ) -> Self {
    Self(content: .text(.label, text), displayedState: displayed, options: options)
  }

  /// Creates a badge with short text, such as a count, on a translucent background in the accent colour.
  public static func badge(
    text: String, displayed: DisplayedState = .always, options: Options = .init(reservedLayoutWidth: .actual)
  ) -> Self {
    Self(content: .text(.badge, text), displayedState: displayed, options: options)
  }

  /// Creates a button with the letter "i", for an action that shows details about the item.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = .init(),
    actionHandler: @escaping @MainActor () -> Void
  ) -> Self {
    Self(content: .button(.detail, action: actionHandler), displayedState: displayed, options: options)
  }

  /// Creates a button that shows the selected option and opens a menu of options.
  ///
  /// - Parameters:
  ///   - items: The titles of the options.
  ///   - selection: The index of the selected option, or an index out of range if no option is selected.
  ///   - displayed: When to show the accessory.
  ///   - options: The accessory's appearance, width and name.
  ///   - selectedItemDidChange: Called with the index of the option that the user selects.
  public static func popUpMenu(
    _ items: [String], selection: Int, displayed: DisplayedState = .always,
    options: Options = .init(reservedLayoutWidth: .actual),
    selectedItemDidChange: @escaping @MainActor (Int) -> Void
  ) -> Self {
    Self(
      content: .popUpMenu(items, selection: selection, action: selectedItemDidChange),
      displayedState: displayed,
      options: options)
  }

  /// Creates an accessory with a custom widget. Each cell needs its own widget.
  public static func customView(
    _ view: Widget, placement: Placement = .trailing, displayed: DisplayedState = .always,
    options: Options = .init(reservedLayoutWidth: .actual)
  ) -> Self {
    Self(content: .customView(view, placement), displayedState: displayed, options: options)
  }
}

extension CellAccessory {
  var placement: Placement {
    switch content {
    case .customView(_, let placement): placement
    case .button(.delete, _), .button(.insert, _), .button(.multiselect, _): .leading
    default: .trailing
    }
  }

  /// The rank of the accessory among the accessories on the same side of the content, in the reading direction.
  var order: Int { Self.kindsInOrder.firstIndex(of: kind) ?? 0 }

  private static let kindsInOrder: [Kind] = [
    .delete, .insert, .multiselect, .customView, .label, .badge, .popUpMenu, .detail, .checkmark,
    .disclosureIndicator, .outlineDisclosure, .reorder,
  ]
}
