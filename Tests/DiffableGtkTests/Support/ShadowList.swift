import CGtk
import Testing

@testable import DiffableGtk
@testable import Gtk

/// A copy of a list model. Like a view, it is updated only by the model's signals.
@MainActor
final class ShadowList {
  private let model: Object
  private(set) var objects: [UnsafeMutableRawPointer] = []

  /// The changes since the test last emptied this array: position, removed, added.
  var changes: [(position: Int, removed: Int, added: Int)] = []

  init(of model: OpaquePointer) {
    self.model = Object(retaining: UnsafeMutableRawPointer(model))
    objects = contents
    let thunk: @convention(c) (UnsafeMutableRawPointer, guint, guint, guint) -> Void = {
      data, position, removed, added in
      let box = ClosureBox<@MainActor (Int, Int, Int) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(Int(position), Int(removed), Int(added)) }
    }
    let handler: @MainActor (Int, Int, Int) -> Void = { [weak self] in self?.replay($0, $1, $2) }
    self.model.connect("items-changed", thunk, handler)
  }

  var contents: [UnsafeMutableRawPointer] {
    (0..<g_list_model_get_n_items(model.opaque)).compactMap { position in
      let object = g_list_model_get_item(model.opaque, position)
      g_object_unref(object)
      return object
    }
  }

  private func replay(_ position: Int, _ removed: Int, _ added: Int) {
    changes.append((position, removed, added))
    let new = (position..<position + added).compactMap { index in
      let object = g_list_model_get_item(model.opaque, guint(index))
      g_object_unref(object)
      return object
    }
    objects.replaceSubrange(position..<position + removed, with: new)
  }
}
