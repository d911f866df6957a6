import Catalog
import Gtk

extension DetailPane {
  /// Shows the item on a map if its catalogue has one. The map is created on first use.
  func showMap(of item: CatalogItem?) {
    guard let item, maps.has(String(item.id.catalog), places: item.place != nil) else {
      mapContainer.isVisible = false
      return
    }
    let card = map ?? makeMap()
    mapContainer.isVisible = true
    card.show(item)
  }

  private func makeMap() -> MapCard {
    let card = MapCard(maps)
    map = card
    mapContainer.append(card)
    card.onMissing = { [weak self] in self?.mapContainer.isVisible = false }
    card.title = { [weak self] in self?.itemTitle($0) }
    card.onFollow = { [weak self] in self?.followOnMap($0) }
    return card
  }
}
