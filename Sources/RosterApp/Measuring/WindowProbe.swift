import Catalog
import Gettext
public import Gtk
import Planner

/// What a benchmark sees of the program's window, and does with it.
@MainActor
public struct WindowProbe {
  private let rosterWindow: RosterWindow

  init(_ window: RosterWindow) { rosterWindow = window }

  /// The window itself.
  public var window: Window { rosterWindow }

  /// Whether it shows what it was asked to, with all files that are read, and nothing moves.
  public var isSettled: Bool { rosterWindow.isSettled && rosterWindow.model.shelf.awaited == nil }

  /// Gives the first item in the list a star, or takes it away, as a press on its button does.
  public func toggleStar() {
    guard let item = firstItem else { return }
    rosterWindow.perform(.toggle(.star, item))
  }

  /// Whether the row of that item, the sidebar and the planner's file agree on its star.
  public func shows(star isFavorite: Bool) -> Bool {
    guard let item = firstItem, let planner = rosterWindow.model.plans.planner,
      let row = rosterWindow.listPane.dataSource?.cell(for: item)
    else { return false }
    let counted = rosterWindow.model.plans.counts.groups[.favorites] ?? 0
    return row.accessibleText?.contains(gettext("Favourite")) ?? false == isFavorite
      && rosterWindow.sidebarPane.count(of: .group(.favorites)) == counted
      && (try? planner.details(of: item).current().item?.isFavorite ?? false) == isFavorite
  }

  /// Types a text into the search.
  public func type(_ text: String) { rosterWindow.listPane.entry.text = text }

  /// Whether the list shows what is found for a text.
  public func shows(resultsFor text: String) -> Bool { rosterWindow.listPane.query.text == text }

  private var firstItem: ItemID? {
    guard let snapshot = rosterWindow.model.listing?.snapshot, snapshot.numberOfItems > 0 else { return nil }
    return snapshot.itemIdentifier(at: 0)
  }
}
