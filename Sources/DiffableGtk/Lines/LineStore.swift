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
  ///   - visible: the present positions on the screen.
  package func replaceLines(with newLines: [ListLine], splices: [Splice], visible: Range<Int>) {
    lines = newLines
    for splice in splices.merged(visible: visible) { emit(splice) }
  }

  /// Forgets the object of a line that has left the store, because its slot will serve another.
  package func forget(_ line: ListLine) {
    let kind = Int(line.kind.rawValue)
    guard line.slot < objects[kind].count, let object = objects[kind][line.slot] else { return }
    objects[kind][line.slot] = nil
    g_object_unref(object)
  }

  private func emit(_ splice: Splice) {
    withUnsafeTemporaryAllocation(of: gpointer?.self, capacity: max(1, splice.insertedCount)) { additions in
      for index in 0..<splice.insertedCount {
        additions.initializeElement(at: index, to: object(of: lines[splice.position + index]))
      }
      g_list_store_splice(
        model, guint(splice.position), guint(splice.removedCount), additions.baseAddress,
        guint(splice.insertedCount))
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
