import DiffableGtk
import Gtk

/// Two lists of notes. Users can drag one or more notes from one list to the other.
///
/// Text or a file from another program becomes a note. A note that is dragged to another program becomes
/// text.
@MainActor
final class DropsPage: GalleryPage {
  struct Note: Hashable { let id: Int, text: String, isFile: Bool }
  typealias DataSource = ListViewDiffableDataSource<String, Note>
  private(set) var sources: [DataSource] = []
  private var noteCount = 0

  init() {
    let other = DiffableListView()
    super.init { Box(.horizontal, [$0, Separator(.vertical), other]) }
    other.setAccessibleLabel("In the Bag")
    sources = [
      makeSource(list, "To Pack", ["Tent", "Stove", "Map", "Head Lamp", "Rope", "Cheese"]),
      makeSource(other, "In the Bag", ["Sleeping Bag", "Knife"]),
    ]
  }

  override func demonstrate() {
    let note = sources[0].snapshot().itemIdentifiers[1]
    sources[0].change { $0.deleteItems([note]) }
    sources[1].change { $0.appendItems([note]) }
  }

  private func makeSource(_ list: DiffableListView, _ title: String, _ texts: [String]) -> DataSource {
    list.selectionMode = .multiple
    let cells = CellRegistration<ListCell, Note> { cell, _, note in
      var content = ListContentConfiguration.cell(text: note.text)
      content.image = note.isFile ? .icon("text-x-generic-symbolic") : .tile(for: note.text)
      cell.contentConfiguration = content
    }
    let dataSource = DataSource(listView: list) { list, indexPath, note in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: note)
    }
    dataSource.showHeaders { $0 }
    dataSource.dragHandlers.itemsForBeginning = { [DragItem(text: $0.text)] }
    dataSource.dragHandlers.didEnd = { [weak dataSource] notes, operation in
      if operation == .move { dataSource?.change { $0.deleteItems(notes) } }
    }
    // Notes move between the lists, but anything from another program is copied.
    dataSource.dropHandlers.dropSessionDidUpdate = { session, _ in
      DropProposal(operation: session.localList == nil ? .copy : .move)
    }
    dataSource.dropHandlers.performDrop = { [weak self, weak dataSource] drop in
      guard let self else { return }
      let notes = drop.items.map { item in
        item.localObject as? Note ?? self.note(item.text ?? item.files.first ?? "", isFile: item.text == nil)
      }
      dataSource?.change { drop.insert(notes, into: &$0) }
    }
    dataSource.change {
      $0.appendSections([title])
      $0.appendItems(texts.map { self.note($0) })
    }
    return dataSource
  }

  private func note(_ text: String, isFile: Bool = false) -> Note {
    noteCount += 1
    return Note(id: noteCount, text: text, isFile: isFile)
  }
}
