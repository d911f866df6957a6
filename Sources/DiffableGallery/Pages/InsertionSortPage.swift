import DiffableGtk
import Gtk

/// Insertion sort: each step moves one item to its place, and the list shows it happen.
///
/// The algorithm knows nothing of the list. It sorts an array; each state of it becomes a snapshot.
@MainActor
final class InsertionSortPage: GalleryPage {
  private var values = (1...14).shuffled()
  private var sortedCount = 1
  private var isPlaying = false
  private var dataSource: ListViewDiffableDataSource<Int, Int>?

  init() {
    super.init(name: "sort", title: "Insertion Sort", iconName: "view-sort-ascending-symbolic")
    let bars = CellRegistration<BarCell, Int> { cell, _, value in cell.show(value, of: 14) }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, value in
      list.dequeueConfiguredReusableCell(using: bars, for: indexPath, item: value)
    }
    addButton("Sort") { [weak self] in self?.play() }
    addButton("Step") { [weak self] in self?.step() }
    addButton("Shuffle") { [weak self] in self?.shuffle() }
    apply()
  }

  override func demonstrate() {
    values = [5, 9, 12, 14, 2, 7, 1, 13, 4, 10, 3, 8, 11, 6]
    sortedCount = 4
    dataSource?.applySnapshotUsingReloadData(snapshot)
    step()
  }

  private func apply() { dataSource?.apply(snapshot) }

  private var snapshot: DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(values)
    return snapshot
  }

  /// Brings the first value that is not sorted yet to its place among those that are.
  private func step() {
    guard sortedCount < values.count else { return isPlaying = false }
    let value = values.remove(at: sortedCount)
    let place = values[..<sortedCount].firstIndex { $0 > value } ?? sortedCount
    values.insert(value, at: place)
    sortedCount += 1
    apply()
  }

  private func shuffle() {
    values.shuffle()
    sortedCount = 1
    apply()
  }

  private func play() {
    guard !isPlaying else { return }
    if sortedCount == values.count { shuffle() }
    isPlaying = true
    next()
  }

  private func next() {
    MainLoop.after(milliseconds: 400) { [weak self] in
      guard let self, isPlaying else { return }
      step()
      next()
    }
  }
}

/// A cell with a child of its own instead of a content configuration: a bar as long as its value.
@MainActor
private final class BarCell: ListCell {
  private let bar = CustomWidget(cssName: "bar")

  required init() {
    super.init()
    addClass("bar-cell")
    bar.horizontalAlignment = .start
    add(bar)
  }

  func show(_ value: Int, of count: Int) {
    bar.setSizeRequest(width: Int32(20 + 300 * value / count), height: 26)
    bar.opacity = 0.3 + 0.7 * Double(value) / Double(count)
    accessibleText = String(value)
  }
}
