import DiffableGtk
import Foundation

/// A list of fruit for hosts in any language.
@MainActor
private final class FruitList {
  static let shared = FruitList()

  let list = DiffableListView()
  let dataSource: ListViewDiffableDataSource<Int, String>

  init() {
    let cells = CellRegistration<ListCell, String> { cell, _, fruit in
      cell.contentConfiguration = .cell(text: fruit)
    }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, fruit in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: fruit)
    }
    dataSource.apply(snapshot(of: ""), animatingDifferences: false)
  }

  func snapshot(of prefix: String) -> DiffableDataSourceSnapshot<Int, String> {
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["apple", "pear", "plum"].filter { $0.hasPrefix(prefix) })
    return snapshot
  }
}

/// Returns the list, a `GtkWidget *` owned by this library.
@_cdecl("fruit_list_widget")
public func fruitListWidget() -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(
    bitPattern: MainActor.assumeIsolated { Int(bitPattern: FruitList.shared.list.pointer) })
}

/// Shows the items that start with a prefix. The difference is computed before the function returns.
@_cdecl("fruit_list_search")
public func fruitListSearch(_ prefix: UnsafePointer<CChar>) {
  let prefix = String(cString: prefix)
  MainActor.assumeIsolated { FruitList.shared.dataSource.apply(FruitList.shared.snapshot(of: prefix)) }
}

/// Shows the items that start with a prefix. The difference is computed on another thread.
///
/// The host's main loop must run the main actor.
@_cdecl("fruit_list_search_later")
public func fruitListSearchLater(_ prefix: UnsafePointer<CChar>) {
  let prefix = String(cString: prefix)
  Task { @MainActor in
    let prepared = await FruitList.shared.dataSource.prepare(FruitList.shared.snapshot(of: prefix))
    try? await Task.sleep(for: .milliseconds(20))
    FruitList.shared.dataSource.apply(prepared)
  }
}

/// Returns the visible items, one per line, or an empty string if the list isn't at rest. The caller must
/// free the string.
@_cdecl("fruit_list_shown")
public func fruitListShown() -> UnsafeMutablePointer<CChar>? {
  let shown = MainActor.assumeIsolated {
    FruitList.shared.list.isAtRest ? FruitList.shared.dataSource.visibleItemIdentifiers : []
  }
  return strdup(shown.joined(separator: "\n"))
}
