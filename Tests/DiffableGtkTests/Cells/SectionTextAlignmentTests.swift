import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The text of headers, cells and footers is aligned in all appearances.
  @MainActor
  @Suite(.serialized)
  struct SectionTextAlignmentTests {
    private final class ContentFooter: ListCell {
      required init() { super.init(cssName: "footer") }
    }

    private func makeWindow(_ layout: ListLayout) throws -> ContentWindow {
      let fixture = try ContentWindow()
      let headers = SupplementaryRegistration<ListHeaderView>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { view, _, _ in view.show(title: "Header") }
      let footers = SupplementaryRegistration<ListFooterView>(
        elementKind: DiffableListView.elementKindSectionFooter
      ) { view, _, _ in view.text = "Footer" }
      let notes = SupplementaryRegistration<ContentFooter>(elementKind: "note") { view, _, _ in
        var content = ListContentConfiguration.footer()
        content.text = "Note"
        view.contentConfiguration = content
      }
      fixture.dataSource.supplementaryViewProvider = { list, kind, indexPath in
        switch kind {
        case "note": list.dequeueConfiguredReusableSupplementary(using: notes, for: indexPath)
        case DiffableListView.elementKindSectionFooter:
          list.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
        default: list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
        }
      }
      for item in 0..<3 { fixture.contents[item] = .cell(text: "Item") }
      fixture.list.layout = layout
      fixture.show([0, 1, 2])
      return fixture
    }

    private func label(in widget: Widget, _ text: String) -> Label? {
      if let label = widget as? Label, label.text == text { return label }
      return widget.children.lazy.compactMap { self.label(in: $0, text) }.first
    }

    /// Returns the distance from the leading edge of the list to the leading edge of some text.
    private func start(of text: String, in fixture: ContentWindow) throws -> Double {
      var found: Rectangle?
      fixture.list.rows.forEachVisible { cell, _, _ in
        found = found ?? self.label(in: cell, text)?.bounds(in: fixture.list)
      }
      let place = try #require(found, "\(text)")
      return fixture.list.readsRightToLeft ? Double(fixture.list.width) - place.maxX : place.x
    }

    private func configuration(_ appearance: ListConfiguration.Appearance) -> ListConfiguration {
      var configuration = ListConfiguration(appearance: appearance)
      configuration.footerMode = .supplementary
      configuration.boundarySupplementaryItems = [.init(elementKind: "note", alignment: .bottom)]
      return configuration
    }

    @Test(
      arguments: [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]
        as [ListConfiguration.Appearance], [false, true])
    func textsAlignInLists(appearance: ListConfiguration.Appearance, fromTheRight: Bool) throws {
      gtk_widget_set_default_direction(fromTheRight ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let fixture = try makeWindow(.list(using: configuration(appearance)))
      let starts = try ["Header", "Item", "Note", "Footer"].map { try start(of: $0, in: fixture) }
      #expect(Set(starts).count == 1, "\(appearance): \(starts)")
    }

    @Test func textsAlignInGrids() throws {
      let fixture = try makeWindow(.grid(columns: 2, using: configuration(.plain)))
      let starts = try ["Header", "Note", "Footer"].map { try start(of: $0, in: fixture) }
      #expect(Set(starts).count == 1, "\(starts)")
    }
  }
}
