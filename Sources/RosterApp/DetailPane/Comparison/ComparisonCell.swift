import Catalog
import DiffableGtk
import Gtk
import Gettext

@MainActor
final class ComparisonCell: CustomWidget {
  let text: String

  /// The lengths, in characters, of numbers that widen their column so that they stay on one line. Shorter numbers fit
  /// in any column, and longer ones may break.
  private static let wideNumbers = 11...24

  private static let spaceBeforeUnit = #/\u{A0}(?=\p{Letter})/#

  private var item: ItemID?

  private var label: Label?
  private let isHeader: Bool

  private let content: Widget

  private init(_ content: Widget, text: String, role: AccessibleRole, name: String) {
    (self.content, self.text, isHeader) = (content, text, role != .cell)
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
    cell.label = label
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
    // If the column is narrow, break the line between a number and its unit rather than within the unit, and after a
    // dot rather than before it.
    let breakable = text.replacing(spaceBeforeUnit, with: " ").replacing(" · ", with: "\u{A0}· ")
    let label = wrapped(FactText.shown(breakable, readsRightToLeft: Widget.defaultReadsRightToLeft))
    label.addClass("numeric")
    let spoken = value.text ?? gettext("no value")
    let parts = [label] + (value.share.map { [ShareBar($0)] } ?? [])
    let cell = ComparisonCell(
      Box(.vertical, spacing: 3, parts), text: value.text ?? "", role: .cell,
      name: "\(row.label), \(item.title): \(spoken)")
    cell.label = label
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
    cell.label = title
    cell.onClick(onRelease: true) { [weak cell] _ in cell?.activate() }
    return cell
  }

  /// The width needed to keep each word of a header, or each long number in a value, on one line. It is 0 if the cell
  /// has no words or long numbers to keep. Extremely long words and numbers may still break.
  var unbrokenWidth: Int32 {
    guard let label else { return 0 }
    // The label shows only the beginning of long text. Lines don't break at no-break spaces, which can group the digits
    // of a number.
    let shown = String(text.unicodeScalars.prefix(TextPieces.length))
    let words = shown.split { $0.isWhitespace && $0 != "\u{A0}" && $0 != "\u{202F}" }
    let unbroken = words.filter { isHeader ? $0.count <= Label.unbrokenLength : Self.isWideNumber($0) }
    let widths = unbroken.map { label.width(ofText: String($0), tabularDigits: !isHeader) }
    guard let width = widths.max() else { return 0 }
    let padding = measure(.horizontal).minimum - content.measure(.horizontal).minimum
    return Int32(width.rounded(.up)) + padding
  }

  private static func isWideNumber(_ word: Substring) -> Bool {
    wideNumbers.contains(word.count) && word.contains(where: \.isNumber) && !word.contains(where: \.isLetter)
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
