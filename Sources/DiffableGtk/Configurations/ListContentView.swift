import Gtk

/// The view for a list content configuration. Its CSS class is `content`. Its children are a `contentpicture`
/// node and labels with the classes `title` and `secondary`.
///
/// A list has about two hundred of these views. To keep lists fast, the view arranges its children without
/// nested containers. The view is as wide as its cell, so that its background extends to the edges, and it
/// leaves space for accessories and other children of the cell.
@MainActor
final class ListContentView: CustomWidget, ContentView {
  private(set) var content: ListContentConfiguration

  var configuration: any ContentConfiguration {
    get { content }
    set { if let new = newValue as? ListContentConfiguration { show(new) } }
  }

  /// The space to leave free before and after the content, in logical pixels.
  ///
  /// In a card, the insets apply only to the last label. In other styles, the cell adds them to the width
  /// that the content requests.
  var insets = (leading: Int32(0), trailing: Int32(0)) {
    didSet { if insets != oldValue { queueAllocate() } }
  }

  /// The height of the accessories beside a card's last label, in logical pixels.
  var accessoryHeight: Int32 = 0

  /// The insets for measuring a card, in logical pixels. They can be larger than `insets`, because the accessories
  /// shrink only once the width of the card is known.
  var measuredInsets: (leading: Int32, trailing: Int32) = (0, 0)

  /// How far the accessories beside a card's last label can shrink in total, in logical pixels.
  var shrinkableInset: Int32 = 0

  /// The space to leave free after the title in a card with secondary text, in logical pixels.
  var titleInset: Int32 = 0 {
    didSet { if titleInset != oldValue { queueAllocate() } }
  }

  var shift = 0.0 {
    didSet { if shift != oldValue { queueDraw() } }
  }

  let title = ContentLabel("title")
  private(set) var secondary: ContentLabel?
  private(set) var picture: PictureView?

  init(_ content: ListContentConfiguration) {
    self.content = content
    super.init(cssName: "content")
    addClass("content")
    addClass(content.style.rawValue)
    // Clip the content, because letters with many combining marks could otherwise extend over other rows.
    clipsContent = true
    add(title.label)
    fill(content)
  }

  private func show(_ new: ListContentConfiguration) {
    let old = content
    guard new != old else { return }
    content = new
    if new.style != old.style {
      removeClass(old.style.rawValue)
      addClass(new.style.rawValue)
    }
    fill(new)
    if new.layout != old.layout { queueResize() }
  }

  private func fill(_ new: ListContentConfiguration) {
    opacity = new.alpha
    if new.image != nil || picture != nil {
      let picture = picture ?? PictureView()
      if self.picture == nil {
        picture.growsWithText = true
        add(picture)
      }
      self.picture = picture
      picture.show(new.image, new.imageProperties)
    }
    title.show(new.attributedText, new.textProperties)
    if new.secondaryAttributedText != nil || secondary != nil {
      let secondary = secondary ?? ContentLabel("secondary")
      if self.secondary == nil { add(secondary.label) }
      self.secondary = secondary
      secondary.show(new.secondaryAttributedText, new.secondaryTextProperties)
    }
  }

  // MARK: Layout

  var isCard: Bool { content.style == .card }

  var isSideBySide: Bool {
    content.prefersSideBySideTextAndSecondaryText && secondary?.isShown == true && title.isShown
  }

  override var heightFollowsWidth: Bool { isCard || title.wraps || secondary?.wraps == true }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    guard orientation == .vertical else { return isCard ? cardWidths : widths }
    let height = isCard ? cardHeight(for: size) : height(for: size)
    return (height, height)
  }

  override func allocateContent(width: Int32, height: Int32) {
    if isCard {
      placeCardParts(width: width, height: height)
    } else {
      placeParts(width: width, height: height)
    }
  }

  // MARK: Drawing

  override func draw(_ drawing: Drawing) {
    guard shift != 0 else { return super.draw(drawing) }
    drawing.translated(x: shift, y: 0) { super.draw(drawing) }
  }
}

extension ListContentConfiguration {
  /// The values that require a new layout when they change. When other values change, the labels and the picture
  /// request a new layout themselves.
  fileprivate var layout: [Int] {
    let margins = directionalLayoutMargins
    return [
      margins.top, margins.leading, margins.bottom, margins.trailing, imageToTextPadding,
      textToSecondaryTextHorizontalPadding, textToSecondaryTextVerticalPadding, indentationLevel,
      indentationWidth, imageProperties.reservedLayoutSize.width, imageProperties.reservedLayoutSize.height,
      prefersSideBySideTextAndSecondaryText ? 1 : 0, style == .card ? 1 : 0,
      textProperties.numberOfLines, secondaryTextProperties.numberOfLines,
    ]
  }
}
