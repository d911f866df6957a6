import Catalog
import DiffableGtk

/// The picture of an item or section: a loaded image, an emoji or a tile with initials.
@MainActor
struct ItemPicture {
  let image: ListContentConfiguration.Picture

  /// The file to load for the final picture, or nil if the picture is final.
  let missingFile: PictureFile?

  /// Creates the picture of an item, using only images that are already loaded.
  init(of item: CatalogItem, from textures: TextureStore, size: TextureStore.Size = .full) {
    func tile() -> ListContentConfiguration.Picture { .tile(for: item.title, topic: String(item.id.catalog)) }
    guard let picture = item.picture else {
      self.init(image: tile())
      return
    }
    self.init(picture, from: textures, size: size, replacement: tile())
  }

  private init(image: ListContentConfiguration.Picture, missingFile: PictureFile? = nil) {
    (self.image, self.missingFile) = (image, missingFile)
  }

  /// Creates a picture, using only images that are already loaded. A loaded thumbnail is used until the full size is
  /// loaded.
  ///
  /// - Parameter replacement: The picture shown if the file can't be loaded and there is no emoji.
  init(
    _ picture: Picture, from textures: TextureStore, size: TextureStore.Size = .full,
    replacement: @autoclosure () -> ListContentConfiguration.Picture = .text("")
  ) {
    switch picture {
    case .image(let file, let emoji):
      let wanted = file.flatMap { textures.cached($0, size) }
      let texture = wanted ?? file.flatMap { textures.cached($0, .thumbnail) }
      let missing = wanted == nil ? file.flatMap { textures.hasFailed($0) ? nil : $0 } : nil
      // Show nothing while the file is being loaded, because an emoji would be visible only briefly.
      let other = missing == nil ? emoji.map { .text($0) } ?? replacement() : .text("")
      self.init(image: texture.map { .texture($0) } ?? other, missingFile: missing)
    case .tile(let initials, let topic):
      self.init(
        image: .tile(initials: initials, hue: ListContentConfiguration.Picture.hue(of: topic ?? initials)))
    }
  }

  /// Returns properties that show the whole image. A rectangular image, such as a flag, gets a thin border,
  /// because white edges would be invisible.
  func properties(cornerRadius: Int) -> ListContentConfiguration.ImageProperties {
    var properties = ListContentConfiguration.ImageProperties()
    guard case .texture(let texture) = image else { return properties }
    properties.contentMode = .scaleAspectFit
    properties.cornerRadius = texture.hasOpaqueCorners ? cornerRadius : 0
    properties.strokeColor = texture.hasOpaqueCorners ? .separator : nil
    properties.strokeWidth = 1
    return properties
  }
}
