import Catalog

/// What a window says of one of the person's files.
struct FileNotice: Equatable {
  /// What can be done about it.
  enum Act: Equatable { case cancel, close, find }

  let file: OpenFile.ID
  let text: String
  let acts: [Act]

  /// How much of it has been read, where that is what is said.
  var progress: Double?

  /// Nothing, for a file with which all is well.
  init?(of file: OpenFile) {
    self.file = file.id
    switch file.state {
    case .current, .loading(progress: nil): return nil
    case .loading(let progress):
      self.progress = progress
      (text, acts) = ("Reading “\(file.title)”…", [.cancel])
    case .bad(let error):
      let kept =
        file.catalog == nil
        ? "" : "“\(file.title)” cannot be read as it is now. What it had is still shown.\n"
      (text, acts) = (kept + error.description, [.close])
    case .gone:
      let kept = file.catalog == nil ? "" : " What it had is still shown."
      (text, acts) = ("“\(file.title)” is no longer there: \(printable(file.path)).\(kept)", [.find, .close])
    }
  }
}

/// Which of them a window says: one at a time, and what has been dismissed not again.
struct FileNotices {
  /// What is said now.
  private(set) var current: FileNotice?

  private var dismissed: [OpenFile.ID: String] = [:]

  /// Sees what there is to say.
  mutating func update(_ files: [OpenFile]) {
    for file in files where file.state == .current { dismissed[file.id] = nil }
    let isOpen = Set(files.map(\.id))
    dismissed = dismissed.filter { isOpen.contains($0.key) }
    // While a file is read again it is not known yet whether what is said of it still holds.
    if let said = current?.file,
      files.contains(where: { $0.id == said && $0.state == .loading(progress: nil) })
    {
      return
    }
    let notices = files.compactMap(FileNotice.init).filter { dismissed[$0.file] != $0.text }
    current = notices.first { $0.file == current?.file } ?? notices.first
  }

  /// The person has read what is said.
  mutating func dismiss() {
    guard let notice = current else { return }
    dismissed[notice.file] = notice.text
    current = nil
  }
}
