import Gtk

/// The widgets of a content configuration, placed without boxes in between: a list has some two hundred of these.
///
/// CSS class `content`, inside it `contentpicture`, and labels of the classes `title`, `secondary` and `badge`.
@MainActor
final class ListContentView: CustomWidget {
  private(set) var configuration = ListContentConfiguration()

  /// What the outline takes at the start, in logical pixels.
  var outlineInset: Int32 = 0 {
    didSet { if outlineInset != oldValue { queueResize() } }
  }

  private let title = Label()
  private var picture: ContentPictureView?
  private var secondary: Label?
  private var badge: Label?

  init() {
    super.init(cssName: "content")
    addClass("content")
    addClass(configuration.style.rawValue)
    setUp(title, "title")
    title.isVisible = false
  }

  /// Shows another content: only what differs is touched, and nothing is made that was made before.
  func show(_ new: ListContentConfiguration) {
    let old = configuration
    guard new != old else { return }
    configuration = new
    if new.style != old.style {
      removeClass(old.style.rawValue)
      addClass(new.style.rawValue)
    }
    if new.image != old.image || new.imageSize != old.imageSize { showPicture(new) }
    if (new.text, new.textEmphasis) != (old.text, old.textEmphasis) {
      fill(title, new.text, new.textEmphasis)
    }
    if (new.secondaryText, new.secondaryTextEmphasis) != (old.secondaryText, old.secondaryTextEmphasis) {
      let label = secondary ?? setUp(Label(), "secondary")
      secondary = label
      fill(label, new.secondaryText, new.secondaryTextEmphasis)
    }
    if new.badge != old.badge {
      let label = badge ?? setUp(Label(), "badge")
      badge = label
      fill(label, new.badge, [])
    }
    if new.layout != old.layout { queueResize() }
  }

  private func showPicture(_ new: ListContentConfiguration) {
    guard new.image != nil || picture != nil else { return }
    let picture = picture ?? ContentPictureView()
    if self.picture == nil { add(picture) }
    self.picture = picture
    picture.size = Int32(clamping: new.imageSize)
    picture.show(new.image)
  }

  @discardableResult
  private func setUp(_ label: Label, _ style: String) -> Label {
    label.addClass(style)
    label.textAlignment = 0
    label.isEllipsized = true
    label.showWholeTextAsTooltip()
    // What is longer is no badge, and must not drive the title out.
    if style == "badge" { label.maximumWidthInCharacters = 24 }
    add(label)
    return label
  }

  private func fill(_ label: Label, _ text: String?, _ emphasis: [Range<Int>]) {
    label.setText(text ?? "", emphasis: emphasis)
    label.isVisible = text != nil
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { isCard }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    let margins = configuration.directionalLayoutMargins
    guard orientation == .horizontal else {
      var height = max(textHeight, extent(of: badge, .vertical))
      if !isCard {
        height = max(height, extent(of: picture, .vertical))
      } else if hasPicture {
        height += cardPictureHeight(forWidth: size) + padding
      }
      height += Int32(margins.top + margins.bottom)
      return (height, height)
    }
    let fixed = leading + trailing + Int32(margins.trailing)
    let (first, second) = (widths(of: title), widths(of: secondary))
    guard isSideBySide else {
      return (fixed + max(first.minimum, second.minimum), fixed + max(first.natural, second.natural))
    }
    return (
      fixed + first.minimum + padding + second.minimum, fixed + first.natural + padding + second.natural
    )
  }

