import Catalog
import Dispatch

/// An actor that answers searches from the desktop. It follows the same rules as the window's search.
///
/// Each search first checks whether any file has changed. If so, all files are read again: small files before the
/// search is answered, and large files in the background.
actor DesktopSearch {
  /// An item as the desktop shows it.
  struct Result: Equatable, Sendable {
    /// The qualified identifier of the item, which is stable across launches.
    let id: String
    let title: String
    let description: String
    let picture: PictureFile?
  }

  private struct Prepared: Sendable {
    var library = Library()
    var search = ForgivingSearch(Library())
  }

  private let findCatalogs: @Sendable () -> DesktopCatalogs
  private var catalogs: DesktopCatalogs?
  private var prepared = Prepared()
  private var small: Task<Void, Never>?
  private var all: Task<Void, Never>?

  /// The maximum number of results, more than any desktop shows at once.
  static let limit = 50

  /// The maximum length of the search text, in Unicode scalars. The rest of a longer text is ignored.
  private static let textLimit = 256

  static func text(of terms: [String]) -> String {
    var text = ""
    for term in terms.prefix(textLimit) where text.unicodeScalars.count < textLimit {
      text += (text.isEmpty ? "" : " ") + String(term.unicodeScalars.prefix(textLimit))
    }
    return String(text.unicodeScalars.prefix(textLimit))
  }

  init(_ findCatalogs: @escaping @Sendable () -> DesktopCatalogs = { DesktopCatalogs() }) {
    self.findCatalogs = findCatalogs
  }

  /// Returns the ids of the matching items, up to the limit. If the terms contain words, the best match comes first.
  /// Otherwise, the items are in the order of the catalogues.
  func items(for terms: [String]) async -> [String] {
    await prepare()
    let query = Query(Self.text(of: terms), fields: prepared.library.fields)
    guard !query.isEmpty else { return [] }
    let marks = query.usedMarks
    let marked = marks.isEmpty ? [:] : (try? markedItems(marks, in: prepared.library)) ?? [:]
    if query.usesNotes { prepared.search.notes = (try? savedNotes()) ?? ItemNotes() }
    guard let result = try? prepared.search.search(query, marked: marked) else { return [] }
    // Rank the matches only if the query has words. Otherwise, use `matches`. A snapshot can also contain other items
    // of the same sections, because some catalogues show whole sections.
    let found =
      result.query.hasWords
      ? result.snapshot(sortedBy: SortOrder(by: .match)).itemIdentifiers : result.sections.flatMap(\.matches)
    return found.prefix(Self.limit).map(\.qualified)
  }

  /// Returns the results for item ids, up to the limit. If an item isn't found, waits until the large files have been
  /// read too. Items that no longer exist are omitted.
  func results(for ids: [String]) async -> [Result] {
    await prepare()
    let ids = ids.prefix(Self.limit)
    let found = ids.map(result)
    guard found.contains(nil) else { return found.compactMap(\.self) }
    await all?.value
    return ids.compactMap(result)
  }

  func has(_ id: String) async -> Bool { await !results(for: [id]).isEmpty }

  private func result(_ id: String) -> Result? {
    guard let item = ItemID(qualified: id).flatMap({ prepared.library[$0] }) else { return nil }
    let parts = [item.subtitle, prepared.library.section(of: item.id)?.title].compactMap { $0 }
    var picture: PictureFile?
    if case .image(let file?, _) = item.picture { picture = file }
    return Result(
      id: id, title: item.title, description: parts.filter { !$0.isEmpty }.joined(separator: " · "),
      picture: picture)
  }

  // MARK: Reading

  func prepare() async {
    let current = findCatalogs()
    if current != catalogs {
      catalogs = current
      let first = current.small
      let small = Task { await read(first, for: current) }
      self.small = small
      all = Task {
        await small.value
        if first != current { await read(current, for: current) }
      }
    }
    await small?.value
  }

  private func read(_ files: DesktopCatalogs, for wanted: DesktopCatalogs) async {
    // Don't read on Swift concurrency's thread pool, because reading would block a thread that other calls need.
    let made = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        let library = files.library()
        continuation.resume(returning: Prepared(library: library, search: ForgivingSearch(library)))
      }
    }
    if wanted == catalogs { prepared = made }
  }
}
