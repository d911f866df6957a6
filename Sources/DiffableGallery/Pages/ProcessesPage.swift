import DiffableGtk
import Gtk

/// A table that stays sorted while its values change. See the guide "Tables".
@MainActor
final class ProcessesPage: GalleryPage {
  private typealias DataSource = ListViewDiffableDataSource<Int, RunningProcess.ID>
  private let table: DiffableTableView
  private let live = ToggleButton(text: "Live")
  private var processes: [RunningProcess.ID: RunningProcess] = [:]
  private var dataSource: DataSource?
  private var reading: Task<Void, Never>?

  init() {
    let table = DiffableTableView(columns: [
      TableColumn("name", title: "Name", width: .fraction(1), minimumWidth: 120),
      TableColumn("id", title: "ID", width: .fixed(80), alignment: .trailing),
      TableColumn("load", title: "Processor", width: .fixed(110), alignment: .decimal()),
      TableColumn("memory", title: "Memory", width: .fixed(110), alignment: .decimal()),
      TableColumn("threads", title: "Threads", width: .fixed(90), alignment: .trailing),
    ])
    self.table = table
    super.init(list: table.list) { _ in table }
    table.list.layout = .table
    table.columns.sortOrder = TableSortOrder(column: "memory", isAscending: false)
    table.columns.onSort = { [weak self] _ in self?.apply() }
    let cells = CellRegistration<ListCell, RunningProcess> { [columns = table.columns] cell, _, process in
      cell.contentConfiguration = TableRowConfiguration(columns) { column in
        RunningProcess.Column(rawValue: column.id).map { .text(process.text(in: $0)) }
      }
    }
    dataSource = DataSource(listView: list) { [weak self] list, indexPath, id in
      self?.processes[id].map { list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: $0) }
    }
    // Users can type to find a row by its text in the sorted column.
    dataSource?.typeAheadTextProvider = { [weak self, columns = table.columns] id in
      self?.processes[id]?.text(in: .init(rawValue: columns.sortOrder?.column ?? "") ?? .name)
    }
    live.onToggled { [weak self] in self?.run() }
    bar.append(live)
    read()
  }

  override func appear() { live.isActive = true }
  override func disappear() { live.isActive = false }

  override func demonstrate() {
    table.columns.sortOrder = TableSortOrder(column: "name")
    apply()
  }

  private func run() {
    reading?.cancel()
    reading = Task { [weak self, live] in
      while live.isActive, (try? await Task.sleep(for: .seconds(1))) != nil { self?.read() }
    }
  }

  private func read() {
    let before = processes
    processes = [:]
    for var process in RunningProcess.all() {
      process.load = Double(before[process.id].map { max(0, process.time - $0.time) } ?? 0)
      processes[process.id] = process
    }
    apply()
  }

  private func apply() {
    let byID = processes.values.sorted { $0.id < $1.id }
    let sorted = RunningProcess.sorter.sorted(byID, by: table.columns.sortOrder).map(\.id)
    var snapshot = DataSource.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(sorted)
    snapshot.reconfigureItems(sorted.filter { dataSource?.indexPath(for: $0) != nil })
    dataSource?.apply(snapshot)
  }
}
