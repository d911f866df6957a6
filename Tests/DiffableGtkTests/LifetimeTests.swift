import CGtk
import Diffable
import Foundation
import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Unused objects are released, and memory use doesn't grow.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(20)))
  struct LifetimeTests {
    private struct Weak {
      weak var object: Object?
    }

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func closedWindowReleasesEverything(layout: ListLayout) throws {
      var window: ListWindow? = try ListWindow()
      weak let list = window?.list
      weak let source = window?.dataSource
      weak let top = window?.window
      window?.list.layout = layout
      let all = (0..<100).map { "item \($0)" }
      window?.apply(["A": all, "B": ["x"]])
      window?.settle()
      window?.dataSource.scrollTo(item: "item 60")
      window?.list.takeFocus()
      window?.apply(["B": ["x"], "A": all.reversed()], animated: true)
      window?.frame(at: 0)
      window?.frame(at: 100)
      var objects: [Weak] = []
      for view in window?.list.rows.views ?? [] {
        objects.append(Weak(object: view))
        objects += view.cells.map { Weak(object: $0) }
      }
      #expect(objects.count > 100)
      window = nil
      // GTK may hold references until the next frame.
      MainLoop.wait { list == nil && top == nil && objects.allSatisfy { $0.object == nil } }
      #expect(list == nil && source == nil && top == nil)
      let left = objects.compactMap(\.object)
      #expect(
        left.isEmpty,
        "\(left.count) of \(objects.count), such as a \(left.first.map { "\(type(of: $0))" } ?? "")")
    }

    /// Two empty snapshots are equal, but have different item ids.
    @Test func dataSourceIsReleasedAfterEqualEmptySnapshots() throws {
      var window: ListWindow? = try ListWindow()
      weak let source = window?.dataSource
      window?.apply(["A": []])
      window?.apply(["A": []])
      window?.settle()
      window = nil
      MainLoop.wait { source == nil }
      #expect(source == nil)
    }

    /// Hiding the list ends its animation. The completion handler then removes the focused row while GTK
    /// moves the focus.
    @Test func hiddenListIsReleasedAfterItsFocusedRowIsRemoved() throws {
      var window: ListWindow? = try ListWindow()
      weak let list = window?.list
      window?.apply(["A": (0..<9).map { "item \($0)" }])
      window?.settle()
      window?.dataSource.selectedItemIdentifier = "item 3"
      window?.list.takeFocus()
      #expect(list?.parts.focus.isInList == true)
      var isRemoved = false
      var snapshot = try #require(window?.dataSource.snapshot())
      snapshot.deleteItems(["item 8"])
      window?.dataSource.apply(snapshot, animatingDifferences: true) { [weak source = window?.dataSource] in
        snapshot.deleteItems(["item 3"])
        source?.apply(snapshot)
        isRemoved = true
      }
      window?.frame(at: 0)
      #expect(!isRemoved)
      window?.hide()
      #expect(isRemoved)
      window = nil
      MainLoop.wait { list == nil }
      #expect(list == nil)
    }

    @Test func newDataSourceStartsEmpty() throws {
      try #require(Display.open())
      let list = DiffableListView()
      list.selectionMode = .multiple
      func source() -> ListWindow.DataSource {
        let cells = CellRegistration<ListWindow.TextCell, String> { $0.label.text = $2 }
        return ListWindow.DataSource(listView: list) { list, indexPath, item in
          list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
        }
      }
      func fill(_ source: ListWindow.DataSource, _ prefix: String) {
        source.apply(ListWindow.snapshot((0..<9).map { "\(prefix)\($0)" }))
      }
      let first = source()
      fill(first, "a")
      first.selectedItemIdentifiers = ["a2", "a3"]
      #expect(first.selectedItemIdentifiers == ["a2", "a3"])
      let second = source()
      fill(second, "b")
      #expect(second.selectedItemIdentifiers == [])
      second.selectedItemIdentifiers = ["b1", "b2"]
      #expect(second.selectedItemIdentifiers == ["b1", "b2"], "the mode belongs to the list")
    }

    /// Returns the number of bytes allocated with `malloc`.
    ///
    /// The memory use of the process isn't suitable, because it includes memory that other tests have freed.
    private func bytesInUse() throws -> Int {
      // `malloc_info` is declared in malloc.h, which Swift's Glibc module doesn't include.
      let info = try #require(dlsym(nil, "malloc_info"))
      let file = try #require(tmpfile())
      defer { fclose(file) }
      _ = unsafeBitCast(info, to: (@convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt).self)(0, file)
      rewind(file)
      var text = [UInt8](repeating: 0, count: 1 << 20)
      let length = fread(&text, 1, text.count, file)
      // The totals of the process follow the totals of each arena.
      let lines = String(decoding: text.prefix(length), as: UTF8.self).split(separator: "\n")
      func size(_ element: String) throws -> Int {
        // Newer versions of glibc don't report fast bins.
        guard let line = lines.last(where: { $0.hasPrefix(element) }) else { return 0 }
        let digits = line.split(separator: "size=\"").last?.prefix { $0.isNumber } ?? ""
        return try #require(Int(digits))
      }
      return try size("<system type=\"current\"") + size("<total type=\"mmap\"")
        - size("<total type=\"fast\"") - size("<total type=\"rest\"")
    }

    /// Compares the memory use after a number of `apply` calls with the memory use after three times as many.
    ///
    /// `ROSTER_GROWTH_APPLIES` sets the number of calls. The test is meaningless with AddressSanitizer,
    /// which has its own `malloc`, and with the OpenGL renderer, which keeps all textures.
    @Test(.withoutOpenGL, arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func memoryDoesNotGrow(layout: ListLayout) throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let applies = repetitions("ROSTER_GROWTH_APPLIES", usual: 250)
      let window = try ListWindow()
      window.list.layout = layout
      window.settle()
      var newIDs = 0
      func newID() -> String {
        newIDs += 1
        return "n\(newIDs)"
      }
      func run() {
        for step in 0..<applies {
          var items = (0..<60).map { "i\($0)" }.shuffled(using: &random)
          // Add items that the list has never contained and won't contain again.
          items += (0..<5).map { _ in newID() }
          var snapshot = ListWindow.DataSource.Snapshot()
          for section in ["A", "B", "C", newID()] {
            snapshot.appendSections([section])
            let count = Int.random(in: 0...min(30, items.count), using: &random)
            snapshot.appendItems(Array(items.suffix(count)))
            items.removeLast(count)
          }
          if step % 7 == 0 { snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(3))) }
          window.dataSource.apply(snapshot)
          window.frame(at: 0)
          window.frame(at: .random(in: 50...250, using: &random))
          if step % 16 == 0 { window.settle() }
        }
        window.list.parts.animator.finish()
        window.apply(["A": ["only"]])
        window.settle()
        window.configured = []
      }
      // Fill caches and pools first, because rows and cells are kept for reuse.
      window.apply(["A": (0..<2000).map { "i\($0)" }])
      MainLoop.wait {
        !window.list.rows.views.contains(where: \.needsFilling) && window.dataSource.lineStore.isComplete
      }
      run()
      let start = try bytesInUse()
      let (made, views) = (ListWindow.TextCell.made, window.list.rows.views.count)
      run()
      run()
      let growth = try bytesInUse() - start
      print(
        "growth over \(2 * applies) applies: \(growth) bytes, \(ListWindow.TextCell.made - made) cells made")
      #expect(growth < 512 << 10, "seed \(seed)")
      #expect(ListWindow.TextCell.made - made < 200, "cells are used again, seed \(seed)")
      #expect(window.list.rows.views.count + window.list.rows.idle.count <= views + 250)
    }
  }
}
