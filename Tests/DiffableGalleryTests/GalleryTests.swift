import Foundation
import GtkTestSupport
import Testing

@testable import DiffableGallery
@testable import DiffableGtk
@testable import Gtk

/// Tests of the gallery's window. They run one at a time.
@Suite(.serialized, .display)
enum GallerySuite {}

extension GallerySuite {
  /// Tests that open every page of the gallery, run its demonstration and check the order of its rows.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct GalleryTests {
    let gallery: OpenGallery

    init() throws { gallery = try OpenGallery() }

    @Test(arguments: Chapter.lessons.map(\.name))
    func pageMakesItsChange(name: String) async throws {
      let page = try await gallery.open(name)
      #expect(gallery.cells.count > 5)
      checkPlaces("\(name) at first")

      let before = gallery.cells
      page.list.parts.animator.hasManualFrames = true
      page.demonstrate()
      await gallery.wait { !page.isLoading }
      #expect(page.list.parts.animator.isRunning, "the change is animated")
      page.list.parts.animator.advance(to: 1)
      page.list.parts.animator.advance(to: 1 + page.list.parts.animator.duration)
      #expect(!page.list.parts.animator.isRunning)
      // Transitions in cells start when the cells are laid out, and use the list's clock.
      page.list.parts.animator.hasManualFrames = false
      await gallery.wait(milliseconds: 60)
      page.list.advanceTransitions(to: 1)
      page.list.advanceTransitions(to: 1_000_000)
      await gallery.settle()
      checkPlaces("\(name) at the end")
      #expect(
        !gallery.cells.elementsEqual(before) { $0.text == $1.text && $0.place == $1.place },
        "nothing has changed")
    }

    /// A page with live updates must stop updating when it is hidden.
    @Test func pagesCanBeShownOneAfterAnother() async throws {
      gallery.window.isLive = true
      for lesson in Chapter.lessons {
        gallery.window.show(lesson)
        await gallery.wait(milliseconds: 30)
      }
      gallery.window.show(Chapter.lessons[0])
      await gallery.settle()
      #expect(!gallery.cells.isEmpty)
    }

    /// Readers should be able to take in a page's code at a glance.
    @Test func pagesAreShort() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/DiffableGallery/Pages")
      let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      #expect(pages.count == Chapter.lessons.count)
      for page in pages {
        let lines = try String(contentsOf: page, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.dropLast().count < 80, "\(page.lastPathComponent)")
      }
    }

    @Test func sidebarShowsTheCourse() throws {
      let sidebar = try #require(gallery.window.dataSource?.snapshot())
      #expect(sidebar.sectionIdentifiers == Chapter.all.map(\.title))
      #expect(sidebar.itemIdentifiers == Chapter.lessons.map(\.name))
      gallery.window.show(Chapter.lessons[3])
      #expect(gallery.window.dataSource?.selectedItemIdentifier == Chapter.lessons[3].name)
    }

    @Test func sidebarIsAtTheRightInRightToLeft() async throws {
      try await ReadingDirection.rightToLeft {
        let mirrored = try OpenGallery()
        let page = try await mirrored.open("first")
        let split = try #require(page.parent?.parent as? SidebarSplit)
        #expect(page.bounds(in: split)?.x == 0 && page.width < split.width)
      }
    }

    /// Checks that no cells overlap.
    private func checkPlaces(_ when: String) {
      let places = gallery.cells.map(\.place)
      for (index, place) in places.enumerated() {
        for other in places[(index + 1)...] {
          let isApart =
            other.x >= place.maxX || place.x >= other.maxX || other.y >= place.maxY || place.y >= other.maxY
          #expect(isApart, "\(when): \(place) and \(other)")
        }
      }
    }
  }
}
