import Catalog
import DiffableGtk
import Gtk

/// A course: a tile in the colour of its topic.
@MainActor
final class CourseCell: ItemCell {
  private let tile = TileView(style: "cell-picture")

  init(_ style: Style) { super.init(style, picture: tile) }

  required init() { preconditionFailure("make cells with a style") }

  override func show(_ item: CatalogItem, found query: Query) {
    super.show(item, found: query)
    tile.show(Tile(for: item))
  }
}

/// A country: its flag, in the flag's own proportions.
@MainActor
final class CountryCell: ItemCell {
  private let flag: FlagView

  init(_ style: Style, textures: TextureStore) {
    flag = FlagView(style: "cell-picture", textures: textures)
    super.init(style, picture: flag)
  }

  required init() { preconditionFailure("make cells with a style") }

  override func show(_ item: CatalogItem, found query: Query) {
    super.show(item, found: query)
    guard case .image(let file, let emoji) = item.picture else { return flag.show(file: nil, emoji: nil) }
    flag.show(file: file, emoji: emoji)
  }
}

/// An item of a kind that only its catalogue knows: whatever picture it has, or a tile.
@MainActor
final class PlainCell: ItemCell {
  private let picture: PictureView

  init(_ style: Style, textures: TextureStore) {
    picture = PictureView(style: "cell-picture", textures: textures)
    super.init(style, picture: picture)
  }

  required init() { preconditionFailure("make cells with a style") }

  override func show(_ item: CatalogItem, found query: Query) {
    super.show(item, found: query)
    picture.show(item)
  }
}
