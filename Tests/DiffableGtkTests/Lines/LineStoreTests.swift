import Diffable
import TestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// The pending and present lines of a store without a list, compared with a simple model.
  @MainActor
  @Suite(.serialized)
  struct LineStoreTests {
    @Test func spareObjectsAreLimited() {
      var spare = SpareObjects()
      defer { spare.release() }
      let capacity = spare.remainingCapacity
      spare.put([LineObject.make(), LineObject.make()])
      #expect(spare.remainingCapacity == capacity - 2)
      let object = spare.take()
      #expect(object != nil && spare.remainingCapacity == capacity - 1)
      if let object { spare.put([object]) }
    }

    @Test func pendingLinesAreInsertedInPlace() {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let store = LineStore()
      let shadow = ShadowList(of: store.model)
      var lines: [ListLine] = []

      for step in 0..<400 {
        let context: Comment = "seed \(seed), step \(step)"
        let rows = randomRows(of: store, &random)
        var all = Array(0..<300)
        if Bool.random(using: &random) { all.shuffle(using: &random) }
        let new = all.filter { _ in Int.random(in: 0..<4, using: &random) > step % 4 }
          .map { ListLine(.item($0)) }
        let isAtTop = Bool.random(using: &random)
        var wentToTop: [Int] = []
        let places = rows.compactMap(store.storePlace)
        store.rowPlaces = { places }
        var window = LineWindow(count: 20)
        if isAtTop {
          window.goToTop = { wentToTop.append(shadow.objects.count) }
        } else {
          window.anchor = Int.random(in: 0...new.count, using: &random)
        }
        let isWhole = store.isComplete
        let before = objects(in: shadow)
        let mayWait = Bool.random(using: &random)
        change(store, from: lines, to: new, window, mayWait: mayWait)
        lines = new
        check(store, shadow, lines, context)
        #expect(wentToTop.count <= 1, context)
        if isWhole, !mayWait {
          for (line, object) in objects(in: shadow) {
            #expect(before[line, default: object] == object, "the same object for the same line; \(context)")
          }
        }

        // This usually adds only some of the pending lines.
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          let before = objects(in: shadow)
          store.addWaiting(atMost: Int.random(in: 1...60, using: &random))
          check(store, shadow, lines, context)
          let after = objects(in: shadow)
          #expect(before.allSatisfy { after[$0.key] == $0.value }, context)
        }
        if step % 10 == 9, let last = new.indices.last {
          let place = store.settledPlace(of: last)
          #expect(LineObject.line(of: shadow.contents[place]) == new[last], context)
        }
      }
      while !store.isComplete { store.addWaiting(atMost: 7) }
      #expect(store.present == lines)
    }

    /// If many lines are removed or changed, the store is replaced.
    @Test(arguments: [0, 1, 5000], [3, 40])
    func storeIsReplaced(start: Int, divisor: Int) {
      let store = LineStore()
      let shadow = ShadowList(of: store.model)
      let all: [ListLine] = (0..<60_000).map { ListLine(.item($0)) }
      let some: [ListLine] = all.filter { $0.id < start || $0.id % divisor == 0 }
      change(store, from: [], to: all, LineWindow(count: 20), mayWait: false)
      var calls = 0
      for (old, new) in [(all, some), (some, all)] {
        let before = objects(in: shadow)
        store.rowPlaces = { Array(start..<start + 40) }
        var window = LineWindow(count: 40, anchor: start)
        if start == 0 { window.goToTop = { calls += 1 } }
        change(store, from: old, to: new, window, mayWait: true)
        check(store, shadow, new, "\(start)")
        #expect(store.hasOutgoing == (new.count < old.count))
        for (line, object) in objects(in: shadow) where start > 0 {
          #expect(before[line, default: object] == object, "visible lines keep their objects")
        }
        var turns = 0
        while !store.isComplete || store.hasOutgoing {
          if store.isComplete { store.emptyOutgoing(atMost: 4096) } else { store.addWaiting(atMost: 8192) }
          turns += 1
          #expect(turns < 100)
        }
        #expect(store.present == new)
      }
      #expect(calls == 0, "forty rows are too few to reuse")
    }

    /// The list scrolls to the top so that it can reuse rows. It must not scroll if only lines below the existing rows
    /// change.
    @Test(arguments: [(0..<200, 1), (450..<650, 0)]) func rowsAreReusedOnlyForTheLinesThatReplaceTheirs(
      replaced: Range<Int>, count: Int
    ) {
      let store = LineStore()
      let all: [ListLine] = (0..<2000).map { ListLine(.item($0)) }
      change(store, from: [], to: all, LineWindow(count: 20), mayWait: false)
      store.rowPlaces = { Array(0..<200) }
      var window = LineWindow(count: 20)
      var calls = 0
      window.goToTop = { calls += 1 }
      let new = all.dropFirst(150).map { replaced.contains($0.id) ? ListLine(.item($0.id + 2000)) : $0 }
      change(store, from: all, to: new, window, mayWait: false)
      #expect(calls == count && store.present == new)
    }

    /// Distant splices are joined if the old or new position of the second one is before the end of the rows.
    @Test(arguments: [(1000, 0, 39, 1), (1000, 0, 40, 2), (0, 1000, 39, 1), (0, 1000, 40, 2)])
    func distantSplicesAreJoinedAmongRows(inserted: Int, removed: Int, distance: Int, count: Int) {
      let splices = [
        ListSplice(position: 0, removedCount: removed, insertedCount: inserted),
        ListSplice(position: inserted + distance, removedCount: 1, insertedCount: 1),
      ]
      #expect(splices.merged(rowsEnd: 40, newRowsEnd: 40).count == count)
    }

    @Test func objectsOfRemovedLinesAreReused() {
      let store = LineStore()
      let shadow = ShadowList(of: store.model)
      let old = (0..<50).map { ListLine(.item($0)) }
      let new = (50..<100).map { ListLine(.item($0)) }
      change(store, from: [], to: old, LineWindow(count: 20), mayWait: false)
      let objects = Set(shadow.contents)
      change(store, from: old, to: [], LineWindow(count: 20), mayWait: false)
      change(store, from: [], to: new, LineWindow(count: 20), mayWait: false)
      #expect(objects.count == 50 && Set(shadow.contents) == objects)
      #expect(store.present == new)
    }

    @Test func renumberingKeepsTheObjects() {
      let store = LineStore()
      let shadow = ShadowList(of: store.model)
      var lines = (0..<1000).map { ListLine(.item($0)) }
      store.change(
        ListDifference(from: [], to: lines).splices, lineCount: 1000, window: LineWindow(count: 20),
        mayWait: true
      ) { Array(lines[$0]) }
      let objects = shadow.objects
      lines = (5000..<6000).map { ListLine(.item($0)) }
      store.renumber()
      #expect(shadow.contents == objects)
      store.addAll()
      #expect(store.present == lines)
    }

    private func objects(in shadow: ShadowList) -> [ListLine: UnsafeMutableRawPointer] {
      Dictionary(uniqueKeysWithValues: shadow.contents.map { (LineObject.line(of: $0), $0) })
    }

    private func change(
      _ store: LineStore, from old: [ListLine], to new: [ListLine], _ window: LineWindow, mayWait: Bool
    ) {
      let difference = ListDifference(from: old, to: new)
      store.change(
        difference.splices, moved: difference.moves.map { ($0.source, $0.destination) },
        lineCount: new.count, window: window, mayWait: mayWait
      ) { Array(new[$0]) }
    }

    private func check(_ store: LineStore, _ shadow: ShadowList, _ lines: [ListLine], _ context: Comment) {
      let contents = shadow.contents
      #expect(shadow.objects == contents, context)
      let waiting = Set(store.waiting.joined())
      let expected = lines.indices.filter { !waiting.contains($0) }
      #expect(contents.map(LineObject.line) == expected.map { lines[$0] }, context)
      #expect(store.presentCount == expected.count, context)
      #expect(store.isComplete == waiting.isEmpty, context)
      #expect(expected.map(store.storePlace) == Array(expected.indices), context)
      #expect(waiting.allSatisfy { store.storePlace(of: $0) == nil }, context)
    }

    /// Returns a random range of lines that are adjacent in the store.
    private func randomRows(of store: LineStore, _ random: inout SeededGenerator) -> Range<Int> {
      let present = (0..<store.lineCount).filter { store.storePlace(of: $0) != nil }
      guard let first = present.randomElement(using: &random) else { return 0..<0 }
      var end = first + 1
      while end < store.lineCount, end - first < 30, store.storePlace(of: end) != nil { end += 1 }
      return first..<end
    }

    @Test func linesAreNotDeferredUnlessAllowed() {
      let store = LineStore()
      let lines = (0..<1000).map { ListLine(.item($0)) }
      change(store, from: [], to: lines, LineWindow(count: 20), mayWait: false)
      #expect(store.isComplete && store.present == lines)
      store.addWaiting(atMost: 10)
      #expect(store.present == lines)
    }

    @Test func linesNearTheWindowComeFirst() {
      let store = LineStore()
      let lines = (0..<1000).map { ListLine(.item($0)) }
      change(store, from: [], to: lines, LineWindow(count: 40, anchor: 500), mayWait: true)
      #expect(store.present == Array(lines[480..<520]))
      store.addWaiting(atMost: 10)
      #expect(store.present == Array(lines[480..<530]))
      store.addWaiting(atMost: 470)
      store.addWaiting(atMost: 10)
      #expect(store.present == Array(lines[470..<1000]))
    }
  }
}
