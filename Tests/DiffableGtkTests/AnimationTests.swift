import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// Animations with a manual clock: frames at 0, 125 and 250 ms.
  @MainActor
  @Suite(.serialized)
  struct AnimationTests {
    let window: ListWindow
    static let start: Int64 = 1_000_000

    init() throws {
      window = try ListWindow(hasHeaders: false)
      window.apply(["": ["a", "b", "c", "d"]])
      window.settle()
    }

    private func frame(at milliseconds: Int64) {
      window.list.parts.animator.advance(to: Self.start + milliseconds * 1000)
    }

    /// Halfway through, a cubic ease-out has covered 7/8 of the distance.
    private let halfTime = 0.875

    @Test func timeOffsetFreezesAnimation() throws {
      window.list.timeOffset = nil
      #expect(window.list.timeOffset == nil)
      let (first, last) = try (#require(window.presented("a")).y, #require(window.presented("d")).y)
      window.list.timeOffset = .zero
      window.apply(["": ["d", "a", "b", "c"]], animated: true)
      #expect(window.presented("d")?.y == last)
      window.list.timeOffset = .milliseconds(125)
      window.settle()
      #expect(try abs(#require(window.presented("d")).y - (last + (first - last) * halfTime)) < 0.001)
      #expect(!window.list.isAtRest && window.list.timeOffset == .milliseconds(125))
      window.list.timeOffset = .milliseconds(250)
      #expect(window.presented("d")?.y == first && window.list.isAtRest)

      window.apply(["": ["a", "b", "c", "d"]], animated: true)
      #expect(!window.list.isAtRest)
      window.list.timeOffset = nil
      #expect(window.list.isAtRest, "the frozen animation has ended")
    }

    @Test func movedItemSlidesFromItsOldPlace() throws {
      let (first, last) = try (#require(window.presented("a")).y, #require(window.presented("d")).y)
      window.apply(["": ["d", "a", "b", "c"]], animated: true)
      frame(at: 0)
      #expect(window.presented("d")?.y == last)
      frame(at: 125)
      #expect(try abs(#require(window.presented("d")).y - (last + (first - last) * halfTime)) < 0.001)
      frame(at: 250)
      #expect(window.presented("d")?.y == first)
      #expect(!window.list.parts.animator.isRunning)
    }

    @Test func insertedItemFadesInAtItsPlace() throws {
      let second = try #require(window.presented("b")).y
      window.apply(["": ["a", "new", "b", "c", "d"]], animated: true)
      frame(at: 0)
      #expect(try #require(window.presented("new")) == (second, 0))
      frame(at: 125)
      #expect(try #require(window.presented("new")) == (second, halfTime))
      frame(at: 250)
      #expect(try #require(window.presented("new")) == (second, 1))
    }

    @Test func removedItemFadesOutAtItsPlace() throws {
      let second = try #require(window.presented("b")).y
      window.apply(["": ["a", "c", "d"]], animated: true)
      frame(at: 0)
      frame(at: 125)
      let departure = try #require(window.list.parts.animator.departures.first)
      #expect(window.list.parts.animator.bounds(of: departure).y == second)
      #expect(window.list.parts.animator.presentation(of: departure).opacity == 1 - halfTime)
      frame(at: 250)
      #expect(window.list.parts.animator.departures.isEmpty)
    }

    @Test func interruptionIsContinuous() throws {
      window.apply(["": ["d", "c", "b", "a"]], animated: true)
      frame(at: 0)
      frame(at: 60)
      let before = ["a", "b", "c", "d"].map { window.presented($0)?.y }
      window.apply(["": ["b", "d", "a", "c"]], animated: true)
      #expect(["a", "b", "c", "d"].map { window.presented($0)?.y } == before)
      frame(at: 70)
      #expect(["a", "b", "c", "d"].map { window.presented($0)?.y } == before)
    }

    @Test func itemInsertedAgainContinuesItsFade() throws {
      window.apply(["": ["a", "c", "d"]], animated: true)
      frame(at: 0)
      frame(at: 60)
      let departure = try #require(window.list.parts.animator.departures.first)
      let opacity = window.list.parts.animator.presentation(of: departure).opacity
      window.apply(["": ["a", "b", "c", "d"]], animated: true)
      #expect(try #require(window.presented("b")).opacity == opacity)
      #expect(window.list.parts.animator.departures.isEmpty)
    }

    @Test func itemFromOutsideTheWindowEntersFromItsSide() throws {
      let many = (0..<100).map { "item \($0)" }
      window.apply(["": many])
      window.settle()
      window.apply(["": ["item 99"] + many.dropLast()], animated: true)
      frame(at: 0)
      let start = try #require(window.presented("item 99")).y
      #expect(start >= Double(window.list.height) && start < Double(window.list.height) + 36)
    }

    @Test func rowsFromOutsideTheWindowStayTogether() throws {
      let many = (0..<100).map { "item \($0)" }
      window.apply(["": many])
      window.settle()
      let step = try #require(window.presented("item 1")).y - #require(window.presented("item 0")).y
      window.apply(["": Array(many.dropFirst(3))], animated: true)
      frame(at: 0)
      frame(at: 60)
      let shown = window.shown.compactMap { window.presented($0)?.y }
      #expect(shown.count > 5)
      #expect(zip(shown, shown.dropFirst()).allSatisfy { abs($1 - $0 - step) < 0.001 })
    }

    @Test func movingCellsAreDrawnOnTop() throws {
      window.apply(["": ["d", "a", "b", "c"]], animated: true)
      #expect(try window.list.parts.animator.raised == [#require(window.dataSource.element(of: "d"))])
      frame(at: 0)
      window.apply(["": ["d", "a", "b", "c", "e"]], animated: true)
      #expect(try window.list.parts.animator.raised == [#require(window.dataSource.element(of: "d"))])
    }

    @Test func removedCellsDoNotAccumulate() {
      for round in 0..<200 {
        window.apply(["": ["a", "round \(round)", "d"]], animated: true)
        frame(at: Int64(round) * 100)
        frame(at: Int64(round) * 100 + 60)
      }
      #expect(window.list.parts.animator.departures.count < 20)
    }

    @Test func completionComesAfterTheAnimation() {
      var completed = 0
      var snapshot = window.dataSource.snapshot()
      snapshot.deleteItems(["b"])
      window.dataSource.apply(snapshot) { completed += 1 }
      frame(at: 0)
      frame(at: 249)
      #expect(completed == 0)
      frame(at: 250)
      #expect(completed == 1)
      window.dataSource.apply(snapshot) { completed += 1 }
      #expect(completed == 2)
    }

    @Test func nothingMovesWithoutAnimations() throws {
      window.list.setSetting("gtk-enable-animations", false)
      defer { window.list.setSetting("gtk-enable-animations", true) }
      window.apply(["": ["d", "a"]], animated: true)
      #expect(!window.list.parts.animator.isRunning)
      window.settle()
      #expect(window.shown == ["d", "a"])
    }
  }
}
