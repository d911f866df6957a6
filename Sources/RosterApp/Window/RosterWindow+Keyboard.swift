import Gtk

/// The keys that are no action's.
extension RosterWindow {
  func connectKeyboard() {
    // Newer GTK does not tell when such a button goes up.
    onClick(.back, phase: .capture) { [weak self] _ in self?.goBack() }
    onClick(.forward, phase: .capture) { [weak self] _ in self?.goForward() }
    listPane.entry.takeTyping(in: self) { [weak self] press in
      guard let self, TypingRule.isWanted(press, after: listPane.entry.text) else { return false }
      showDetail(false)
      return true
    }
    // A press on anything else is an answer as well.
    onClick(.any, phase: .capture) { [weak self] click in
      guard let self, !listPane.completion.overlay.covers(click.x, click.y, of: self) else { return }
      listPane.completion.close()
    }
    listPane.list.onKeyPress { [weak self] press in
      guard let self, press.modifiers == .control, press.key.character?.lowercased() == "c" else {
        return false
      }
      return activateAction("win.copy-text")
    }
    listPane.list.onKeyPress { [weak self] press in
      guard let self, press == KeyPress(.delete), case .project = model.place else { return false }
      return activateAction("win.remove-from-project")
    }
    onKeyPress { [weak self] press in
      guard press == KeyPress(.escape) else { return false }
      self?.escape()
      return true
    }
  }

  /// Ctrl+F.
  func startSearch() {
    showDetail(false)
    listPane.entry.grabFocus()
    listPane.entry.selectAll()
  }

  /// F6 goes through the messages that are shown, and from the last one back to where the keyboard was.
  func focusNextMessage() {
    let messages = ([toasts, banner, fileBanner] as [any WindowMessage]).filter(\.isShown)
    let current = messages.firstIndex(where: \.hasKeyboard)
    let memory = current == nil ? FocusMemory(of: self) : focusBeforeMessages ?? FocusMemory(of: self)
    focusBeforeMessages = memory
    for message in messages[(current.map { $0 + 1 } ?? 0)...] where message.takeFocus(returningTo: memory) {
      return
    }
    if current != nil, !memory.restore() { _ = splitView.moveFocusInside(.forward) }
  }

  /// Escape goes one step back: from a sidebar that lies over the list to the list, from the detail to it, from a search to
  /// everything, from the entry to the list.
  func escape() {
    if closeFoldedSidebar() {
      listPane.takeFocus()
    } else if splitView.isFolded, splitView.showsDetail {
      showDetail(false)
    } else if detailPane.hasFocusInside {
      if !listPane.takeFocus(choosing: false) { listPane.entry.focusAtEnd() }
    } else if !listPane.entry.text.isEmpty {
      listPane.entry.text = ""
    } else if listPane.entry.hasFocusInside {
      listPane.takeFocus()
    }
  }
}
