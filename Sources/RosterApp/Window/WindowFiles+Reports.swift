import Catalog
import Gettext
import Planner

/// Methods that handle the user's data when the items of a file change. They move the data to new identifiers, and
/// report items that are missing or have changed.
extension WindowFiles {
  struct MissingItems {
    let items: [PlannedItem]
    /// The file that contained the items, or nil if they were imported.
    var file: OpenFile.ID?
    let message: @MainActor (Int) -> String
  }

  private static let importTopic = "import"

  /// The maximum number of removed items whose new identifiers are looked up. The user's data is moved only if exactly
  /// one removed item with data has a new identifier, because a message can offer to undo only one move.
  private nonisolated static let examinedLimit = 200

  private static func rewritingTopic(of file: OpenFile.ID) -> String { "rewritten in \(file)" }

  /// Whether the window is the app's active window. Also true if none of the app's main windows is active.
  var isInActiveWindow: Bool {
    let active = window.application?.activeWindow as? RosterWindow
    return active == nil || active === window
  }

  /// Moves the user's data to the new identifiers of items, and reports items that were removed or whose values have
  /// all changed. Does nothing while another window is active, because that window handles the changes.
  func takeRemovals() {
    guard isInActiveWindow else { return }
    // If the planner isn't open, the model keeps the moves until it is opened.
    for (catalog, newIDs) in files.changes.takeRenamings() {
      model.plans.moveData(to: newIDs, in: catalog) { [weak self] in
        self?.window.detailPane.planning.flush()
      }
    }
    guard let planner = model.plans.planner else { return }
    for (file, changes) in files.changes.takeRemovals() { report(changes, in: file, planner) }
  }

  func updateReports() {
    for (topic, file) in rewritings where isClosed(file) {
      rewritings[topic] = nil
      window.messages.toasts.withdraw(topic: topic)
    }
    for (topic, report) in reports {
      let items = isClosed(report.file) ? [] : missing(report.items)
      if items.isEmpty {
        withdrawReport(about: topic)
      } else if items.count < report.items.count,
        window.messages.toasts.message == report.message(report.items.count)
      {
        show(MissingItems(items: items, file: report.file, message: report.message), topic: topic)
      }
    }
  }

  private func isClosed(_ file: OpenFile.ID?) -> Bool { file.map { files[$0] == nil } ?? false }

  private func missing(_ items: [PlannedItem]) -> [PlannedItem] {
    let missing = try? model.plans.planner?.marked([.missing], in: model.shelf.library)[.missing]
    return items.filter { missing?.contains($0.id) ?? (model.shelf.library[$0.id] == nil) }
  }

  private func withdrawReport(about topic: String) {
    reports[topic] = nil
    window.messages.toasts.withdraw(topic: topic)
  }

  func importWasUndone() { withdrawReport(about: Self.importTopic) }

  private func show(_ report: MissingItems, topic: String) {
    reports[topic] = report
    window.messages.toasts.show(
      report.message(report.items.count), button: gettext("Show"), topic: topic
    ) { [weak self] in self?.show(report.items) }
  }

  private func report(_ changes: ItemChanges, in file: OpenFile.ID, _ planner: Planner) {
    guard let title = files[file].map(title) else { return }
    Task { [weak self, moving = model.plans.moving] in
      // Wait for moves that are still in progress, because the data that they move must not be reported as lost.
      await moving?.value
      // Ignore errors, because the planner's observations report them.
      let found = await Task.detached {
        () -> (
          lost: [PlannedItem], renamed: (PlannedItem, CatalogItem)?, viewed: [ItemID: ItemID],
          rewritten: [PlannedItem]
        )? in
        guard let document = try? planner.document() else { return nil }
        let removed = Set(changes.removed(among: document.items))
        let lost = document.itemsWithData(among: Array(removed)), others = removed.subtracting(lost.map(\.id))
        let viewed = document.items.lazy.filter { others.contains($0.id) }.prefix(Self.examinedLimit)
          .reduce(into: [:]) { $0[$1.id] = changes.successor(of: $1)?.id }
        let renamed = lost.prefix(Self.examinedLimit).compactMap { item in
          changes.successor(of: item).map { (item, $0) }
        }
        // Don't move data to an item that already has user data, because that item isn't new.
        let isNew = renamed.first.map { document.itemsWithData(among: [$0.1.id]).isEmpty } ?? false
        let only = renamed.count == 1 && isNew ? renamed.first : nil
        return (lost, only, viewed, document.itemsWithData(among: changes.rewritten))
      }.value
      guard let self, let (lost, renamed, viewed, rewritten) = found, !isClosed(file) else { return }
      follow(viewed: viewed, in: file)
      report(rewritten: rewritten, in: title, of: file)
      // Leave out items that have become available again in the meantime.
      let items = missing(lost)
      guard let (item, new) = renamed, items.contains(where: { $0.id == item.id }) else {
        return report(lost: items, in: title, of: file)
      }
      // Report the other items first. Their message stays until it is dismissed, so it is shown again after the message
      // about the move.
      report(lost: items.filter { $0.id != item.id }, in: title, of: file)
      if !follow(item, to: new, in: title) { report(lost: [item], in: title, of: file) }
    }
  }

