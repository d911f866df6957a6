import Catalog
import DiffableGtk
import Gtk
import Gettext

@MainActor
final class ComparisonView: CustomWidget {
  let comparison: Comparison

  private(set) var scroller: ComparisonScroller?

  let onlyDifferences = Switch(name: gettext("Show Differences Only"))
  let copyMarkdown = IconButton(iconName: "edit-copy-symbolic", text: gettext("Copy as Markdown"))
  let copyCSV = IconButton(iconName: "edit-copy-symbolic", text: gettext("Copy as CSV"))
  private let card = CustomWidget(cssName: "card", role: .group)
  private let place = Box(.vertical)
  private let noDifferences = Label(gettext("The items have the same value in every field."))
  private let textures: TextureStore
  private var pictures: [(item: CatalogItem, view: PictureView)] = []
  private var loads: [Task<Void, Never>] = []

  init(_ comparison: Comparison, textures: TextureStore) {
    self.comparison = comparison
    self.textures = textures
    super.init(cssName: "comparison", role: .group)
    setAccessibleLabel(gettext("Comparison"))
    let title = Label(heading: gettext("Comparison"))
    title.addClass("heading")
    title.textAlignment = 0
    title.expandsHorizontally = true
    let name = Label(unspoken: gettext("Show Differences Only"))
    name.wrap()
    name.keepWords()
    name.textAlignment = 1
    noDifferences.addClass("secondary")
    noDifferences.setMargins(top: 12, bottom: 12, start: 12, end: 12)
    noDifferences.wrap(centred: true)
    card.addClass("comparison")
    card.setAccessibleLabel(gettext("Table"))
    card.add(place)
    card.clipsContent = true
    let copying = CustomWidget(cssName: "copying")
    copying.add(WrapBox([copyMarkdown, copyCSV]))
    let head = Box(.horizontal, spacing: 12, [title, name, onlyDifferences])
    add(Box(.vertical, spacing: 12, [head, card, copying]))
    onlyDifferences.onChange { [weak self] _ in self?.showRows() }
    copyMarkdown.button.onClicked { [weak self] in self?.copy { $0.markdown(onlyDifferent: $1) } }
    copyCSV.button.onClicked { [weak self] in self?.copy { $0.csv(onlyDifferent: $1) } }
    showRows()
  }

  private func copy(_ text: (Comparison, Bool) -> String) {
    copyToClipboard(text(comparison, onlyDifferences.isOn))
    send(.showMessage(gettext("Copied")))
  }

  isolated deinit { for load in loads { load.cancel() } }

  var widths: ComparisonWidths { scroller?.table.widths ?? ComparisonWidths() }

  private func showRows() {
    place.removeAll()
    pictures = comparison.items.map { ($0, PictureView()) }
    let rows = comparison.rows(onlyDifferent: onlyDifferences.isOn)
    let head = ComparisonRow(
      [.corner()] + pictures.map { .head(of: $0.item, picture: $0.view) })
    head.addClass("head")
    let count = ShowAllButton.initialCount(of: rows.count) {
      let values = rows[$0].cells.map { min($0.text?.unicodeScalars.count ?? 0, TextPieces.length) }
      return values.reduce(rows[$0].label.unicodeScalars.count, max)
    }
    let table = ComparisonTable(
      [head] + rows.prefix(count).map(row),
      name: ngettext(
        "Comparison of {count} item", "Comparison of {count} items", comparison.items.count,
        ["count": "\(comparison.items.count)"]))
    let scroller = ComparisonScroller(table)
    self.scroller = scroller
    place.append(scroller)
    if rows.isEmpty { place.append(noDifferences) }
    if count < rows.count { place.append(showAllButton(for: Array(rows[count...]), in: table)) }
    updatePictures()
  }

  private func showAllButton(for rows: [Comparison.Row], in table: ComparisonTable) -> ShowAllButton {
    let button = ShowAllButton(name: gettext("Show All Fields"), rows.count, perFrame: 1) {
      [weak self, weak table] in
      if let self { table?.append(row(rows[$0])) }
    }
    button.setMargins(top: 6, bottom: 6, start: 12, end: 12)
    button.onEnd = { [weak self, weak button] in
      if let button { self?.place.remove(button) }
    }
    return button
  }

  private func row(_ row: Comparison.Row) -> ComparisonRow {
    let cells = zip(row.cells, comparison.items).map { ComparisonCell.value($0, of: $1, in: row) }
    let view = ComparisonRow([.label(of: row)] + cells)
    view.addClass(row.differs ? "different" : "same")
    return view
  }

  /// Updates the pictures, including those that are already shown, because their files may have changed.
  func updatePictures() {
    for load in loads { load.cancel() }
    loads = []
    for (item, view) in pictures {
      guard let file = show(item, in: view) else { continue }
      loads.append(
        Task { [weak self, weak view, textures] in
          _ = await textures.texture(file, .thumbnail)
          guard let self, let view, !Task.isCancelled else { return }
          _ = show(item, in: view)
        })
    }
  }

  /// Shows an item's picture, or a placeholder until it is loaded. Returns the file to load, or nil if there is nothing
  /// to load.
  private func show(_ item: CatalogItem, in view: PictureView) -> PictureFile? {
    let picture = ItemPicture(of: item, from: textures, size: .thumbnail)
    var properties = picture.properties(cornerRadius: 4)
    properties.maximumSize = LayoutSize(width: 48, height: 36)
    view.show(picture.image, properties)
    return picture.missingFile
  }
}
