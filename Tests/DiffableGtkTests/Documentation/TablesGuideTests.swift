import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The examples from the guide "Tables".
  @MainActor
  @Suite(.serialized)
  struct TablesGuideTests {
    private struct Country {
      var name: String
      var area: Double
    }

    @Test func tableSorts() throws {
      try #require(Display.open(), "no display: run meson-helper/test")
      let countries = Dictionary(
        uniqueKeysWithValues: [("Malta", 315.4), ("Andorra", 467.6), ("Monaco", 2.0)].map {
          ($0, Country(name: $0, area: $1))
        })
      let table = DiffableTableView(columns: [
        TableColumn("name", title: "Name", width: .fraction(1)),
        TableColumn("area", title: "Area", width: .fixed(110), alignment: .decimal()),
      ])
      table.list.layout = .table
      let columns = table.columns
      let cells = CellRegistration<ListCell, Country> { cell, _, country in
        cell.contentConfiguration = TableRowConfiguration(columns) { column in
          switch column.id {
          case "name": .text(country.name)
          case "area": .text("\(country.area) km²")
          default: nil
          }
        }
      }
      let dataSource = ListViewDiffableDataSource<Int, String>(listView: table.list) { list, indexPath, id in
        guard let country = countries[id] else { return nil }
        return list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: country)
      }
      let sorter = TableSorter<Country>().column("name", by: \.name).column("area", by: \.area)
      func snapshot(sortedBy order: TableSortOrder?) -> DiffableDataSourceSnapshot<Int, String> {
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(sorter.sorted(countries.values, by: order).map(\.name))
        return snapshot
      }
      columns.onSort = { [weak dataSource] order in dataSource?.apply(snapshot(sortedBy: order)) }
      dataSource.apply(snapshot(sortedBy: columns.sortOrder))
      #expect(dataSource.snapshot().numberOfItems == 3)
      table.columns.sort(by: "area")
      #expect(dataSource.snapshot().itemIdentifiers == ["Monaco", "Malta", "Andorra"])
      table.columns.sort(by: "area")
      #expect(dataSource.snapshot().itemIdentifiers == ["Andorra", "Malta", "Monaco"])
      let cell = dataSource.cellProvider(table.list, [0, 0], "Malta")
      #expect(cell?.accessibleText == "Malta, 315.4 km²")
    }
  }
}
