import Catalog
import Glibc

/// The reading of one file, away from the main actor.
struct FileReading: Sendable {
  /// What came of it.
  enum Outcome: Sendable {
    case new(Catalog, CatalogFormat)
    /// It has what it had.
    case same
    case bad(CatalogError)
    case gone
    case cancelled
  }

  private let task: Task<Outcome, Never>

  /// From then on it is worth telling how far it is.
  static let patience = Duration.milliseconds(500)

  /// Begins.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - reading: what the person has said of it.
  ///   - known: what it had before.
  ///   - progress: is told how far it is, from 0 to 1, from half a second on.
  init(
    _ path: String, as reading: TableReading, after known: Catalog?,
    progress: @escaping @MainActor @Sendable (Double) -> Void
  ) {
    task = Task.detached(priority: .userInitiated) {
      let start = ContinuousClock.now
      var told = 0.0
      do throws(CatalogError) {
        let (catalog, format) = try Catalog.load(contentsOf: path, reading: reading) { part in
          guard part - told >= 0.01, start.duration(to: .now) >= Self.patience else { return }
          told = part
          Task { @MainActor in progress(part) }
        }
        if Task.isCancelled { return .cancelled }
        return catalog == known ? .same : .new(catalog, format)
      } catch {
        if Task.isCancelled { return .cancelled }
        return access(path, F_OK) == 0 ? .bad(error) : .gone
      }
    }
  }

  func cancel() { task.cancel() }

  var outcome: Outcome { get async { await task.value } }
}

extension FileReading: Equatable {
  /// Whether both are the same.
  static func == (left: Self, right: Self) -> Bool { left.task == right.task }
}
