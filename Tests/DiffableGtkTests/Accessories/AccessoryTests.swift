import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct AccessoryTests {
    let fixture: ContentWindow
    private var list: DiffableListView { fixture.list }

    init() throws { fixture = try ContentWindow() }

    /// Shows items with accessories and returns the cell of the first item.
    @discardableResult
    private func show(_ accessories: [CellAccessory]..., text: String = "Title") throws -> ListCell {
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: text)
        cell.accessories = accessories.indices.contains(item) ? accessories[item] : []
      }
      fixture.show(Array(accessories.indices))
      return try #require(fixture.cell(of: 0))
    }

    private func kinds(_ cell: ListCell) -> [CellAccessory.Kind] {
      cell.parts.accessories.map(\.accessory.kind)
    }

    private func places(_ cell: ListCell) throws -> [Rectangle] {
      try cell.parts.accessories.map { try #require($0.bounds(in: cell)) }
    }

    private static let all: [CellAccessory] = [
      .reorder(displayed: .always), .disclosureIndicator(), .checkmark(), .detail {}, .badge(text: "3"),
      .label(text: "some"), .popUpMenu(["a", "b"], selection: 1) { _ in }, .customView(Label("own")),
      .customView(Label("lead"), placement: .leading), .multiselect(displayed: .always),
      .insert(displayed: .always) {}, .delete(displayed: .always) {},
    ]

    @Test func titleKeepsHalfOfTheRow() throws {
      let date = CellAccessory.label(
        text: "Wednesday, 23 December", options: .init(reservedLayoutWidth: .actual, shortText: "23 Dec"))
      func labels(_ cell: ListCell) throws -> [String] {
        try #require(cell.parts.accessories.first).children.compactMap { $0 as? Label }.filter(\.isMapped)
          .map(\.text)
      }
      let other = CellAccessory.label(text: "12 345 678")
      func show(_ accessories: [CellAccessory], text: String) throws -> ListCell {
        try self.show(accessories, text: text)
        fixture.reconfigure([0])
        fixture.settle()
        return try #require(fixture.cell(of: 0))
      }
      var cell = try show([date, other], text: "T")
      #expect(try labels(cell) == ["Wednesday, 23 December"])
      cell = try show([date, other], text: "A title that is longer than all there is room for in its row")
      #expect(try labels(cell) == ["23 Dec"])
      let short = try #require(cell.parts.accessories.first?.children.last as? Label)
      #expect(short.width == short.measure(.horizontal).natural, "it isn't truncated")
      let long = String(repeating: "7", count: 24)
      cell = try show(
        [.label(text: long), .label(text: long), .detail {}],
        text: "A title that is longer than all there is room for in its row")
      let title = try #require(fixture.contentView(of: 0)?.title.label.bounds(in: cell))
      #expect(title.width >= Double(cell.width) / 2 - 1, "\(title) in \(cell.width)")
      let places = try places(cell)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.maxX <= $1.x } && title.maxX <= places[0].x)
    }

    @Test func shortTextWithoutRoomIsHidden() throws {
      let number = CellAccessory.label(
        text: String(repeating: "7", count: 20),
        options: .init(reservedLayoutWidth: .actual, shortText: String(repeating: "7", count: 12)))
      let cell = try show(
        Array(repeating: number, count: 6),
        text: "A title that is longer than all there is room for in its row")
      let isShown = cell.parts.accessories.map(\.isMapped)
      let count = isShown.count { $0 }
      #expect((1..<6).contains(count) && isShown == (0..<6).map { $0 < count }, "the last are hidden first")
      let shown = cell.parts.accessories.prefix(count)
      for accessory in shown {
        let labels = accessory.children.compactMap { $0 as? Label }
        let label = try #require(labels.first { $0.isMapped })
        #expect(label.width == label.measure(.horizontal).natural, "it isn't truncated")
      }
      let title = try #require(fixture.contentView(of: 0)?.title.label.bounds(in: cell))
      #expect(title.width >= Double(cell.width) / 4 - 1)
      let first = try #require(shown.first?.bounds(in: cell)),
        last = try #require(shown.last?.bounds(in: cell))
      #expect(title.maxX < first.x && last.maxX == Double(cell.width) - 12)
      #expect(cell.measure(.horizontal).minimum < cell.width / 2, "a narrower row can hide all of them")
      #expect(cell.accessibleText?.count { $0 == "7" } == 120, "screen readers read all of them")
      cell.accessories = []
      #expect(cell.parts.departing?.count == count, "only those that were shown fade out")
    }

    @Test func accessoriesHaveFixedOrder() throws {
      let expected: [CellAccessory.Kind] = [
        .delete, .insert, .multiselect, .customView, .customView, .label, .badge, .popUpMenu, .detail,
        .checkmark,
        .disclosureIndicator, .reorder,
      ]
      for accessories in [Self.all, Self.all.reversed(), Self.all.shuffled()] {
        let cell = try show(accessories, text: "T")
        #expect(kinds(cell) == expected)
        let title = try #require(fixture.contentView(of: 0)?.title.label.bounds(in: cell))
        var x = 0.0
        for (index, place) in try places(cell).enumerated() {
          if index == 4 {
            #expect(title.x >= x + 8)
            x = title.maxX
          }
          #expect(place.x >= x + (index == 0 ? 12 : 8) - 0.5, "\(expected[index])")
          #expect(abs(place.y + place.height / 2 - Double(cell.height) / 2) <= 1)
          x = place.maxX
        }
        #expect(x == Double(cell.width) - 12, "the last one ends at the margin")
        fixture.show([])
      }
    }

    @Test func rightToLeftIsMirrored() throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let cell = try show([.delete(displayed: .always) {}, .checkmark()])
      let places = try places(cell)
      #expect(places[0].maxX == Double(cell.width) - 12 && places[1].x == 12)
    }

    @Test func longTextsLeaveRoomForTheTitle() throws {
      let cell = try show([.label(text: String(repeating: "long text ", count: 40))])
      let title = try #require(fixture.contentView(of: 0)?.title.label.bounds(in: cell))
      let places = try places(cell)
      #expect(title.width > 60 && title.maxX <= places[0].x)
    }

    @Test func optionsSetWidthAndColour() throws {
      let cell = try show(
        [.checkmark(options: .init(isHidden: true, reservedLayoutWidth: .custom(70)))],
        [
          .checkmark(
            options: .init(reservedLayoutWidth: .actual, tintColor: Color(red: 1, green: 0, blue: 0)))
        ])
      #expect(try places(cell)[0].width == 70)
      #expect(!cell.parts.accessories[0].isMapped, "its space is reserved")
      #expect(cell.accessibleText == "Title", "not in the accessible text")
      let other = try #require(fixture.cell(of: 1))
      #expect(try places(other)[0].width == 16)
      #expect(try WindowPixels(of: fixture.window).has([255, 0, 0], in: other.parts.accessories[0]))
    }

    @Test func unchangedAccessoriesKeepTheirWidgets() throws {
      let cell = try show([.label(text: "1"), .checkmark(), .label(text: "2")])
      let before = cell.parts.accessories
      cell.accessories = [.label(text: "3"), .badge(text: "new"), .checkmark()]
      let after = cell.parts.accessories
      #expect(kinds(cell) == [.label, .badge, .checkmark])
      #expect(after[0] === before[0] && after[2] === before[2])
      #expect((after[0].children.first as? Label)?.text == "3")
      #expect(before[1].parent == nil)
      #expect(cell.accessibleText == "Title, 3, new, Checked")
    }

    @Test func accessoryWithoutANameLosesThePreviousOne() throws {
      func menu(_ name: String?) -> CellAccessory {
        .popUpMenu(["a", "b"], selection: 1, options: .init(name: name)) { _ in }
      }
      let cell = try show([menu("Amount")])
      let control = try #require(cell.parts.accessories.first?.control)
      #expect(control.tooltip == "Amount")
      cell.accessories = [menu(nil)]
      #expect(cell.parts.accessories.first?.control === control && control.tooltip == nil)
      cell.accessories = [menu("Size")]
      #expect(control.tooltip == "Size")
    }

    @Test func changesAreAnimated() throws {
      let cell = try show([.checkmark()])
      let content = try #require(fixture.contentView(of: 0))
      cell.accessories = [.delete(displayed: .always) {}]
      fixture.settle()
      let transition = try #require(cell.parts.transition)
      #expect(transition.departures.count == 1 && content.shift == -36, "drawn at its old place")
      cell.advanceTransition(to: 1_000_000)
      cell.advanceTransition(to: 1_050_000)
      #expect(content.shift > -36 && content.shift < 0)
      // If a change interrupts the animation, the next animation starts from the drawn positions.
      let between = content.shift
      cell.accessories = []
      fixture.settle()
      #expect(abs(content.shift - (36 + between)) < 0.01)
      cell.advanceTransition(to: 2_000_000)
      cell.advanceTransition(to: 2_300_000)
      #expect(cell.parts.transition == nil && content.shift == 0)
    }

    @Test func withoutAnimationsChangesAreImmediate() throws {
      let cell = try show([.checkmark()])
      list.setSetting("gtk-enable-animations", false)
      defer { list.setSetting("gtk-enable-animations", true) }
      cell.accessories = [.delete(displayed: .always) {}]
      fixture.settle()
      #expect(cell.parts.transition == nil && fixture.contentView(of: 0)?.shift == 0)
    }

    @Test func editingShowsEditingAccessories() throws {
      let accessories: [CellAccessory] = [
        .delete {}, .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .checkmark(),
      ]
      let cell = try show(accessories)
      fixture.onFill = { cell, _ in
        cell.contentConfiguration = .cell(text: "Title")
        cell.accessories = accessories
      }
      var states: [Bool] = []
      cell.configurationUpdateHandler = { _, state in states.append(state.isEditing) }
      #expect(kinds(cell) == [.checkmark, .disclosureIndicator])
      list.isEditing = true
      #expect(kinds(cell) == [.delete, .checkmark, .reorder])
      fixture.settle()
      #expect(states == [true], "once for all changes")
      fixture.show([0, 5])
      let new = try #require(fixture.cell(of: 5))
      #expect(new.configurationState.isEditing)
      #expect(kinds(new) == [.delete, .checkmark, .reorder], "in a cell created while editing")
      list.setEditing(false, animated: false)
      #expect(kinds(cell) == [.checkmark, .disclosureIndicator] && cell.parts.departing == nil)
    }

    @Test func reusedCellShowsNothingOfThePreviousItem() throws {
      let badge = Label("own")
      fixture.onFill = { cell, item in
        guard item < 100 else { return }
        cell.contentConfiguration = .cell(text: "\(item)")
        cell.backgroundConfiguration = .listCell()
        cell.accessories = [.label(text: "\(item)"), .checkmark()]
        if item == 3 { cell.accessories.append(.customView(badge)) }
        cell.configurationUpdateHandler = { cell, _ in cell.addClass("was-\(item)") }
        cell.isSensitive = false
      }
      fixture.show(Array(0..<100))
      fixture.show(Array(100..<200))
      var count = 0
      list.rows.forEachVisible { cell, _, _ in
        count += 1
        #expect(cell.children.isEmpty && cell.accessibleText == nil)
        #expect(cell.contentConfiguration == nil && cell.backgroundConfiguration == nil)
        #expect(cell.accessories.isEmpty && cell.configurationUpdateHandler == nil)
        #expect(cell.isSensitive && !cell.hasClass("configured") && !cell.hasClass("has-background"))
      }
      #expect(count > 5)
      fixture.show([3])
      let view = try #require(fixture.cell(of: 3)?.parts.accessories.first)
      #expect(badge.parent === view, "a custom view moves to its new cell")
    }

    @Test func customViewReturnsToItsPreviousCell() throws {
      let badge = Label("own")
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "\(item)")
        if item == 1 { cell.accessories = [.customView(badge)] }
      }
      fixture.show([0, 1, 2])
      for _ in 0..<3 {
        fixture.reload([1])
        let view = try #require(fixture.cell(of: 1)?.parts.accessories.first)
        #expect(badge.parent === view && badge.isMapped)
      }
    }

    @Test func reusedCellIsResetToItsInitialState() throws {
      let cells = CellRegistration<ListCell, Int>(make: {
        let cell = ListCell()
        cell.accessories = [.disclosureIndicator()]
        cell.configurationUpdateHandler = { cell, state in cell.setClass("mine", !state.isSelected) }
        return cell
      }) { cell, _, item in
        if item == 0 { cell.accessories = [] }
      }
      let cell = list.dequeueConfiguredReusableCell(using: cells, for: [0, 0], item: 0)
      #expect(cell.parts.accessories.isEmpty)
      cell.prepareForReuse()
      cell.finishConfiguring()
      #expect(kinds(cell) == [.disclosureIndicator] && cell.configurationUpdateHandler != nil)
    }

    @Test func disclosureControlHasTheRequestedPosition() throws {
      var pressed = 0
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "\(item)")
        switch item {
        case 2: cell.accessories = [.outlineDisclosure(style: .header)]
        case 3: cell.accessories = [.outlineDisclosure(style: .header) { pressed += 1 }]
        default: break
        }
      }
      var tree = ContentWindow.DataSource.SectionSnapshot()
      tree.append([1, 2, 3])
      tree.append([10], to: 1)
      tree.append([20], to: 2)
      fixture.dataSource.apply(tree, to: 0, animatingDifferences: false)
      fixture.settle()
      let (plain, header) = (try #require(fixture.cell(of: 1)), try #require(fixture.cell(of: 2)))
      #expect(plain.disclosure != nil && plain.inset == 28)
      #expect(header.disclosure == nil && header.inset == 0 && kinds(header) == [.outlineDisclosure])
      (header.parts.accessories[0].control as? Button)?.press()
      #expect(header.isExpanded == true && fixture.cell(of: 20) != nil)
      fixture.settle()
      #expect(header.parts.accessories[0].children[0].hasClass("expanded"))
      (fixture.cell(of: 3)?.parts.accessories.first?.control as? Button)?.press()
      #expect(pressed == 1)
    }

    @Test func disclosureControlBeforeTheContentHasItsColor() throws {
      var tint: Color? = .error
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "\(item)")
        cell.accessories = [.outlineDisclosure(options: .init(tintColor: tint))]
      }
      var tree = ContentWindow.DataSource.SectionSnapshot()
      tree.append([1])
      tree.append([10], to: 1)
      fixture.dataSource.apply(tree, to: 0, animatingDifferences: false)
      fixture.settle()
      let arrow = try #require(fixture.cell(of: 1)?.disclosure)
      #expect(arrow.hasClass("error-color"))
      tint = nil
      fixture.reconfigure([1])
      fixture.settle()
      #expect(fixture.cell(of: 1)?.disclosure === arrow && !arrow.hasClass("error-color"))
    }

    @Test func headerItemHasItsControlAtTheEnd() throws {
      var configuration = ListConfiguration(appearance: .sidebar)
      configuration.headerMode = .firstItemInSection
      fixture.list.layout = .list(using: configuration)
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "\(item)")
        cell.accessories = [.outlineDisclosure()]
      }
      var tree = ContentWindow.DataSource.SectionSnapshot()
      tree.append([1])
      tree.append([10, 11], to: 1)
      tree.append([100], to: 10)
      tree.expand([1])
      fixture.dataSource.apply(tree, to: 0, animatingDifferences: false)
      fixture.settle()
      let (header, child) = (try #require(fixture.cell(of: 1)), try #require(fixture.cell(of: 10)))
      #expect(header.disclosure == nil && kinds(header) == [.outlineDisclosure])
      #expect(child.disclosure != nil && kinds(child) == [])
      (header.parts.accessories.first?.control as? Button)?.press()
      #expect(header.isExpanded == false)
    }

    @Test func cellsSetTheirIndentation() throws {
      fixture.onFill = { cell, item in
        cell.contentConfiguration = .cell(text: "\(item)")
        cell.accessories = [.insert(displayed: .always) {}]
        cell.indentationWidth = 30
        cell.indentsAccessories = item == 11
      }
      var tree = ContentWindow.DataSource.SectionSnapshot()
      tree.append([1])
      tree.append([10, 11], to: 1)
      tree.expand([1])
      fixture.dataSource.apply(tree, to: 0, animatingDifferences: false)
      fixture.settle()
      func places(_ item: Int) throws -> (accessory: Double, text: Double) {
        let cell = try #require(fixture.cell(of: item))
        return (
          try #require(cell.parts.leading.first?.bounds(in: cell)).x,
          try #require(fixture.contentView(of: item)?.title.label.bounds(in: cell)).x
        )
      }
      let (root, child, indented) = try (places(1), places(10), places(11))
      #expect(child.accessory == root.accessory && indented.accessory == root.accessory + 30)
      #expect(child.text == root.text + 30 && indented.text == child.text)
    }

    @Test func releasedListReleasesAccessories() throws {
      weak var view: AccessoryView?
      weak var own: Label?
      do {
        let fixture = try ContentWindow()
        let label = Label("own")
        own = label
        fixture.onFill = { [weak fixture] cell, _ in
          cell.contentConfiguration = .cell(text: "a")
          cell.accessories = [.delete(displayed: .always) { fixture?.show([]) }, .customView(label)]
        }
        fixture.show([0])
        view = fixture.cell(of: 0)?.parts.accessories.first
        #expect(view != nil)
        fixture.onFill = nil
      }
      MainLoop.wait { view == nil && own == nil }
      #expect(view == nil && own == nil)
    }
  }
}
