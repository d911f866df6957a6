import Gtk

@MainActor
final class PopUpButton: Button {
  private let label: Label

  init() {
    let label = Label()
    label.isEllipsized = true
    label.maximumWidthInCharacters = 20
    self.label = label
    let content = Box(.horizontal, spacing: 4, [label, Image(iconName: "pan-down-symbolic", size: 12)])
    super.init(child: content)
  }

  var text: String {
    get { label.text }
    set { if newValue != label.text { label.text = newValue } }
  }
}
