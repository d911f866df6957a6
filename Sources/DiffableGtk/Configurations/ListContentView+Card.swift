import Gtk

/// The layout of a card: a full-width picture above the labels, and accessories beside the last label.
extension ListContentView {
  var cardWidths: MeasuredSize {
    let (first, second) = (title.widths, secondary?.widths ?? (minimum: 0, natural: 0))
    let beside = measuredInsets.leading + measuredInsets.trailing
    let isAlone = secondary?.isShown != true
    func width(_ first: Int32, _ second: Int32, _ beside: Int32) -> Int32 {
      sides + max(first + (isAlone ? beside : 0), isAlone ? 0 : second + beside)
    }
    return (
      width(first.minimum, second.minimum, beside - shrinkableInset),
      width(first.natural, second.natural, beside)
    )
  }

  var lastWidth: Int32 { (secondary?.isShown == true ? secondary : title)?.widths.natural ?? 0 }

  /// - Parameter width: The width in logical pixels, or -1 for the natural width.
  func cardHeight(for width: Int32) -> Int32 {
    let lines = cardLines(in: width < 0 ? -1 : max(0, width - sides), beside: measuredInsets)
    return cardPictureExtent(for: width) + lines.first + lines.gap + lines.second
      + Int32(clamping: margins.top + margins.bottom)
  }

  func placeCardParts(width: Int32, height: Int32) {
    let room = max(0, width - sides)
    if let picture, hasPicture {
      let size = (width: room, height: cardPictureExtent(for: width) - imagePadding)
      place(picture, x: indentation, y: Int32(clamping: margins.top), size: size, in: width)
    }
    let lines = cardLines(in: room, beside: insets)
    let isAlone = secondary?.isShown != true
    let top = cardTop(of: lines, width: width, height: height)
    place(title, y: top, height: lines.first, isLast: isAlone, room, in: width)
    if !isAlone {
      place(secondary, y: top + lines.first + lines.gap, height: lines.second, isLast: true, room, in: width)
    }
  }

  func accessoryMiddle(width: Int32, height: Int32) -> Int32 {
    let lines = cardLines(in: max(0, width - sides), beside: insets)
    let top = cardTop(of: lines, width: width, height: height)
    return secondary?.isShown == true
      ? top + lines.first + lines.gap + lines.second / 2 : top + lines.first / 2
  }

  func textMiddle(width: Int32, height: Int32) -> Int32 {
    let lines = cardLines(in: max(0, width - sides), beside: insets)
    let top = cardTop(of: lines, width: width, height: height)
    return top + (lines.first + lines.gap + lines.second) / 2
  }

  // MARK: Labels

  private typealias Lines = (first: Int32, gap: Int32, second: Int32)

  /// - Parameter room: The width of the labels in logical pixels, or -1 for the natural width.
  private func cardLines(in room: Int32, beside insets: (leading: Int32, trailing: Int32)) -> Lines {
    let rest = room < 0 ? -1 : max(0, room - insets.leading - insets.trailing)
    guard let secondary, secondary.isShown else {
      return (max(title.height(for: rest), accessoryHeight), 0, 0)
    }
    let gap = title.isShown ? Int32(clamping: content.textToSecondaryTextVerticalPadding) : 0
    return (title.height(for: room), gap, max(secondary.height(for: rest), accessoryHeight))
  }

  /// Returns the y coordinate of the labels' top edge, in logical pixels. If the card is taller than necessary, the
  /// labels are centred below the picture.
  private func cardTop(of lines: Lines, width: Int32, height: Int32) -> Int32 {
    let top = Int32(clamping: margins.top) + cardPictureExtent(for: width)
    let free = height - top - Int32(clamping: margins.bottom) - lines.first - lines.gap - lines.second
    return top + max(0, free) / 2
  }

  private func place(
    _ text: ContentLabel?, y: Int32, height: Int32, isLast: Bool, _ room: Int32, in whole: Int32
  ) {
    guard let text, text.isShown else { return }
    let beside = isLast ? insets : (leading: 0, trailing: titleInset)
    let width = max(0, room - beside.leading - beside.trailing)
    let own = min(height, text.height(for: width))
    place(
      text.label, x: indentation + beside.leading, y: y + (height - own) / 2, size: (width, own), in: whole)
  }

  // MARK: Spacing

  private var sides: Int32 { indentation + Int32(clamping: margins.trailing) }

  private func cardPictureExtent(for width: Int32) -> Int32 {
    guard hasPicture else { return 0 }
    let side = width < 0 ? pictureRoom.width : width - sides
    return max(0, side) * 10 / 16 + imagePadding
  }
}
