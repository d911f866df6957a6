import GtkTestSupport
import Testing

@testable import DiffableGallery
@testable import DiffableGtk
@testable import Gtk

extension GallerySuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct PageTests {
    let gallery: OpenGallery

    init() throws { gallery = try OpenGallery() }

    @Test func sortEndsSorted() async throws {
      let page = try await gallery.open("sort")
      for _ in 0..<14 { page.press("Step") }
      await gallery.settle()
      #expect(gallery.texts == (1...14).map(String.init))
      page.press("Shuffle")
      page.press("Sort")
      await gallery.wait { page.list.parts.animator.isRunning }
    }

    @Test func searchIgnoresAccents() async throws {
      let page = try await gallery.open("search")
      page.type("ararat")
      await gallery.settle()
      let items = gallery.texts.filter { $0.contains(" m") }
      #expect(!items.isEmpty && items.allSatisfy { $0.contains("Ararat") || $0.contains("Ağrı") })
    }

    @Test func pricesAreSortedByTheirChange() async throws {
      let page = try await gallery.open("prices")
      let before = gallery.texts
      page.appear()
      await gallery.wait { gallery.texts != before && page.list.parts.animator.isRunning }
      await gallery.wait(milliseconds: 1000)
      page.disappear()
      await gallery.settle()
      let after = gallery.texts
      #expect(after.compactMap(changeText) == after.compactMap(changeText).sorted(by: >))
      #expect(after.count == before.count && after.compactMap(changeText).count == after.count)
      await gallery.wait(milliseconds: 700)
      #expect(gallery.texts == after, "without live updates, the list doesn't change")
    }

