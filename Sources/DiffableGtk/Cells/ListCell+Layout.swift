import Gtk

/// The layout of a cell: leading accessories, disclosure control, content and trailing accessories.
///
/// List content and its background extend to the edges of the cell. In a card, only the last label leaves
/// space for accessories. In other styles, all labels do. Other content views, and children added by a
/// subclass, get the space that remains.
extension ListCell {
  private var margins: DirectionalMargins {
    (contentConfiguration as? ListContentConfiguration)?.directionalLayoutMargins
      ?? DirectionalMargins(leading: 12, trailing: 12)
  }

  private static func extent(of accessories: [AccessoryView]) -> Int32 {
    accessories.reduce(0) { $0 + $1.measure(.horizontal).natural + AccessoryView.spacing }
  }

  private var leadingRoom: Int32 { inset + ListCell.extent(of: parts.leading) }

  private var trailingRoom: Int32 { ListCell.extent(of: parts.trailing) }

  /// Returns the width reserved for the title, measured from the leading edge of the cell and including the
  /// trailing margin. The title keeps its natural width, up to half the width of the cell. Returns nil if no
  /// width is reserved, for example because the title wraps.
  private func keptWidth(in width: Int32) -> Int32? {
    guard let list = parts.list, !list.isSideBySide, !list.title.wraps else { return nil }
    let start = list.isCard ? list.indentation : leadingRoom + list.leading
    return start + Int32(margins.trailing) + min(list.title.widths.natural, width / 2)
  }

  /// Returns the width reserved for the label beside the accessories, measured from the leading edge of the cell
  /// and including the trailing margin. In a card, the label keeps its natural width, up to a third of the
  /// card. Returns nil if no width is reserved.
  private func keptWidthBesideAccessories(in width: Int32) -> Int32? {
    guard let list = parts.list, list.isCard else { return keptWidth(in: width) }
    return list.indentation + leadingRoom + Int32(margins.trailing) + min(list.lastWidth, width / 3)
  }

  /// Returns the width of the hover buttons beside the labels, including spacing, and whether the buttons replace the
  /// accessories that precede the first interactive accessory.
  ///
  /// If a width is reserved for the title, buttons that don't fit beside it are left out, so a long title keeps at
  /// least half of the cell's width. In a table, buttons cover no more than the last visible column.
  private func hoverRoom(in width: Int32) -> (width: Int32, replacesTexts: Bool) {
    guard let actions = parts.hoverActions, !hasActionsInCorner else { return (0, false) }
    if let row = parts.content as? TableRowView {
      let room = row.roomForButtons - Int32(margins.trailing) - AccessoryView.spacing
      let extent = actions.extent(fitting: room)
      return (extent > 0 ? extent + AccessoryView.spacing : 0, false)
    }
    let all = actions.measure(.horizontal).natural + AccessoryView.spacing
    guard let kept = keptWidth(in: width) else { return (all, false) }
    let widths = parts.trailing.map { accessory in
      let short = accessory.hasShortText ? accessory.narrowerWidth : nil
      return (short ?? accessory.measure(.horizontal).natural) + AccessoryView.spacing
    }
    let room = width - kept - widths[firstControlIndex...].reduce(0, +)
    if all + widths[..<firstControlIndex].reduce(0, +) <= room { return (all, false) }
    let extent = actions.extent(fitting: room - AccessoryView.spacing)
    return extent > 0 ? (extent + AccessoryView.spacing, true) : (0, false)
  }

  /// The index of the first interactive trailing accessory, or the number of trailing accessories if there is none.
  ///
  /// The hover buttons are placed directly before this accessory, after any text. They therefore stay under the pointer
  /// if a click on a button changes the width of the text.
  private var firstControlIndex: Int {
    parts.trailing.firstIndex(where: \.isInteractive) ?? parts.trailing.count
  }

  /// The total width by which trailing accessories can shrink, in logical pixels. Only text can shrink, and
  /// text with a short version can also be hidden.
  private var shrinkableWidth: Int32 {
    guard let list = parts.list, list.isCard || !list.isSideBySide && !list.title.wraps else { return 0 }
    return parts.trailing.reduce(0) { sum, accessory in
      guard let minimum = accessory.narrowerWidth else { return sum }
      let natural = accessory.measure(.horizontal).natural
      return sum + (accessory.hasShortText ? natural + AccessoryView.spacing : max(0, natural - minimum))
    }
  }

