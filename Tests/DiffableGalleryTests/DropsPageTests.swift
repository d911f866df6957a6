import GtkTestSupport
import Testing

@testable import DiffableGallery
@testable import DiffableGtk
@testable import Gtk

extension GallerySuite {
  /// Tests of dragging notes with a simulated pointer.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct DropsPageTests {
    let gallery: OpenGallery

    init() throws { gallery = try OpenGallery() }

    private func texts(_ source: DropsPage.DataSource) -> [String] {
      source.snapshot().itemIdentifiers.map(\.text)
    }

    /// Drags the first note of `source` to `goal`, which can be the same list.
    private func dragFirst(of source: DropsPage.DataSource, to goal: DropsPage.DataSource) async throws {
      let input = try SimulatedInput(on: gallery.window)
      let first = try #require(source.visibleItemIdentifiers.first)
      let cell = try #require(source.cell(for: first))
      let last = try #require(goal.visibleItemIdentifiers.last.flatMap(goal.cell))
      let start = (x: 40.0, y: Double(cell.height) / 2)
      let way = try #require(last.bounds(in: cell))
      let end = (x: way.x + 60, y: way.maxY - 6)
      try input.move(to: cell, at: start)
      input.press()
      try input.move(over: cell, from: start, to: end, steps: 16)
      await gallery.wait { goal.listView?.parts.drops.session != nil }
      try input.move(to: last, at: (61, Double(last.height) - 6))
      input.release()
      await gallery.wait { goal.listView?.parts.drops.session == nil }
    }

    @Test func noteMovesToTheOtherList() async throws {
      let page = try await gallery.open("drops", as: DropsPage.self)
      let (left, right) = (page.sources[0], page.sources[1])
      let before = (left: texts(left), right: texts(right))
      try await dragFirst(of: left, to: right)
      await gallery.wait { texts(left).count < before.left.count }
      await gallery.settle()
      #expect(texts(left) == Array(before.left.dropFirst()))
      #expect(texts(right) == before.right + before.left.prefix(1))
    }

    @Test func noteReturnsToItsOwnList() async throws {
      let page = try await gallery.open("drops", as: DropsPage.self)
      let left = page.sources[0]
      let before = texts(left)
      try await dragFirst(of: left, to: left)
      // The note has moved within its own list and isn't duplicated.
      await gallery.wait { texts(left).first != before.first && texts(left).count == before.count }
      await gallery.settle()
      #expect(texts(left).sorted() == before.sorted() && texts(left).firstIndex(of: before[0]) ?? 0 > 1)
    }
  }
}
