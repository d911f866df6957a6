import Catalog
import Glibc

enum FileReading {
  enum Outcome: Sendable {
    /// The file has new contents. For a table, this case also includes the settings for reading it again and, if the
    /// user has changed the settings, the new identifiers of its rows.
    case new(Catalog, TableReading?, newIDs: [ItemID: ItemID])
    /// The contents haven't changed. For a table, the settings are nil if they haven't changed either.
    case same(TableReading?)
    case bad(CatalogError)
    case gone
    case cancelled
  }

  static let progressDelay = Duration.milliseconds(500)

  /// Starts reading a file.
  ///
  /// - Parameters:
  ///   - former: The settings that the user has replaced with `reading`, or nil if they haven't changed.
  ///   - progress: Called with the progress, from 0 to 1, if reading takes longer than half a second.
  static func start(
    _ path: String, as reading: TableReading, replacing former: TableReading?, after known: Catalog?,
    progress: @escaping @MainActor @Sendable (Double) -> Void
  ) -> Task<Outcome, Never> {
    Task.detached(priority: .userInitiated) {
      let start = ContinuousClock.now
      var reportedProgress = 0.0
      do throws(CatalogError) {
        let (catalog, newReading, newIDs) = try Catalog.load(
          contentsOf: path, reading: reading, replacing: former
        ) { part in
          guard part - reportedProgress >= 0.01, start.duration(to: .now) >= Self.progressDelay else {
            return
          }
          reportedProgress = part
          Task { @MainActor in progress(part) }
        }
        if Task.isCancelled { return .cancelled }
        if catalog == known { return .same(newReading == reading ? nil : newReading) }
        return .new(catalog, newReading, newIDs: newIDs)
      } catch {
        if Task.isCancelled { return .cancelled }
        return access(path, F_OK) == 0 ? .bad(error) : .gone
      }
    }
  }
}
