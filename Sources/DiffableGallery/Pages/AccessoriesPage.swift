import DiffableGtk
import Gtk

/// Accessories beside a cell's content. Some of them are shown only during editing. For all accessories, see
/// the guide "Configurations and accessories".
@MainActor
final class AccessoriesPage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<Int, String>?
  private var checked: Set<String> = ["Bread", "Milk"]
  private var amounts: [String: Int] = [:]
  private let edit = ToggleButton(text: "Edit")
  private let report = Label()

  private static let amounts = ["None", "One", "Two", "A dozen"]

  init() {
    super.init()
    list.selectionMode = .multiple
    let cells = CellRegistration<ListCell, String> { [weak self] cell, _, item in
      cell.contentConfiguration = .cell(text: item)
      cell.accessories = self?.accessories(of: item) ?? []
    }
    let dataSource = ListViewDiffableDataSource<Int, String>(listView: list) { list, indexPath, item in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
    }
    dataSource.reorderingHandlers.canReorderItem = { [weak list] _ in list?.isEditing ?? false }
    dataSource.onActivate = { [weak self] in self?.check($0) }
    self.dataSource = dataSource
    edit.onToggled { [weak self] in
      guard let self else { return }
      list.isEditing = edit.isActive
    }
    bar.append(edit)
    bar.append(report)
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Apples", "Bread", "Coffee", "Eggs", "Flour", "Honey", "Milk", "Salt", "Tea"])
    dataSource.apply(snapshot)
  }

  override func demonstrate() {
    edit.isActive = true
    remove("Coffee")
  }

  private func accessories(of item: String) -> [CellAccessory] {
    var accessories: [CellAccessory] = [
      .delete { [weak self] in self?.remove(item) }, .multiselect(), .reorder(),
    ]
    switch item {
    case "Apples", "Eggs":
      accessories.append(
        .popUpMenu(Self.amounts, selection: amounts[item] ?? 1) { [weak self] in self?.amounts[item] = $0 })
    case "Bread": accessories.append(.label(text: "Wholemeal"))
    case "Coffee": accessories.append(.badge(text: "3"))
    case "Honey":
      accessories.append(.detail { [weak self] in self?.report.text = "Honey: 500 g, from a local producer" })
    case "Tea": accessories += [.label(text: "12 kinds"), .disclosureIndicator(displayed: .whenNotEditing)]
    default: break
    }
    if checked.contains(item) { accessories.append(.checkmark(displayed: .whenNotEditing)) }
    return accessories
  }

  private func check(_ item: String) {
    checked.formSymmetricDifference([item])
    dataSource?.change { $0.reconfigureItems([item]) }
  }

  private func remove(_ item: String) { dataSource?.change { $0.deleteItems([item]) } }
}
