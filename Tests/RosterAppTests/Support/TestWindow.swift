import Catalog
import DiffableGtk
import Gtk
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

/// Tests that open a window. They run one at a time.
@Suite(.serialized, .display)
enum WindowSuite {}

/// An app window on the display. It is closed when the test ends.
@MainActor
final class TestWindow {
  let window: RosterWindow
  private static var application: Application?

  /// The page that is shown because the list is empty.
  var page: ContentUnavailableConfiguration? {
    window.listPane.list.contentUnavailableConfiguration as? ContentUnavailableConfiguration
  }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - library: The catalogues in the window.
  ///   - size: The size of the window, in logical pixels.
  ///   - query: The initial search text.
  ///   - selection: The initially selected item.
  ///   - hidden: The hidden catalogues.
  ///   - files: The user's own files, or nil for none.
  ///   - plans: The user's data.
  ///   - state: The saved state of the window, except for its size, or nil for a window without a sidebar.
  ///   - waits: Whether to wait until the window has settled.
  init(
    _ library: Library = Samples.library, size: (Int32, Int32) = (900, 600), query: String = "",
    selection: String? = nil, hidden: [String] = [], files: CatalogFiles? = nil,
    plans: PlannerModel = PlannerModel(),
    state remembered: WindowState? = nil, waits: Bool = true
  ) async throws {
    try #require(Display.open(), "no display: run meson-helper/test")
    let application =
      TestWindow.application ?? Application(id: "io.github.rosterapp.Roster.Test", isUnique: false)
    if TestWindow.application == nil {
      try #require(application.register())
      let data = try #require(DataDirectory.locate(), "no data folder above the tests")
      StyleSheet.apply(path: "\(data.path)/style.css")
      Appearance.cursorBlinks = false
      WindowCommand.setKeys(in: application)
    }
    TestWindow.application = application
    var state = remembered ?? WindowState()
    (state.width, state.height) = size
    if remembered == nil { state.showsSidebar = false }
    let shelf =
      files.map { Shelf(library.catalogs.map(Shelf.Entry.catalog), hidden: Set(hidden), files: $0) }
      ?? Shelf(library, hidden: Set(hidden))
    window = RosterWindow(application: application, shelf: shelf, plans: plans, state: state)
    window.addClass("frameless")
    // Increase the duration, because on a busy machine a toast could close before the test has seen it.
    window.messages.toasts.duration = 600_000
    var options = LaunchOptions()
    options.search = query.isEmpty ? nil : query
    options.selection = selection.map(Samples.id)
    window.start(options)
    window.present()
    if waits { try await settle() }
  }

  isolated deinit { window.destroy() }

  var pane: ListPane { window.listPane }

  /// Waits until the window shows everything that was requested and no animation is running.
  func settle() async throws {
    var quiet = 0
    try await eventually {
      try await window.drawFrame()
      quiet = window.isSettled && window.isMapped && window.width > 0 ? quiet + 1 : 0
      return quiet == 2
    }
  }

  /// Replaces the text of the search entry.
  func type(_ text: String) async throws {
    pane.entry.text = text
    try await settle()
  }

  /// Activates an action and waits until the window has settled.
  func activate(_ action: String) async throws {
    #expect(window.activateAction(action))
    try await settle()
  }

  func resize(_ width: Int32, _ height: Int32 = 600) async throws {
    window.defaultSize = (width, height)
    try await wait { self.window.splitView.width == width }
    try await settle()
  }

  func wait(
    until isTrue: @MainActor () -> Bool, at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await eventually(isTrue, at: location)
  }

  /// The titles in the list, from top to bottom.
  var titles: [String] {
    pane.dataSource?.snapshot().itemIdentifiers.compactMap { window.model.item($0)?.title } ?? []
  }

  /// The qualified identifier of the item selected in the list.
  var selected: String? { pane.dataSource?.selectedItemIdentifier?.qualified }
}

extension Widget {
  /// The text of each visible label, from top to bottom.
  var texts: [String] {
    guard isVisible else { return [] }
    if let label = self as? Label { return [label.text] }
    return children.flatMap(\.texts)
  }

  /// Returns the outermost widgets of a type among this widget and its descendants.
  func all<T: Widget>(_ type: T.Type = T.self) -> [T] {
    (self as? T).map { [$0] } ?? [] + children.flatMap { $0.all(type) }
  }
}