  private func report(lost items: [PlannedItem], in title: String, of file: OpenFile.ID) {
    guard !items.isEmpty else { return }
    // Include the items that are still missing after an earlier change, because the new message replaces the one about
    // that change.
    let topic = reports.first { $0.value.file == file }?.key ?? "removed from \(file)"
    let new = Set(items.map(\.id))
    let others = missing(reports[topic]?.items ?? []).filter { !new.contains($0.id) }
    let lostItems = MissingItems(items: items + others, file: file) { count in
      ngettext(
        "{count} item with your data is no longer in “{title}”",
        "{count} items with your data are no longer in “{title}”", count,
        ["count": Wording.grouped(count), "title": title])
    }
    show(lostItems, topic: topic)
  }

  /// Reports items whose values have all changed. They may be different items with the same titles.
  private func report(rewritten: [PlannedItem], in title: String, of file: OpenFile.ID) {
    guard let item = rewritten.first.map(ItemReference.init) else { return }
    let topic = Self.rewritingTopic(of: file)
    rewritings[topic] = file
    guard rewritten.count == 1 else {
      return window.messages.toasts.show(
        ngettext(
          "All values of {count} item with your data have changed in “{title}”",
          "All values of {count} items with your data have changed in “{title}”", rewritten.count,
          ["count": Wording.grouped(rewritten.count), "title": title]),
        topic: topic)
    }
    window.messages.toasts.show(
      gettext(
        "All values of “{item}” have changed in “{title}”. Your data stays with the item.",
        ["item": item.title, "title": title]),
      button: model.plans.isReadOnly ? nil : gettext("Move Data…"), topic: topic
    ) { [weak self] in self?.window.planning.chooseDataTarget(of: item) }
  }

  func report(missing: [PlannedItem]) {
    let report = MissingItems(items: missing, file: nil) { count in
      ngettext(
        "{count} imported item isn’t in any open catalogue",
        "{count} imported items aren’t in any open catalogue", count,
        ["count": Wording.grouped(count)])
    }
    show(report, topic: Self.importTopic)
  }

  /// Replaces identifiers in Recents and in the selections of all windows, for items that the user has viewed but has
  /// no data for.
  private func follow(viewed newIDs: [ItemID: ItemID], in file: OpenFile.ID) {
    guard !newIDs.isEmpty, let catalog = files[file]?.catalog else { return }
    let windows = window.allWindows
    for window in windows { window.detailPane.planning.flush() }
    model.plans.moveData(to: newIDs, in: catalog) {}
    for window in windows { window.model.replace(newIDs) }
  }

  /// Moves the user's data to the same item under a new identifier. Returns false if the data couldn't be moved.
  private func follow(_ item: PlannedItem, to successor: CatalogItem, in title: String) -> Bool {
    guard !model.plans.isReadOnly, let target = model.references(of: [successor.id]).first else {
      return false
    }
    let reference = ItemReference(item)
    // Add the subtitle, because other items may have the same title.
    let name = [reference.title, reference.subtitle].compactMap(\.self).joined(separator: " · ")
    let values: KeyValuePairs = ["item": name, "title": title]
    return window.planning.moveData(
      of: reference, to: target,
      message: gettext("“{item}” has changed in “{title}”. Your data stays with the item.", values))
  }

  /// Lists all missing items of the catalogues that contained `items`, and selects those of `items` that are still
  /// missing.
  private func show(_ items: [PlannedItem]) {
    let missing = missing(items)
    let names = Set(missing.map { String($0.id.catalog) }).sorted()
    // If a catalogue's name is also the title of another catalogue, don't filter by catalogue, because the name would
    // find only the other one.
    let isTitle = names.contains(where: CatalogTitles(model.shelf.library).isTitleOfAnother)
    // Also find longer names that contain these names. If a section had the same name as a catalogue, an exact search
    // would find the section but not the catalogue.
    let query = Query("is:missing").text(withFilter: isTitle ? nil : .words(names), of: .section)
    window.places.searchEverywhere(for: query, selecting: missing.map(\.id))
  }
}
