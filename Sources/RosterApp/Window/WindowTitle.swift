import Gtk

@MainActor
final class WindowTitle: CustomWidget {
  let title = Label()
  let subtitle = Label()

  init() {
    super.init(cssName: "windowtitle", role: .group)
    for label in [title, subtitle] {
      label.isEllipsized = true
      // Limit the natural width, so that a wide title doesn't take the space of the header bar's buttons. The title can
      // still expand into unused space.
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