    /// Returns the signed percentage in a price's accessible text.
    private func changeText(_ text: String) -> Double? {
      guard let sign = text.firstIndex(where: { "=▲▼".contains($0) }) else { return nil }
      let digits = text[sign...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      return Double(digits).map { text[sign] == "▼" ? -$0 : $0 }
    }

    @Test func searchKeepsWholeSections() async throws {
      let page = try await gallery.open("courses")
      page.type("demystifying")
      await gallery.settle()
      #expect(gallery.texts.count == 3)
      #expect(gallery.texts.first == "UIKit" && gallery.texts.contains { $0.contains("Controls") })
      page.type("frameworks")
      await gallery.settle()
      #expect(gallery.texts.count == 3 && gallery.texts.first == "Frameworks")
    }

    @Test func coursesAreCardsInWideWindows() async throws {
      let page = try await gallery.open("courses")
      #expect(page.list.layout(ofSectionAt: 0)?.isGrid == true)
      page.list.isCompact = true
      #expect(page.list.columnCount(ofSectionAt: 0) ?? 0 >= 2)
    }

    @Test func tableIsReleasedWithItsPage() {
      weak var list: DiffableListView?
      do { list = ProcessesPage().list }
      #expect(MainLoop.wait { list == nil })
    }

    @Test func zeroCountsAreHidden() async throws {
      let page = try await gallery.open("sidebar")
      #expect(gallery.texts.contains("Someday") && gallery.texts.contains("Today, 3"))
      let projects = gallery.texts.drop { $0 != "Projects" }
      #expect(projects.dropFirst().first == "Work, 9", "projects are in order")
      page.press("Add Project")
      await gallery.settle()
      #expect(gallery.texts.contains("Focus, 3") && gallery.texts.contains("New Project, 2"))
    }

    @Test func sidebarShowsTheSelectedPlace() async throws {
      let page = try await gallery.open("sidebar")
      func tasks(_ widget: Widget) -> TaskList? {
        widget as? TaskList ?? widget.children.lazy.compactMap(tasks).first
      }
      let beside = try #require(tasks(page))
      #expect(beside.texts == ["Today", "Water the plants", "Call the dentist", "Buy bread and cheese"])
      page.list.takeFocus()
      for (key, title) in [
        (Key.up, "Focus"), (.end, "New Year’s Resolutions"), (.home, "Inbox"), (.down, "Focus"),
      ] {
        _ = page.list.parts.keyboard.handle(KeyPress(key))
        #expect(beside.texts.first == title)
      }
      for _ in 0..<2 { page.press("Add Project") }
      #expect(beside.texts == ["Focus", "Finish the talk for Thursday", "Find a name", "Ask for help"])
      await gallery.settle()
    }

    @Test func chatStaysAtItsEnd() async throws {
      let page = try await gallery.open("chat")
      #expect(page.list.isAtEnd && !page.list.isAtTop)
      page.demonstrate()
      await gallery.settle()
      #expect(page.list.isAtEnd && gallery.texts.last == "● ● ●")
    }

    @Test func olderMessagesDoNotMoveOthers() async throws {
      let page = try await gallery.open("chat")
      page.list.parts.animator.hasManualFrames = false
      for _ in 0..<40 where !page.list.isAtTop {
        let before = gallery.cells
        page.list.contentOffset = max(0, page.list.contentOffset - 250)
        await gallery.settle()
        // Visible cells have moved down only by the scrolled distance.
        let shifts = gallery.cells.compactMap { cell in
          before.first { $0.text == cell.text }.map { cell.place.y - $0.place.y }
        }
        #expect(!shifts.isEmpty && shifts.allSatisfy { (0...251).contains($0) && abs($0 - shifts[0]) < 1.5 })
      }
      #expect(page.list.isAtTop && gallery.texts.first == Message.all[0].text)
    }

    @Test func emojiAreFoundByName() async throws {
      let page = try await gallery.open("emoji")
      #expect(Emoji.names.count > 400)
      #expect(gallery.texts.first == "Recently Used")
      page.type("penguin")
      await gallery.settle()
      #expect(gallery.texts == ["Recently Used", "penguin", "Animals and Plants", "penguin"])
      page.type("")
      await gallery.settle()
      #expect(gallery.cells.count > 60)
    }

    @Test(.needsXServer) func pickedEmojiAreInsertedAndRemembered() async throws {
      let page = try await gallery.open("emoji")
      let entry = try #require(page.children.lazy.compactMap { $0 as? Entry }.first)
      let input = try SimulatedInput(on: gallery.window)
      entry.text = "So "
      for count in 1...3 {
        // Click the emoji in its own group, because its cell in Recently Used can move.
        let cell = try #require(page.list.visibleCells.last { $0.accessibleText == "grinning face" })
        try input.click(cell)
        await gallery.settle()
        #expect(entry.text == "So " + String(repeating: "😀", count: count))
      }
      #expect(Array(gallery.texts.prefix(3)) == ["Recently Used", "grinning face", "thumbs up sign"])
      #expect(gallery.texts.filter { $0 == "grinning face" }.count == 2)
    }

    @Test func packagesAreSearched() async throws {
      let page = try await gallery.open("packages")
      // The second search replaces the first.
      page.type("a")
      page.type("EDITOR text")
      #expect(page.isLoading)
      await gallery.settle()
      #expect(!gallery.texts.isEmpty)
      #expect(
        gallery.texts.allSatisfy { $0.lowercased().contains("editor") && $0.lowercased().contains("text") })
    }

    @Test func packagesAreParsed() {
      let dump = """
        Package: zsh
        Version: 5.9
        Description: shell with lots of features
         Description: of this line nothing is taken

        Package: nothing
        Version: 1

        Package: bash
        Description: GNU Bourne Again SHell
        Version: 5.2

        Package: zsh
        Description: shell with lots of features
        Version: 5.9
        """
      let packages = Package.parse(dump)
      #expect(packages.map(\.name) == ["bash", "zsh"])
      #expect(packages.map(\.summary) == ["GNU Bourne Again SHell", "shell with lots of features"])
      #expect(packages.map(\.version) == ["5.2", "5.9"])
      #expect(Package.parse("").isEmpty && Package.parse("\n\n\n").isEmpty)
      #expect(packages[0].matches(["gnu", "ash"]) && !packages[0].matches(["gnu", "zsh"]))
    }
  }
}

extension GalleryPage {
  fileprivate func press(_ label: String) {
    let buttons = bar.children.compactMap { $0 as? Button }
    buttons.first { $0.stringProperty("label") == label }?.press()
  }

  fileprivate func type(_ text: String) {
    bar.children.lazy.compactMap { $0 as? SearchEntry }.first?.text = text
  }
}
