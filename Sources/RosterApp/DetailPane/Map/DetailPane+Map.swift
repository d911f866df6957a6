import Catalog
import Gtk

extension DetailPane {
  func showMap(of item: CatalogItem?) {
    guard let item, maps.has(String(item.id.catalog), places: item.place != nil) else {
      map?.isVisible = false
      return
    }
    let card = map ?? MapCard(maps) { [model] in model.item($0)?.title }
    if map == nil {
      map = card
      content.append(card)
      content.move(card, after: planning)
    }
    card.isVisible = true
    card.show(item)
  }
}
