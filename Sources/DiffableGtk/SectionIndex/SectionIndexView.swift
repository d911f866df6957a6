import Gtk

/// The column of a section index. The CSS node is `sectionindex`. Its `label` nodes can have the classes
/// `dot` and `current`.
@MainActor
final class SectionIndexView: CustomWidget {
  private var labels: [Label] = []
  private(set) var rows = SectionIndexRows(titles: 0, fitting: 0)

  /// A hidden label with a single letter, used to measure the row height.
  private let sample = Label(unspoken: "A")

  var current: Int? {
    didSet { if current != oldValue { showCurrent(instead: oldValue) } }
  }

  init() {
    super.init(cssName: "sectionindex", role: .group)
    sample.isShownByParent = false
    add(sample)
  }

  var rowHeight: Int32 { max(1, sample.measure(.vertical).natural) }

  /// Shows titles in a column of the given height. Returns whether there is space for the titles.
  func show(_ titles: [IndexTitle], height: Int32) -> Bool {
    let padding = measure(.vertical).natural
    rows = SectionIndexRows(titles: titles.count, fitting: Int(max(0, height - padding) / rowHeight))
    while labels.count > rows.rows.count { remove(labels.removeLast()) }
    while labels.count < rows.rows.count {
      // Hide the labels from screen readers, because the column has its own accessible name and description.
      let label = Label(unspoken: "")
      label.isEllipsized = true
      labels.append(label)
      add(label)
    }
    for (label, row) in zip(labels, rows.rows) {
      switch row {
      case .title(let title): fill(label, titles[title].text, isDot: false)
      case .dot: fill(label, "•", isDot: true)
      }
    }
    showCurrent(instead: nil)
    return !rows.rows.isEmpty
  }

  private func fill(_ label: Label, _ text: String, isDot: Bool) {
    guard label.text != text || label.hasClass("dot") != isDot else { return }
    label.text = text
    label.setClass("dot", isDot)
  }

  private func showCurrent(instead old: Int?) {
    let row = current.flatMap(rows.row)
    for (index, label) in labels.enumerated() where label.hasClass("current") != (index == row) {
      label.setClass("current", index == row)
    }
  }

  func title(at y: Double) -> Int? {
    guard !labels.isEmpty else { return nil }
    return rows.title(at: (y - Double(top)) / Double(rowHeight * Int32(labels.count)))
  }

  private var top: Int32 { max(0, (height - rowHeight * Int32(labels.count)) / 2) }

  // MARK: Layout

  private static let maximumTitleWidth: Int32 = 48

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    guard orientation == .horizontal else { return (0, 0) }
    let width = labels.map { $0.measure(.horizontal).natural }.max() ?? 0
    return (0, min(width, SectionIndexView.maximumTitleWidth))
  }

  override func allocateContent(width: Int32, height: Int32) {
    var y = max(0, (height - rowHeight * Int32(labels.count)) / 2)
    for label in labels {
      let labelWidth = min(width, label.measure(.horizontal).natural)
      // Use the height of the label if it is greater, because letters in some scripts are taller than a row.
      let labelHeight = max(rowHeight, label.measure(.vertical, for: labelWidth).minimum)
      label.allocate(
        x: (width - labelWidth) / 2, y: y + (rowHeight - labelHeight) / 2,
        width: max(labelWidth, label.measure(.horizontal).minimum), height: labelHeight)
      y += rowHeight
    }
  }
}
