import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Changes in visible cells are animated, and all other changes are immediate. Afterwards, the list is at
  /// rest.
  @MainActor
  @Suite(.serialized)
  struct CellChangeAnimationTests {
    let fixture: ContentWindow
    private var list: DiffableListView { fixture.list }

    init() throws { fixture = try ContentWindow() }

    private var visible: [ListCell] { list.visibleCells }

    private func expectStill(_ comment: Comment) {
      #expect(visible.count > 5, comment)
      for cell in visible { #expect(!cell.isInTransition, comment) }
      #expect(list.isAtRest, comment)
    }

    /// Configures the cells in their update handlers.
    private func fillWithHandlers() {
      fixture.onFill = { cell, item in
        cell.configurationUpdateHandler = { cell, state in
          cell.contentConfiguration = .cell(text: "\(item)")
          cell.accessories =
            (item % 3 == 0 ? [] : [.label(text: "\(item)")])
            + (item % 2 == 0 ? [.disclosureIndicator()] : []) + (state.isSelected ? [.checkmark()] : [])
        }
      }
    }

    @Test func initialHandlerChangesAreImmediate() {
      fillWithHandlers()
      fixture.show(Array(0..<100))
      expectStill("filled for the first time")
      #expect(visible[1].parts.accessories.count == 1 && visible[2].parts.accessories.count == 2)
      fixture.show(Array(100..<200))
      expectStill("used for other items")
      fixture.dataSource.scrollTo(item: 160)
      fixture.settle()
      expectStill("scrolled to")
    }

    @Test func changesOutsideTheWindowAreImmediate() throws {
      fillWithHandlers()
      fixture.show(Array(0..<100))
      let cell = try #require(fixture.cell(of: 1))
      fixture.dataSource.scrollTo(item: 60)
      fixture.settle()
      fixture.dataSource.selectedItemIdentifier = 1
      cell.accessories = []
      fixture.settle()
      #expect(!cell.parts.isMoving)
      fixture.dataSource.scrollTo(item: 0)
      fixture.settle()
      expectStill("scrolled back to")
      #expect(fixture.cell(of: 1)?.accessories.contains { $0.kind == .checkmark } == true)
    }

    @Test func changesBeforeDisplayAreImmediate() throws {
      fixture.dataSource.displayHandlers.willDisplay = { cell, item in
        cell.accessories = [.label(text: "\(item)")]
        cell.configurationUpdateHandler = { cell, _ in cell.accessories.append(.checkmark()) }
      }
      fixture.show(Array(0..<100))
      #expect(MainLoop.wait { visible[0].accessories.count == 2 })
      fixture.settle()
      expectStill("at first")
      fixture.dataSource.scrollTo(item: 60)
      #expect(MainLoop.wait { fixture.dataSource.cell(for: 60)?.accessories.count == 2 })
      fixture.settle()
      expectStill("scrolled to")
    }

    @Test func visibleChangesAreAnimated() throws {
      fillWithHandlers()
      fixture.show(Array(0..<20))
      let cell = try #require(fixture.cell(of: 1))
      fixture.dataSource.selectedItemIdentifier = 1
      #expect(!list.isAtRest, "the cell's update is pending")
      fixture.settle()
      #expect(cell.parts.transition != nil && !list.isAtRest)
      list.timeOffset = .milliseconds(100)
      #expect(!list.isAtRest)
      list.timeOffset = .milliseconds(200)
      #expect(cell.parts.transition == nil && list.isAtRest)
      fixture.dataSource.selectedItemIdentifier = nil
      fixture.settle()
      #expect(!list.isAtRest)
      fixture.window.isVisible = false
      #expect(list.isAtRest, "no animation off screen")
    }

    @Test func completionsDoNotWaitForCells() throws {
      fillWithHandlers()
      fixture.show(Array(0..<20))
      fixture.dataSource.selectedItemIdentifier = 1
      fixture.settle()
      var isCompleted = false
      fixture.dataSource.apply(fixture.dataSource.snapshot()) { isCompleted = true }
      #expect(isCompleted && !list.isAtRest)
    }

    @Test func accessoriesSetAgainAreKept() throws {
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "\(item)")
        cell.accessories = []
        cell.configurationUpdateHandler = { cell, _ in
          cell.accessories = []
          cell.accessories = [.label(text: "\(item)"), .checkmark()]
        }
      }
      fixture.show([0, 1])
      let cell = try #require(fixture.cell(of: 0))
      let views = cell.parts.accessories
      fixture.reconfigure([0])
      #expect(
        cell === fixture.cell(of: 0)
          && cell.parts.accessories.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
      cell.setNeedsUpdateConfiguration()
      fixture.settle()
      #expect(cell.parts.accessories.elementsEqual(views, by: ===) && !cell.isInTransition)
      #expect(cell.accessibleText == "0, 0, Checked")
    }

    @Test func headerKeepsOtherAccessories() throws {
      let headers = SupplementaryRegistration<ListHeaderView>(
        elementKind: DiffableListView.elementKindSectionHeader
      ) { header, _, _ in
        header.accessories = [.checkmark()]
        header.configurationUpdateHandler = { header, _ in
          (header as? ListHeaderView)?.show(title: "Title", count: 2)
        }
      }
      fixture.dataSource.supplementaryViewProvider = { list, _, indexPath in
        list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      }
      fixture.show([0, 1])
      let header = try #require(
        list.visibleSupplementaryViews(ofKind: DiffableListView.elementKindSectionHeader).first
          as? ListHeaderView)
      let views = header.parts.accessories
      #expect(views.map(\.accessory.kind) == [.label, .checkmark])
      // Configure the header again after a change in its section.
      fixture.show([0, 1, 2])
      header.setNeedsUpdateConfiguration()
      fixture.settle()
      #expect(header.parts.accessories.elementsEqual(views, by: ===) && !header.isInTransition)
      #expect(header.accessibleText == "Title, 2, Checked")
      header.configurationUpdateHandler = nil
      header.show(title: "Other")
      #expect(header.parts.accessories.elementsEqual(views.dropFirst(), by: ===))
      #expect(header.accessibleText == "Other, Checked")
    }

    @Test func selectionCircleFades() throws {
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "\(item)")
        cell.accessories = [.multiselect(displayed: .always)]
      }
      list.selectionMode = .multiple
      fixture.show(Array(0..<100))
      fixture.dataSource.selectedItemIdentifiers = [1, 60]
      fixture.settle()
      let cell = try #require(fixture.cell(of: 1))
      #expect(cell.parts.transition?.departures.count == 1)
      list.timeOffset = .seconds(1)
      fixture.dataSource.scrollTo(item: 60)
      fixture.settle()
      #expect(fixture.cell(of: 60)?.parts.accessories.first?.hasClass("selected") == true)
      expectStill("selected before it was seen")
    }

    @Test func arrowRotatesWithTheOutline() throws {
      fixture.onFill = { cell, item in cell.contentConfiguration = .cell(text: "\(item)") }
      var tree = ContentWindow.DataSource.SectionSnapshot()
      tree.append(Array(1...40))
      for item in 1...40 { tree.append([item * 100], to: item) }
      fixture.dataSource.apply(tree, to: 0, animatingDifferences: false)
      fixture.settle()
      let arrow = try #require(fixture.cell(of: 1)?.disclosure)
      tree.expand([1, 30])
      fixture.dataSource.apply(tree, to: 0)
      #expect(arrow.isExpanded && arrow.turn == -90)
      fixture.settle()
      list.timeOffset = .milliseconds(100)
      #expect(arrow.turn > -90 && arrow.turn < 0 && !list.isAtRest)
      tree.collapse([1])
      let turn = arrow.turn
      fixture.dataSource.apply(tree, to: 0)
      #expect(arrow.turn == turn + 90, "from its old angle")
      list.timeOffset = nil
      list.parts.animator.hasManualFrames = true
      #expect(arrow.turn == 0 && !arrow.isExpanded)
      tree.expand([1])
      fixture.dataSource.apply(tree, to: 0, animatingDifferences: false)
      #expect(arrow.isExpanded && arrow.turn == 0)
      fixture.dataSource.scrollTo(item: 30, at: .top)
      fixture.settle()
      #expect(fixture.cell(of: 30)?.disclosure?.isExpanded == true)
      expectStill("scrolled to what is expanded")
    }
  }
}