  override func allocateContent(width: Int32, height: Int32) {
    let margins = configuration.directionalLayoutMargins
    var top = Int32(margins.top)
    if isCard, hasPicture {
      let pictureHeight = cardPictureHeight(forWidth: width)
      place(
        picture, x: indentation, y: top, size: (width - indentation - Int32(margins.trailing), pictureHeight),
        in: width)
      top += pictureHeight + padding
    }
    let middle = top + (height - top - Int32(margins.bottom)) / 2
    if !isCard, hasPicture {
      let size = extent(of: picture, .horizontal)
      place(picture, x: indentation, y: middle - size / 2, size: (size, size), in: width)
    }
    let end = width - Int32(margins.trailing)
    let badgeWidth = extent(of: badge, .horizontal)
    place(badge, x: end - badgeWidth, middle: middle, width: badgeWidth, in: width)
    let room = max(0, end - trailing - leading)
    if isSideBySide {
      // The second text gives way first, but keeps two fifths.
      let wanted = room - padding - widths(of: title).natural
      let second = min(widths(of: secondary).natural, max(wanted, room * 2 / 5))
      place(title, x: leading, middle: middle, width: max(0, room - second - padding), in: width)
      place(secondary, x: leading + room - second, middle: middle, width: second, in: width)
    } else {
      let (first, second) = (extent(of: title, .vertical), extent(of: secondary, .vertical))
      let top = middle - textHeight / 2
      place(title, x: leading, middle: top + first / 2, width: room, in: width)
      place(secondary, x: leading, middle: top + textHeight - second + second / 2, width: room, in: width)
    }
  }

  /// Places a label, as high as it is, around a line.
  private func place(_ label: Label?, x: Int32, middle: Int32, width: Int32, in whole: Int32) {
    let height = extent(of: label, .vertical)
    place(label, x: x, y: middle - height / 2, size: (width, height), in: whole)
  }

  /// Places a part; `x` is from where reading begins.
  private func place(
    _ part: Widget?, x: Int32, y: Int32, size: (width: Int32, height: Int32), in whole: Int32
  ) {
    guard let part, part.isVisible else { return }
    let width = max(size.width, part.measure(.horizontal).minimum)
    let height = max(size.height, part.measure(.vertical, for: width).minimum)
    part.allocate(x: readsRightToLeft ? whole - x - width : x, y: y, width: width, height: height)
  }

  private var isCard: Bool { configuration.style == .card }

  private var hasPicture: Bool { picture?.isVisible ?? false }

  private func cardPictureHeight(forWidth width: Int32) -> Int32 {
    let margins = configuration.directionalLayoutMargins
    let size =
      width < 0 ? extent(of: picture, .horizontal) : width - Int32(margins.leading + margins.trailing)
    return max(0, size) * 10 / 16
  }

  private var isSideBySide: Bool {
    configuration.prefersSideBySideTextAndSecondaryText && secondary?.isVisible == true && title.isVisible
  }

  private var gap: Int32 { Int32(clamping: configuration.textToSecondaryTextVerticalPadding) }
  private var padding: Int32 { Int32(clamping: configuration.imageToTextPadding) }

  private var indentation: Int32 {
    outlineInset
      + Int32(
        clamping: configuration.directionalLayoutMargins.leading
          + configuration.indentationLevel * configuration.indentationWidth)
  }

  /// Where the texts begin.
  private var leading: Int32 {
    let width = isCard ? 0 : extent(of: picture, .horizontal)
    return indentation + (width > 0 ? width + padding : 0)
  }

  /// What the badge takes from the texts.
  private var trailing: Int32 {
    let width = extent(of: badge, .horizontal)
    return width > 0 ? width + padding : 0
  }

  private var textHeight: Int32 {
    let (first, second) = (extent(of: title, .vertical), extent(of: secondary, .vertical))
    if isSideBySide { return max(first, second) }
    return first + second + (first > 0 && second > 0 ? gap : 0)
  }

  /// The preferred extent of a part, or 0 for one that is not shown.
  private func extent(of part: Widget?, _ orientation: Orientation) -> Int32 {
    guard let part, part.isVisible else { return 0 }
    return part.measure(orientation).natural
  }

  private func widths(of label: Label?) -> (minimum: Int32, natural: Int32) {
    guard let label, label.isVisible else { return (0, 0) }
    return label.measure(.horizontal)
  }
}

extension ListContentConfiguration {
  /// What the places of the parts depend on, beside the parts themselves.
  fileprivate var layout: [Int] {
    let margins = directionalLayoutMargins
    return [
      margins.top, margins.leading, margins.bottom, margins.trailing, imageToTextPadding,
      textToSecondaryTextVerticalPadding, indentationLevel, indentationWidth,
      prefersSideBySideTextAndSecondaryText ? 1 : 0, style == .card ? 1 : 0,
    ]
  }
}
