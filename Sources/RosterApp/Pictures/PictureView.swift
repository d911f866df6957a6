import Catalog
import Gtk

/// The picture of any item: the one its catalogue names, or a tile with initials.
@MainActor
final class PictureView: CustomWidget {
  private let tile: TileView
  private let flag: FlagView

  /// - Parameters:
  ///   - style: the CSS class that says how large it is.
  ///   - textures: where pictures come from.
  init(style: String, textures: TextureStore) {
    tile = TileView(style: style)
    flag = FlagView(style: style, textures: textures)
    // It stands beside the item's title.
    super.init(role: .presentation)
    add(tile)
    add(flag)
  }

  /// Shows an item's picture.
  func show(_ item: CatalogItem) {
    if case .image(let file, let emoji) = item.picture {
      flag.show(file: file, emoji: emoji)
      flag.isVisible = true
      tile.isVisible = false
    } else {
      tile.show(Tile(for: item))
      tile.isVisible = true
      flag.isVisible = false
    }
  }
}
