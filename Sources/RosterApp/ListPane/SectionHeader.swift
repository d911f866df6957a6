import Catalog
import DiffableGtk
import Gtk

/// The line over a section: its title, and how many items it has.
@MainActor
final class SectionHeader: ListCell {
  private let title = Label()
  private let count = Label()

  required init() {
    super.init(cssName: "header")
    title.isEllipsized = true
    title.textAlignment = 0
    title.expandsHorizontally = true
    title.addClass("title")
    title.showWholeTextAsTooltip()
    count.addClass("secondary")
    count.addClass("numeric")
    count.verticalAlignment = .baseline
    add(Box(.horizontal, spacing: 12, [title, count]))
  }

  /// Shows a section's title, and how many items of it are shown.
  func show(_ section: CatalogSection, count: Int) {
    let title = section.title
    self.title.text = title
    self.count.text = Wording.grouped(count)
    accessibleText = "\(title), \(count == 1 ? "1 item" : "\(Wording.grouped(count)) items")"
  }
}
