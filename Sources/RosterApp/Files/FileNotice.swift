import Catalog
import Gettext

struct FileNotice: Equatable {
  enum Action: Equatable { case cancel, close, columns, find, importData }

  let file: OpenFile.ID
  let text: String
  let actions: [Action]

  /// The fraction of the file that has been read, from 0 to 1, or nil if the message isn't about reading.
  var progress: Double?

  init?(of file: OpenFile) {
    self.file = file.id
    switch file.state {
    case .current, .loading(progress: nil): return nil
    case .loading(let progress):
      self.progress = progress
      (text, actions) = (gettext("Reading “{title}”…", ["title": file.title]), [.cancel])
    case .bad(let error):
      let kept =
        file.catalog == nil
        ? ""
        : gettext(
          "Can’t read “{title}” at the moment. Showing the last version that could be read.",
          ["title": file.title])
          + "\n"
      guard error.isPlannerExport else {
        (text, actions) = (
          kept + Wording.message(error), error.isAboutOptions ? [.columns, .close] : [.close]
        )
        return
      }
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      text =
        kept
        + gettext(
          "“{file}” contains exported plans and notes, not a catalogue. Import the file to add them to your data.",
          ["file": printable(name)])
      actions = [.importData, .close]
    case .gone:
      let values: KeyValuePairs = ["title": file.title, "file": printable(file.path)]
      text =
        file.catalog == nil
        ? gettext("Can’t find “{title}” ({file}).", values)
        : gettext(
          "“{title}” has been moved or deleted ({file}). Showing the last version that could be read.", values
        )
      actions = [.find, .close]
    }
  }
}

/// A window's messages about files. Only one message is shown: the newest, or the one about the file last read again at
/// the user's request.
struct FileNotices {
  /// The messages that haven't been dismissed. The last one is shown.
  private var notices: [FileNotice] = []

  var current: FileNotice? { notices.last }

  var message: String? {
    current.map {
      notices.count == 1
        ? $0.text
          // Translators: one of several messages, as in “1 of 3: …”.
        : gettext("1 of {count}: {message}", ["count": "\(notices.count)", "message": $0.text])
    }
  }

  /// Makes a file's message, if it has one, the current message.
  mutating func bringForward(_ file: OpenFile.ID) {
    guard let index = notices.firstIndex(where: { $0.file == file }) else { return }
    notices.append(notices.remove(at: index))
  }

  /// Updates the messages to match the current state of the files. Messages that are still valid keep their order.
  mutating func update(_ files: [OpenFile]) {
    var new: [OpenFile.ID: FileNotice] = [:]
    for file in files {
      // While a file is being read again, keep its previous message.
      let isBeingRead = file.state == .loading(progress: nil)
      let notice = isBeingRead ? notices.first { $0.file == file.id } : FileNotice(of: file)
      if let notice, file.dismissedNotice != notice.text { new[file.id] = notice }
    }
    let old = notices.compactMap { old in new[old.file].flatMap { $0.text == old.text ? $0 : nil } }
    for notice in old { new[notice.file] = nil }
    // If there are several new messages, the one for the first file is shown first.
    notices = old + files.reversed().compactMap { new[$0.id] }
  }
}
