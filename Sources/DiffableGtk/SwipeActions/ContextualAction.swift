import Gtk

/// An action that the user performs by swiping a row, like `UIContextualAction`.
///
/// By default, the action also appears as a button when the pointer is over the row, and at the end of the item's
/// context menu. Users can therefore also perform it with a mouse, the keyboard or a screen reader.
@MainActor
public struct ContextualAction {
  /// The effect of an action on the item.
  public enum Style: Hashable, Sendable {
    /// An action that keeps the item. By default, its button is grey.
    case normal
    /// An action that deletes the item. By default, its button is red.
    case destructive
  }

  /// A closure that performs the action.
  ///
  /// The closure receives the action, a widget and a completion handler. The widget is the clicked button, the view
  /// that contains the buttons (after a full swipe), or the list (after a choice from a menu). Call the completion
  /// handler, immediately or later, to close the row. Pass true if the action was performed, or false if it wasn't. The
  /// row closes in both cases.
  public typealias Handler =
    @MainActor (ContextualAction, Widget, @escaping @MainActor (Bool) -> Void) -> Void

  /// The style, which determines the default colour.
  public let style: Style
  /// The title of the action in buttons and menus.
  public var title: String
  /// The name of an icon from the icon theme, or nil for no icon.
  ///
  /// On short rows, and on the buttons that appear when the pointer is over a row, the icon replaces the title. The
  /// title is then shown as a tooltip.
  public var iconName: String?
  /// The background colour of the button behind a swiped row, or nil for the style's default colour. The title
  /// and the icon are white.
  public var backgroundColor: Color?
  /// The closure that performs the action.
  public let handler: Handler

  /// Creates an action without an icon.
  public init(style: Style, title: String, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// Creates an action with an icon.
  public init(
    style: Style, title: String, iconName: String, backgroundColor: Color? = nil, handler: @escaping Handler
  ) {
    self.init(style: style, title: title, handler: handler)
    (self.iconName, self.backgroundColor) = (iconName, backgroundColor)
  }
}

/// The actions for one side of a row, like `UISwipeActionsConfiguration`.
@MainActor
public struct SwipeActionsConfiguration {
  /// The actions, starting with the one at the edge of the row.
  public let actions: [ContextualAction]

  /// Whether a full swipe performs the first action. The default is true.
  public var performsFirstActionWithFullSwipe = true

  /// Whether the actions are added to the item's context menu. The default is true. Set this property to false if the
  /// menu already contains them.
  public var isInContextMenu = true

  /// Creates a configuration. A configuration without actions has the same effect as no configuration.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
