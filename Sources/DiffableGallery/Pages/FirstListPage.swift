import DiffableGtk
import Gtk

/// A minimal list: a registration, a data source and a snapshot. The guide "A searchable list" turns this
/// list into a program.
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

  override func demonstrate() {
    change { $0 = ["Plum", "Apple", "Fig", "Lemon", "Mango", "Kiwi", "Peach"] }
  }

  /// Shows the fruits in the basket. The data source finds the insertions, deletions and moves.
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

  /// Adds a fruit that isn't in the basket. Fruits are identified by name, so each can appear only once.
  private func add() {
    guard let fruit = Self.market.filter({ !basket.contains($0) }).randomElement() else { return }
    change { $0.insert(fruit, at: .random(in: 0...$0.count)) }
  }

  private func remove() {
    guard let index = basket.indices.randomElement() else { return }
    change { $0.remove(at: index) }
  }
}
