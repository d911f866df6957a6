import Foundation
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// A program that does what cannot be done is told what and why, before GTK crashes.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(2)))
  struct MisuseTests {
    /// What a process says at its end.
    private func message(_ result: ExitTest.Result?) -> String {
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }

    // MARK: Changing the list while it asks

    @Test func applyInACellProvider() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.onFill = { _ in window.apply(["S": ["other"]]) }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("apply: a cell is being filled, which must not change the list"))
    }

    @Test func layoutInACellProvider() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.onFill = { _ in window.list.layout = .grid(minimumCellWidth: 100) }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("layout: a cell is being filled"))
    }

    @Test func headerModeInACellProvider() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.onFill = { _ in window.list.headerMode = .none }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("headerMode: a cell is being filled"))
    }

    @Test func applyInSectionHasHeader() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.dataSource.sectionHasHeader = { _ in
            window.apply(["T": ["other"]])
            return true
          }
          window.apply(["S": ["a", "b", "c"]])
        }
      }
      #expect(message(result).contains("apply: sectionHasHeader is being asked"))
    }

    @Test func layoutInSectionHasHeader() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.dataSource.sectionHasHeader = { _ in
            window.list.layout = .grid(minimumCellWidth: 100)
            return true
          }
          window.apply(["S": ["a", "b", "c"]])
        }
      }
      #expect(message(result).contains("layout: sectionHasHeader is being asked"))
    }

    @Test func applyInASupplementaryViewProvider() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          window.dataSource.supplementaryViewProvider = { _, _, _ in
            window.apply(["T": ["other"]])
            return nil
          }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("apply: a header is being filled"))
    }

    // MARK: What does not belong together

    @Test func secondDataSource() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          _ = ListWindow.DataSource(listView: window.list) { _, _, _ in nil }
        }
      }
      #expect(message(result).contains("the list has a data source already"))
    }

    @Test func registrationOfAnotherKindAsAHeader() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let window = try ListWindow()
          let footers = SupplementaryRegistration<ListWindow.Header>(elementKind: "section-footer") {
            _, _, _ in
          }
          window.dataSource.supplementaryViewProvider = { list, _, indexPath in
            list.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
          }
          window.apply(["S": ["a", "b", "c"]])
          window.settle()
        }
      }
      #expect(message(result).contains("the registration is for \"section-footer\""))
      #expect(message(result).contains("\"section-header\""))
    }

    // MARK: Before GTK has started

    @Test func firstWidgetStartsGtk() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let list = DiffableListView()
          precondition(list.children.count == 1 && Label("text").text == "text")
        }
      }
    }

    @Test func widgetWithoutADisplay() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        unsetenv("DISPLAY")
        unsetenv("WAYLAND_DISPLAY")
        setenv("XDG_RUNTIME_DIR", "/nonexistent", 1)
        await MainActor.run { _ = DiffableListView() }
      }
      #expect(message(result).contains("a widget needs a display, and there is none"), "\(message(result))")
    }
  }
}
