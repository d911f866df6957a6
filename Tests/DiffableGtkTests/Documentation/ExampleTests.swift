import FoundationEssentials
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The examples of the documentation comments, run.
  @MainActor
  @Suite(.serialized)
  struct ExampleTests {
    init() throws { try #require(Gtk.start(), "no display: run meson-helper/test") }

    @Test func cellShowsItsContent() {
      let cell = ListCell()
      var content = ListContentConfiguration.subtitleCell()
      content.image = .tile(initials: "SE", hue: 2)
      content.text = "Sweden"
      content.secondaryText = "Stockholm"
      cell.contentConfiguration = content
      #expect(cell.accessibleText == "Sweden, Stockholm")
    }

    @Test func headerShowsItsSection() {
      let (titles, counts) = (["Europe"], [50])
      let header = SupplementaryRegistration<ListHeaderView>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { header, _, indexPath in
        header.show(title: titles[indexPath.section], count: counts[indexPath.section])
      }
      let view = DiffableListView().dequeueConfiguredReusableSupplementary(
        using: header, for: [0, 0])
      #expect(view.accessibleText == "Europe, 50")
    }
  }
}
