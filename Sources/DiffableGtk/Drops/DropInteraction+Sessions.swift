import Gtk

/// Who is told of what comes over the list, leaves it and is over.
///
/// GTK is in the middle of an event where something comes or leaves, so the list must not change then. What a list of this
/// program drags is over when its drag is, which that list's program is told too; what another program drags is known to be
/// over only where it has been let go here.
extension DropInteraction {
  func didEnter(_ session: DropSession) {
    if let list { session.local?.note(list) }
    tell("dropSessionDidEnter is being told") { $0.dropSessionDidEnter(session) }
  }

  func didExit(_ session: DropSession) {
    tell("dropSessionDidExit is being told") { $0.dropSessionDidExit(session) }
  }

  /// What has been let go over the list is over, if another program drags it; one of this program's is when its drag is.
  func didLetGo(_ session: DropSession) {
    guard session.local == nil else { return }
    list?.content?.dropSessionDidEnd(session)
  }

  /// The drag of a list of this program is over, which has been over this list.
  func didEnd(_ local: LocalDrag) {
    list?.content?.dropSessionDidEnd(DropSession(drop: nil, local: local))
  }

  private func tell(_ what: String, _ body: (any ListContent) -> Void) {
    guard let list, let content = list.content else { return }
    list.phase.within(.asking(what)) { body(content) }
  }
}
