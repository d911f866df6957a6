import DiffableGtk
import Gettext
import Gtk

/// Methods that copy items of the list to the clipboard. The window's Copy commands also use `copy(itemCount:_:)`, so
/// that a new copy operation cancels one that is still in progress.
extension ListPane {
  func copyRows() -> Bool {
    let items = dataSource?.selectedItemIdentifiers ?? []
    guard isTable, !items.isEmpty, let texts else { return false }
    let columns = table.columns.visible, kept = plans.marks[items]
    copy(itemCount: items.count) {
      let rows =
        [columns.map(\.title)]
        + items.map { item in
          if Task.isCancelled { return [] }
          return columns.map { column in
            let note = column.id == PlaceColumns.BuiltIn.note.rawValue ? kept[item]?.note : nil
            return note ?? texts.text(of: item, kept[item], in: column.id) ?? ""
          }
        }
      return (CopiedTable.tabSeparated(rows), html: CopiedTable.html(rows))
    }
    return true
  }

  /// Copies the text of items. If there are more than 2000 items, prepares the text in the background, and shows a
  /// message once the text has been copied. If the app copies something else in the meantime, the prepared text is
  /// discarded.
  func copy(itemCount: Int, _ make: @escaping @Sendable () -> (text: String, html: String?)) {
    copying?.cancel()
    copying = nil
    guard itemCount > 2000 else {
      let (text, html) = make()
      return copyToClipboard(text, html: html)
    }
    let before = copiedContents
    copying = Task { [weak self] in
      let making = Task.detached { make() }
      let (text, html) = await withTaskCancellationHandler {
        await making.value
      } onCancel: {
        making.cancel()
      }
      guard let self, !Task.isCancelled else { return }
      copying = nil
      if let later = copiedContents, later !== before { return }
      copyToClipboard(text, html: html)
      send(.showMessage(gettext("Copied")))
    }
  }
}
