import DiffableGtk
import Gtk

/// A section index and row actions. See the guide "Swipe actions and the section index".
@MainActor
final class ContactsPage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<String, Contact.ID>?
  private var favourites: Set<Contact.ID> = []

  init() {
    super.init()
    let cells = CellRegistration<ListCell, Contact> { [weak self] cell, _, contact in
      var content = ListContentConfiguration.subtitleCell()
      content.image = .tile(for: contact.name)
      content.imageProperties.cornerRadius = 20
      content.text = contact.name
      content.secondaryText = contact.knownFor
      cell.contentConfiguration = content
      let isFavourite = self?.favourites.contains(contact.id) ?? false
      cell.accessories = isFavourite ? [.customView(Image(iconName: "starred-symbolic"))] : []
    }
    let dataSource = ListViewDiffableDataSource<String, Contact.ID>(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: Contact.all[id])
    }
    dataSource.showHeaders { $0 }
    dataSource.sectionIndex = .firstLetters
    dataSource.leadingSwipeActionsConfigurationProvider = { [weak self] id in
      let title = self?.favourites.contains(id) == true ? "Remove Favourite" : "Add Favourite"
      let star = ContextualAction(style: .normal, title: title, iconName: "starred-symbolic") {
        _, _, complete in
        self?.star(id)
        complete(true)
      }
      return SwipeActionsConfiguration(actions: [star])
    }
    dataSource.trailingSwipeActionsConfigurationProvider = { [weak self] id in
      let delete = ContextualAction(
        style: .destructive, title: "Delete", iconName: "user-trash-symbolic"
      ) { _, _, complete in
        self?.delete(id)
        complete(true)
      }
      return SwipeActionsConfiguration(actions: [delete])
    }
    self.dataSource = dataSource

    var snapshot = DiffableDataSourceSnapshot<String, Contact.ID>()
    for (letter, contacts) in Contact.byLetter {
      snapshot.appendSections([letter])
      snapshot.appendItems(contacts.map(\.id))
    }
    dataSource.apply(snapshot)
  }

  override func demonstrate() { if let first = dataSource?.itemIdentifier(for: [0, 1]) { delete(first) } }

  private func star(_ id: Contact.ID) {
    favourites.formSymmetricDifference([id])
    dataSource?.change { $0.reconfigureItems([id]) }
  }

  private func delete(_ id: Contact.ID) {
    guard var snapshot = dataSource?.snapshot(), let letter = snapshot.sectionIdentifier(containingItem: id)
    else { return }
    snapshot.deleteItems([id])
    if snapshot.numberOfItems(inSection: letter) == 0 { snapshot.deleteSections([letter]) }
    dataSource?.apply(snapshot)
  }
}
