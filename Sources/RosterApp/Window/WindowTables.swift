import Catalog
import Gtk

/// The part of a window that previews tables, one at a time, and opens them with the settings that the user chooses.
@MainActor
final class WindowTables: WindowPart {
  private(set) var preview: TableWindow?
  private var previewedPath: String?

  /// The tables to preview next, with the text to search for in each of them.
  private var waiting: [(path: String, search: String)] = []

  /// The delay, in milliseconds, after which the preview opens even if the table is still being read.
  private static let delay: UInt32 = 500

  /// Previews tables before they are opened. Once a table is open, it is searched for the given text.
  func preview(_ tables: [String], search: String? = nil) {
    for path in window.files.limited(tables) where path != previewedPath {
      guard !waiting.contains(where: { $0.path == path }) else { continue }
      waiting.append((path, search ?? ""))
    }
    if let previewedPath, tables.contains(previewedPath) { preview?.present() }
    showNext()
  }

  private func showNext() {
    guard preview == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    show(next.path, search: next.search)
  }

  /// Previews a table, and opens it with the settings that the user chooses. If it is already open, it is read again.
  func show(_ path: String, as reading: TableReading = TableReading(), search: String = "") {
    let model = TableModel(), files = window.files
    previewedPath = path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let preview = TableWindow(model, of: name, isOpen: files.files[path] != nil, above: window)
    preview.onOpen = { [weak files] reading in
      guard let files else { return }
      files.awaitOpened(files.files.open(path, reading: reading), search: search)
    }
    preview.onClose { [weak self] in self?.previewDidClose() }
    preview.onRead = { [weak self, weak preview] isTable in
      guard let preview else { return }
      if isTable { return preview.present() }
      preview.destroy()
      // Try again without the previous settings, which may refer to a sheet or a line that no longer exists.
      let plain = TableReading(name: reading.name, title: reading.title)
      if reading != plain {
        self?.show(path, as: plain, search: search)
        return
      }
      guard let self else { return }
      // Open the file anyway, so that the error is reported.
      window.files.awaitOpened(window.files.files.open(path), search: search)
      previewDidClose()
    }
    self.preview = preview
    model.read(path, as: reading)
    MainLoop.after(milliseconds: Self.delay) { [weak preview] in
      if preview?.model.isReading == true { preview?.present() }
    }
  }

  private func previewDidClose() {
    (preview, previewedPath) = (nil, nil)
    showNext()
  }
}
