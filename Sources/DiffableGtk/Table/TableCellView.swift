import Gtk

/// A cell of a table row. It shows text or the view of a content configuration.
@MainActor
final class TableCellView: CustomWidget {
  private(set) var column: TableColumn
  private(set) var label: ContentLabel?
  private var view: (any ContentView)?
  private var ellipsis: Label?

  private(set) var fractionWidth: Double?

  var isFilled = false

  /// Whether the cell is in the focused column. If it is, the cell is drawn as focused while its row has the focus.
  var isInFocusedColumn = false {
    didSet { if isInFocusedColumn != oldValue { setClass("focused", isInFocusedColumn) } }
  }

  init(_ column: TableColumn) {
    self.column = column
    super.init(cssName: "tablecell")
  }

  func show(_ cell: TableCell?, in column: TableColumn) {
    self.column = column
    isFilled = true
    switch cell?.content {
    case .view(let configuration):
      label?.show(nil, .init())
      show(configuration)
    case .text(let text, let properties): show(text, properties)
    case nil: show(nil, .init())
    }
    queueResize()
  }

  private func show(_ configuration: any ContentConfiguration) {
    if let view, view.supports(configuration) { return view.configuration = configuration }
    if let view { remove(view) }
    let new = configuration.makeContentView()
    view = new
    add(new)
  }

  private func show(_ text: AttributedText?, _ properties: ListContentConfiguration.TextProperties) {
    if let view {
      remove(view)
      self.view = nil
    }
    guard text != nil || label != nil else { return }
    let label = label ?? ContentLabel("text")
    if self.label == nil {
      self.label = label
      add(label.label)
    }
    var own = properties
    own.alignment = column.alignment.text
    if column.alignment.isNumeric { own.font = own.font.monospacedDigits() }
    label.show(text, own)
    forgetFractionWidth()
  }

  func forgetFractionWidth() {
    fractionWidth = nil
    isFractionKnown = false
  }

  private var isFractionKnown = false

  /// Returns the width of the number's fractional part including the separator, in logical pixels. Returns nil if
  /// the column doesn't align decimals or the cell has no text.
  func measuredFractionWidth() -> Double? {
    guard !isFractionKnown else { return fractionWidth }
    isFractionKnown = true
    fractionWidth = label.flatMap { $0.isShown ? fractionWidth(of: $0.label.text) : nil }
    return fractionWidth
  }

  var reservedFractionWidth: Double {
    guard case .decimal(_, let text) = column.alignment, !text.isEmpty, let label else { return 0 }
    return label.label.width(ofText: text, tabularDigits: true)
  }

  private func fractionWidth(of text: String) -> Double? {
    guard case .decimal(let separator, _) = column.alignment, let label else { return nil }
    // Include the unit in the fractional part, even if the number has no decimal separator. Don't count a superscript
    // in the unit, such as ², as a digit.
    let isDigit = { (character: Character) in
      character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }
    guard let end = text.lastIndex(where: isDigit).map(text.index(after:)) else { return 0 }
    let start = text[..<end].lastIndex(of: separator) ?? end
    return start == text.endIndex ? 0 : label.label.width(ofText: String(text[start...]), tabularDigits: true)
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { label?.wraps == true || view?.heightDependsOnWidth == true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    if let view { return view.measure(orientation, for: size) }
    guard let label else { return (0, 0) }
    // Use a minimum width of 0, because a row can be narrower than the titles and contents of its columns.
    if orientation == .horizontal { return (0, naturalWidth) }
    let room = size < 0 ? -1 : max(0, size - 2 * TableColumns.padding)
    let height = label.height(for: room) + 2 * Self.verticalPadding
    return (height, height)
  }

  /// The width that the cell needs, in logical pixels. It depends on the other numbers in the column, so the natural
  /// width that GTK caches can be out of date.
  var naturalWidth: Int32 {
    if let view { return view.measure(.horizontal).natural }
    return label.map { $0.widths.natural + 2 * TableColumns.padding + missingFractionWidth } ?? 0
  }

  private static let verticalPadding: Int32 = 5

  /// The space after a number that has a shorter fractional part than others in its column, in logical
  /// pixels.
  private var missingFractionWidth: Int32 {
    guard let fractionWidth, let row = parent as? TableRowView else { return 0 }
    return Int32((row.row.columns.fractionWidth(in: column.id) - fractionWidth).rounded())
  }

  override func allocateContent(width: Int32, height: Int32) {
    var isCut = false
    defer { if !isCut { ellipsis?.isShownByParent = false } }
    if let view {
      let inner = max(width, view.measure(.horizontal).minimum)
      let viewHeight = max(height, view.measure(.vertical, for: inner).minimum)
      return view.allocate(x: readsRightToLeft ? width - inner : 0, y: 0, width: inner, height: viewHeight)
    }
    guard let label, label.isShown else { return }
    let room = max(0, width - 2 * TableColumns.padding)
    var (x, own) = (TableColumns.padding, max(room, label.widths.minimum))
    if fractionWidth != nil {
      // If a number fits only without the space that would align it, show it unaligned.
      let end = max(min(room, label.widths.natural), room - missingFractionWidth)
      own = max(min(label.widths.natural, end), label.widths.minimum)
      x += max(0, end - own)
    }
    isCut = column.alignment.isNumeric && !label.wraps && own < label.widths.natural
    label.label.isShownByParent = !isCut
    guard !isCut else { return placeEllipsis(for: label.label.text, room: room, height: height) }
    let viewHeight = label.height(for: own)
    label.label.allocate(x: x, y: max(0, (height - viewHeight) / 2), width: own, height: viewHeight)
  }
}

extension TableCellView {
  /// Shows an ellipsis instead of a number that doesn't fit, because its first digits would look like a
  /// different number.
  private func placeEllipsis(for number: String, room: Int32, height: Int32) {
    guard let ellipsis else {
      // Add the ellipsis later, because children can't be added during a layout.
      return MainLoop.after(milliseconds: 0) { [weak self] in self?.addEllipsis() }
    }
    ellipsis.isShownByParent = true
    ellipsis.tooltip = number
    let own = ellipsis.measure(.horizontal).natural
    let ownHeight = ellipsis.measure(.vertical, for: own).natural
    // Align decimals on the right in every language, because numbers are written from left to right.
    let isAtLeft = readsRightToLeft && column.alignment == .trailing
    ellipsis.allocate(
      x: TableColumns.padding + (isAtLeft ? 0 : max(0, room - own)), y: max(0, (height - ownHeight) / 2),
      width: own, height: ownHeight)
  }

  private func addEllipsis() {
    guard ellipsis == nil else { return }
    let new = Label(unspoken: "…")
    ellipsis = new
    add(new)
  }
}

extension TableColumn.Alignment {
  var isNumeric: Bool {
    switch self {
    case .trailing, .decimal: true
    case .leading, .center: false
    }
  }

  var text: ListContentConfiguration.TextAlignment {
    switch self {
    case .leading, .decimal: .natural
    case .center: .center
    case .trailing: .trailing
    }
  }
}
