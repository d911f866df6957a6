import GtkTestSupport
import Testing

@testable import DiffableGallery
@testable import DiffableGtk
@testable import Gtk

/// The gallery's window, without live updates. It is closed when this object is released.
@MainActor
final class OpenGallery {
  let window: GalleryWindow

  /// A process can have only one application with this id.
  private static let application: Application? = {
    let application = Application(id: "io.github.rosterapp.DiffableGalleryTests", isUnique: false)
    return application.register() ? application : nil
  }()

  init() throws {
    try #require(Display.open(), "no display: run meson-helper/test")
    window = GalleryWindow(application: try #require(Self.application))
    window.isLive = false
    window.present()
  }

  isolated deinit { window.destroy() }

  /// Opens a page and waits until it is at rest.
  @discardableResult
  func open<Page: GalleryPage>(_ name: String, as type: Page.Type = GalleryPage.self) async throws -> Page {
    window.show(try #require(Chapter.lessons.first { $0.name == name }))
    await settle()
    return try #require(window.page as? Page)
  }

  /// The visible cells, from top to bottom.
  var cells: [(text: String?, place: Rectangle)] {
    var cells: [(text: String?, place: Rectangle)] = []
    window.page?.list.rows.forEachVisible { cell, _, place in cells.append((cell.accessibleText, place)) }
    return cells.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
  }

  var texts: [String] { cells.compactMap(\.text) }

  func settle() async {
    var quietFrames = 0
    window.onFrame { [window] _ in
      quietFrames = window.isSettled ? quietFrames + 1 : 0
      return quietFrames < 4
    }
    await wait { quietFrames >= 4 }
  }

  /// Runs the main loop and tasks until a condition is true, for at most a minute.
  func wait(until isTrue: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(60)
    while !isTrue() {
      guard ContinuousClock.now < end else {
        Issue.record("timed out")
        return
      }
      await wait(milliseconds: 5)
    }
  }

  func wait(milliseconds: UInt32) async {
    await withCheckedContinuation { continuation in
      MainLoop.after(milliseconds: milliseconds) { continuation.resume() }
    }
  }
}
