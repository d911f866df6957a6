import Gtk

@MainActor
final class WindowTitle: CustomWidget {
  let title = Label()
  let subtitle = Label()

  init() {
    super.init(cssName: "windowtitle", role: .group)
    for label in [title, subtitle] {
      label.isEllipsized = true
      // A header bar gives a wide title the space of the buttons, but lets the title expand over the space that is left.
      label.maximumWidthInCharacters = 20
    }
    expandsHorizontally = true
    title.addClass("title")
    subtitle.addClass("subtitle")
    let box = Box(.vertical, [title, subtitle])
    box.verticalAlignment = .center
    add(box)
  }

  func show(_ title: String, subtitle: String?) {
    self.title.text = title
    self.subtitle.text = subtitle ?? ""
    self.subtitle.isVisible = subtitle != nil
    setAccessibleLabel([title, subtitle].compactMap { $0 }.joined(separator: ", "))
  }
}
