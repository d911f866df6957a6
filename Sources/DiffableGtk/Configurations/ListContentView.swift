import Gtk

/// The widgets of a content configuration, placed without boxes in between: a list has some two hundred of these.
///
/// CSS class `content`, inside it `contentpicture`, and labels of the classes `title` and `secondary`. It is as wide as its
/// cell, so that what is drawn behind it goes from edge to edge; what stands in the cell beside it is left free.
@MainActor
final class ListContentView: CustomWidget, ContentView {
  private(set) var content: ListContentConfiguration

  var configuration: any ContentConfiguration {
    get { content }
    set { if let new = newValue as? ListContentConfiguration { show(new) } }
  }

  /// What is left free at both sides, in logical pixels: in a card beside its last text, else beside everything, where the
  /// cell adds it to what the content asks for.
  var insets = (leading: Int32(0), trailing: Int32(0)) {
    didSet { if insets != oldValue { queueAllocate() } }
  }

  /// How high what stands beside a card's last text is, in logical pixels.
  var accessoryHeight: Int32 = 0

  /// How far from their places the parts are drawn, in logical pixels to the right.
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
    add(title.label)
    fill(content)
  }

  /// Shows another content: only what differs is touched, and nothing is made that was made before.
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
      if self.picture == nil { add(picture) }
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

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    guard orientation == .vertical else { return isCard ? cardWidths : widths }
    return sameTwice(isCard ? cardHeight(for: size) : height(for: size))
  }

  override func allocateContent(width: Int32, height: Int32) {
    if isCard {
      placeCardParts(width: width, height: height)
    } else {
      placeParts(width: width, height: height)
    }
  }

  private func sameTwice(_ size: Int32) -> (minimum: Int32, natural: Int32) { (size, size) }

  // MARK: Drawing

  override func draw(_ drawing: Drawing) {
    guard shift != 0 else { return super.draw(drawing) }
    drawing.translated(x: shift, y: 0) { super.draw(drawing) }
  }
}

extension ListContentConfiguration {
  /// What the places of the parts depend on, beside the parts themselves.
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
