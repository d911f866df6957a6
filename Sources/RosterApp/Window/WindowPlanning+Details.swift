import Catalog
import Gtk
import Planner

extension WindowPlanning {
  func renderDetails() {
    details = nil
    let pane = window.detailPane
    if model.selection.count == 1 { window.splitView.geometry.preferredDetailWidth = 0 }
    guard let id = model.selectedItem else {
      viewed = nil
      return model.selection.isEmpty ? pane.show(nil) : showSelection()
    }
    if let item = model.shelf.library[id] {
      pane.show(item)
    } else if let kept = plans.marks[id] {
      pane.show(missing: kept)
    }
    guard let item = model.references(of: [id]).first, let planner = plans.planner else { return }
    pane.planning.isReadOnly = plans.isReadOnly
    // Set `details` first, because the first value may arrive before `start` returns.
    details = (planner, nil, nil)
    let observation = planner.details(of: id).start(
      onError: { [weak self] in self?.plans.fail($0) },
      onChange: { [weak self] new in
        guard let self, model.selectedItem == id else { return }
        details?.last = new
        showPlanning(of: item)
      })
    details?.observation = observation
    recordView(of: item)
  }

  func showPlanning(of item: ItemReference) {
    guard var last = details?.last else { return }
    let card = window.detailPane.planning
    // While changes are waiting to be made, leave the card unchanged, because its text is newer than the saved note.
    if plans.isWaiting, card.item?.id == item.id { return }
    // Read the item again, because the last observed value may be out of date.
    if let kept = try? plans.planner?.items([item.id]) { last.item = kept[item.id] }
    card.show(
      item, lessons: model.lessonCount(of: item.id), details: last,
      unsavedNote: plans.unsavedNotes[item.id]?.edit.text, projects: plans.projects, today: plans.today)
  }

  private func showSelection() {
    var items: [ItemReference] = [], lessonCounts: [ItemID: Int] = [:]
    for id in model.selection {
      guard let item = model.item(id) else { continue }
      // Leave out the subtitles. The page doesn't show them, and creating many of them takes a long time.
      items.append(ItemReference(id: id, title: item.title))
      if let count = item.lessonCount { lessonCounts[id] = count }
    }
    let planned = plans.marks[items.map(\.id)]
    // Also count the lessons of courses that aren't in an open catalogue.
    for item in planned.values where lessonCounts[item.id] == nil { lessonCounts[item.id] = item.lessons }
    let lessons = lessonCounts.reduce(into: (done: 0, count: 0)) { sum, course in
      sum.done += planned[course.key]?.completedLessons(of: course.value) ?? 0
      sum.count += course.value
    }
    let pane = window.detailPane
    pane.show(items)
    pane.selection.isReadOnly = plans.isReadOnly
    pane.selection.show(
      items, lessons: lessons, planned: Array(planned.values), projects: plans.projects, today: plans.today)
    // Pass at most one item more than can be compared, which is enough to show that there are too many.
    let compared = model.selection.prefix(Comparison.comparableCounts.upperBound + 1)
      .compactMap { model.shelf.library[$0] ?? model.item($0) }
    let library = model.shelf.library
    // Use only the catalogues of the compared items. Other catalogues can have fields with the same ids in a different
    // order.
    let catalogs = library.catalogs.filter { catalog in compared.contains { $0.id.catalog == catalog.name } }
    pane.selection.compare(
      library.compared(compared), fields: Library.fields(of: catalogs), textures: pane.textures)
    window.splitView.geometry.preferredDetailWidth = pane.selection.widthForComparison
  }

  /// Adds an item to the recent items after it has been shown for a second. Doesn't add items while the list shows the
  /// recent items, because their order would change while the user goes through them.
  private func recordView(of item: ItemReference) {
    guard recordsViews, viewed != item.id, model.place != .group(.recents) else { return }
    viewed = item.id
    MainLoop.after(milliseconds: 1000) { [weak self] in
      guard let self, viewed == item.id, model.selectedItem == item.id, !plans.isReadOnly else { return }
      plans.change { planner throws(PlannerError) in try planner.recordView(of: item) }
    }
  }
}
