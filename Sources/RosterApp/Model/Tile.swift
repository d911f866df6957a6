import Catalog
import DiffableGtk

/// The coloured square, or banner, that stands for an item without a picture.
struct Tile: Equatable {
  /// One to three letters.
  var initials: String

  /// The number of the colour: the library's, which the style sheet calls `.hue-0` and on.
  var hue: Int

  /// The tile of an item: what its catalogue says, or what its title gives.
  init(for item: CatalogItem) {
    if case .tile(let initials, let topic) = item.picture {
      self.init(initials: initials, topic: topic ?? initials)
    } else {
      self.init(
        initials: ListContentConfiguration.Picture.initials(of: item.title), topic: String(item.id.catalog))
    }
  }

  init(initials: String, topic: String) {
    self.initials = initials
    hue = ListContentConfiguration.Picture.hue(of: topic)
  }
}
