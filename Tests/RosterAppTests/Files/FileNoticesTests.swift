import Catalog
import Testing

@testable import RosterApp

/// Tests when messages about files appear and disappear.
struct FileNoticesTests {
  private let error = CatalogError(file: "/a.json", place: .init(line: 3, column: 7), reason: "no")

  private func file(_ id: String, _ state: OpenFile.State, hadContents: Bool = false) -> OpenFile {
    var file = OpenFile(id: id, reading: TableReading(), state: state)
    if hadContents { file.catalog = Catalog(name: "a", title: "Mine", searchScope: .items, sections: []) }
    return file
  }

  private func dismissed(_ file: OpenFile) -> OpenFile {
    var file = file
    file.dismissedNotice = FileNotice(of: file)?.text
    return file
  }

  @Test func noticesMatchTheFileStates() throws {
    #expect(FileNotice(of: file("/a.json", .current)) == nil)
    #expect(FileNotice(of: file("/a.json", .loading(progress: nil))) == nil, "reading has just begun")
    let loading = try #require(FileNotice(of: file("/b/a.json", .loading(progress: 0.25))))
    #expect(loading.text == "Reading “a.json”…" && loading.actions == [.cancel] && loading.progress == 0.25)
    let bad = try #require(FileNotice(of: file("/a.json", .bad(error))))
    #expect(bad.text == "/a.json:3:7: No." && bad.actions == [.close])
    let kept = try #require(FileNotice(of: file("/a.json", .bad(error), hadContents: true)))
    #expect(
      kept.text
        == "Can’t read “Mine” at the moment. Showing the last version that could be read.\n/a.json:3:7: No.")
    let gone = try #require(FileNotice(of: file("/a.json", .gone, hadContents: true)))
    #expect(
      gone.text == "“Mine” has been moved or deleted (/a.json). Showing the last version that could be read.")
    #expect(gone.actions == [.find, .close])
  }

  @Test func dismissedNoticesDoNotReturn() {
    var notices = FileNotices()
    let (first, second) = (file("/a", .gone), file("/b", .bad(error)))
    notices.update([first, second])
    #expect(notices.current?.file == "/a")
    var moved = dismissed(first)
    notices.update([moved, second])
    #expect(
      notices.current?.file == "/b" && notices.message == FileNotice(of: second)?.text,
      "the shown notice stays")
    notices.update([moved, dismissed(second)])
    #expect(notices.message == nil)
    moved.state = .current
    moved.state = .gone
    notices.update([moved, dismissed(second)])
    #expect(notices.current?.file == "/a", "the file existed in the meantime")
    notices.update([])
    #expect(notices.current == nil)
  }

  @Test func newestNoticeIsFirst() {
    var notices = FileNotices()
    let (first, second, third) = (file("/a", .gone), file("/b", .bad(error)), file("/c", .gone))
    notices.update([first])
    notices.update([first, second])
    #expect(notices.current?.file == "/b" && notices.message == "1 of 2: /a.json:3:7: No.")
    notices.update([third, first, file("/b", .loading(progress: nil))])
    #expect(notices.current?.file == "/c" && notices.message?.hasPrefix("1 of 3: ") == true)
    notices.update([dismissed(third), first, second])
    #expect(notices.current?.file == "/b", "the previous notice is shown again")
    let other = CatalogError(file: "/a.json", reason: "another")
    notices.update([dismissed(third), file("/a", .bad(other)), second])
    #expect(notices.current?.text == "/a.json: Another." && notices.message?.hasPrefix("1 of 2: ") == true)
  }

  /// Regression: the message about a file that was read again could be hidden behind another one.
  @Test func noticeOfAFileThatIsReadAgainIsShown() {
    var notices = FileNotices()
    let (first, second) = (file("/a", .gone), file("/b", .gone))
    notices.update([first])
    notices.update([first, second])
    #expect(notices.current?.file == "/b")
    notices.bringForward("/a")
    notices.update([file("/a", .loading(progress: nil)), second])
    notices.update([first, second])
    #expect(notices.current?.file == "/a" && notices.message?.hasPrefix("1 of 2: ") == true)
    notices.bringForward("/c")
    #expect(notices.current?.file == "/a")
  }

  @Test func noticeStaysWhileAFileIsReadAgain() {
    var notices = FileNotices()
    notices.update([file("/a", .bad(error))])
    notices.update([file("/a", .loading(progress: nil))])
    #expect(notices.current?.text == "/a.json:3:7: No.")
    let other = CatalogError(file: "/a.json", reason: "another")
    notices.update([file("/a", .bad(other))])
    #expect(notices.current?.text == "/a.json: Another.")
    var known = dismissed(file("/a", .bad(other)))
    notices.update([known])
    #expect(notices.current == nil)
    known.state = .bad(error)
    notices.update([known])
    #expect(notices.current != nil, "this is a new error")
  }

  @Test func filesWithTheSameTitleShowTheirFolders() {
    let files = [
      RememberedFile(path: "/a/x.csv", title: "Books"), RememberedFile(path: "/b/x.csv", title: "Books"),
      RememberedFile(path: "/x.csv", title: "Books"), RememberedFile(path: "/b/birds.csv"),
    ]
    #expect(Wording.titles(of: files) == ["Books — /a", "Books — /b", "Books — /", "birds.csv"])
  }
}
