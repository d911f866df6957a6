import Catalog
import Gtk

/// The preview of a table as a catalogue, and the settings for reading it. The file is read off the main actor.
@MainActor
final class TableModel {
  var onChange: () -> Void = {}

  var onProgress: (Double) -> Void = { _ in }

  /// The current preview, or nil until the table has been read for the first time.
  private(set) var preview: TablePreview?

  /// The error from the last attempt to read the table, or nil if the attempt succeeded. After an error, `preview` is
  /// still the result of the last successful attempt.
  private(set) var error: CatalogError?

  private var monitor: FileMonitor?

  private var reading: Task<Void, Never>?

  private var path = ""

  private var isReadingFile = false

  /// Whether the last read of the file is up to date, even if it is still in progress. False if the file has changed
  /// since that read started, or if the read failed.
  private var isCurrent = false

  /// The changed settings that the preview doesn't reflect yet, or nil if there are none.
  private var pendingSettings: TableReading?

  var isReading: Bool { reading != nil }

  /// Reads a table, and reads it again whenever the file changes.
  func read(_ path: String, as settings: TableReading = TableReading()) {
    self.path = path
    if monitor == nil {
      monitor = FileMonitor(path: path) { [weak self] in
        guard let self else { return }
        isCurrent = false
        // Let the current read finish first. Otherwise, a file that keeps changing would never be shown.
        if !isReadingFile { readFile(as: pendingSettings ?? preview?.reading ?? settings) }
      }
    }
    readFile(as: settings)
  }

  private func readFile(as settings: TableReading) {
    (isReadingFile, isCurrent) = (true, true)
    let progress: @MainActor @Sendable (Double) -> Void = { [weak self] in self?.onProgress($0) }
    startReading { [path] () throws(CatalogError) in
      var reportedProgress = 0.0
      return try TablePreview(contentsOf: path, reading: settings) { part in
        guard part - reportedProgress >= 0.01 else { return }
        reportedProgress = part
        Task { @MainActor in progress(part) }
      }
    }
  }

  func setRole(_ role: TableColumn.Role, ofColumn index: Int) {
    guard let preview, preview.columns.indices.contains(index) else { return }
    change { $0.setRole(role, of: preview.columns[index]) }
  }

  func setType(_ type: TableColumn.ValueType, ofColumn index: Int) {
    guard let preview, preview.columns.indices.contains(index) else { return }
    change { $0.types[preview.columns[index].name] = type }
  }

  func change(_ change: (inout TableReading) -> Void) {
    guard let preview else { return }
    var settings = pendingSettings ?? preview.reading
    change(&settings)
    pendingSettings = settings
    if isReadingFile || !isCurrent {
      readFile(as: settings)
    } else {
      startReading { [settings] () throws(CatalogError) in try preview.read(as: settings) }
    }
  }

  func cancel() {
    reading?.cancel()
    (reading, pendingSettings, monitor, isReadingFile) = (nil, nil, nil, false)
  }

  /// Starts reading the table, and cancels the previous read if it is still in progress.
  private func startReading(_ read: @escaping @Sendable () throws(CatalogError) -> TablePreview) {
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
      let wasReadingFile = isReadingFile, hasChanged = !isCurrent
      (reading, pendingSettings, isReadingFile) = (nil, nil, false)
      switch result {
      case .success(let preview): (self.preview, error) = (preview, nil)
      case .failure(let error):
        self.error = error
        if wasReadingFile { isCurrent = false }
      }
      onChange()
      if wasReadingFile, hasChanged, let preview { readFile(as: preview.reading) }
    }
  }
}
