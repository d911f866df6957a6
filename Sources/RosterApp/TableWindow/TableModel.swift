import Catalog

/// A table that a person looks at before it becomes a catalogue; it is read away from the main actor.
@MainActor
final class TableModel {
  /// Called when there is something else to show.
  var onChange: () -> Void = {}

  /// Called with how much of the file has been read, from 0 to 1.
  var onProgress: (Double) -> Void = { _ in }

  /// The table as it is read now; nil before it ever was.
  private(set) var preview: TablePreview?

  /// Why the last wish could not be met. What is shown is then as it was.
  private(set) var error: CatalogError?

  private var reading: Task<Void, Never>?

  /// Whether a wish is being met.
  var isReading: Bool { reading != nil }

  /// Reads a table.
  ///
  /// - Parameter wishes: what has been said of it before.
  func read(_ path: String, as wishes: TableReading = TableReading()) {
    let progress: @MainActor @Sendable (Double) -> Void = { [weak self] in self?.onProgress($0) }
    take { () throws(CatalogError) in
      var told = 0.0
      return try TablePreview(contentsOf: path, reading: wishes) { part in
        guard part - told >= 0.01 else { return }
        told = part
        Task { @MainActor in progress(part) }
      }
    }
  }

  /// Has a column be something else in the catalogue.
  func setRole(_ role: TableColumn.Role, ofColumn index: Int) {
    guard let preview, preview.columns.indices.contains(index) else { return }
    let column = preview.columns[index]
    take { () throws(CatalogError) in try preview.settingRole(role, of: column) }
  }

  /// Has the values of a column read as others.
  func setType(_ type: TableColumn.ValueType, ofColumn index: Int) {
    guard let preview, preview.columns.indices.contains(index) else { return }
    let column = preview.columns[index]
    take { () throws(CatalogError) in try preview.settingType(type, of: column) }
  }

  /// Has the whole read in another way.
  func change(_ change: (inout TableReading) -> Void) {
    guard let preview else { return }
    var wishes = preview.reading
    change(&wishes)
    take { [wishes] () throws(CatalogError) in try preview.read(as: wishes) }
  }

  /// Reads no longer.
  func cancel() {
    reading?.cancel()
    reading = nil
  }

  /// The last wish wins.
  private func take(_ read: @escaping @Sendable () throws(CatalogError) -> TablePreview) {
    reading?.cancel()
    reading = Task { [weak self] in
      let task = Task.detached(priority: .userInitiated) { () -> Result<TablePreview, CatalogError> in
        do throws(CatalogError) { return .success(try read()) } catch { return .failure(error) }
      }
      let result = await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
      guard let self, !Task.isCancelled else { return }
      reading = nil
      switch result {
      case .success(let preview): (self.preview, error) = (preview, nil)
      case .failure(let error): self.error = error
      }
      onChange()
    }
  }
}