  /// Returns the widths of the trailing accessories, including spacing. The width of an accessory that
  /// doesn't fit is 0.
  ///
  /// A title should get its natural width, up to a limit of half the row. In a card, the last label should get
  /// its natural width, up to a limit of a third of the card. If the accessories don't leave enough space for
  /// that title or label, they shrink in these steps:
  ///
  /// 1. Text is replaced by its short version.
  /// 2. Text without a short version is truncated.
  /// 3. If the title or label still gets less than its natural width and less than half of the limit, short
  ///    versions are hidden, starting with the last.
  private func trailingExtents(in width: Int32, beside hoverRoom: Int32) -> [Int32] {
    let spacing = AccessoryView.spacing
    var extents = parts.trailing.map { $0.measure(.horizontal).natural + spacing }
    guard let kept = keptWidthBesideAccessories(in: width),
      let required = keptWidthBesideAccessories(in: width / 2)
    else { return extents }
    func missing(for kept: Int32) -> Int32 { kept + hoverRoom + extents.reduce(0, +) - width }
    for hasShortText in [true, false] {
      for (index, accessory) in parts.trailing.enumerated() where missing(for: kept) > 0 {
        guard accessory.hasShortText == hasShortText, let minimum = accessory.narrowerWidth else { continue }
        let extent = hasShortText ? 0 : extents[index] - missing(for: kept)
        extents[index] = max(minimum + spacing, extent)
      }
    }
    for (index, accessory) in parts.trailing.enumerated().reversed()
    where accessory.hasShortText && missing(for: required) > 0 { extents[index] = 0 }
    return extents
  }

  private var contents: [Widget] {
    children.filter {
      $0.isVisible && $0 !== disclosure && !($0 is AccessoryView) && !($0 is BackgroundView)
        && !($0 is HoverActionsView) && !($0 is SeparatorView)
    }
  }

  /// The insets of content other than list content, in logical pixels.
  private var customContentInsets: (leading: Int32, trailing: Int32) {
    (
      leadingRoom + (parts.leading.isEmpty ? 0 : Int32(margins.leading)),
      trailingRoom + (parts.trailing.isEmpty ? 0 : Int32(margins.trailing))
    )
  }

  /// Returns the widths to leave free before and after list content. For a card, both are 0, because the content view
  /// reserves space for the accessories itself.
  ///
  /// - Parameter width: The width of the cell, or nil if it isn't known yet.
  private func contentPadding(in width: Int32?) -> (leading: Int32, trailing: Int32) {
    guard let list = parts.list, list.isCard else { return (leadingRoom, trailingRoom) }
    list.accessoryHeight = parts.accessories.reduce(0) { max($0, $1.measure(.vertical).natural) }
    let trailing =
      width.map { trailingExtents(in: $0, beside: 0).reduce(0, +) } ?? trailingRoom
    list.measuredInsets = (leadingRoom, trailing)
    list.shrinkableInset = shrinkableWidth
    return (0, 0)
  }

  func measureParts(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    var result: MeasuredSize = (0, 0)
    for child in contents {
      let width = orientation == .vertical && size >= 0 ? size : nil
      let room = child === parts.list ? contentPadding(in: width) : customContentInsets
      let extra = room.0 + room.1
      let sizes = child.measure(
        orientation, for: orientation == .vertical && size >= 0 ? max(0, size - extra) : size)
      let added = orientation == .horizontal ? extra : 0
      let shrinks = orientation == .horizontal && child === parts.list && parts.list?.isCard != true
      result = (
        max(result.minimum, sizes.minimum + added - (shrinks ? shrinkableWidth : 0)),
        max(result.natural, sizes.natural + added)
      )
    }
    if orientation == .horizontal, contents.isEmpty {
      let width = customContentInsets.leading + customContentInsets.trailing
      result = (width, width)
    }
    if orientation == .vertical, parts.list?.isCard != true {
      for accessory in parts.accessories {
        let height = accessory.measure(.vertical).natural
        result = (max(result.minimum, height), max(result.natural, height))
      }
    }
    return result
  }

