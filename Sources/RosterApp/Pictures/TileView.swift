import Gtk

/// A tile in the colour of its topic, with initials.
@MainActor
final class TileView: CustomWidget {
  private let initials = Label()
  private var hue: Int?

  /// - Parameter style: the CSS class that says how large it is.
  init(style: String) {
    super.init(cssName: "tile", role: .image)
    addClass(style)
    add(initials)
    clipsContent = true
  }

  /// Shows a tile.
  func show(_ tile: Tile) {
    initials.text = tile.initials
    guard hue != tile.hue else { return }
    if let hue { removeClass("hue-\(hue)") }
    hue = tile.hue
    addClass("hue-\(tile.hue)")
  }
}
