@testable import DiffableGtk

extension LineStore {
  /// The lines in the store.
  var present: [ListLine] { (0..<presentCount).compactMap(line(inStoreAt:)) }
}

extension ListContent {
  /// All lines of the list, including pending ones.
  var lines: [ListLine] { lines(at: 0..<lineCount) }
}
