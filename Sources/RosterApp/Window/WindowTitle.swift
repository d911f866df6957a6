import Gtk

@MainActor
final class WindowTitle: CustomWidget {
  let title = Label()
  let subtitle = Label()

  init() {
    super.init(cssName: "windowtitle", role: .group)
    for label in [title, subtitle] {
      label.isEllipsized = true
      // Limit the natural width. A header bar would give a wide title the space of its buttons, but still lets the
      // title expand into unused space.
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
