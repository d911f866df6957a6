import DiffableGtk
import Gtk

/// The least that a list takes: a registration that fills cells, a data source that asks for them, and a snapshot of what
/// there is to see. The guide "A searchable list" makes a program of it.
@MainActor
final class FirstListPage: GalleryPage {
  private var basket = ["Apple", "Cherry", "Lemon", "Mango", "Peach", "Plum"]
  private var dataSource: ListViewDiffableDataSource<Int, String>?

  private static let market = [
    "Apple", "Banana", "Cherry", "Fig", "Grape", "Kiwi", "Lemon", "Mango", "Orange", "Peach", "Pear", "Plum",
  ]

  init() {
    super.init()
    let cells = CellRegistration<ListCell, String> { cell, _, fruit in
      cell.contentConfiguration = .cell(text: fruit)
    }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, fruit in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: fruit)
    }
    addButton("Add") { [weak self] in self?.add() }
    addButton("Remove") { [weak self] in self?.remove() }
    addButton("Sort") { [weak self] in self?.change { $0.sort() } }
    addButton("Shuffle") { [weak self] in self?.change { $0.shuffle() } }
    show()
  }

  /// The last fruit comes first, the second goes, and two come.
  override func demonstrate() {
    change { $0 = ["Plum", "Apple", "Fig", "Lemon", "Mango", "Kiwi", "Peach"] }
  }

  /// Says what is to be seen. What has come, gone or moved, the data source finds out.
  private func show() {
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(basket)
    dataSource?.apply(snapshot)
  }

  private func change(_ body: (inout [String]) -> Void) {
    body(&basket)
    show()
  }

  /// An item is its identifier, so each fruit is in the list once.
  private func add() {
    guard let fruit = Self.market.filter({ !basket.contains($0) }).randomElement() else { return }
    change { $0.insert(fruit, at: .random(in: 0...$0.count)) }
  }

  private func remove() {
    guard let index = basket.indices.randomElement() else { return }
    change { $0.remove(at: index) }
  }
}
