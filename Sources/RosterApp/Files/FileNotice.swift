import Catalog
import Gettext

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
      (text, acts) = (gettext("Reading “{title}”…", ["title": file.title]), [.cancel])
    case .bad(let error):
      let kept =
        file.catalog == nil
        ? ""
        : gettext(
          "Can’t read “{title}” at the moment. Showing the last version that could be read.",
          ["title": file.title])
          + "\n"
      (text, acts) = (kept + error.description, [.close])
    case .gone:
      let values: KeyValuePairs = ["title": file.title, "file": printable(file.path)]
      text =
        file.catalog == nil
        ? gettext("“{title}” has been moved or deleted ({file}).", values)
        : gettext(
          "“{title}” has been moved or deleted ({file}). Showing the last version that could be read.", values
        )
      acts = [.find, .close]
    }
  }
}

/// Which of them a window says: the newest, and what has been dismissed not again.
struct FileNotices {
  /// What there is to say, the newest last.
  private var told: [FileNotice] = []

  private var dismissed: [OpenFile.ID: String] = [:]

  /// What is said now.
  var current: FileNotice? { told.last }

  /// The same in words, with how many more there are.
  var message: String? {
    current.map {
      told.count == 1
        ? $0.text
          // Translators: one of several messages, as in “1 of 3: …”.
        : gettext("1 of {count}: {message}", ["count": "\(told.count)", "message": $0.text])
    }
  }

  /// Sees what there is to say.
  mutating func update(_ files: [OpenFile]) {
    for file in files where file.state == .current { dismissed[file.id] = nil }
    let isOpen = Set(files.map(\.id))
    dismissed = dismissed.filter { isOpen.contains($0.key) }
    var notices: [OpenFile.ID: FileNotice] = [:]
    for file in files {
      // While a file is read again it is not known yet whether what is said of it still holds.
      let isRead = file.state == .loading(progress: nil)
      let notice = isRead ? told.first { $0.file == file.id } : FileNotice(of: file)
      if let notice, dismissed[file.id] != notice.text { notices[file.id] = notice }
    }
    let old = told.compactMap { said in notices[said.file].flatMap { $0.text == said.text ? $0 : nil } }
    for notice in old { notices[notice.file] = nil }
    // Of those that come at once the first is said first.
    told = old + files.reversed().compactMap { notices[$0.id] }
  }

  /// The person has read what is said.
  mutating func dismiss() {
    guard let notice = told.popLast() else { return }
    dismissed[notice.file] = notice.text
  }
}
