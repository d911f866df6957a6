import DiffableGtk
import Gtk

/// A dense grid with sections and a search by name.
///
/// Identifiers must be unique in a list. An emoji that is in both the recent section and its group therefore needs two
/// items. For grids, see the guide "Section layouts and headers".
@MainActor
final class EmojiPage: GalleryPage {
  private struct Item: Hashable { var section: String, emoji: String }
  private typealias DataSource = ListViewDiffableDataSource<String, Item>
  private static let recentsTitle = "Recently Used"
  private var recents = ["👍", "😂", "🎉", "👋", "🐧"]
  private let entry = Entry(placeholder: "Pick some emoji")
  private let search = SearchEntry(placeholder: "Search by name")
  private var dataSource: DataSource?

  init() {
    super.init()
    search.setSizeRequest(width: 320)
    bar.append(search)
    append(entry)
    list.addClass("emoji")
    list.layout = .grid(minimumCellWidth: 44, spacing: 2)
    let cells = CellRegistration<ListCell, String> { cell, _, emoji in
      var content = ListContentConfiguration.cell(text: emoji)
      content.textProperties.font = .largeTitle
      content.textProperties.alignment = .center
      content.directionalLayoutMargins = DirectionalMargins()
      cell.contentConfiguration = content
      cell.accessibleText = Emoji.names[emoji]
      cell.tooltip = Emoji.names[emoji]
    }
    let dataSource = DataSource(listView: list) { list, indexPath, item in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item.emoji)
    }
    dataSource.showHeaders { $0 }
    // Arrow keys move the selection without picking an emoji.
    dataSource.selectionHandlers.didSelectItem = { [weak self] item, cause in
      if cause == .pointer { self?.pick(item) }
    }
    dataSource.onActivate = { [weak self] in self?.pick($0) }
    self.dataSource = dataSource
    search.onChanged { [weak self] in self?.show() }
    search.onStop { [weak self] in self?.search.text = "" }
    show()
  }

  override func demonstrate() { search.text = "cat" }

  private func pick(_ item: Item) {
    entry.insert(item.emoji)
    recents = Array(([item.emoji] + recents.filter { $0 != item.emoji }).prefix(7))
    dataSource?.selectedItemIdentifiers = []
    show()
  }

  private func show() {
    var snapshot = DataSource.Snapshot()
    let groups = [(Self.recentsTitle, recents)] + Emoji.groups.map { ($0, $1.map(\.text)) }
    let query = search.text.lowercased()
    for (title, emoji) in groups {
      let found = emoji.filter { query.isEmpty || Emoji.names[$0]?.contains(query) == true }
      guard !found.isEmpty else { continue }
      snapshot.appendSections([title])
      snapshot.appendItems(found.map { Item(section: title, emoji: $0) })
    }
    dataSource?.apply(snapshot)
  }
}
