import Gtk

extension CellAccessory {
  /// An arrow that says that there is more behind the item.
  public static func disclosureIndicator(displayed: DisplayedState = .always, options: Options = .init())
    -> Self
  {
    Self(content: .sign(.disclosureIndicator), displayedState: displayed, options: options)
  }

  /// The control that shows and hides the item's children.
  ///
  /// - Parameters:
  ///   - displayed: when it is shown.
  ///   - style: where it stands.
  ///   - options: how it looks, and how much room it takes.
  ///   - actionHandler: what a press does; nil expands or collapses the item in its outline.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, style: OutlineDisclosureStyle = .automatic,
    options: Options = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self {
    Self(
      content: .outlineDisclosure(style, action: actionHandler), displayedState: displayed, options: options)
  }

  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always, options: Options = .init()) -> Self {
    Self(content: .sign(.checkmark), displayedState: displayed, options: options)
  }

  /// A button that takes the item away.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = .init(),
    actionHandler: @escaping @MainActor () -> Void
  ) -> Self {
    Self(content: .button(.delete, action: actionHandler), displayedState: displayed, options: options)
  }

  /// A button that adds an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = .init(),
    actionHandler: @escaping @MainActor () -> Void
  ) -> Self {
    Self(content: .button(.insert, action: actionHandler), displayedState: displayed, options: options)
  }

  /// A handle: a drag that begins there moves the item, and so do Up and Down while the keyboard is at it. What may be
  /// moved, and where a drag may begin elsewhere, is the data source's `reorderingHandlers`' to say.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = .init()) -> Self {
    Self(content: .button(.reorder, action: {}), displayedState: displayed, options: options)
  }

  /// A circle, with a check mark where the item is selected. A press turns the item's selection over and leaves the others,
  /// where several can be selected.
  public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = .init()) -> Self
  {
    Self(content: .button(.multiselect, action: {}), displayedState: displayed, options: options)
  }

  /// A text, paler than the content.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = .init(reservedLayoutWidth: .actual)
  ) -> Self {
    Self(content: .text(.label, text), displayedState: displayed, options: options)
  }

  /// A short text, such as a count, on the accent colour.
  public static func badge(
    text: String, displayed: DisplayedState = .always, options: Options = .init(reservedLayoutWidth: .actual)
  ) -> Self {
    Self(content: .text(.badge, text), displayedState: displayed, options: options)
  }

  /// A button that tells more of the item.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = .init(),
    actionHandler: @escaping @MainActor () -> Void
  ) -> Self {
    Self(content: .button(.detail, action: actionHandler), displayedState: displayed, options: options)
  }

  /// A button that shows what is chosen, and opens a menu to choose from.
  ///
  /// - Parameters:
  ///   - items: what can be chosen.
  ///   - selection: the index of what is chosen; beyond `items` for nothing.
  ///   - displayed: when it is shown.
  ///   - options: how it looks, and how much room it takes.
  ///   - selectedItemDidChange: called with the index of what a person has chosen.
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

  /// A widget of your own, beside the content. Give each cell one of its own.
  public static func customView(
    _ view: Widget, placement: Placement = .trailing, displayed: DisplayedState = .always,
    options: Options = .init(reservedLayoutWidth: .actual)
  ) -> Self {
    Self(content: .customView(view, placement), displayedState: displayed, options: options)
  }
}

extension CellAccessory {
  /// At which side it stands.
  var placement: Placement {
    switch content {
    case .customView(_, let placement): placement
    case .button(.delete, _), .button(.insert, _), .button(.multiselect, _): .leading
    default: .trailing
    }
  }

  /// Where it stands among those at its side, from where reading begins.
  var order: Int {
    switch kind {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .customView: placement == .leading ? 3 : 4
    case .label: 5
    case .badge: 6
    case .popUpMenu: 7
    case .detail: 8
    case .checkmark: 9
    case .disclosureIndicator: 10
    case .outlineDisclosure: 11
    case .reorder: 12
    }
  }
}
