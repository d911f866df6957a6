import Catalog
import Planner

/// The items with user data among items that were removed from a changed file, that may have been replaced by
/// others, or that aren't in any open catalogue after an import. The planner keeps the data.
struct LostItems {
  /// A place that lists lost items.
  enum Destination: Equatable {
    /// The search for items with a mark that aren't in any open catalogue.
    case marked(ItemMark)
    case project(ProjectID)
  }

  let count: Int

  /// The only item, or nil if there are none or several.
  let only: PlannedItem?

  /// The place that lists the largest number of the items, or nil if there is none.
  let destination: Destination?

  init(_ removed: [ItemID], in document: PlannerDocument) {
    let removed = Set(removed)
    let items = document.items.filter { removed.contains($0.id) }
    var lost = Set(items.lazy.filter { $0.lessonsDone > 0 }.map(\.id))
    var lists: [(destination: Destination, count: Int)] = []
    for mark in ItemMark.allCases {
      let marked = items.filter { $0.has(mark) }
      lost.formUnion(marked.map(\.id))
      lists.append((.marked(mark), marked.count))
    }
    for entry in document.projects {
      let members = entry.items.filter(removed.contains)
      lost.formUnion(members)
      lists.append((.project(entry.project.id), members.count))
    }
    count = lost.count
    only = lost.count == 1 ? items.first { lost.contains($0.id) } : nil
    destination = lists.filter { $0.count > 0 }.max { $0.count < $1.count }?.destination
  }
}

extension PlannedItem {
  fileprivate func has(_ mark: ItemMark) -> Bool {
    switch mark {
    case .starred: isFavorite
    case .planned: plan != nil
    case .done: done != nil
    case .noted: !note.isEmpty
    }
  }
}
