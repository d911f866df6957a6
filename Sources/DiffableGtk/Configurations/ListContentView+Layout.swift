import Gtk

extension ListContentView {
  /// The minimum and natural widths of the content without ``insets``, in logical pixels.
  var widths: MeasuredSize {
    let fixed = leading + Int32(clamping: margins.trailing)
    let (first, second) = (title.widths, secondary?.widths ?? (minimum: 0, natural: 0))
    guard isSideBySide else {
      return (fixed + max(first.minimum, second.minimum), fixed + max(first.natural, second.natural))
    }
    return (
      fixed + first.minimum + horizontalPadding + second.minimum,
      fixed + first.natural + horizontalPadding + second.natural
    )
  }

  /// Returns the height of the content, in logical pixels.
  ///
  /// - Parameter width: The width without ``insets`` in logical pixels, or -1 for the natural width.
  func height(for width: Int32) -> Int32 {
    let room = width < 0 ? -1 : max(0, width - leading - Int32(clamping: margins.trailing))
    let height = max(textHeight(texts(in: room)), pictureRoom.height)
    return height + Int32(clamping: margins.top + margins.bottom)
  }

  func placeParts(width whole: Int32, height: Int32) {
    let width = max(0, whole - insets.leading - insets.trailing)
    let top = Int32(clamping: margins.top)
    let middle = top + (height - top - Int32(clamping: margins.bottom)) / 2
    if let picture, hasPicture {
      let size = (width: Int32(clamping: picture.size.width), height: Int32(clamping: picture.size.height))
      let x = indentation + (pictureRoom.width - size.width) / 2
      place(picture, x: insets.leading + x, y: middle - size.height / 2, size: size, in: whole)
    }
    let room = max(0, width - leading - Int32(clamping: margins.trailing))
    let texts = texts(in: room)
    if isSideBySide {
      place(title, x: leading, y: middle - texts.firstHeight / 2, texts.first, texts.firstHeight, in: whole)
      let x = leading + room - texts.second
      place(secondary, x: x, y: middle - texts.secondHeight / 2, texts.second, texts.secondHeight, in: whole)
    } else {
      let all = textHeight(texts)
      let y = middle - all / 2
      place(title, x: leading, y: y, texts.first, texts.firstHeight, in: whole)
      let below = y + all - texts.secondHeight
      place(secondary, x: leading, y: below, texts.second, texts.secondHeight, in: whole)
    }
  }

  // MARK: Labels

  private typealias Texts = (first: Int32, second: Int32, firstHeight: Int32, secondHeight: Int32)

  /// Returns the widths and heights of the two labels.
  ///
  /// - Parameter room: The available width in logical pixels, or -1 for the natural width.
  private func texts(in room: Int32) -> Texts {
    var (first, second) = (room, room)
    if isSideBySide, room >= 0 {
      // Shrink the secondary text first, but to no less than two fifths of the width.
      let wanted = room - horizontalPadding - title.widths.natural
      second = min(secondary?.widths.natural ?? 0, max(wanted, room * 2 / 5))
      first = max(0, room - second - horizontalPadding)
    }
    return (first, second, title.height(for: first), secondary?.height(for: second) ?? 0)
  }

  private func textHeight(_ texts: Texts) -> Int32 {
    if isSideBySide { return max(texts.firstHeight, texts.secondHeight) }
    let gap = Int32(clamping: content.textToSecondaryTextVerticalPadding)
    return texts.firstHeight + texts.secondHeight
      + (texts.firstHeight > 0 && texts.secondHeight > 0 ? gap : 0)
  }

  private func place(
    _ text: ContentLabel?, x: Int32, y: Int32, _ width: Int32, _ height: Int32, in whole: Int32
  ) {
    guard let text, text.isShown else { return }
    place(text.label, x: insets.leading + x, y: y, size: (width, height), in: whole)
  }

  /// Places a child widget. `x` is measured from the leading edge.
  func place(
    _ part: Widget, x: Int32, y: Int32, size: (width: Int32, height: Int32), in whole: Int32
  ) {
    let width = max(size.width, part.measure(.horizontal).minimum)
    let height = max(size.height, part.measure(.vertical, for: width).minimum)
    part.allocate(x: readsRightToLeft ? whole - x - width : x, y: y, width: width, height: height)
  }

  // MARK: Picture

  var hasPicture: Bool { picture?.isVisible ?? false }

  var pictureRoom: (width: Int32, height: Int32) {
    guard let picture, hasPicture else { return (0, 0) }
    let reserved = content.imageProperties.reservedLayoutSize
    func extent(_ size: Int, _ reserved: Int) -> Int32 {
      Int32(clamping: max(size, Int(Double(reserved) * picture.scale)))
    }
    return (extent(picture.size.width, reserved.width), extent(picture.size.height, reserved.height))
  }

  // MARK: Spacing

  var margins: DirectionalMargins { content.directionalLayoutMargins }
  var imagePadding: Int32 { Int32(clamping: content.imageToTextPadding) }
  private var horizontalPadding: Int32 { Int32(clamping: content.textToSecondaryTextHorizontalPadding) }

  var indentation: Int32 {
    Int32(clamping: margins.leading + content.indentationLevel * content.indentationWidth)
  }

  var leading: Int32 {
    let width = pictureRoom.width
    return indentation + (width > 0 ? width + imagePadding : 0)
  }
}
