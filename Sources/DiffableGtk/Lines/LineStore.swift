import CGtk
import Diffable

/// The `GListStore` behind the list view, and the one GObject of each line.
@MainActor
package final class LineStore {
  /// The `GListStore`.
  package let model: OpaquePointer

  /// The lines of the list, in order. All are in the store but those that wait.
  package private(set) var lines: [ListLine] = []

  /// The positions of lines that are still to come into the store, front to back.
  var waiting: [Range<Int>] = []

  /// The lines that have rows, by their positions in the store.
  var rowPositions: () -> [Int] = { [] }

  /// The position around which the store is filled first.
  private(set) var center = 0

  /// Per kind of line, the objects by slot: of the lines in the store, and of those that may come back.
  private var objects: [[UnsafeMutableRawPointer?]] = [[], [], []]

  package init() { model = g_list_store_new(LineObject.type) }

  isolated deinit {
    for object in objects.joined() where object != nil { g_object_unref(object) }
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  /// Makes the store hold `newLines`: the same object for the same line, and nothing touched before the first that
  /// differs or behind the last.
  ///
  /// - Parameters:
  ///   - window: what the list is to show.
  ///   - mayWait: whether lines outside the window may come into the store later.
  package func replaceLines(with newLines: [ListLine], window: LineWindow, mayWait: Bool) {
    let oldLines = present
    let positions = rowPositions()
    let rows = Set(positions.map { oldLines[$0] })
    let realized = (positions.min() ?? 0)..<(positions.max().map { $0 + 1 } ?? 0)
    (lines, waiting, center) = (newLines, [], window.anchor)
    var (missing, shift) = (0, 0)
    let splices = ListDifference(from: oldLines, to: newLines).splices
    for splice in splices.merged(realized: realized, realizedAfter: window.anchor + rows.count) {
      let added = splice.position..<splice.position + splice.insertedCount
      let first = firstPart(of: added, in: window, rowCount: rows.count)
      let position = splice.position - missing
      let touchesRows = splice.removedCount > 0 && splice.position - shift < realized.upperBound
      if touchesRows, let goToTop = window.goToTop, handingOverPays(to: first, from: rows) {
        // Rows whose items are removed GTK destroys; rows that it has scrolled away from it uses again.
        replace(0, at: position, with: first)
        goToTop()
        replace(splice.removedCount, at: position + first.count)
      } else {
        replace(splice.removedCount, at: position, with: first)
      }
      // What is outside the window comes by signals of its own, since GTK looks for the items of its rows in all that
      // comes where they were; or when there is time.
      let before = added.lowerBound..<first.lowerBound
      let behind = first.upperBound..<added.upperBound
      if mayWait {
        waiting += [before, behind].filter { !$0.isEmpty }
        missing += before.count + behind.count
      } else {
        replace(0, at: position + first.count, with: behind)
        replace(0, at: position, with: before)
      }
      shift += splice.insertedCount - splice.removedCount
    }
  }

  /// The part of what is added that comes first: what the window shows, or what there are rows for.
  private func firstPart(of added: Range<Int>, in window: LineWindow, rowCount: Int) -> Range<Int> {
    let count = window.goToTop == nil ? window.count : max(window.count, rowCount)
    let start = max(added.lowerBound, min(window.anchor, added.upperBound) - count / 2)
    return start..<min(added.upperBound, start + count)
  }

  /// Whether a list at its top had better hand its rows over to other lines than have GTK make new ones, which takes
  /// ten times as long.
  private func handingOverPays(to added: Range<Int>, from rows: Set<ListLine>) -> Bool {
    let new = lines[added.prefix(rows.count)]
    let others = new.count { !rows.contains($0) }
    // Rows within GTK's reach of the first line stay what they are.
    let free = min(new.count, new.count + rows.count - DiffableListView.mostRows)
    return others * 4 > new.count && free * 2 > new.count
  }

  /// Forgets the object of a line that has left the store, because its slot will serve another.
  package func forget(_ line: ListLine) {
    let kind = Int(line.kind.rawValue)
    guard line.slot < objects[kind].count, let object = objects[kind][line.slot] else { return }
    objects[kind][line.slot] = nil
    g_object_unref(object)
  }

  /// `count` lines of the store at a position make way for some of `lines`, by one signal where GTK stands that.
  func replace(_ count: Int, at position: Int, with added: Range<Int> = 0..<0) {
    let first = countToRemoveFirst(of: position..<position + count)
    splice(first, at: position)
    splice(count - first, at: position, with: added)
  }

  /// How many lines GTK must see go before the others do.
  ///
  /// `gtk_list_item_manager_remove_items` (4.8) takes a removal that starts within a run of lines without rows for one
  /// from the run's start. If it reaches rows behind the run, the wrong ones go, and dead ones stay on the screen.
  private func countToRemoveFirst(of removed: Range<Int>) -> Int {
    guard removed.count > 1, removed.lowerBound > 0 else { return 0 }
    let rows = rowPositions().filter { $0 >= removed.lowerBound - 1 && $0 < removed.upperBound }
    return max(0, (rows.min() ?? 0) - removed.lowerBound)
  }

  private func splice(_ count: Int, at position: Int, with added: Range<Int> = 0..<0) {
    guard count > 0 || !added.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: gpointer?.self, capacity: max(1, added.count)) { additions in
      for (index, line) in lines[added].enumerated() {
        additions.initializeElement(at: index, to: object(of: line))
      }
      g_list_store_splice(
        model, guint(position), guint(count), additions.baseAddress, guint(added.count))
    }
  }

  private func object(of line: ListLine) -> UnsafeMutableRawPointer {
    let (kind, slot) = (Int(line.kind.rawValue), line.slot)
    if slot < objects[kind].count, let object = objects[kind][slot] { return object }
    let object = LineObject.make(line)
    let missing = slot + 1 - objects[kind].count
    if missing > 0 { objects[kind].append(contentsOf: repeatElement(nil, count: missing)) }
    objects[kind][slot] = object
    return object
  }
}
