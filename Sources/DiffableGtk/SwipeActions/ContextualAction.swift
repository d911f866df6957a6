import Gtk

/// Something that can be done with an item by swiping its row: `UIContextualAction`.
///
/// The same can be done without a touch screen: with buttons that are shown where the pointer is over the row, and at the end
/// of the item's context menu, which the keyboard and screen readers reach too.
@MainActor
public struct ContextualAction {
  /// What an action does to its item.
  public enum Style: Hashable, Sendable {
    /// Something that can be undone.
    case normal
    /// It takes the item away: red.
    case destructive
  }

  /// Does the action.
  ///
  /// It is called with the action, the widget that was pressed or the list, and a function to call when the action is done,
  /// at once or later: with true where it was, with false where it was not. The row closes then, if it is still there.
  public typealias Handler = (ContextualAction, Widget, @escaping @MainActor (Bool) -> Void) -> Void

  /// What it does to its item.
  public let style: Style
  /// What it says.
  public var title: String
  /// The symbol over the title, by its name in the icon theme; nil for none. On narrow rows and over the pointer it stands for
  /// the title, which is a tooltip then.
  public var iconName: String?
  /// What it stands on; nil for the colour of its style. Title and symbol are white.
  public var backgroundColor: Color?
  /// What does it.
  public let handler: Handler

  /// An action without a symbol, on the colour of its style.
  public init(style: Style, title: String, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// An action with a symbol.
  public init(
    style: Style, title: String, iconName: String, backgroundColor: Color? = nil, handler: @escaping Handler
  ) {
    self.init(style: style, title: title, handler: handler)
    (self.iconName, self.backgroundColor) = (iconName, backgroundColor)
  }
}

/// What can be done by swiping a row to one side: `UISwipeActionsConfiguration`.
@MainActor
public struct SwipeActionsConfiguration {
  /// What can be done; the first stands at the row's edge.
  public let actions: [ContextualAction]

  /// Whether a swipe over most of the row does the first action.
  public var performsFirstActionWithFullSwipe = true

  /// Whether the actions stand at the end of the item's context menu: true unless that has them already.
  public var isInContextMenu = true

  /// A configuration of these actions; none of them is as good as no configuration.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
