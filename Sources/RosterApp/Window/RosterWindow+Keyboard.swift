import Gtk

extension RosterWindow {
  func connectKeyboard() {
    onSideButton { [weak self] button in
      self?.listPane.completion.close()
      self?.perform(button == .back ? .back : .forward)
    }
    listPane.entry.takeTyping(in: self) { [weak self] press in
      guard let self, TypingRule.isWanted(press, after: model.query.text) else { return false }
      closeFoldedSidebar()
      showDetail(false)
      return true
    }
    onClick(.any, phase: .capture) { [weak self] click in
      guard let self, !listPane.completion.overlay.covers(click.x, click.y, of: self) else { return }
      listPane.completion.close()
    }
    listPane.list.onKeyPress { [weak self] press in
      guard let self, press.modifiers == .control, press.key.character == "c" else { return false }
      return listPane.copyRows() || activateAction(WindowCommand.copyText.action)
    }
    listPane.list.onKeyPress { [weak self] press in
      guard let self, press == KeyPress(.delete) else { return false }
      return activateAction(WindowCommand.removeFromPlace.action)
    }
    // Ignore Ctrl+Enter in a text field that doesn't belong to an item. Otherwise, it would mark the selected items as
    // done.
    onKeyPress(.capture) { [weak self] in $0 == KeyPress(.enter, .control) && self?.isInOtherField == true }
    onEscape { [weak self] in self?.escape() }
  }

  /// Whether the focus is in a text field that doesn't belong to an item, such as the name of a project. It is false
  /// for the search entry, in which shortcuts apply to the list.
  var isInOtherField: Bool {
    guard focusWidget?.isTextField == true else { return false }
    let planning = detailPane.planning
    let fields: [Widget] = [listPane.entry, planning.note, planning.lessons]
    return !fields.contains(where: \.hasFocusInside)
  }

  /// Focuses the list once it shows the current place, or the search entry if the list is empty.
  func focusList(choosing: Bool) {
    guard listPane.listing?.place == model.place else { return places.next.focusChoosing = choosing }
    if !listPane.takeFocus(choosing: choosing) { listPane.entry.focusAtEnd() }
  }

  func focusNextPane() {
    let panes: [(pane: Widget, isVisible: Bool, focus: () -> Bool)] = [
      (sidebarPane, splitView.showsSidebar, { self.sidebarPane.takeFocus() }),
      (
        listPane, !splitView.isFolded || !splitView.showsDetail,
        {
          self.focusList(choosing: false)
          return true
        }
      ),
      (detailPane, splitView.isDetailVisible, { self.detailPane.moveFocusInside(.forward) }),
    ]
    let current = panes.firstIndex { $0.pane.hasFocusInside } ?? panes.count - 1
    for next in panes[(current + 1)...] + panes[..<current] where next.isVisible {
      if next.pane !== sidebarPane { closeFoldedSidebar() }
      if next.focus() { return }
    }
  }

  func escape() {
    if closeFoldedSidebar() {
      focusList(choosing: false)
    } else if splitView.isFolded, splitView.showsDetail {
      showDetail(false)
    } else if detailPane.hasFocusInside {
      focusList(choosing: false)
    } else if listPane.filterBar.hasFocusInside {
      listPane.entry.focusAtEnd()
    } else if !model.query.text.isEmpty {
      model.search(for: "")
      model.reportChanges()
    } else if listPane.entry.hasFocusInside {
      focusList(choosing: false)
    }
  }
}
