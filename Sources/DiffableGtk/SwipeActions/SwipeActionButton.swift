import Gtk

/// An action behind a row, with its icon above its title, or only one of them on a short row.
@MainActor
final class SwipeActionButton: Button {
  /// The minimum width of a button, chosen for touch input, in logical pixels.
  static let minimumWidth: Int32 = 72

  /// The minimum row height for an icon and a title, in logical pixels.
  static let heightForBoth: Int32 = 44

  private lazy var style = OwnStyle(of: self)

  /// - Parameter isShort: Whether there is only space for an icon or a title.
  init(_ action: ContextualAction, isShort: Bool) {
    let label = Label(action.title)
    label.isEllipsized = true
    let icon = action.iconName.map { Image(iconName: $0) }
    let content = Box(.vertical, spacing: 2, [icon, isShort && icon != nil ? nil : label].compactMap(\.self))
    content.verticalAlignment = .center
    super.init(child: content)
    isFocusable = false
    setAccessibleLabel(action.title)
    if isShort, icon != nil { tooltip = action.title }
    addClass(action.style == .destructive ? "destructive" : "normal")
    if let color = action.backgroundColor { style.declarations = "background-color: \(color.css);" }
  }
}
