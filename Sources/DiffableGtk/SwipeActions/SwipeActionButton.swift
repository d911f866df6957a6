import Gtk

/// An action behind a row: its symbol over its title, or where the row is low, one of them.
@MainActor
final class SwipeActionButton: Button {
  /// In logical pixels, so that a finger hits it.
  static let leastWidth: Int32 = 72

  /// How high a row is that has room for a symbol and a title, in logical pixels.
  static let heightForBoth: Int32 = 44

  private lazy var style = OwnStyle(of: self)

  /// - Parameters:
  ///   - action: what it does.
  ///   - isLow: whether there is room for a symbol or a title alone.
  init(_ action: ContextualAction, isLow: Bool) {
    let label = Label(action.title)
    label.isEllipsized = true
    let icon = action.iconName.map { Image(iconName: $0) }
    let content = Box(.vertical, spacing: 2, [icon, isLow && icon != nil ? nil : label].compactMap(\.self))
    content.verticalAlignment = .center
    super.init(child: content)
    isFocusable = false
    setAccessibleLabel(action.title)
    if isLow, icon != nil { tooltip = action.title }
    addClass(action.style == .destructive ? "destructive" : "normal")
    if let color = action.backgroundColor { style.declarations = "background-color: \(color.css);" }
  }
}
