import Catalog
import Dispatch

/// Finds items for the desktop's search as a window would find them, away from the main actor.
///
/// What is small is read before the first answer, and the rest joins it once it is read. Before each search it is seen
/// whether the files have changed.
actor DesktopSearch {
  /// What the desktop shows of an item.
  struct Result: Equatable, Sendable {
    /// Survives a restart: the catalogue's name, a colon and the item's id.
    let id: String
    let title: String
    let description: String
    /// The file of its picture, if it has one.
    let picture: String?
  }

  private struct Prepared: Sendable {
    var library = Library()
    var search = ForgivingSearch(Library())
  }

  private let look: @Sendable () -> DesktopCatalogs
  private var catalogs: DesktopCatalogs?
  private var prepared = Prepared()
  private var small: Task<Void, Never>?
  private var all: Task<Void, Never>?

  /// More than any desktop shows at once.
  static let limit = 50

  /// - Parameter look: tells in which files to look.
  init(_ look: @escaping @Sendable () -> DesktopCatalogs = { DesktopCatalogs() }) { self.look = look }

  /// What matches, the best first; nothing for terms that ask for nothing.
  ///
  /// - Parameter terms: what was typed, word by word.
  func items(for terms: [String]) async -> [String] {
    await prepare()
    let query = Query(terms.joined(separator: " "), fields: prepared.library.fields)
    guard !query.isEmpty else { return [] }
    let marks = query.usedMarks
    let marked = marks.isEmpty ? [:] : (try? markedItems(marks)) ?? [:]
    guard let result = try? prepared.search.search(query, marked: marked) else { return [] }
    // Without words nothing matches better than another, and catalogues that show whole sections would show the rest too.
    let found =
      result.query.hasWords
      ? result.snapshot(sortedBy: SortOrder(by: .match)).itemIdentifiers : result.sections.flatMap(\.matches)
    return found.prefix(Self.limit).map(\.qualified)
  }

  /// What there is to show of items, without those that are no longer there.
  func results(for ids: [String]) async -> [Result] {
    await prepare()
    let found = ids.map(result)
    guard found.contains(nil) else { return found.compactMap(\.self) }
    await all?.value
    return ids.compactMap(result)
  }

  /// Whether there is such an item.
  func has(_ id: String) async -> Bool { await !results(for: [id]).isEmpty }

  private func result(_ id: String) -> Result? {
    guard let item = ItemID(qualified: id).flatMap({ prepared.library[$0] }) else { return nil }
    let parts = [item.subtitle, prepared.library.section(of: item.id)?.title].compactMap { $0 }
    var picture: String?
    if case .image(let file?, _) = item.picture { picture = file }
    return Result(
      id: id, title: item.title, description: parts.filter { !$0.isEmpty }.joined(separator: " · "),
      picture: picture)
  }

  // MARK: Reading

  /// Begins to read what is not read yet or has changed, and waits for what is small of it.
  func prepare() async {
    let now = look()
    if now != catalogs {
      catalogs = now
      let first = now.small
      let small = Task { await take(first, for: now) }
      self.small = small
      all = Task {
        await small.value
        if first != now { await take(now, for: now) }
      }
    }
    await small?.value
  }

  private func take(_ files: DesktopCatalogs, for wanted: DesktopCatalogs) async {
    // On a thread that may wait: the few that tasks share are for those who ask meanwhile.
    let made = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        let library = files.library()
        continuation.resume(returning: Prepared(library: library, search: ForgivingSearch(library)))
      }
    }
    if wanted == catalogs { prepared = made }
  }
}
