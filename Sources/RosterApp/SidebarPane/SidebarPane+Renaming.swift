import Catalog
import Foundation
import Gtk
import Planner

extension SidebarPane {
  /// Selects a project, and starts renaming it as soon as it is shown.
  func beginRenaming(_ id: ProjectID) {
    guard renamed != id else { return }
    if let renamed { cell(of: renamed)?.renameView?.entry.grabFocus() }
    renamed = id
    isRenamingShown = false
    showRenaming(of: id)
  }

  func showRenaming(of id: ProjectID) {
    guard !isRenamingShown, summary(of: id) != nil, let dataSource else { return }
    isRenamingShown = true
    if chosen != .project(id) {
      choose(.project(id))
      send(.show(.project(id)))
    }
    dataSource.scrollTo(item: .project(id))
    reconfigure(id)
    cell(of: id)?.renameView?.takeFocus()
  }

  /// Handles the end of renaming. `text` is nil if renaming was cancelled.
  func endRenaming(_ id: ProjectID, _ text: String?) {
    let hadFocus = cell(of: id)?.renameView?.hasFocusInside ?? false
    if renamed == id { renamed = nil }
    if hadFocus { takeFocus() }
    let old = summary(of: id)
    // Wait until the entry's callback, which called this method, has returned. The entry must not be removed before
    // then.
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, renamed != id, summary(of: id) != nil else { return }
      reconfigure(id)
    }
    // Replace the line breaks and tabs of pasted text with spaces.
    let line = text?.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ") ?? ""
    let name = withoutControls(line).trimmingCharacters(in: .whitespacesAndNewlines)
    if let old, !name.isEmpty, name != old.project.name { send(.renameProject(id, to: name)) }
    send(.endNaming(id, isCancelled: text == nil))
  }

  /// Accepts the new name and ends renaming, for example after a click elsewhere that doesn't move the focus.
  func endRenaming() {
    guard let renamed, let view = cell(of: renamed)?.renameView else { return }
    view.end(keeping: true)
  }

  private func reconfigure(_ id: ProjectID) {
    guard var snapshot = dataSource?.snapshot() else { return }
    snapshot.reconfigureItems([.project(id)])
    dataSource?.apply(snapshot)
  }
}
