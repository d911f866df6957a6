import Catalog
import Foundation
import Gtk
import GtkTestSupport
import TestSupport
import Testing

@testable import Planner
@testable import RosterApp

/// A window with a single widget and the app's style sheet. It is closed when the test ends.
@MainActor
final class PlanningWindow {
  let window = RequestWindow()

  init(_ content: Widget, size: (Int32, Int32) = (520, 640)) async throws {
    try #require(Display.open(), "no display: run meson-helper/test")
    let data = try #require(DataDirectory.locate(), "no data folder above the tests")
    StyleSheet.apply(path: "\(data.path)/style.css")
    Appearance.cursorBlinks = false
    window.addClass("roster")
    window.addClass("frameless")
    window.setClass("dark", Appearance.isDark(window))
    window.defaultSize = size
    window.setContent(content)
    window.present()
    try await wait { content.isMapped && content.width > 0 }
  }

  isolated deinit { window.destroy() }

  func wait(
    until isTrue: @MainActor () -> Bool, at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await eventually(isTrue, at: location)
  }
}

/// A window that passes the requests of its widgets to a closure.
@MainActor
final class RequestWindow: Window, PaneRequestHandler {
  var onRequest: (PaneRequest) -> Void = { _ in }

  func perform(_ request: PaneRequest) { onRequest(request) }
}

/// A box that passes the requests of its widgets to a closure, for tests without a window.
@MainActor
final class RequestBox: Box, PaneRequestHandler {
  var onRequest: (PaneRequest) -> Void = { _ in }

  init(_ content: Widget) { super.init(.vertical, [content]) }

  func perform(_ request: PaneRequest) { onRequest(request) }
}

enum Plans {
  /// A Friday.
  static let today = Day(year: 2026, month: 11, day: 20) ?? Day()
  static let english = Locale(identifier: "en_GB")
  static let course = ItemReference(id: Samples.id("courses:swift"), title: "Data Structures in Swift")
  static let other = ItemReference(id: Samples.id("courses:arkit"), title: "Beginning ARKit")
  static let projects = [
    Project(name: "Vacation in Paris", color: .pink), Project(name: "Work", color: .teal),
    Project(name: "Self-Education", color: .yellow),
  ]

  static func details(
    of item: ItemReference = course, in projects: [Project] = [],
    _ change: (inout PlannedItem) -> Void = { _ in }
  ) -> ItemDetails {
    var kept = PlannedItem(id: item.id, title: item.title)
    change(&kept)
    return ItemDetails(item: kept, projects: projects)
  }
}
