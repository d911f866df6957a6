import Gtk

/// A view that shows a picture: a symbol, a texture, text or a tile.
///
/// Cells with a ``ListContentConfiguration`` create their picture views themselves. The CSS node is
/// `contentpicture`, with the class `tile` for tiles.
///
/// ```swift
/// let portrait = PictureView(name: "Portrait of Ada Lovelace")
/// var properties = ListContentConfiguration.ImageProperties()
/// properties.maximumSize = LayoutSize(160)
/// portrait.show(.tile(for: "Ada Lovelace"), properties)
/// ```
@MainActor
public final class PictureView: CustomWidget {
  private var icon: Image?
  private var texture: TextureView?
  private var letters: Label?

  /// The current picture, if any.
  public private(set) var picture: ListContentConfiguration.Picture?

  /// The size and appearance of the picture.
  public private(set) var properties = ListContentConfiguration.ImageProperties()

  private lazy var ownColor = WidgetColor(of: self)
  private lazy var ownStyle = OwnStyle(of: self)
  private var textureStyle: OwnStyle?

  /// Creates an empty, hidden view.
  ///
  /// - Parameter name: The accessible name. Omit it if text next to the view describes the picture. Without a
  ///   name, screen readers ignore the view.
  public init(name: String? = nil) {
    // Use the presentation role instead of hiding the view from accessibility, because newer versions of GTK reset the
    // hidden state when a widget is shown again.
    super.init(cssName: "contentpicture", role: name == nil ? .presentation : .image)
    ListStyle.install()
    ConfigurationStyle.install()
    isVisible = false
    if let name { setAccessibleLabel(name) }
  }

  /// Whether the view grows with the user's text size, up to twice its default size. List content sets this to
  /// true.
  public var growsWithText = false {
    didSet {
      guard growsWithText != oldValue else { return }
      icon?.growsWithText = growsWithText
      ownStyle.declarations = picture.flatMap(style)
      queueResize()
    }
  }

  var scale: Double { growsWithText ? min(max(Appearance.textScale, 1), 2) : 1 }

  var size: LayoutSize {
    let size = properties.maximumSize, scale = scale
    return LayoutSize(width: Int(Double(size.width) * scale), height: Int(Double(size.height) * scale))
  }

  private var iconSize: Int32 {
    let side = min(properties.maximumSize.width, properties.maximumSize.height)
    return Int32(clamping: properties.iconSize ?? (side < 32 ? side : 24))
  }

  /// Shows a picture, or hides the view if the picture is nil. Has no effect if neither the picture nor its
  /// properties have changed.
  public func show(
    _ new: ListContentConfiguration.Picture?,
    _ properties: ListContentConfiguration.ImageProperties = ListContentConfiguration.ImageProperties()
  ) {
    guard new != picture || properties != self.properties else { return }
    let isNewSize = properties.maximumSize != self.properties.maximumSize
    (picture, self.properties) = (new, properties)
    let widget = new.map(fill)
    isVisible = widget != nil
    for other in [icon, texture, letters] as [Widget?] where other != nil {
      other?.isVisible = other === widget
    }
    setClass("tile", new?.isTile ?? false)
    shownHue = hue(of: new).map { Int($0.magnitude % UInt(ListContentConfiguration.Picture.hueCount)) }
    let takesTint = widget != nil && (widget === icon || widget === letters && new?.isTile == false)
    ownColor.color = takesTint ? properties.tintColor : nil
    ownStyle.declarations = new.flatMap(style)
    textureStyle?.declarations = properties.edgeStyle
    clipsContent = widget != nil && widget === letters
    if isNewSize { queueResize() } else { queueAllocate() }
  }

  private func fill(_ picture: ListContentConfiguration.Picture) -> Widget {
    switch picture {
    case .icon(let name, _):
      let icon = icon ?? added(Image(iconName: name))
      icon.iconName = name
      icon.size = iconSize
      icon.growsWithText = growsWithText
      self.icon = icon
      return icon
    case .texture(let new):
      let texture = texture ?? added(TextureView())
      texture.fillsSpace = properties.contentMode == .scaleAspectFill
      texture.clipsContent = true
      texture.texture = new
      if self.texture == nil { textureStyle = OwnStyle(of: texture) }
      self.texture = texture
      return texture
    case .tile(let text, _), .text(let text):
      let letters = letters ?? added(Label())
      letters.text = text
      self.letters = letters
      return letters
    }
  }

  private func added<Child: Widget>(_ child: Child) -> Child {
    add(child)
    return child
  }

  // MARK: Appearance

  private func hue(of picture: ListContentConfiguration.Picture?) -> Int? {
    switch picture {
    case .icon(_, let hue): properties.tintColor == nil ? hue : nil
    case .tile(_, let hue): hue
    case .texture, .text, nil: nil
    }
  }

  private var shownHue: Int? {
    didSet {
      guard shownHue != oldValue else { return }
      if let oldValue { removeClass("hue-\(oldValue)") }
      if let shownHue { addClass("hue-\(shownHue)") }
    }
  }

  private func style(of picture: ListContentConfiguration.Picture) -> String? {
    switch picture {
    case .tile: properties.edgeStyle
    // Use points for text that grows, because GTK scales points, but not pixels, with the user's text size.
    case .text: growsWithText ? "font-size: \(Double(iconSize) * 0.75)pt;" : "font-size: \(iconSize)px;"
    case .icon, .texture: nil
    }
  }

  // MARK: Layout

  public override var heightFollowsWidth: Bool { false }

  public override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let side = Int32(clamping: orientation == .horizontal ? self.size.width : self.size.height)
    return (side, side)
  }

  public override func allocateContent(width: Int32, height: Int32) {
    for child in children where child.isVisible {
      let wanted = child === texture ? textureSize(width: width, height: height) : (width, height)
      // If text is wider than the view, give the label its full width, so that the text is clipped equally on both
      // sides.
      let childWidth = max(wanted.0, child.measure(.horizontal).minimum)
      let childHeight = max(wanted.1, child.measure(.vertical, for: childWidth).minimum)
      child.allocate(
        x: (width - childWidth) / 2, y: (height - childHeight) / 2, width: childWidth, height: childHeight)
    }
  }

  private func textureSize(width: Int32, height: Int32) -> (Int32, Int32) {
    guard properties.contentMode == .scaleAspectFit, let size = texture?.texture?.size else {
      return (width, height)
    }
    let inset = Int32(clamping: 2 * properties.contentInset)
    return PictureView.fit(size, width: max(1, width - inset), height: max(1, height - inset))
  }

  static func fit(_ size: (width: Int, height: Int), width: Int32, height: Int32) -> (Int32, Int32) {
    guard size.width > 0, size.height > 0 else { return (width, height) }
    let proportion = Double(size.width) / Double(size.height)
    let byHeight = Double(height) * proportion
    if byHeight <= Double(width) { return (max(1, Int32(byHeight.rounded())), height) }
    return (width, max(1, Int32((Double(width) / proportion).rounded())))
  }
}

extension ListContentConfiguration.ImageProperties {
  /// The CSS for the corner radius. It is nil for the default radius, which the style sheet sets.
  fileprivate var cornerStyle: String? {
    cornerRadius == 8 ? nil : "border-radius: \(cornerRadius)px;"
  }

  @MainActor
  fileprivate var edgeStyle: String? {
    guard let strokeColor, strokeWidth > 0 else { return cornerStyle }
    // Draw the outline inside the edge, because everything outside is clipped.
    return (cornerStyle.map { $0 + " " } ?? "") + strokeColor.stroke(width: strokeWidth)
  }
}
