import Gtk

/// Notifications about drags over the list.
///
/// When a drag enters or leaves, GTK is handling an event, and the list must not change. A drag from a list
/// of this program ends when its source is notified. The end of another program's drag is known only if the
/// items are dropped on this list.
extension DropInteraction {
  func endExternalSession(_ session: DropSession) {
    guard session.local == nil else { return }
    list?.content?.dropSessionDidEnd(session)
  }

  func didEnd(_ local: LocalDrag) {
    list?.content?.dropSessionDidEnd(DropSession(drop: nil, local: local))
  }

  func notify(_ activity: String, _ body: (any ListContent) -> Void) {
    guard let list, let content = list.content else { return }
    list.phase.within(.callingProgram(activity)) { body(content) }
  }
}
