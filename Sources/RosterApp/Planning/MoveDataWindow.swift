import Catalog
import DiffableGtk
import Gettext
import Gtk
import Planner

/// A window in which the user chooses where to move an item's data.
///
/// Until the user searches, the window lists the items that most resemble the original item. Search results from the
/// original item's catalogue come before all others.
@MainActor
final class MoveDataWindow: SearchWindow<ItemID> {
  private let item: ItemReference
  private let library: Library
  private let searcher = Searcher()
  private var searching: Task<Void, Never>?
  private var descriptions: [ItemID: String] = [:]

  static let limit = 100

  init(of item: ItemReference, in library: Library, above parent: Window) {
    (self.item, self.library) = (item, library)
    let text = gettext(
      "Choose the item to move your data to. The data includes favourite status, date, note, progress and projects."
    )
    // Show the subtitle, because other items may have the same title.
    let note = Label([item.subtitle, text].compactMap(\.self).joined(separator: "\n"))
    note.wrap()
    note.addClass("secondary")
    super.init(
      gettext("Move Data from “{title}”", ["title": item.title]), height: 600, note: note, above: parent)
    showRows(named: gettext("Results")) { [weak self] id in
      self?.library[id].map { ($0.title, self?.descriptions[id]) }
    }
    onClose { [weak self] in self?.searching?.cancel() }
    search()
    entry.grabFocus()
  }

  override func search() {
    searching?.cancel()
    let text = entry.text
    searching = Task { [searcher, item, library, weak self] in
      let limit = MoveDataWindow.limit
      let found: [ItemID]
      if text.isEmpty {
        found = await Task.detached { library.items(resembling: item, limit: limit) }.value
      } else {
        let matches = await searcher.matches(of: text, in: library)
        let own = matches.filter { $0.catalog == item.id.catalog }
        found = Array((own + matches.filter { $0.catalog != item.id.catalog }).prefix(limit))
      }
      guard let self, !Task.isCancelled else { return }
      var snapshot = DiffableDataSourceSnapshot<String, ItemID>()
      snapshot.appendSections([""])
      snapshot.appendItems(found.filter { $0 != item.id })
      descriptions = library.descriptions(of: snapshot.itemIdentifiers)
      // Update all rows, because the description of an item depends on the other items.
      snapshot.reconfigureItems(snapshot.itemIdentifiers)
      show(snapshot, for: text)
    }
  }
}

extension Searcher {
  fileprivate func matches(of text: String, in library: Library) -> [ItemID] {
    let request = SearchRequest(
      place: .group(.all), query: Query(text, fields: library.fields), order: SortOrder(by: .match),
      library: library, shown: library, version: 0, contentsVersion: 0, today: Day())
    return (try? listing(for: request))?.snapshot.itemIdentifiers ?? []
  }
}

extension Library {
  /// Returns up to `limit` items, starting with those that most resemble a missing item. Items with the same title come
  /// first, followed by those that share the most words with the title and subtitle of the missing item. Among equally
  /// similar items, those of the same catalogue come first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items. Don't call it on the main actor.
  func items(resembling item: ItemReference, limit: Int) -> [ItemID] {
    func words(_ texts: String?...) -> Set<Substring> {
      Set(texts.compactMap(\.self).joined(separator: " ").lowercased().split { !$0.isLetter && !$0.isNumber })
    }
    let wanted = words(item.title, item.subtitle)
    let ranked = sections.flatMap(\.items).map { other in
      var rank = 2 * wanted.intersection(words(other.title, reference(to: other).subtitle)).count
      if other.title == item.title { rank += 1_000 }
      if other.id.catalog == item.id.catalog { rank += 1 }
      return (id: other.id, rank: rank)
    }
    // Items with the same rank keep their order, because the standard library's sort is stable.
    return ranked.sorted { $0.rank > $1.rank }.prefix(limit).map(\.id)
  }

  /// Returns the text below the title of each item in a list. The text consists of the subtitle and the catalogue. If
  /// several items would look the same, it also contains the values of up to two fields in which they differ.
  func descriptions(of ids: [ItemID]) -> [ItemID: String] {
    let items = ids.compactMap { self[$0] }
    var parts = items.reduce(into: [ItemID: [String]]()) { parts, item in
      parts[item.id] = [reference(to: item).subtitle].compactMap(\.self)
    }
    let alike = Dictionary(grouping: items) { [$0.title, String($0.id.catalog)] + (parts[$0.id] ?? []) }
      .values.map { $0.map(\.id) }.filter { $0.count > 1 }
    let found = differences(
      in: alike,
      by: { ids in
        var labels: Set<String> = []
        return ids.compactMap { self[$0] }.flatMap(\.facts).map(\.label).filter { labels.insert($0).inserted }
      },
      value: { self[$0]?.shortText(of: $1) ?? "" }, step: {})
    for (id, values) in found { parts[id]? += values.map { "\($0.key): \($0.value)" } }
    return parts.reduce(into: [:]) { lines, item in
      let catalog = catalog(named: item.key.catalog)?.title
      lines[item.key] = (item.value + [catalog].compactMap(\.self)).joined(separator: " · ")
    }
  }
}

extension CatalogItem {
  fileprivate func shortText(of label: String) -> String {
    let text = facts.first { $0.label == label }.map { FactText.singleLine(of: $0) } ?? ""
    return text.utf8.count <= 100 ? text : ""
  }
}
