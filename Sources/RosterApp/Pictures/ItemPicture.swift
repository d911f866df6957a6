import Catalog
import DiffableGtk

/// What stands for an item, in the list as in the detail: its picture as far as that is in memory, or a tile with initials.
@MainActor
struct ItemPicture {
  /// What there is to show at present.
  let image: ListContentConfiguration.Picture

  /// The file with what is to be shown instead; nil where nothing is to come.
  let missingFile: String?

  /// The picture of an item, from what is in memory.
  init(of item: CatalogItem, from textures: TextureStore) {
    switch item.picture {
    case .image(let file, let emoji):
      let texture = file.flatMap(textures.cached)
      missingFile = texture == nil ? file.flatMap { textures.isRefused($0) ? nil : $0 } : nil
      // A file comes in a moment: an emoji in between would only flash.
      image = texture.map { .texture($0) } ?? .text(missingFile == nil ? emoji ?? "" : "")
    case .tile(let initials, let topic):
      missingFile = nil
      image = .tile(
        initials: initials, hue: ListContentConfiguration.Picture.hue(of: topic ?? initials))
    case nil:
      missingFile = nil
      image = .tile(for: item.title, topic: String(item.id.catalog))
    }
  }

  /// How it looks. A flag is shown whole, with a fine line along its edge, so that a white one has one; a flag that is no
  /// rectangle has its edge in itself.
  func properties(cornerRadius: Int) -> ListContentConfiguration.ImageProperties {
    var properties = ListContentConfiguration.ImageProperties()
    guard case .texture(let texture) = image else { return properties }
    properties.contentMode = .scaleAspectFit
    properties.cornerRadius = texture.fillsItsCorners ? cornerRadius : 0
    properties.strokeColor = texture.fillsItsCorners ? .separator : nil
    properties.strokeWidth = 1
    return properties
  }
}
