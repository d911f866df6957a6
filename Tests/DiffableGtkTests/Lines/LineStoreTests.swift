import TestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// The store by itself: what waits, and what comes, against a naive model.
  @MainActor
  @Suite(.serialized)
  struct LineStoreTests {
    @Test func linesThatWaitComeInTheirPlaces() {
      let seed = testSeed()
      print("seed \(seed)")
      var random = SeededGenerator(seed: seed)
      let store = LineStore()
      let shadow = ShadowList(of: store.model)
      var objectOf: [ListLine: UnsafeMutableRawPointer] = [:]

      for step in 0..<400 {
        let context: Comment = "seed \(seed), step \(step)"
        let rows = randomRows(of: store, &random)
        var all = Array(0..<300)
        if Bool.random(using: &random) { all.shuffle(using: &random) }
        let new = all.filter { _ in Int.random(in: 0..<4, using: &random) > step % 4 }
          .map { ListLine(.item, $0) }
        let isAtTop = Bool.random(using: &random)
        var wentToTop: [Int] = []
        let positions = rows.compactMap(store.storePosition)
        store.rowPositions = { positions }
        var window = LineWindow(count: 20)
        if isAtTop {
          window.goToTop = { wentToTop.append(shadow.objects.count) }
        } else {
          window.anchor = Int.random(in: 0...new.count, using: &random)
        }
        store.replaceLines(with: new, window: window, mayWait: Bool.random(using: &random))
        check(store, shadow, context)
        #expect(wentToTop.count <= 1, context)

        // Some of what waits, mostly not all of it.
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          store.addWaiting(atMost: Int.random(in: 1...60, using: &random))
          check(store, shadow, context)
        }
        if step % 10 == 9, let last = new.indices.last {
          let position = store.settledPosition(of: last)
          #expect(LineObject.line(of: shadow.contents[position]) == new[last], context)
        }
        for object in shadow.contents {
          let line = LineObject.line(of: object)
          #expect(objectOf[line, default: object] == object, "the same object for the same line; \(context)")
          objectOf[line] = object
        }
      }
      while !store.isComplete { store.addWaiting(atMost: 7) }
      #expect(shadow.contents.map(LineObject.line) == store.lines)
    }

    private func check(_ store: LineStore, _ shadow: ShadowList, _ context: Comment) {
      let contents = shadow.contents
      #expect(shadow.objects == contents, context)
      let waiting = Set(store.waiting.joined())
      let expected = store.lines.indices.filter { !waiting.contains($0) }
      #expect(contents.map(LineObject.line) == expected.map { store.lines[$0] }, context)
      #expect(store.present == expected.map { store.lines[$0] }, context)
      #expect(store.presentCount == expected.count, context)
      #expect(store.isComplete == waiting.isEmpty, context)
      #expect(expected.map(store.storePosition) == Array(expected.indices), context)
      #expect(waiting.allSatisfy { store.storePosition(of: $0) == nil }, context)
    }

    /// Lines that are in the store and follow each other there.
    private func randomRows(of store: LineStore, _ random: inout SeededGenerator) -> Range<Int> {
      let present = store.lines.indices.filter { store.storePosition(of: $0) != nil }
      guard let first = present.randomElement(using: &random) else { return 0..<0 }
      var end = first + 1
      while end < store.lines.count, end - first < 30, store.storePosition(of: end) != nil { end += 1 }
      return first..<end
    }

    @Test func nothingWaitsUnlessItMay() {
      let store = LineStore()
      let lines = (0..<1000).map { ListLine(.item, $0) }
      store.replaceLines(
        with: lines, window: LineWindow(count: 20), mayWait: false)
      #expect(store.isComplete && store.present == lines)
      store.addWaiting(atMost: 10)
      #expect(store.present == lines)
    }

    @Test func whatIsNearTheWindowComesFirst() {
      let store = LineStore()
      let lines = (0..<1000).map { ListLine(.item, $0) }
      store.replaceLines(
        with: lines, window: LineWindow(count: 40, anchor: 500), mayWait: true)
      #expect(store.present == Array(lines[480..<520]))
      store.addWaiting(atMost: 10)
      #expect(store.present == Array(lines[480..<530]))
      store.addWaiting(atMost: 470)
      store.addWaiting(atMost: 10)
      #expect(store.present == Array(lines[470..<1000]))
    }
  }
}
