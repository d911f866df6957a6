import Gtk

/// A button with a symbol and a text.
@MainActor
final class IconButton: CustomWidget {
  let button: Button
  private let label: Label
  private let image: Image

  init(iconName: String, text: String) {
    image = Image(iconName: iconName)
    label = Label(text)
    label.isEllipsized = true
    button = Button(child: Box(.horizontal, spacing: 6, [image, label]))
    super.init(cssName: "iconbutton")
    button.addClass("pill")
    add(button)
  }

  /// What it says.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The symbol.
  var iconName: String? {
    get { image.iconName }
    set { image.iconName = newValue }
  }

  /// What it is to screen readers, and what its tooltip says.
  func name(_ name: String, tooltip: String?) {
    button.setAccessibleLabel(name)
    button.tooltip = tooltip
  }
}

/// A button with a symbol and a text that stays pressed.
@MainActor
final class IconToggle: CustomWidget {
  /// Called when the person turns it on or off. It stays as it was until `isActive` is set: what is shown is what is kept.
  var onToggle: (Bool) -> Void = { _ in }

  let button: ToggleButton
  private let label: Label
  private let image: Image
  private var shown = false

  init(iconName: String, text: String) {
    image = Image(iconName: iconName)
    label = Label(text)
    label.isEllipsized = true
    button = ToggleButton(child: Box(.horizontal, spacing: 6, [image, label]))
    super.init(cssName: "iconbutton")
    button.addClass("pill")
    add(button)
    button.onToggled { [weak self] in self?.didToggle() }
  }

  /// Whether it is on.
  var isActive: Bool {
    get { shown }
    set {
      shown = newValue
      if button.isActive != newValue { button.isActive = newValue }
    }
  }

  /// What it says.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The symbol.
  var iconName: String? {
    get { image.iconName }
    set { image.iconName = newValue }
  }

  private func didToggle() {
    let wanted = button.isActive
    guard wanted != shown else { return }
    button.isActive = shown
    onToggle(wanted)
  }
}
