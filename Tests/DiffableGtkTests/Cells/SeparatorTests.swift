import CGtk
import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The visibility and drawing of custom separators.
  @MainActor
  @Suite(.serialized)
  struct SeparatorTests: ListSuite {
    nonisolated static let appearances: [ListConfiguration.Appearance] = [
      .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": ["x"]])
      window.settle()
    }

    private func show(
      _ appearance: ListConfiguration.Appearance, _ change: (inout ListConfiguration) -> Void = { _ in }
    ) {
      var configuration = ListConfiguration(appearance: appearance)
      configuration.showsSeparators = true
      change(&configuration)
      list.layout = .list(using: configuration)
      window.finishAnimations()
    }

    private func isRed(_ color: [Int]) -> Bool { color[0] > 200 && color[1] < 60 && color[2] < 60 }

    /// Returns the horizontal range of a red line at an edge of an item's cell, or nil if there is no such
    /// line.
    private func line(_ item: String, top: Bool, _ pixels: WindowPixels) throws -> Range<Int>? {
      let cell = try #require(window.cell(item))
      let place = try #require(cell.bounds(in: list))
      let y = top ? 0.5 : place.height - 0.5
      let red = try (0..<Int(place.width)).filter {
        isRed(try pixels.color(in: cell, at: (Double($0) + 0.5, y)))
      }
      guard let first = red.first, let last = red.last else { return nil }
      #expect(red.count == last + 1 - first, "without gaps")
      return first..<last + 1
    }

    private func lines(_ item: String) throws -> [Range<Int>?] {
      let pixels = try WindowPixels(of: window.window)
      return [try line(item, top: true, pixels), try line(item, top: false, pixels)]
    }

    private func width(_ item: String) throws -> Int { Int(try #require(window.place(item)).width) }

    // MARK: Pixels

    @Test(arguments: appearances)
    func colourAppliesToLinesBetweenItems(appearance: ListConfiguration.Appearance) throws {
      show(appearance) { $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0) }
      let whole = 0..<(try width("a"))
      #expect(try lines("a") == [nil, whole] && lines("b") == [nil, whole])
      #expect(try lines("c") == [nil, nil] && lines("x") == [nil, nil], "not at a section's end")
      show(appearance) {
        $0.showsSeparators = false
        $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0)
      }
      #expect(try lines("a") == [nil, nil])
    }

    @Test(arguments: [false, true])
    func insetsFollowReadingDirection(isRightToLeft: Bool) throws {
      if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      show(.plain) {
        $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0)
        $0.separatorConfiguration.topSeparatorVisibility = .visible
        $0.separatorConfiguration.topSeparatorInsets = DirectionalMargins(leading: 5)
        $0.separatorConfiguration.bottomSeparatorInsets = DirectionalMargins(
          top: 9, leading: 50, bottom: 9, trailing: 20)
      }
      let width = try width("a")
      #expect(
        try lines("a")
          == (isRightToLeft ? [0..<width - 5, 20..<width - 50] : [5..<width, 50..<width - 20]))
    }

    /// At the rounded end of a group, the separator is shortened so that it doesn't extend beyond the corner.
    @Test func visibilityAppliesAtSectionEnds() throws {
      show(.insetGrouped) {
        $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0)
        $0.separatorConfiguration.bottomSeparatorVisibility = .visible
        $0.separatorConfiguration.topSeparatorVisibility = .visible
      }
      let width = try width("a")
      #expect(try lines("a") == [12..<width - 12, 0..<width])
      #expect(try lines("b") == [0..<width, 0..<width] && lines("c") == [0..<width, 12..<width - 12])
      show(.insetGrouped) {
        $0.separatorConfiguration.bottomSeparatorVisibility = .hidden
        $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0)
      }
      #expect(try ["a", "b", "c"].allSatisfy { try lines($0) == [nil, nil] })
    }

    /// The style sheet doesn't draw hidden separators, but it still draws the border of the group.
    @Test func hiddenSeparatorsAreNotDrawnByTheStyle() throws {
      func edge(_ item: String) throws -> [Int] {
        let cell = try #require(window.cell(item)), place = try #require(window.place(item))
        return try WindowPixels(of: window.window).color(in: cell, at: (60, place.height - 0.5))
      }
      show(.grouped)
      let (between, end) = try (edge("a"), edge("c"))
      #expect(window.cell("a")?.hasClass("separators") == true)
      show(.grouped) { $0.separatorConfiguration.bottomSeparatorVisibility = .hidden }
      #expect(try edge("a") != between && edge("c") == end)
      #expect(window.cell("a")?.hasClass("separators") == false)
      show(.grouped) { $0.separatorConfiguration.bottomSeparatorInsets.leading = 30 }
      #expect(try edge("a") == between, "the same line after the inset")
    }

    /// Semantic colours follow the theme.
    @Test(arguments: appearances)
    func lineIsVisibleInDarkAndHighContrast(appearance: ListConfiguration.Appearance) throws {
      let before = Appearance.isDarkPreferred
      defer { Appearance.isDarkPreferred = before }
      for color in [nil, Color.separator, .tint] {
        show(appearance) {
          $0.separatorConfiguration.bottomSeparatorInsets.leading = 40
          $0.separatorConfiguration.color = color
        }
        for dark in [false, true] {
          Appearance.isDarkPreferred = dark
          window.settle()
          let pixels = try WindowPixels(of: window.window)
          let cell = try #require(window.cell("a")), bottom = try #require(window.place("a")).height - 0.5
          let (line, beside) = try (
            pixels.color(in: cell, at: (200, bottom)), pixels.color(in: cell, at: (20, bottom))
          )
          let difference = zip(line, beside).map { abs($0 - $1) }.max() ?? 0
          #expect(difference >= 6, "\(dark ? "dark" : "light"), \(color as Any): \(line) on \(beside)")
        }
      }
    }

    @Test func lineHasMoreContrastInHighContrast() throws {
      try #require(getenv("GTK_THEME") == nil)
      let settings = try #require(Appearance.settings)
      let before = settings.stringProperty("gtk-theme-name")
      defer { cgtk_set_string(settings.pointer, "gtk-theme-name", before) }
      func contrast() throws -> Int {
        window.settle()
        let pixels = try WindowPixels(of: window.window)
        let cell = try #require(window.cell("a")), bottom = try #require(window.place("a")).height - 0.5
        let (line, beside) = try (
          pixels.color(in: cell, at: (200, bottom)), pixels.color(in: cell, at: (20, bottom))
        )
        return zip(line, beside).map { abs($0 - $1) }.max() ?? 0
      }
      for color in [nil, Color.separator] {
        show(.insetGrouped) {
          $0.separatorConfiguration.bottomSeparatorInsets.leading = 40
          $0.separatorConfiguration.color = color
        }
        cgtk_set_string(settings.pointer, "gtk-theme-name", before)
        let usual = try contrast()
        cgtk_set_string(settings.pointer, "gtk-theme-name", "HighContrast")
        #expect(Appearance.isHighContrast)
        let strong = try contrast()
        #expect(strong > usual + 40, "\(color as Any): \(usual), then \(strong)")
      }
    }

    @Test func selectedItemsCanHaveTheirOwnColour() throws {
      list.selectionMode = .multiple
      show(.plain) { $0.separatorConfiguration.multipleSelectionColor = Color(red: 1, green: 0, blue: 0) }
      #expect(try lines("a") == [nil, nil])
      source.selectedItemIdentifiers = ["a"]
      window.settle()
      #expect(try lines("a")[1] != nil && lines("b")[1] == nil)
      list.selectionMode = .single
      window.settle()
      #expect(source.selectedItemIdentifiers == ["a"])
      #expect(try lines("a")[1] == nil, "only with multiple selection")
      list.selectionMode = .multiple
      window.settle()
      #expect(try lines("a")[1] != nil)
    }

    @Test func gridsHaveNoSeparators() throws {
      var configuration = ListConfiguration(appearance: .plain)
      configuration.showsSeparators = true
      configuration.separatorConfiguration.bottomSeparatorVisibility = .visible
      list.layout = .grid(columns: 2, using: configuration)
      window.finishAnimations()
      #expect(try #require(window.cell("a")).children.contains { $0 is SeparatorView } == false)
      list.layout = .list(using: configuration)
      window.finishAnimations()
      #expect(try #require(window.cell("a")).children.contains { $0 is SeparatorView })
    }

    @Test func headerItemHasNoSeparator() throws {
      show(.insetGrouped) {
        $0.headerMode = .firstItemInSection
        $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0)
      }
      #expect(try lines("a") == [nil, nil] && lines("b")[1] != nil && lines("c") == [nil, nil])
    }

    /// A cell with default separators needs no widgets.
    @Test func styleDrawsDefaultSeparators() {
      show(.insetGrouped)
      source.itemSeparatorHandler = { _, _, usual in usual }
      window.settle()
      list.rows.forEachVisible { cell, _, _ in
        #expect(cell.parts.separators == nil && cell.children.allSatisfy { !($0 is SeparatorView) })
      }
    }

    // MARK: Separators by item

    @Test func handlerIsCalledForEachItem() throws {
      var asked: [String: ListIndexPath] = [:]
      show(.plain) { $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0) }
      source.itemSeparatorHandler = { indexPath, item, usual in
        asked[item] = indexPath
        var own = usual
        #expect(usual.color == Color(red: 1, green: 0, blue: 0))
        if item == "b" { own.bottomSeparatorVisibility = .hidden }
        return own
      }
      window.settle()
      #expect(asked == ["a": [0, 0], "b": [0, 1], "c": [0, 2], "x": [1, 0]])
      #expect(try lines("a")[1] != nil && lines("b") == [nil, nil])
      source.itemSeparatorHandler = nil
      window.settle()
      #expect(try lines("b")[1] != nil)
    }

    @Test func handlerCanUseExternalState() throws {
      let hidden = Variable<Set<String>>([])
      show(.plain) { $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0) }
      source.itemSeparatorHandler = { _, item, usual in
        var own = usual
        if hidden.value.contains(item) { own.bottomSeparatorVisibility = .hidden }
        return own
      }
      hidden.value = ["a"]
      list.invalidateLayout()
      window.settle()
      #expect(try lines("a")[1] == nil && lines("b")[1] != nil)
      hidden.value = ["b"]
      var snapshot = source.snapshot()
      snapshot.reconfigureItems(["a", "b"])
      source.apply(snapshot)
      window.settle()
      #expect(try lines("a")[1] != nil && lines("b")[1] == nil)
    }

    /// After random changes, each cell has the handler's separators, even during animations.
    @Test func separatorsFollowRandomChanges() throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      func own(_ indexPath: ListIndexPath, _ item: String, _ usual: ListSeparatorConfiguration)
        -> ListSeparatorConfiguration
      {
        var own = usual
        if indexPath.item % 2 == 1 { own.topSeparatorVisibility = .visible }
        if item.hasSuffix("3") { own.bottomSeparatorVisibility = .hidden }
        own.bottomSeparatorInsets.leading = 8 * (item.count + indexPath.section)
        return own
      }
      source.itemSeparatorHandler = own
      for turn in 0..<80 {
        var sections = [[String]](repeating: [], count: 3)
        for item in (0..<40).shuffled(using: &random).prefix(5 + random.below(30)) {
          sections[random.below(3)].append("item \(item)")
        }
        window.apply(
          ["A": sections[0], "B": sections[1], "C": sections[2]], animated: Bool.random(using: &random))
        switch random.below(5) {
        case 0: list.scroller.value += Double(random.below(500)) - 250
        case 1: window.settle()
        case 2: window.frame(at: Int64(random.below(300)))
        case 3:
          var configuration = ListConfiguration(appearance: .insetGrouped)
          configuration.showsSeparators = Bool.random(using: &random)
          list.layout =
            random.below(4) == 0 ? .grid(columns: 3, using: configuration) : .list(using: configuration)
        default: break
        }
        let configuration = list.layout.configuration
        list.rows.forEachVisible { cell, element, _ in
          guard let item = source.item(of: element), let path = source.indexPath(for: item) else { return }
          let context: Comment = "\(item) at \(path), turn \(turn), seed \(seed)"
          var expected: (Int, Int)?
          if configuration.showsSeparators, !list.layout.isGrid {
            let own = own(path, item, configuration.separatorConfiguration)
            let isLast = path.item == sections[path.section].count - 1
            expected = (
              own.topSeparatorVisibility == .visible ? 1 : 0,
              own.bottomSeparatorVisibility == .hidden || isLast ? 0 : 1
            )
            let bottom = cell.parts.separators?.bottom
            #expect(bottom == nil || bottom?.leading == own.bottomSeparatorInsets.leading, context)
          }
          let shown = (cell.parts.topSeparator == nil ? 0 : 1, cell.parts.bottomSeparator == nil ? 0 : 1)
          #expect(shown == expected ?? (0, 0), context)
          #expect(cell.children.count { $0 is SeparatorView } == shown.0 + shown.1, context)
        }
      }
    }

    @Test func lineMovesWithItsItem() throws {
      show(.plain) { $0.separatorConfiguration.color = Color(red: 1, green: 0, blue: 0) }
      var snapshot = source.snapshot()
      snapshot.insertItems(["new"], beforeItem: "a")
      source.apply(snapshot)
      window.frame(at: 0)
      window.frame(at: 60)
      window.settle()
      let presented = try #require(window.presented("b")), place = try #require(window.place("b"))
      #expect(presented.y < place.y - 2, "during the animation")
      let pixels = try WindowPixels(of: window.window)
      let bottom = (presented.y + place.height).rounded() - 0.5
      var found = false
      for y in stride(from: bottom - 1.5, through: bottom + 1.5, by: 0.5) {
        if pixels.isReddish(try pixels.color(in: list, at: (200, y))) { found = true }
      }
      #expect(found, "below it, where it is drawn")
    }
  }
}

extension WindowPixels {
  /// Returns whether a colour is closer to red than to grey, as in a red line that isn't aligned to whole
  /// pixels.
  fileprivate func isReddish(_ color: [Int]) -> Bool { color[0] > color[1] + 60 && color[0] > color[2] + 60 }
}
