import DiffableGtk
import Gtk

/// Prices that change several times per second.
///
/// Each stock is an observable object. When its price changes, the visible cell that has read the price is configured
/// again. The snapshot determines only the order. See the guide "When changes take effect".
@MainActor
final class PricesPage: GalleryPage {
  private typealias DataSource = ListViewDiffableDataSource<Int, Stock.ID>
  private let stocks = Dictionary(uniqueKeysWithValues: Stock.all.map { ($0.id, $0) })
  private var dataSource: DataSource?
  private var ticking: Task<Void, Never>?
  private let live = ToggleButton(text: "Live")

  init() {
    super.init()
    let cells = CellRegistration<ListCell, Stock?> { cell, _, stock in
      guard let stock else { return }
      var content = ListContentConfiguration.subtitleCell()
      content.image = .tile(initials: stock.id, hue: stock.opening)
      content.text = stock.name
      content.secondaryText = stock.priceText
      cell.contentConfiguration = content
      let color = stock.change == 0 ? Color.secondaryLabel : stock.change > 0 ? .success : .error
      cell.accessories = [
        .label(text: stock.changeText, options: .init(reservedLayoutWidth: .actual, tintColor: color))
      ]
    }
    dataSource = DataSource(listView: list) { [weak self] list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: self?.stocks[id])
    }
    live.onToggled { [weak self] in self?.run() }
    bar.append(live)
    sort()
  }

  override func appear() { live.isActive = true }
  override func disappear() { live.isActive = false }

  override func demonstrate() {
    guard let ids = dataSource?.snapshot().itemIdentifiers.suffix(3) else { return }
    for id in ids { stocks[id]?.rise() }
    sort()
  }

  private func run() {
    ticking?.cancel()
    ticking =
      !live.isActive
      ? nil
      : Task { [weak self] in
        while (try? await Task.sleep(for: .milliseconds(300))) != nil { self?.tick() }
      }
  }

  private func tick() {
    for stock in stocks.values.shuffled().prefix(6) { stock.trade() }
    sort()
  }

  private func sort() {
    let sorted = stocks.values.sorted { ($1.change, $0.id) < ($0.change, $1.id) }
    var snapshot = DataSource.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(sorted.map(\.id))
    dataSource?.apply(snapshot)
  }
}
