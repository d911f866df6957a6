import Gtk

extension ListCell {
  /// Whether the list that the cell is in is being edited.
  var isEditing: Bool { (lineView?.listView ?? parent as? DiffableListView)?.isEditing ?? false }

  func accessoriesDidChange() {
    guard !parts.isBetweenItems else { return }
    parts.hasNewAccessories = true
    // Who fills the cell may take away what a handler then gives it again.
    if !isBeingConfigured { showNewAccessories() }
  }

  /// Shows what has been set, once for all that was set while the cell was configured.
  func showNewAccessories() {
    guard parts.hasNewAccessories else { return }
    updateAccessories(animated: true)
    if ownAccessibleText == nil { accessibleTextDidChange() }
  }

  /// Shows the accessories that are to be shown at present. Those that were there before keep their widgets.
  ///
  /// - Parameter animated: whether those that come and go do so by a motion, where a person sees the cell.
  func updateAccessories(animated: Bool) {
    parts.hasNewAccessories = false
    let isEditing = isEditing
    parts.areForEditing = isEditing
    let shown = outlinedAccessories.filter {
      $0.isDisplayed(whileEditing: isEditing) && !isInPlaceOfDisclosure($0)
    }
    guard !shown.isEmpty || !parts.accessories.isEmpty else { return updateDisclosure() }
    var old: [AccessoryKey: AccessoryView] = [:]
    for view in parts.accessories { old[AccessoryKey(view.accessory, among: old)] = view }
    let unchanged = Set(parts.accessories)
    var views: [AccessoryView] = []
    var used: [AccessoryKey: AccessoryView] = [:]
    for accessory in shown {
      let key = AccessoryKey(accessory, among: used)
      let view: AccessoryView
      if let there = old.removeValue(forKey: key) {
        there.update(accessory)
        view = there
      } else {
        view = AccessoryView(accessory, in: self)
        // The buttons under the pointer stay the last.
        add(view, before: parts.hoverActions)
      }
      used[key] = view
      views.append(view)
    }
    if animated, isSeen, unchanged != Set(views) || parts.departing != nil { depart(Array(old.values)) }
    var hadFocus = false
    for view in old.values {
      hadFocus = hadFocus || view.hasFocusInside
      remove(view)
    }
    func side(_ placement: CellAccessory.Placement) -> [AccessoryView] {
      views.enumerated().filter { $0.element.accessory.placement == placement }
        .sorted { ($0.element.accessory.order, $0.offset) < ($1.element.accessory.order, $1.offset) }.map(
          \.element)
    }
    (parts.leading, parts.trailing) = (side(.leading), side(.trailing))
    if hadFocus { lineView?.focusTarget(of: self)?.grabFocus() }
    updateDisclosure()
    // A card is the higher for what stands in it.
    if let list = parts.list, list.isCard { list.queueResize() }
    queueResize()
  }

  /// The list has begun or ceased to be edited.
  func editingDidChange(animated: Bool) {
    guard !parts.isBetweenItems else { return }
    updateAccessories(animated: animated)
    if ownAccessibleText == nil, !accessories.isEmpty { accessibleTextDidChange() }
    updateState()
  }

  // MARK: What accessories do

  /// Whether something that is pressed by itself is at a place of the cell.
  func isOnControl(_ x: Double, _ y: Double) -> Bool {
    parts.accessories.contains { view in
      guard view.control != nil, view.isMapped, let place = view.bounds(in: self) else { return false }
      return x >= place.x && x < place.maxX && y >= place.y && y < place.maxY
    }
  }

  func turnSelectionOver() {
    guard let element, let list = lineView?.listView else { return }
    list.turnSelectionOver(of: element)
  }

  func turnDisclosureOver() {
    guard let element, let isExpanded else { return }
    _ = lineView?.listView?.content?.setExpanded(element, !isExpanded)
  }

  /// Whether the keyboard is at the cell's handle.
  var hasFocusAtHandle: Bool { handle?.hasFocus ?? false }

  /// What moves the item.
  var handle: AccessoryView? { parts.trailing.first { $0.accessory.kind == .reorder } }
}

/// What makes an accessory the same as one before: its kind, and which of its kind it is; or its widget.
private struct AccessoryKey: Hashable {
  let kind: CellAccessory.Kind
  let view: ObjectIdentifier?
  var number = 0

  @MainActor
  init(_ accessory: CellAccessory, among others: [AccessoryKey: AccessoryView]) {
    kind = accessory.kind
    if case .customView(let widget, _) = accessory.content {
      view = ObjectIdentifier(widget)
    } else {
      view = nil
    }
    while others[self] != nil { number += 1 }
  }
}
