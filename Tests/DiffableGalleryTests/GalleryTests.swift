import GtkTestSupport
import Testing

@testable import DiffableGallery
@testable import DiffableGtk
@testable import Gtk

/// Every page of the gallery comes up, makes its change, and ends with its rows in order.
@MainActor
@Suite(.serialized, .display)
struct GalleryTests {
  private let window: GalleryWindow

  /// A process can have one of that name.
  private static let application: Application? = {
    let application = Application(id: "io.github.rosterapp.DiffableGalleryTests", isUnique: false)
    return application.register() ? application : nil
  }()

  init() throws {
    try #require(Gtk.start(), "no display: run meson-helper/test")
    window = GalleryWindow(application: try #require(Self.application))
    window.present()
  }

  @Test(arguments: [
    "sort", "search", "outline", "reorder", "grid", "selection", "appearances", "sections", "configurations",
    "accessories",
  ])
  func pageMakesItsChange(name: String) throws {
    defer { window.destroy() }
    let page = try #require(window.pages.first { $0.name == name })
    window.show(page)
    settle()
    #expect(cells(of: page).count > 5)
    checkPlaces(of: page, "at first")

    let before = cells(of: page)
    page.list.animator.isDrivenByHand = true
    page.demonstrate()
    #expect(page.list.animator.isRunning, "the change is animated")
    page.list.animator.advance(to: 1)
    page.list.animator.advance(to: 1 + page.list.animator.duration)
    #expect(!page.list.animator.isRunning)
    settle()
    checkPlaces(of: page, "at the end")
    let after = cells(of: page)
    #expect(
      !after.elementsEqual(before) { $0.text == $1.text && $0.place == $1.place }, "nothing has changed")
  }

  @Test func everyPageIsInTheSidebar() {
    defer { window.destroy() }
    #expect(Set(window.pages.map(\.name)).count == 10)
    #expect(window.page === window.pages[0])
  }

  // MARK: What is on the screen

  private func cells(of page: GalleryPage) -> [(text: String?, place: Rectangle)] {
    var cells: [(text: String?, place: Rectangle)] = []
    page.list.rows.forEachVisible { cell, _, place in cells.append((cell.accessibleText, place)) }
    return cells.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
  }

  /// No cell covers another.
  private func checkPlaces(of page: GalleryPage, _ when: String) {
    let places = cells(of: page).map(\.place)
    for (index, place) in places.enumerated() {
      for other in places[(index + 1)...] {
        let isApart =
          other.x >= place.maxX || place.x >= other.maxX || other.y >= place.maxY || place.y >= other.maxY
        #expect(isApart, "\(page.name) \(when): \(place) and \(other)")
      }
    }
  }

  private func settle() {
    var quietFrames = 0
    window.onFrame { [window] _ in
      quietFrames = window.isSettled ? quietFrames + 1 : 0
      return quietFrames < 4
    }
    MainLoop.wait { quietFrames >= 4 }
  }
}
