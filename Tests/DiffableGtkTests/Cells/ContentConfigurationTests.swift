import CGtk
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct ContentConfigurationTests {
    let fixture: ContentWindow

    init() throws { fixture = try ContentWindow() }

    private func content(_ change: (inout ListContentConfiguration) -> Void) -> ListContentConfiguration {
      var content = ListContentConfiguration.subtitleCell()
      content.text = "Title"
      change(&content)
      return content
    }

    private func show(_ contents: ListContentConfiguration...) {
      for (index, content) in contents.enumerated() { fixture.contents[index] = content }
      fixture.show(Array(contents.indices))
    }

    private func part(_ name: String, of item: Int = 0) throws -> Rectangle {
      let view = try #require(fixture.contentView(of: item))
      let part = try #require(
        view.children.first {
          $0.isVisible && ($0.hasClass(name) || String(cString: gtk_widget_get_css_name($0.widget)) == name)
        }, "no \(name)")
      return try #require(part.bounds(in: view))
    }

    @Test func rowHeight() throws {
      show(content { $0.secondaryText = "Second" }, content { _ in })
      for item in 0...1 {
        #expect(try #require(fixture.cell(of: item)).height == 54, "plus the cell's padding of 1 px")
      }
      #expect(fixture.top(of: 1) - fixture.top(of: 0) == 56)
    }

    @Test func secondTextIsBelowOrBeside() throws {
      var beside = ListContentConfiguration.valueCell()
      (beside.text, beside.secondaryText) = ("Title", "Second")
      show(content { $0.secondaryText = "Second" }, beside)
      let (first, second) = try (part("title"), part("secondary"))
      #expect(second.y >= first.maxY && second.x == first.x)
      let (left, right) = try (part("title", of: 1), part("secondary", of: 1))
      #expect(right.x >= left.maxX)
      #expect(abs(right.y + right.height / 2 - left.y - left.height / 2) <= 1)
      let width = try Double(#require(fixture.contentView(of: 1)).width)
      #expect(right.maxX == width - 12, "the second text ends at the margin")
    }

    @Test func secondTextKeepsTwoFifths() throws {
      var content = ListContentConfiguration.valueCell()
      content.text = String(repeating: "long title ", count: 40)
      content.secondaryText = String(repeating: "long value ", count: 40)
      show(content)
      let (title, value) = try (part("title"), part("secondary"))
      #expect(abs(value.width / (title.width + value.width + 12) - 0.4) < 0.02)
    }

    @Test func iconSizeFollowsPictureSize() throws {
      var small = ListContentConfiguration.sidebarCell()
      small.image = .icon("edit-find-symbolic")
      show(small)
      #expect(try part("contentpicture").width == 16)
      fixture.contents[0] = content { $0.image = small.image }
      fixture.reconfigure([0])
      fixture.settle()
      #expect(try part("contentpicture").width == 40)
      let picture = try #require(fixture.contentView(of: 0)?.children.first { $0 is PictureView })
      #expect((picture.children.first as? Image)?.size == 24)
    }

    @Test func missingPartsTakeNoSpace() throws {
      show(content { _ in }, content { $0.image = .tile(initials: "AB", hue: 3) })
      #expect(try part("title").x == 12)
      #expect(try part("title", of: 1).x == 12 + 40 + 12)
      let picture = try part("contentpicture", of: 1)
      #expect(picture == Rectangle(x: 12, y: 7, width: 40, height: 40))
    }

    @Test func indentationInsetsTheContent() throws {
      show(content { _ in }, content { $0.indentationLevel = 2 })
      #expect(try part("title", of: 1).x - part("title").x == 36)
    }

    @Test func rightToLeftIsMirrored() throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      var value = ListContentConfiguration.valueCell()
      (value.text, value.secondaryText, value.image) = ("Title", "7", .tile(initials: "AB", hue: 3))
      show(value)
      let width = try Double(#require(fixture.contentView(of: 0)).width)
      #expect(try part("contentpicture").maxX == width - 12)
      #expect(try part("title").maxX == width - 12 - 40 - 12)
      #expect(try part("secondary").x == 12)
    }

    @Test func accessoriesOfACardAreBesideItsLastText() throws {
      fixture.list.layout = .grid(minimumCellWidth: 150)
      var card = ListContentConfiguration.card()
      (card.text, card.secondaryText) = ("Title", "Second")
      card.image = .tile(initials: "AB", hue: 3)
      fixture.contents[0] = card
      fixture.onFill = { cell, item in
        cell.contentConfiguration = card
        if item > 0 { cell.accessories = [.label(text: "Label")] }
      }
      fixture.show([0, 1])
      for name in ["contentpicture", "title"] {
        #expect(try part(name, of: 1) == part(name), "the \(name) has all of the width")
      }
      let cell = try #require(fixture.cell(of: 1))
      let content = try #require(fixture.contentView(of: 1))
      let label = try #require(cell.children.first { $0 is AccessoryView }?.bounds(in: content))
      let second = try part("secondary", of: 1)
      #expect(abs(label.y + label.height / 2 - second.y - second.height / 2) <= 1)
      #expect(second.maxX < label.x && label.maxX == Double(content.width) - 6)
      #expect(try part("secondary").width > second.width)
      #expect(cell.accessibleText == "Title, Second, Label")

      card.secondaryText = nil
      fixture.reconfigure([1])
      fixture.settle()
      let title = try part("title", of: 1)
      let moved = try #require(cell.children.first { $0 is AccessoryView }?.bounds(in: content))
      #expect(title.maxX < moved.x && abs(moved.y + moved.height / 2 - title.y - title.height / 2) <= 1)
    }

    @Test func accessoriesOfACardShrinkToFit() throws {
      fixture.list.layout = .grid(minimumCellWidth: 150)
      var card = ListContentConfiguration.card()
      (card.text, card.secondaryText) = ("Title", "A long second text")
      card.image = .tile(initials: "AB", hue: 3)
      let date = CellAccessory.label(
        text: "Wednesday, 23 December", options: .init(reservedLayoutWidth: .actual, shortText: "23 Dec"))
      fixture.onFill = { cell, item in
        cell.contentConfiguration = card
        if item == 1 { cell.accessories = [date] + ["12M", "✎", "★"].map { .label(text: $0) } }
        if item == 2 { cell.accessories = [.label(text: String(repeating: "wide ", count: 20))] }
      }
      fixture.show([0, 1, 2])
      let plain = try #require(fixture.cell(of: 0))
      for item in 1...2 {
        let cell = try #require(fixture.cell(of: item))
        let content = try #require(fixture.contentView(of: item))
        #expect((cell.width, cell.height) == (plain.width, plain.height))
        let second = try part("secondary", of: item)
        let labels = try cell.parts.trailing.map { try #require($0.bounds(in: content)) }
        #expect(labels.last?.maxX == Double(content.width) - 6)
        #expect(labels[0].x > second.maxX && second.width > 30)
        for (one, next) in zip(labels, labels.dropFirst()) { #expect(one.maxX < next.x) }
      }
      let shown = try #require(fixture.cell(of: 1)).parts.trailing[0].children
        .compactMap { $0 as? Label }.filter(\.isMapped)
      #expect(shown.map(\.text) == ["23 Dec"])
    }

    @Test func cardHeightFollowsWidth() throws {
      fixture.list.layout = .grid(minimumCellWidth: 150)
      var card = ListContentConfiguration.card()
      (card.text, card.image) = ("Title", .tile(initials: "AB", hue: 3))
      show(card)
      let picture = try part("contentpicture")
      #expect(abs(picture.height - picture.width * 10 / 16) <= 1)
      #expect(try part("title").y >= picture.maxY)
    }

    /// Regression: cards stayed too short after one of them had been dragged.
    @Test func drawingADraggedCardKeepsItsHeight() throws {
      fixture.list.layout = .grid(minimumCellWidth: 150)
      var card = ListContentConfiguration.card()
      (card.text, card.image) = ("Title", .tile(initials: "AB", hue: 3))
      show(card)
      let cell = try #require(fixture.cell(of: 0)), height = cell.height
      _ = cell.pictureToDrag
      #expect(cell.height == height)
    }

    @Test func accessibleTextDefaultsToTheTexts() throws {
      show(content { $0.secondaryText = "Second" })
      let cell = try #require(fixture.cell(of: 0))
      cell.accessories = [.label(text: "7"), .checkmark(), .disclosureIndicator()]
      #expect(cell.accessibleText == "Title, Second, 7, Checked")
      cell.accessibleText = "own words"
      #expect(cell.accessibleText == "own words")
      cell.accessibleText = nil
      #expect(cell.accessibleText == "Title, Second, 7, Checked")
    }

    @Test func emphasisedPartsAreBold() throws {
      show(content { $0.attributedText = AttributedText("Title", emphasizing: [1..<3, 9..<12]) })
      let view = try #require(fixture.contentView(of: 0))
      let label = try #require(view.children.first { $0.hasClass("title") })
      let attributes = try #require(gtk_label_get_attributes(label.opaque))
      let text = try #require(pango_attr_list_to_string(attributes))
      defer { g_free(text) }
      #expect(String(cString: text) == "1 3 weight bold")
      fixture.contents[0] = content { _ in }
      fixture.reconfigure([0])
      #expect(gtk_label_get_attributes(label.opaque) == nil)
    }

    @Test func reuseCreatesNoWidgets() throws {
      let pictures: [ListContentConfiguration.Picture?] = [
        nil, .tile(initials: "A", hue: 1), .icon("edit-find-symbolic"), .icon("go-up-symbolic", hue: 2),
      ]
      func contents(_ turn: Int) -> ListContentConfiguration {
        content {
          $0.image = pictures[turn % 4]
          $0.text = turn % 5 == 0 ? nil : "Title \(turn)"
          $0.secondaryText = turn % 3 == 0 ? nil : "Second \(turn)"
        }
      }
      show(contents(0))
      let view = try #require(fixture.contentView(of: 0))
      func widgets() -> Set<UnsafeMutableRawPointer> {
        Set((view.children + view.children.flatMap(\.children)).map(\.pointer))
      }
      for turn in 0..<60 {
        fixture.contents[0] = contents(turn)
        fixture.reconfigure([0])
      }
      let all = widgets()
      for turn in 0..<60 {
        fixture.contents[0] = contents(turn)
        fixture.reconfigure([0])
        #expect(widgets() == all && fixture.contentView(of: 0) === view)
        let shown = contents(turn)
        let texts = view.children.filter(\.isVisible).compactMap { ($0 as? Label)?.text }
        #expect(texts == [shown.text, shown.secondaryText].compactMap { $0 })
      }
    }
  }
}
