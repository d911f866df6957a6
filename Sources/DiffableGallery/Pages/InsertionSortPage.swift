import DiffableGtk
import Gtk

/// An insertion sort, shown in custom cells. Each step applies a snapshot. See the guide "Cells".
@MainActor
final class InsertionSortPage: GalleryPage {
  private var values = (1...14).shuffled()
  private var sortedCount = 1
  private var sorting: Task<Void, Never>?
  private var dataSource: ListViewDiffableDataSource<Int, Int>?

  init() {
    super.init()
    let bars = CellRegistration<BarCell, Int> { cell, _, value in cell.show(value) }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, value in
      list.dequeueConfiguredReusableCell(using: bars, for: indexPath, item: value)
    }
    addButton("Sort") { [weak self] in self?.sort() }
    addButton("Step") { [weak self] in self?.step() }
    addButton("Shuffle") { [weak self] in self?.begin(with: (1...14).shuffled()) }
    apply()
  }

  override func demonstrate() {
    begin(with: [5, 9, 12, 14, 2, 7, 1, 13, 4, 10, 3, 8, 11, 6], animated: false)
    for _ in 0..<4 { step(animated: false) }
    step()
  }

  private func begin(with values: [Int], animated: Bool = true) {
    (self.values, sortedCount) = (values, 1)
    apply(animated: animated)
  }

  private func apply(animated: Bool = true) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(values)
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }

  /// Moves the first unsorted value to its position among the sorted values.
  private func step(animated: Bool = true) {
    guard sortedCount < values.count else { return }
    let value = values.remove(at: sortedCount)
    values.insert(value, at: values[..<sortedCount].firstIndex { $0 > value } ?? sortedCount)
    sortedCount += 1
    apply(animated: animated)
  }

  private func sort() {
    sorting?.cancel()
    sorting = Task { [weak self] in
      while let self, sortedCount < values.count, !Task.isCancelled {
        step()
        try? await Task.sleep(for: .milliseconds(400))
      }
    }
  }
}

@MainActor
private final class BarCell: ListCell {
  private let bar = CustomWidget(cssName: "bar")

  required init() {
    super.init()
    bar.horizontalAlignment = .start
    add(bar)
  }

  func show(_ value: Int) {
    bar.setSizeRequest(width: Int32(20 + 20 * value), height: 26)
    bar.opacity = 0.3 + 0.05 * Double(value)
    accessibleText = String(value)
  }
}
