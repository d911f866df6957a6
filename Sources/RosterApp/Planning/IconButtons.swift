import Gtk

@MainActor
class SymbolButton<Kind: Button>: CustomWidget {
  let button: Kind
  private let label: Label
  private let image: Image

  fileprivate init(iconName: String, text: String, make: (Widget) -> Kind) {
    image = Image(iconName: iconName)
    label = Label(text)
    label.isEllipsized = true
    button = make(Box(.horizontal, spacing: 6, [image, label]))
    super.init(cssName: "iconbutton")
    button.addClass("pill")
    button.setAccessibleLabel(text)
    add(button)
  }

  var text: String {
    get { label.text }
    set {
      label.text = newValue
      button.setAccessibleLabel(newValue)
    }
  }

  var iconName: String? {
    get { image.iconName }
    set { image.iconName = newValue }
  }
}

@MainActor
final class IconButton: SymbolButton<Button> {
  init(iconName: String, text: String) {
    super.init(iconName: iconName, text: text) { Button(child: $0) }
  }

  func name(_ name: String, tooltip: String?) {
    button.setAccessibleLabel(name)
    button.tooltip = tooltip
  }
}

@MainActor
final class IconToggle: SymbolButton<ToggleButton> {
  /// Called with the requested state when the user clicks the button. The button doesn't show this state until
  /// `isActive` is set.
  var onToggle: (Bool) -> Void = { _ in }

  private var shown = false

  init(iconName: String, text: String) {
    super.init(iconName: iconName, text: text) { ToggleButton(child: $0) }
    button.onToggled { [weak self] in self?.didToggle() }
  }

  var isActive: Bool {
    get { shown }
    set {
      shown = newValue
      if button.isActive != newValue { button.isActive = newValue }
    }
  }

  private func didToggle() {
    let isNowActive = button.isActive
    guard isNowActive != shown else { return }
    button.isActive = shown
    onToggle(isNowActive)
  }
}
