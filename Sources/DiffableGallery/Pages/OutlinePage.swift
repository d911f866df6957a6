import DiffableGtk

/// The planets and their larger moons as an outline, made from a section snapshot. For keyboard use and for children
/// that are loaded on demand, see the guide "Outlines".
@MainActor
final class OutlinePage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<Int, String>?

  init() {
    super.init()
    let cells = CellRegistration<ListCell, String> { cell, _, name in
      cell.contentConfiguration = .cell(text: name)
      // Add only the moon count here. The list adds the indentation and the disclosure arrow.
      let moons = Planet.moons[name]?.count
      cell.accessories = moons.map { [.label(text: $0 == 1 ? "1 moon" : "\($0) moons")] } ?? []
    }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, name in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: name)
    }
    addButton("Expand All") { [weak self] in self?.change { $0.expand($0.items) } }
    addButton("Collapse All") { [weak self] in self?.change { $0.collapse($0.items) } }

    var tree = DiffableDataSourceSectionSnapshot<String>()
    for (kind, planets) in Planet.kinds {
      tree.append([kind])
      tree.append(planets, to: kind)
      for planet in planets { tree.append(Planet.moons[planet] ?? [], to: planet) }
    }
    tree.expand(tree.rootItems)
    dataSource?.apply(tree, to: 0)
  }

  override func demonstrate() { dataSource?.setExpanded(true, for: "Mars") }

  private func change(_ body: (inout DiffableDataSourceSectionSnapshot<String>) -> Void) {
    guard var tree = dataSource?.snapshot(for: 0) else { return }
    body(&tree)
    dataSource?.apply(tree, to: 0)
  }
}
