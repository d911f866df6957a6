import Catalog
import DiffableGtk

/// What stands for an item or a section, in the list as in the detail: its picture as far as that is in memory, or a tile with initials.
@MainActor
struct ItemPicture {
  /// What there is to show at present.
  let image: ListContentConfiguration.Picture

  /// The file with what is to be shown instead; nil where nothing is to come.
  let missingFile: String?

  /// The picture of an item, from what is in memory.
  init(of item: CatalogItem, from textures: TextureStore, size: TextureStore.Size = .full) {
    guard let picture = item.picture else {
      self.init(image: .tile(for: item.title, topic: String(item.id.catalog)))
      return
    }
    self.init(picture, from: textures, size: size)
  }

  private init(image: ListContentConfiguration.Picture, missingFile: String? = nil) {
    (self.image, self.missingFile) = (image, missingFile)
  }

  /// A picture, from what is in memory.
  ///
  /// - Parameter size: the size that is wanted. Until the full one is in memory, a thumbnail takes its place.
  init(_ picture: Picture, from textures: TextureStore, size: TextureStore.Size = .full) {
    switch picture {
    case .image(let file, let emoji):
      let wanted = file.flatMap { textures.cached($0, size) }
      let texture = wanted ?? file.flatMap { textures.cached($0, .thumbnail) }
      let missing = wanted == nil ? file.flatMap { textures.isRefused($0) ? nil : $0 } : nil
      // A file comes in a moment: an emoji in between would only flash.
      self.init(
        image: texture.map { .texture($0) } ?? .text(missing == nil ? emoji ?? "" : ""), missingFile: missing)
    case .tile(let initials, let topic):
      self.init(
        image: .tile(initials: initials, hue: ListContentConfiguration.Picture.hue(of: topic ?? initials)))
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
