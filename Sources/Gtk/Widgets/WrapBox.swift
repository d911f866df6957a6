/// A container that places widgets in rows. It begins a new row when the current one is full.
@MainActor
public final class WrapBox: CustomWidget {
  private var items: [Widget] = []
  private let spacing: Int32

  /// Creates a container with a space of `spacing` logical pixels between widgets and between rows.
  public init(spacing: Int32 = 6, _ items: [Widget] = []) {
    self.spacing = spacing
    self.items = items
    super.init(cssName: "wrapbox", role: .group)
    items.forEach(add)
  }

  /// Appends a widget.
  public func append(_ item: Widget) {
    items.append(item)
    add(item)
  }

  /// Removes all widgets.
  public func removeAll() {
    items.forEach(remove)
    items = []
  }

  private var visibleItems: [Widget] { items.filter(\.isVisible) }

  public override var heightFollowsWidth: Bool { true }

  public override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    if orientation == .horizontal {
      let sizes = visibleItems.map { $0.measure(.horizontal) }
      let all = sizes.reduce(0) { $0 + $1.natural } + spacing * Int32(max(0, sizes.count - 1))
      return (sizes.map(\.minimum).max() ?? 0, all)
    }
    // If the width is unlimited, put all widgets in one row.
    let rows = arrange(width: size < 0 ? Int32.max : size)
    let height = rows.reduce(0) { $0 + $1.height } + spacing * Int32(max(0, rows.count - 1))
    return (height, height)
  }

  public override func allocateContent(width: Int32, height: Int32) {
    var y: Int32 = 0
    for row in arrange(width: width) {
      var x: Int32 = 0
      for (item, itemWidth) in row.items {
        item.allocate(
          x: readsRightToLeft ? width - x - itemWidth : x, y: y, width: itemWidth, height: row.height)
        x += itemWidth + spacing
      }
      y += row.height + spacing
    }
  }

  private struct Row {
    var items: [(Widget, width: Int32)] = []
    var height: Int32 = 0
  }

  private func arrange(width: Int32) -> [Row] {
    var rows: [Row] = []
    var room: Int32 = 0
    for item in visibleItems {
      let sizes = item.measure(.horizontal)
      let itemWidth = max(sizes.minimum, min(sizes.natural, width))
      if rows.isEmpty || itemWidth > room {
        rows.append(Row())
        room = width
      }
      rows[rows.count - 1].items.append((item, itemWidth))
      rows[rows.count - 1].height = max(
        rows[rows.count - 1].height, item.measure(.vertical, for: itemWidth).natural)
      room -= itemWidth + spacing
    }
    return rows
  }
}
