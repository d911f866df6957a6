import Catalog
import DiffableGtk
import Gtk
import Gettext

@MainActor
final class ComparisonCell: CustomWidget {
  let text: String

  private var item: ItemID?

  private var header: Label?

  private let content: Widget

  private init(_ content: Widget, text: String, role: AccessibleRole, name: String) {
    (self.content, self.text) = (content, text)
    super.init(cssName: "comparisoncell", role: role)
    add(content)
    isFocusable = true
    setAccessibleLabel(name)
  }

  static func label(of row: Comparison.Row) -> ComparisonCell {
    let label = wrapped(row.label)
    let cell = ComparisonCell(
      label, text: row.label, role: .rowHeader,
      name: row.differs
        ? gettext("{field}, different", ["field": row.label])
        : gettext("{field}, the same", ["field": row.label]))
    cell.header = label
    cell.addClass("label")
    return cell
  }

  static func corner() -> ComparisonCell {
    let cell = ComparisonCell(Label(unspoken: ""), text: "", role: .columnHeader, name: gettext("Field"))
    cell.addClass("label")
    return cell
  }

  static func value(_ value: Comparison.Cell, of item: CatalogItem, in row: Comparison.Row) -> ComparisonCell
  {
    let text = value.text ?? Comparison.missingValue
    let label = wrapped(FactText.shown(text, readsRightToLeft: Widget.defaultReadsRightToLeft))
    label.addClass("numeric")
    let spoken = value.text ?? gettext("no value")
    let parts = [label] + (value.share.map { [ShareBar($0)] } ?? [])
    let cell = ComparisonCell(
      Box(.vertical, spacing: 3, parts), text: value.text ?? "", role: .cell,
      name: "\(row.label), \(item.title): \(spoken)")
    if value.text == nil { cell.addClass("missing") }
    return cell
  }

  static func head(of item: CatalogItem, picture: PictureView) -> ComparisonCell {
    let title = Label(unspoken: item.title)
    title.wrap(lines: 3)
    title.addClass("heading")
    title.showWholeTextAsTooltip()
    picture.horizontalAlignment = .start
    let cell = ComparisonCell(
      Box(.vertical, spacing: 6, [picture, title]), text: item.title, role: .columnHeader, name: item.title)
    cell.addClass("head")
    cell.setAccessibleDescription(gettext("Press Enter to show only this item."))
    cell.setPointer("pointer")
    cell.item = item.id
    cell.header = title
    cell.onClick(onRelease: true) { [weak cell] _ in cell?.activate() }
    return cell
  }

  /// The minimum width of a header in which only very long words are broken, or 0 if the cell isn't a header.
  var headerWidth: Int32 {
    guard let header else { return 0 }
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.count <= Label.unbrokenLength }
    let width = words.map { header.width(ofText: String($0)) }.max() ?? 0
    let padding = measure(.horizontal).minimum - content.measure(.horizontal).minimum
    return Int32(width.rounded(.up)) + padding
  }

  @discardableResult
  func activate() -> Bool {
    guard let item else { return false }
    send(.follow(item))
    return true
  }

  private static func wrapped(_ text: String) -> Label {
    let label = Label(unspoken: text)
    label.wrap()
    label.verticalAlignment = .start
    return label
  }
}
