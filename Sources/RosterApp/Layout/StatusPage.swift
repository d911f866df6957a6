import Gtk

/// A placeholder page with an icon, a title, a sentence and optionally a button.
@MainActor
final class StatusPage: CustomWidget {
  let title = Label(heading: "")
  let sentence = Label()
  private let image: Image

  init(iconName: String, title: String, sentence: String, button: Button? = nil) {
    image = Image(iconName: iconName, size: 64)
    super.init(cssName: "statuspage", role: .group)
    image.addClass("symbol")
    self.title.addClass("title")
    self.sentence.addClass("secondary")
    for label in [self.title, self.sentence] { label.wrap(centred: true) }
    self.sentence.maximumWidthInCharacters = 40
    let box = Box(.vertical, spacing: 12, [image, self.title, self.sentence])
    if let button {
      button.horizontalAlignment = .center
      button.setMargins(top: 12)
      box.append(button)
    }
    box.verticalAlignment = .center
    box.horizontalAlignment = .center
    box.setMargins(top: 18, bottom: 18, start: 18, end: 18)
    add(box)
    show(title: title, sentence: sentence)
  }

  override var heightFollowsWidth: Bool { true }

  func show(title: String, sentence: String, iconName: String? = nil) {
    if let iconName { image.iconName = iconName }
    self.title.text = title
    self.sentence.text = sentence
  }
}
