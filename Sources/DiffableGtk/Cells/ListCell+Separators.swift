import Gtk

/// Which lines a cell draws itself, where they are not as the style has them.
struct CellSeparators: Equatable {
  /// How far a line stands in, in logical pixels.
  struct Line: Equatable {
    var (leading, trailing) = (0, 0)
  }

  var (top, bottom): (Line?, Line?)
  var (color, selectedColor): (Color?, Color?)

  /// How far a line at the rounded end of a group stands in at least, in logical pixels: as far as the corner reaches.
  static let corner = 12

  /// No cell is as wide.
  private static let most = 100_000

  init(_ configuration: ListSeparatorConfiguration, at place: SectionPlace, in layout: SectionLayout) {
    let first = layout.beginsWithHeaderItem ? 1 : 0
    let isHeader = place.index < first
    let (isFirst, isLast) = (place.index == first, !isHeader && place.index == place.count - 1)
    let isRounded = layout.layout.configuration.appearance == .insetGrouped && !isHeader
    func line(
      _ visibility: ListSeparatorConfiguration.Visibility, _ isUsual: Bool, _ insets: DirectionalMargins,
      _ isAtEnd: Bool
    ) -> Line? {
      guard visibility == .visible || visibility == .automatic && isUsual else { return nil }
      let least = isRounded && isAtEnd ? CellSeparators.corner : 0
      return Line(
        leading: min(max(least, insets.leading), CellSeparators.most),
        trailing: min(max(least, insets.trailing), CellSeparators.most))
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

/// A line at a cell's edge. CSS node `itemseparator`.
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
  /// Has the cell draw its separators itself; nil leaves that to the style.
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
    // Behind all others, and so over them.
    add(view)
    return view
  }

  /// Those of a selected item may have a colour of their own.
  func updateSeparatorColors() {
    guard let separators = parts.separators else { return }
    let isOneOfSeveral = isSelected && lineView?.listView?.selectionMode == .multiple
    let color = isOneOfSeveral ? separators.selectedColor : separators.color
    parts.topSeparator?.color = color
    parts.bottomSeparator?.color = color
  }

  /// They run along the cell's own edges, around what its style leaves free.
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
