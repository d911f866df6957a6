import DiffableGtk

/// The planets and their larger moons, to expand and collapse: a section snapshot.
@MainActor
final class OutlinePage: GalleryPage {
  private var dataSource: ListViewDiffableDataSource<Int, String>?

  private static let kinds = [
    ("Terrestrial planets", ["Mercury", "Venus", "Earth", "Mars"]),
    ("Gas giants", ["Jupiter", "Saturn"]),
    ("Ice giants", ["Uranus", "Neptune"]),
  ]

  private static let moons = [
    "Earth": ["Moon"],
    "Mars": ["Phobos", "Deimos"],
    "Jupiter": ["Io", "Europa", "Ganymede", "Callisto"],
    "Saturn": ["Mimas", "Enceladus", "Tethys", "Dione", "Rhea", "Titan", "Iapetus"],
    "Uranus": ["Miranda", "Ariel", "Umbriel", "Titania", "Oberon"],
    "Neptune": ["Triton", "Nereid"],
  ]

  init() {
    super.init(name: "outline", title: "Outline", iconName: "view-list-bullet-symbolic")
    let cells = CellRegistration<ListCell, String> { cell, _, name in
      let moons = Self.moons[name]?.count
      var content = ListContentConfiguration.cell()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = moons.map { [.label(text: $0 == 1 ? "1 moon" : "\($0) moons")] } ?? []
    }
    dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, name in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: name)
    }
    addButton("Expand All") { [weak self] in self?.update { $0.expand($0.items) } }
    addButton("Collapse All") { [weak self] in self?.update { $0.collapse($0.items) } }

    var tree = DiffableDataSourceSectionSnapshot<String>()
    for (kind, planets) in Self.kinds {
      tree.append([kind])
      tree.append(planets, to: kind)
      for planet in planets { tree.append(Self.moons[planet] ?? [], to: planet) }
    }
    tree.expand(tree.rootItems)
    dataSource?.apply(tree, to: 0)
  }

  override func demonstrate() { dataSource?.setExpanded(true, for: "Mars") }

  private func update(_ change: (inout DiffableDataSourceSectionSnapshot<String>) -> Void) {
    guard let dataSource else { return }
    var tree = dataSource.snapshot(for: 0)
    change(&tree)
    dataSource.apply(tree, to: 0)
  }
}
