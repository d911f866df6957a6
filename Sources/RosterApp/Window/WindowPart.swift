/// The base class of objects that each implement a part of a window's behaviour.
@MainActor
class WindowPart {
  unowned let window: RosterWindow
  var model: WindowModel { window.model }
  var messages: WindowMessages { window.messages }

  init(of window: RosterWindow) { self.window = window }
}
