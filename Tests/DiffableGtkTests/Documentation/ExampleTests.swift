import Observation
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The examples from documentation comments.
  @MainActor
  @Suite(.serialized)
  struct ExampleTests {
    init() throws { try #require(Display.open(), "no display: run meson-helper/test") }

    @Test func cellShowsContent() {
      let cell = ListCell()
      var content = ListContentConfiguration.subtitleCell()
      content.image = .tile(initials: "SE", hue: 2)
      content.text = "Sweden"
      content.secondaryText = "Stockholm"
      cell.contentConfiguration = content
      #expect(cell.accessibleText == "Sweden, Stockholm")
    }

    @MainActor @Observable
    final class Download { var progress = 0.25 }

    @Test func cellContainsAWidget() {
      let download = Download()
      let cell = ListCell()
      cell.contentConfiguration = .widget { (bar: ProgressBar?) in
        let bar = bar ?? ProgressBar(name: "Download")
        bar.fraction = download.progress
        return bar
      }
      #expect(cell.contentConfiguration is WidgetConfiguration<ProgressBar>)
    }

    private struct Country {
      var name: String
      var capital: String
      var population: String
    }

    @Test func registrationConfiguresACell() {
      let cells = CellRegistration<ListCell, Country> { cell, _, country in
        var content = ListContentConfiguration.subtitleCell()
        content.image = .tile(for: country.name)
        content.text = country.name
        content.secondaryText = country.capital
        cell.contentConfiguration = content
        cell.accessories = [.label(text: country.population), .disclosureIndicator()]
      }
      let sweden = Country(name: "Sweden", capital: "Stockholm", population: "10.6 M")
      let cell = DiffableListView().dequeueConfiguredReusableCell(using: cells, for: [0, 0], item: sweden)
      #expect(cell.accessibleText == "Sweden, Stockholm, 10.6 M")
    }

    @Test func customCell() {
      final class LevelCell: ListCell {
        let level = Label()

        required init() {
          super.init()
          add(level)
        }
      }
      let cell = LevelCell()
      #expect(cell.children == [cell.level])
    }

    @Test func stateChangesTheContent() throws {
      let fixture = try ContentWindow()
      fixture.onFill = { cell, _ in
        cell.configurationUpdateHandler = { cell, state in
          var content = cell.defaultContentConfiguration()
          content.image = state.isSelected ? .icon("object-select-symbolic") : nil
          cell.contentConfiguration = content
        }
      }
      fixture.show([0, 1])
      fixture.dataSource.selectedItemIdentifier = 1
      fixture.settle()
      #expect(fixture.contentView(of: 0)?.content.image == nil)
      #expect(fixture.contentView(of: 1)?.content.image == .icon("object-select-symbolic"))
    }

    private struct Query {
      var text = ""

      func ranges(in name: String) -> [Range<Int>] { name.hasPrefix(text) ? [0..<text.utf8.count] : [] }
    }

    @Test func cellsFollowTheSearch() throws {
      let fixture = try ContentWindow()
      let list = fixture.list
      let name = "Stockholm"
      var query = Query()
      fixture.onFill = { cell, _ in
        cell.configurationUpdateHandler = { cell, state in
          var content = ListContentConfiguration.cell().updated(for: state)
          content.attributedText = AttributedText(name, emphasizing: query.ranges(in: name))
          cell.contentConfiguration = content
        }
      }
      fixture.show([0])
      query.text = "Sto"
      list.setNeedsUpdateConfiguration()
      fixture.settle()
      #expect(
        fixture.contentView(of: 0)?.content.attributedText == AttributedText(name, emphasizing: [0..<3]))
    }

    @Test func standalonePicture() throws {
      let portrait = PictureView(name: "Portrait of Ada Lovelace")
      var properties = ListContentConfiguration.ImageProperties()
      properties.maximumSize = LayoutSize(160)
      portrait.show(.tile(for: "Ada Lovelace"), properties)
      #expect(portrait.measure(.horizontal).natural == 160)
      #expect((portrait.children.first as? Label)?.text == "AL")
    }

    @Test func sectionHeader() {
      let (titles, counts) = (["Europe"], [50])
      let headers = SupplementaryRegistration<ListHeaderView>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { header, _, indexPath in
        header.show(title: titles[indexPath.section], count: counts[indexPath.section])
      }
      let view = DiffableListView().dequeueConfiguredReusableSupplementary(
        using: headers, for: [0, 0])
      #expect(view.accessibleText == "Europe, 50")
    }
  }
}
