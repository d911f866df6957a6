import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// A section whose first item is its header.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct HeaderItemTests {
    /// Returns a window that shows a tree with a header item and two other items.
    private func makeWindow(_ appearance: ListConfiguration.Appearance) throws -> ContentWindow {
      let fixture = try ContentWindow()
      var configuration = ListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      fixture.list.layout = .list(using: configuration)
      fixture.onFill = { cell, item in
        var content: ListContentConfiguration = item == 1 ? .sidebarHeader() : .sidebarCell()
        content.text = "Item \(item)"
        cell.contentConfiguration = content
      }
      var tree = ContentWindow.DataSource.SectionSnapshot()
      tree.append([1])
      tree.append([10, 11], to: 1)
      tree.expand([1])
      fixture.dataSource.apply(tree, to: 0, animatingDifferences: false)
      fixture.settle()
      return fixture
    }

    /// Returns the distance from the leading edge of the list to the leading edge of an item's text.
    private func start(of item: Int, in fixture: ContentWindow) throws -> Double {
      let view = try #require(fixture.contentView(of: item))
      let title = try #require(view.children.first { $0 is Label })
      let place = try #require(title.bounds(in: fixture.list))
      return view.readsRightToLeft ? Double(fixture.list.width) - place.maxX : place.x
    }

    @Test(arguments: [ListConfiguration.Appearance.sidebar, .sidebarPlain, .insetGrouped, .grouped, .plain])
    func headerItemAlignsWithItems(appearance: ListConfiguration.Appearance) throws {
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_default_direction(direction)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let fixture = try makeWindow(appearance)
        let starts = try [1, 10, 11].map { try start(of: $0, in: fixture) }
        #expect(Set(starts).count == 1, "\(appearance): \(starts)")
        let pill = try #require(fixture.contentView(of: 1)?.bounds(in: fixture.list))
        let edge =
          direction == GTK_TEXT_DIR_LTR ? pill.x : Double(fixture.list.width) - pill.maxX
        #expect(starts[0] - edge == 12)
      }
    }

    @Test(arguments: [false, true])
    func arrowOfAnExpandedItemPointsDown(readsRightToLeft: Bool) throws {
      gtk_widget_set_default_direction(readsRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let fixture = try makeWindow(.sidebar)
      let view = try #require(fixture.cell(of: 1)?.parts.trailing.first)
      // Returns the width of the arrow in each row of pixels that it covers: the distance between the first and
      // the last pixel that differ from the background.
      func widths() throws -> [Int] {
        let pixels = try WindowPixels(of: fixture.window)
        func light(_ x: Int, _ y: Int) throws -> Int {
          try pixels.color(in: view, at: (Double(x) + 0.5, Double(y) + 0.5)).reduce(0) { $0 + Int($1) }
        }
        let ground = try light(0, 0)
        return try (0..<Int(view.height)).compactMap { y in
          let inked = try (0..<Int(view.width)).filter { abs(try light($0, y) - ground) > 60 }
          return inked.last.flatMap { last in inked.first.map { last - $0 } }
        }
      }
      // The arrow rotates with an animation.
      #expect(
        MainLoop.wait {
          guard let widths = try? widths(), let top = widths.first, let bottom = widths.last else {
            return false
          }
          return top >= 6 && bottom <= top - 4
        }, "\(String(describing: try? widths()))")
    }
  }
}
