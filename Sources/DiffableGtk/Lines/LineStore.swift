import CGtk
import Diffable

/// The `GListStore` behind the list view, and the one GObject of each line.
@MainActor
package final class LineStore {
  /// The `GListStore`.
  package let model: OpaquePointer

  /// The lines in the store, in order.
  package private(set) var lines: [ListLine] = []

  /// Per kind of line, the objects by slot: of the lines in the store, and of those that may come back.
  private var objects: [[UnsafeMutableRawPointer?]] = [[], [], []]

  package init() { model = g_list_store_new(LineObject.type) }

  isolated deinit {
    for object in objects.joined() where object != nil { g_object_unref(object) }
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  /// Makes the store hold `newLines`: the same object for the same line, and nothing outside the splices touched.
  ///
  /// - Parameters:
  ///   - splices: what turns the present lines into the new ones, front to back.
  ///   - realized: the present positions that have rows.
  ///   - anchor: the new position that is to be in the window.
  package func replaceLines(with newLines: [ListLine], splices: [Splice], realized: Range<Int>, anchor: Int) {
    lines = newLines
    for splice in splices.merged(realized: realized) {
      let added = splice.position..<splice.position + splice.insertedCount
      guard splice.removedCount > 0, added.count > LineStore.windowful else {
        replace(splice.removedCount, at: splice.position, with: added)
        continue
      }
      // GTK looks for the items of its rows in all that comes where they were. So only a windowful comes there, and
      // what is before and behind by signals of its own.
      let start = max(added.lowerBound, min(anchor, added.upperBound) - LineStore.windowful / 2)
      let window = start..<min(added.upperBound, start + LineStore.windowful)
      replace(splice.removedCount, at: added.lowerBound, with: window)
      replace(0, at: added.lowerBound + window.count, with: window.upperBound..<added.upperBound)
      replace(0, at: added.lowerBound, with: added.lowerBound..<window.lowerBound)
    }
  }

  /// How many lines come at once where rows are: more than GTK makes rows for.
  private static let windowful = 512

  /// Forgets the object of a line that has left the store, because its slot will serve another.
  package func forget(_ line: ListLine) {
    let kind = Int(line.kind.rawValue)
    guard line.slot < objects[kind].count, let object = objects[kind][line.slot] else { return }
    objects[kind][line.slot] = nil
    g_object_unref(object)
  }

  /// One signal: `count` lines of the store at a position make way for some of `lines`.
  private func replace(_ count: Int, at position: Int, with added: Range<Int>) {
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
