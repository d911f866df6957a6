import Gtk

/// The custom separators of a cell, which replace the default ones from the style sheet.
struct CellSeparators: Equatable {
  struct Line: Equatable {
    var (leading, trailing) = (0, 0)
  }

  var (top, bottom): (Line?, Line?)
  var (color, selectedColor): (Color?, Color?)

  static let minimumCornerInset = 12

  /// The maximum inset, in logical pixels. It is larger than any cell, and small enough to prevent overflow
  /// when insets are added.
  private static let maximumInset = 100_000

  init(_ configuration: ListSeparatorConfiguration, at place: SectionPlace, in layout: SectionLayout) {
    let first = layout.beginsWithHeaderItem ? 1 : 0
    let isHeader = place.index < first
    let (isFirst, isLast) = (place.index == first, !isHeader && place.index == place.count - 1)
    let isRounded = layout.layout.configuration.appearance == .insetGrouped && !isHeader
    func line(
      _ visibility: ListSeparatorConfiguration.Visibility, _ isDefault: Bool, _ insets: DirectionalMargins,
      _ isAtEnd: Bool
    ) -> Line? {
      guard visibility == .visible || visibility == .automatic && isDefault else { return nil }
      let minimum = isRounded && isAtEnd ? CellSeparators.minimumCornerInset : 0
      return Line(
        leading: min(max(minimum, insets.leading), CellSeparators.maximumInset),
        trailing: min(max(minimum, insets.trailing), CellSeparators.maximumInset))
    }
    top = line(configuration.topSeparatorVisibility, false, configuration.topSeparatorInsets, isFirst)
    bottom = line(
      configuration.bottomSeparatorVisibility, !isHeader && !isLast, configuration.bottomSeparatorInsets,
      isLast)
    (color, selectedColor) = (
      configuration.color, configuration.multipleSelectionColor ?? configuration.color
    )
  }
}

/// A separator at an edge of a cell. Its CSS node is `itemseparator`.
@MainActor
final class SeparatorView: CustomWidget {
  private lazy var style = OwnStyle(of: self)

  init() {
    super.init(cssName: "itemseparator", role: .presentation)
    isTargetable = false
  }

  var color: Color? {
    didSet { if color != oldValue { style.declarations = color.map { "background-color: \($0.css);" } } }
  }
}

extension ListCell {
  /// Shows custom separators, or the default ones from the style sheet if `separators` is nil.
  func show(_ separators: CellSeparators?) {
    guard separators != parts.separators else { return }
    parts.separators = separators
    parts.topSeparator = updated(parts.topSeparator, separators?.top)
    parts.bottomSeparator = updated(parts.bottomSeparator, separators?.bottom)
    updateSeparatorColors()
    queueAllocate()
  }

  private func updated(_ view: SeparatorView?, _ line: CellSeparators.Line?) -> SeparatorView? {
    guard line != nil else {
      if let view { remove(view) }
      return nil
    }
    if let view { return view }
    let view = SeparatorView()
    // Add the view last, so that it is drawn in front of the cell's other children.
    add(view)
    return view
  }

  func updateSeparatorColors() {
    guard let separators = parts.separators else { return }
    let isOneOfSeveral = isSelected && lineView?.listView?.selectionMode == .multiple
    let color = isOneOfSeveral ? separators.selectedColor : separators.color
    parts.topSeparator?.color = color
    parts.bottomSeparator?.color = color
  }

  /// Places the separators at the cell's outer edges, outside its CSS padding.
  func placeSeparators() {
    guard let separators = parts.separators, let edges = bounds(in: self), edges.height >= 1 else { return }
    place(parts.topSeparator, separators.top, in: edges, y: edges.y)
    place(parts.bottomSeparator, separators.bottom, in: edges, y: edges.maxY - 1)
  }

  private func place(_ view: SeparatorView?, _ line: CellSeparators.Line?, in edges: Rectangle, y: Double) {
    guard let view, let line else { return }
    _ = (view.measure(.horizontal), view.measure(.vertical))
    let left = readsRightToLeft ? line.trailing : line.leading
    view.allocate(
      x: Int32(edges.x) + Int32(clamping: left), y: Int32(y),
      width: max(0, Int32(clamping: Int(edges.width) - line.leading - line.trailing)), height: 1)
  }
}
