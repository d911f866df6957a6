import Gtk

/// The recently opened files, including those that are still open. All processes save the list in the same store.
@MainActor
final class RecentFiles {
  /// The files, most recently opened first.
  private(set) var files: [RememberedFile] = []

  /// Called when this or another process changes the list of files.
  var onChange: () -> Void = {}

  /// Called with messages about a damaged store.
  var onMessages: ([String]) -> Void = { _ in }

  private let store: RememberedFilesStore?
  private var monitor: FileMonitor?

  private(set) var saving: Task<Void, Never>?

  private var savingCount = 0

  /// Whether changes are being saved. The program must not exit until they are saved.
  var isSaving: Bool { savingCount > 0 }

  /// Loads the list of files.
  ///
  /// - Parameter delay: How long the store must stay unchanged before it is loaded again, in milliseconds.
  init(store: RememberedFilesStore?, delay: UInt32) {
    self.store = store
    guard let store else { return }
    let known = store.load()
    files = known.files
    monitor = FileMonitor(path: store.path, delay: delay) { [weak self] in
      Task { [weak self] in
        let remembered = await Task.detached { store.load() }.value
        self?.take(remembered)
      }
    }
    if known.isDamaged { change { _ in } }
  }

  subscript(path: String) -> RememberedFile? { files.first { $0.path == path } }

  /// Changes and saves the list of files, once all earlier changes have been saved. If this succeeds, calls `done` with
  /// the new list.
  func change(
    _ change: @escaping @Sendable (inout RememberedFiles) -> Void,
    then done: @escaping @MainActor (RememberedFiles) -> Void = { _ in }
  ) {
    guard let store else { return }
    let before = saving
    savingCount += 1
    saving = Task { [weak self] in
      await before?.value
      if let remembered = await store.update(change) {
        self?.take(remembered)
        done(remembered)
      }
      self?.onMessages(await store.takeMessages())
      self?.savingCount -= 1
    }
  }

  private func take(_ remembered: RememberedFiles) {
    guard remembered.files != files else { return }
    files = remembered.files
    onChange()
  }
}
