import Catalog
import Gettext
public import Gtk
import Planner

/// Access to a main window, for benchmarks.
@MainActor
public struct WindowProbe {
  private let rosterWindow: RosterWindow

  init(_ window: RosterWindow) { rosterWindow = window }

  /// The window that the benchmark measures.
  public var window: Window { rosterWindow }

  /// Whether the window shows the requested content, all files have been read and no animation is running.
  public var isSettled: Bool { rosterWindow.isSettled && rosterWindow.model.shelf.firstAwaitedFile == nil }

  /// Adds the first item in the list to the favourites, or removes it from them, like the item's row action.
  public func toggleStar() {
    guard let item = firstItem else { return }
    rosterWindow.perform(.toggle(.star, item))
  }

  /// Returns whether the first row and the database have the expected favourite status, and the sidebar is up to date.
  public func shows(star isFavorite: Bool) -> Bool {
    guard let item = firstItem, let planner = rosterWindow.model.plans.planner,
      let row = rosterWindow.listPane.dataSource?.cell(for: item)
    else { return false }
    let counted = rosterWindow.model.plans.counts.groups[.favorites] ?? 0
    return row.accessibleText?.contains(gettext("Favourite")) ?? false == isFavorite
      && rosterWindow.sidebarPane.count(of: .group(.favorites)) == counted
      && (try? planner.details(of: item).current().item?.isFavorite ?? false) == isFavorite
  }

  /// Replaces the text in the search entry. Like typing, this starts a search.
  public func type(_ text: String) { rosterWindow.listPane.entry.text = text }

  /// Returns whether the list shows the results for a search text.
  public func shows(resultsFor text: String) -> Bool { rosterWindow.listPane.query.text == text }

  private var firstItem: ItemID? {
    guard let snapshot = rosterWindow.model.listing?.snapshot, snapshot.numberOfItems > 0 else { return nil }
    return snapshot.itemIdentifier(at: 0)
  }
}
