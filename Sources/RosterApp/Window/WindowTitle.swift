import Gtk

/// The middle of the header bar: a title, and a smaller line under it.
@MainActor
final class WindowTitle: CustomWidget {
  let title = Label()
  let subtitle = Label()

  init() {
    super.init(cssName: "windowtitle", role: .group)
    for label in [title, subtitle] { label.isEllipsized = true }
    title.addClass("title")
    subtitle.addClass("subtitle")
    let box = Box(.vertical, [title, subtitle])
    box.verticalAlignment = .center
    add(box)
  }

  /// Says something else.
  func show(_ title: String, subtitle: String?) {
    self.title.text = title
    self.subtitle.text = subtitle ?? ""
    self.subtitle.isVisible = subtitle != nil
    setAccessibleLabel([title, subtitle].compactMap { $0 }.joined(separator: ", "))
  }
}
