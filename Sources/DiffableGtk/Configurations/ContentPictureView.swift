import Gtk

/// The picture of a cell. It keeps a widget for each sort of picture it has shown, and shows one.
@MainActor
final class ContentPictureView: CustomWidget {
  private var icon: Image?
  private var texture: TextureView?
  private var tile: Label?
  private var picture: ListContentConfiguration.Picture?
  private var properties = ListContentConfiguration.ImageProperties()
  private lazy var ownColor = OwnColor(of: self)
  private lazy var corners = OwnStyle(of: self)
  private var textureCorners: OwnStyle?

  /// The cell is called what its texts say. The state of being hidden would not do: newer GTK forgets it where a widget
  /// is shown again.
  init() { super.init(cssName: "contentpicture", role: .presentation) }

  /// Its width and height, in logical pixels.
  var size: LayoutSize { properties.maximumSize }

  /// A symbol as large as a picture would shout.
  private var iconSize: Int32 {
    let side = min(size.width, size.height)
    return Int32(clamping: properties.iconSize ?? (side < 32 ? side : 24))
  }

  func show(
    _ new: ListContentConfiguration.Picture?, _ properties: ListContentConfiguration.ImageProperties
  ) {
    guard new != picture || properties != self.properties else { return }
    let hasOtherSize = properties.maximumSize != size
    (picture, self.properties) = (new, properties)
    let widget = new.map(fill)
    isVisible = widget != nil
    for other in [icon, texture, tile] as [Widget?] where other != nil { other?.isVisible = other === widget }
    setClass("tile", widget === tile && widget != nil)
    let hue: Int? =
      switch new {
      case .icon(_, let hue): properties.tintColor == nil ? hue : nil
      case .tile(_, let hue): hue
      case .texture, nil: nil
      }
    setHue(hue.map { Int($0.magnitude % UInt(ListContentConfiguration.Picture.hueCount)) })
    ownColor.color = widget === icon ? properties.tintColor : nil
    let edge = properties.edge
    corners.declarations = widget === texture ? nil : edge
    textureCorners?.declarations = edge
    if hasOtherSize { queueResize() }
  }

  private func fill(_ picture: ListContentConfiguration.Picture) -> Widget {
    switch picture {
    case .icon(let name, _):
      let icon = icon ?? added(Image(iconName: name))
      icon.iconName = name
      icon.size = iconSize
      self.icon = icon
      return icon
    case .texture(let new):
      let texture = texture ?? added(TextureView())
      texture.coversRoom = true
      texture.clipsContent = true
      texture.texture = new
      if self.texture == nil { textureCorners = OwnStyle(of: texture) }
      self.texture = texture
      return texture
    case .tile(let initials, _):
      let tile = tile ?? added(Label())
      tile.text = initials
      self.tile = tile
      return tile
    }
  }

  private func added<Child: Widget>(_ child: Child) -> Child {
    add(child)
    return child
  }

  private var hue: Int? {
    didSet {
      if let oldValue { removeClass("hue-\(oldValue)") }
      if let hue { addClass("hue-\(hue)") }
    }
  }

  private func setHue(_ new: Int?) { if new != hue { hue = new } }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    let side = Int32(clamping: orientation == .horizontal ? self.size.width : self.size.height)
    return (side, side)
  }
}

extension ListContentConfiguration.ImageProperties {
  /// The style of a picture's edge; nil where it is the usual one.
  fileprivate var edge: String? {
    var css = cornerRadius == 8 ? "" : "border-radius: \(cornerRadius)px;"
    if let strokeColor, strokeWidth > 0 {
      // Unlike a border it takes no room, and it is drawn over what the picture shows.
      css += "outline: \(strokeWidth)px solid \(strokeColor.css); outline-offset: -\(strokeWidth)px;"
    }
    return css.isEmpty ? nil : css
  }
}