  func placeParts(width: Int32, height: Int32) {
    let old = parts.places
    parts.places = [:]
    placeBackground()
    placeSeparators()
    let (hoverRoom, replacesTexts) = hoverRoom(in: width)
    let trailingExtents = trailingExtents(in: width, beside: hoverRoom)
    let firstControlIndex = firstControlIndex
    let firstShownIndex = replacesTexts ? firstControlIndex : 0
    for (index, view) in parts.trailing.enumerated() {
      view.isShownByParent =
        index >= firstShownIndex && trailingExtents[index] > 0 && !view.accessory.options.isHidden
    }
    let trailing = trailingExtents[firstShownIndex...].reduce(hoverRoom, +)
    let besideTitle = hoverRoom > 0 ? trailingExtents[firstControlIndex...] : []
    let titleInset = besideTitle.reduce(hoverRoom, +)
    for child in contents {
      if child === parts.list {
        parts.list?.insets = (leadingRoom, trailing)
        parts.list?.titleInset = titleInset
        _ = child.measure(.vertical, for: width)
        recordPlace(child, Double(readsRightToLeft ? trailing : leadingRoom))
        child.allocate(x: 0, y: 0, width: width, height: height)
      } else {
        var end = max(customContentInsets.trailing, trailing > 0 ? trailing + Int32(margins.trailing) : 0)
        if let row = child as? TableRowView {
          // Buttons cover values instead of moving them, because values must stay aligned with the column
          // titles.
          row.coveredWidth = Double(end - customContentInsets.trailing)
          end = customContentInsets.trailing
        }
        place(
          child, x: customContentInsets.leading, width: width - customContentInsets.leading - end,
          height: height, in: width)
      }
    }
    var x = Int32(margins.leading) + (indentsAccessories ? indentation : 0)
    for accessory in parts.leading where accessory.accessory.kind != .customView {
      x += place(accessory, x: x, height: height, in: width)
    }
    x += inset - (indentsAccessories ? indentation : 0)
    if let disclosure, disclosure.isVisible {
      let start = x - Int32(margins.leading) - Disclosure.width
      place(disclosure, x: start, width: Disclosure.width, height: height, in: width)
    }
    for accessory in parts.leading where accessory.accessory.kind == .customView {
      x += place(accessory, x: x, height: height, in: width)
    }
    x = width - Int32(margins.trailing)
    func placeTrailing(_ range: Range<Int>) {
      for index in range.reversed() where trailingExtents[index] > 0 {
        let own = trailingExtents[index] - AccessoryView.spacing
        x -= place(parts.trailing[index], x: x - own, width: own, height: height, in: width)
      }
    }
    placeTrailing(firstControlIndex..<parts.trailing.count)
    placeHoverActions(
      width: width, height: height, room: hoverRoom, middle: middleOfTexts(width: width, height: height),
      end: width - x)
    x -= hoverRoom
    placeTrailing(firstShownIndex..<firstControlIndex)
    startTransition(from: old)
  }

  private func middleOfAccessories(width: Int32, height: Int32) -> Int32 {
    guard let list = parts.list else { return height / 2 }
    if list.isCard { return list.accessoryMiddle(width: width, height: height) }
    return Int32(clamping: Int(height) + margins.top - margins.bottom) / 2
  }

  private func middleOfTexts(width: Int32, height: Int32) -> Int32 {
    guard let list = parts.list, list.isCard else { return height / 2 }
    return list.textMiddle(width: width, height: height)
  }

  /// Places an accessory, and returns its width including spacing.
  @discardableResult
  private func place(
    _ accessory: AccessoryView, x: Int32, width: Int32? = nil, height: Int32, in whole: Int32
  ) -> Int32 {
    let width = width ?? accessory.measure(.horizontal).natural
    let own = min(height, accessory.measure(.vertical).natural)
    let middle = middleOfAccessories(width: whole, height: height)
    place(
      accessory, x: x, y: min(max(0, middle - own / 2), height - own), width: width, height: own, in: whole)
    return width + AccessoryView.spacing
  }

  /// Places a child widget. `x` is measured from the leading edge of the cell.
  private func place(_ part: Widget, x: Int32, y: Int32 = 0, width: Int32, height: Int32, in whole: Int32) {
    let width = max(width, part.measure(.horizontal).minimum)
    let height = max(height, part.measure(.vertical, for: width).minimum)
    let left = readsRightToLeft ? whole - x - width : x
    recordPlace(part, Double(left))
    part.allocate(x: left, y: y, width: width, height: height)
  }

  private func recordPlace(_ part: Widget, _ x: Double) { parts.places[ObjectIdentifier(part)] = x }

  /// Places the background. Its insets are measured from the cell's outer edges, outside the CSS padding.
  private func placeBackground() {
    guard let background = parts.background, let edges = bounds(in: self) else { return }
    let insets = background.configuration.backgroundInsets
    let (left, right) =
      readsRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    _ = (background.measure(.horizontal), background.measure(.vertical))
    background.allocate(
      x: Int32(edges.x) + Int32(clamping: left), y: Int32(edges.y) + Int32(clamping: insets.top),
      width: max(0, Int32(edges.width) - Int32(clamping: left + right)),
      height: max(0, Int32(edges.height) - Int32(clamping: insets.top + insets.bottom)))
  }
}
