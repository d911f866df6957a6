import Foundation
import Gtk
import Planner

/// A project is named in its row.
extension SidebarPane {
  /// Has a project named in its row, which becomes the chosen one; at once, or as soon as the project is shown.
  func beginRenaming(_ id: ProjectID) {
    guard renamed != id else { return }
    if let renamed { cell(of: renamed)?.renameView?.entry.grabFocus() }
    renamed = id
    isRenamingShown = false
    showRenaming(of: id)
  }

  /// Shows the entry, unless it has been shown already.
  func showRenaming(of id: ProjectID) {
    guard !isRenamingShown, summary(of: id) != nil, let dataSource else { return }
    isRenamingShown = true
    if chosen != .project(id) {
      choose(.project(id))
      onRequest(.show(.project(id)))
    }
    dataSource.scrollTo(item: .project(id))
    fillAgain(id)
    cell(of: id)?.renameView?.takeKeyboard()
  }

  /// What has been written is to be kept, or with nil nothing.
  func endRenaming(_ id: ProjectID, _ text: String?) {
    let hadFocus = cell(of: id)?.renameView?.hasFocusInside ?? false
    if renamed == id { renamed = nil }
    if hadFocus { takeFocus() }
    let old = summary(of: id)
    // The entry that says so must not go while it does.
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, renamed != id, summary(of: id) != nil else { return }
      fillAgain(id)
    }
    let name = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    if let old, !name.isEmpty, name != old.project.name { onRequest(.renameProject(id, to: name)) }
    if text == nil { onRequest(.cancelNaming(id)) }
  }

  /// Has what has been written kept, as a press anywhere else does: not everything that is pressed takes the keyboard.
  func endRenaming() {
    guard let renamed, let view = cell(of: renamed)?.renameView else { return }
    view.end(keeping: true)
  }

  private func fillAgain(_ id: ProjectID) {
    guard var snapshot = dataSource?.snapshot() else { return }
    snapshot.reconfigureItems([.project(id)])
    dataSource?.apply(snapshot)
  }
}
