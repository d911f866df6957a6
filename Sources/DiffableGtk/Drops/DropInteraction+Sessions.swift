import Gtk

/// Methods that notify the data source of drags over the list.
///
/// The list must not change when a drag enters or leaves, because GTK is then handling an event. The end of a drag from
/// a list in this program is always reported. The end of any other drag is reported only if the items are dropped on
/// this list, because GTK doesn't report when such a drag ends elsewhere.
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
