import Gtk

/// A button behind a row's content, with an icon above a title. On a short row, an icon replaces the title.
@MainActor
final class SwipeActionButton: Button {
  /// The minimum width of a button on a row with enough space, in logical pixels. It is large enough for touch input.
  static let minimumWidth: Int32 = 72

  /// The minimum height of a row that shows both an icon and a title, in logical pixels.
  static let heightForBoth: Int32 = 44

  private lazy var style = OwnStyle(of: self)

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
