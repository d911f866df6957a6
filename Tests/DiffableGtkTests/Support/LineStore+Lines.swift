@testable import DiffableGtk

extension LineStore {
  /// The lines in the store.
  var present: [ListLine] { (0..<presentCount).compactMap(line(inStoreAt:)) }
}

extension ListContent {
  /// The lines of the list, in the store or not.
  var lines: [ListLine] { lines(at: 0..<lineCount) }
}
