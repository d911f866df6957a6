import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Each property of a content configuration, in a visible cell.
  @MainActor
  @Suite(.serialized)
  struct ContentPropertiesTests {
    let fixture: ContentWindow

    init() throws { fixture = try ContentWindow() }

    private static let long = Array(repeating: "some words", count: 30).joined(separator: " ")

    /// Shows one item for each change to a subtitle configuration, and returns the content views.
    private func views(_ changes: ((inout ListContentConfiguration) -> Void)...) throws -> [ListContentView] {
      for (index, change) in changes.enumerated() {
        var content = ListContentConfiguration.subtitleCell()
        content.text = "Title"
        change(&content)
        fixture.contents[index] = content
      }
      fixture.show(Array(changes.indices))
      return try changes.indices.map { try #require(fixture.contentView(of: $0)) }
    }

    private func place(_ widget: Widget?, in view: ListContentView) throws -> Rectangle {

      let widget = try #require(widget)
      return try #require(widget.bounds(in: view))
    }

    @Test func numberOfLinesIsLimited() throws {
      let views = try views(
        { _ in }, { $0.text = Self.long },
        {
          $0.text = Self.long
          $0.textProperties.numberOfLines = 2
        },
        {
          $0.text = Self.long
          $0.textProperties.numberOfLines = 0
        })
      let heights = views.map { $0.title.label.height }
      #expect(heights[1] == heights[0] && views[1].title.label.isCut)
      #expect(abs(heights[2] - 2 * heights[0]) <= 2 && views[2].title.label.isCut)
      #expect(heights[3] > 4 * heights[0] && !views[3].title.label.isCut)
      for (item, view) in views.enumerated() {
        let cell = try #require(fixture.cell(of: item))
        #expect(view.title.label.height <= cell.height - 14, "there is space above and below")
      }
    }

    /// Text can have hundreds of marks above and below a letter.
    @Test func marksAreClippedToTheirRow() throws {
      let marks = "a" + String(repeating: "\u{301}\u{316}", count: 500)
      let red = [220, 20, 60]
      let views = try views(
        { $0.text = " " },
        {
          $0.text = marks
          $0.textProperties.color = Color(red: 220 / 255, green: 20 / 255, blue: 60 / 255)
        }, { $0.text = " " })
      let pixels = try WindowPixels(of: fixture.window)
      #expect(try views.map { try pixels.has(red, in: $0, within: 60) } == [false, true, false])
    }

    @Test func lineBreakModeTruncatesText() throws {
      let modes: [ListContentConfiguration.LineBreakMode] = [
        .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
      ]
      for mode in modes {
        let view = try views {
          $0.text = Self.long
          $0.textProperties.lineBreakMode = mode
        }[0]
        #expect(view.title.label.isCut)
        let expected: PangoEllipsizeMode =
          switch mode {
          case .byTruncatingHead: PANGO_ELLIPSIZE_START
          case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
          default: PANGO_ELLIPSIZE_END
          }
        #expect(gtk_label_get_ellipsize(view.title.label.opaque) == expected)
        fixture.show([])
      }
    }

    @Test func fontsHaveSizesAndWeights() throws {
      let views = try views(
        { _ in }, { $0.textProperties.font = .title1 }, { $0.textProperties.font = .caption2 },
        { $0.textProperties.font = .body.weight(.bold) }, { $0.textProperties.font = .headline })
      let heights = views.map { $0.title.label.height }
      #expect(heights[1] > heights[0] && heights[2] < heights[0])
      let widths = views.map { $0.title.label.measure(.horizontal).natural }
      #expect(widths[3] > widths[0] && widths[4] > widths[0], "bold is wider")
      fixture.contents[1]?.textProperties.font = .body
      fixture.reconfigure([1])
      fixture.settle()
      #expect(views[1].title.label.height == heights[0], "the other font has no effect")
    }

    @Test func transformKeepsAccessibleText() throws {
      let views = try views({ _ in }, { $0.textProperties.transform = .uppercase })
      #expect(
        views[1].title.label.measure(.horizontal).natural > views[0].title.label.measure(.horizontal).natural)
      #expect(fixture.cell(of: 1)?.accessibleText == "Title")
    }

    @Test func alignmentMovesTheLetters() throws {
      let views = try views(
        { _ in }, { $0.textProperties.alignment = .center }, { $0.textProperties.alignment = .trailing })
      #expect(views.map { $0.title.label.textAlignment } == [0, 0.5, 1])
      let pixels = try WindowPixels(of: fixture.window)
      for (index, view) in views.enumerated() {
        let label = view.title.label
        let width = Double(label.width)
        let thirds = try (0..<3).map { third in
          try (0..<Int(width / 3)).contains { x in
            try (0..<Int(label.height)).contains { y in
              let place = (x: width * Double(third) / 3 + Double(x), y: Double(y))
              return try pixels.color(in: label, at: place)[0] < 128
            }
          }
        }
        #expect(thirds == (0..<3).map { $0 == index }, "item \(index)")
      }
    }

    @Test func coloursAreDrawn() throws {
      let views = try views(
        { $0.textProperties.color = Color(red: 1, green: 0, blue: 0) },
        {
          $0.image = .icon("object-select-symbolic")
          $0.imageProperties.tintColor = Color(red: 0, green: 0.5, blue: 1)
        },
        { $0.textProperties.color = .error })
      let pixels = try WindowPixels(of: fixture.window)
      #expect(try pixels.has([255, 0, 0], in: views[0].title.label, within: 60))
      #expect(try !pixels.has([255, 0, 0], in: views[1].title.label, within: 60))
      let picture = try #require(views[1].picture)
      #expect(try pixels.has([0, 128, 255], in: picture))
      #expect(views[2].title.label.hasClass("error-color"))
      fixture.contents[0]?.textProperties.color = .label
      fixture.reconfigure([0])
      fixture.settle()
      #expect(try !WindowPixels(of: fixture.window).has([255, 0, 0], in: views[0].title.label, within: 60))
    }

    @Test func strokeIsDrawnAroundPicturesAndAlphaFades() throws {
      let green = Color(red: 0, green: 1, blue: 0)
      let views = try views(
        {
          $0.image = .tile(initials: "", hue: 1)
          ($0.imageProperties.strokeColor, $0.imageProperties.strokeWidth) = (green, 4)
        },
        {
          $0.image = .tile(initials: "", hue: 1)
          $0.alpha = 0
        })
      let pixels = try WindowPixels(of: fixture.window)
      let picture = try #require(views[0].picture)
      #expect(try pixels.color(in: picture, at: (2, 20)) == [0, 255, 0])
      #expect(try pixels.color(in: picture, at: (20, 20)) != [0, 255, 0])
      let ground = try pixels.color(in: views[1], at: (2, 2))
      #expect(try pixels.color(in: #require(views[1].picture), at: (20, 20)) == ground)
      fixture.contents[1]?.alpha = 1
      fixture.reconfigure([1])
      fixture.settle()
      let after = try WindowPixels(of: fixture.window).color(in: #require(views[1].picture), at: (20, 20))
      #expect(after != ground)
    }

    @Test func paddingsSeparateTheParts() throws {
      let views = try views(
        {
          $0.secondaryText = "Second"
          $0.textToSecondaryTextVerticalPadding = 9
        },
        {
          $0.image = .tile(initials: "AB", hue: 1)
          $0.imageToTextPadding = 30
          $0.imageProperties.maximumSize = LayoutSize(width: 50, height: 20)
        },
        {
          $0.image = .tile(initials: "AB", hue: 1)
          $0.imageProperties.maximumSize = LayoutSize(20)
          $0.imageProperties.reservedLayoutSize = LayoutSize(width: 60, height: 80)
        },
        { $0.directionalLayoutMargins = DirectionalMargins(top: 50, leading: 40, bottom: 10, trailing: 4) },
        {
          $0 = .valueCell()
          ($0.text, $0.secondaryText) = (Self.long, Self.long)
          $0.textToSecondaryTextHorizontalPadding = 50
        })
      let (first, second) = try (
        place(views[0].title.label, in: views[0]), place(views[0].secondary?.label, in: views[0])
      )
      #expect(second.y - first.maxY == 9)
      let picture = try place(views[1].picture, in: views[1])
      #expect(picture.width == 50 && picture.height == 20)
      #expect(try place(views[1].title.label, in: views[1]).x == picture.maxX + 30)
      let small = try place(views[2].picture, in: views[2])
      #expect(small.x == 12 + 20 && small.width == 20, "centred in its space")
      #expect(try place(views[2].title.label, in: views[2]).x == 12 + 60 + 12)
      #expect(views[2].height >= 80 + 14)
      let label = try place(views[3].title.label, in: views[3])
      #expect(label.x == 40 && label.y == 50)
      #expect(label.maxX == Double(views[3].width) - 4)
      let (left, right) = try (
        place(views[4].title.label, in: views[4]), place(views[4].secondary?.label, in: views[4])
      )
      #expect(right.x - left.maxX == 50)
    }

    @Test func stylesCreateTheirParts() throws {
      let styles: [ListContentConfiguration] = [
        .cell(), .subtitleCell(), .valueCell(), .sidebarCell(), .sidebarSubtitleCell(),
        .accompaniedSidebarCell(), .accompaniedSidebarSubtitleCell(), .plainHeader(), .groupedHeader(),
        .sidebarHeader(), .header(), .prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader(),
        .plainFooter(), .groupedFooter(), .footer(), .card(),
      ]
      #expect(Set(styles).count >= styles.count - 2, "except cell and subtitle, footer and plain footer")
      for style in styles {
        var content = style
        (content.text, content.secondaryText) = ("Title", "Second")
        content.image = .icon("folder-symbolic")
        fixture.contents[0] = content
        fixture.show([0])
        let view = try #require(fixture.contentView(of: 0))
        let inside = Rectangle(x: 0, y: 0, width: Double(view.width), height: Double(view.height))
        for part in view.children {
          let place = try #require(part.bounds(in: view))
          #expect(part.isVisible && place.width > 0 && place.x >= inside.x && place.maxX <= inside.maxX)
          #expect(place.y >= inside.y && place.maxY <= inside.maxY + 1, "\(style)")
        }
        fixture.show([])
      }
    }

    @Test func disabledContentIsDimmed() throws {
      let content = ListContentConfiguration.accompaniedSidebarCell()
      var state = CellConfigurationState()
      state.isDisabled = true
      let disabled = content.updated(for: state)
      #expect(disabled.textProperties.color == .tertiaryLabel && disabled != content)
      #expect(disabled.updated(for: state) == disabled)
      #expect(disabled.updated(for: CellConfigurationState()) == content)
      _ = try views { _ in }
      let cell = try #require(fixture.cell(of: 0))
      cell.isSensitive = false
      fixture.settle()
      #expect(fixture.contentView(of: 0)?.content.textProperties.color == .tertiaryLabel)
      cell.isSensitive = true
      fixture.settle()
      #expect(fixture.contentView(of: 0)?.content.textProperties.color == .label)
    }

    @Test func growingTextMovesTheNeighbours() throws {
      _ = try views({ $0.secondaryTextProperties.numberOfLines = 0 }, { _ in }, { _ in })
      let cell = try #require(fixture.cell(of: 0)), below = try #require(fixture.cell(of: 1))
      let (height, top) = (cell.height, fixture.top(of: 1))
      fixture.contents[0]?.secondaryText = Self.long
      var snapshot = fixture.dataSource.snapshot()
      snapshot.reconfigureItems([0])
      fixture.dataSource.apply(snapshot, animatingDifferences: true)
      let grown = Double(cell.height - height)
      #expect(grown > 30 && fixture.top(of: 1) == top + grown, "the widgets have their final places")
      let animator = fixture.list.parts.animator
      animator.advance(to: 1)
      #expect(animator.presentation(of: below.element)?.y == -grown, "drawn at their old places")
      animator.advance(to: 1 + animator.duration / 4)
      let between = try #require(animator.presentation(of: below.element)?.y)
      #expect(between > -grown && between < 0)
      animator.advance(to: 1 + animator.duration)
      #expect(animator.presentation(of: below.element) == nil)
    }
  }
}
