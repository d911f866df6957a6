import Catalog
import Gtk

/// What is chosen, on the clipboard.
extension RosterWindow {
  /// The actions that copy something of what is chosen.
  static let copyActions = ["copy-title", "copy-text", "copy-json"]

  func addCopyActions() {
    add("copy-title") { $0.copyTitles() }
    add("copy-text") { $0.copyToClipboard(ItemCopying.text(of: $0.chosenItems)) }
    add("copy-json") { $0.copyToClipboard(ItemJSON.text(of: $0.chosenItems)) }
  }

  func copyTitles() {
    let titles = model.references.map(\.title)
    if !titles.isEmpty { copyToClipboard(titles.joined(separator: "\n")) }
  }

  /// What the catalogues, or what is kept, say of the chosen items, in the order of the list.
  var chosenItems: [CatalogItem] {
    model.selection.compactMap { model.shelf.library[$0] ?? model.item($0) }
  }
}
