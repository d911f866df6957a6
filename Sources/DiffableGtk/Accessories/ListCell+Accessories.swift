import Gtk

extension ListCell {
  var isEditing: Bool { (lineView?.listView ?? parent as? DiffableListView)?.isEditing ?? false }

  func accessoriesDidChange() {
    guard !parts.isAwaitingItem else { return }
    parts.hasNewAccessories = true
    // If the cell is being configured, wait until the configuration is complete, because removed accessories may be
    // added again.
    if !isBeingConfigured { showNewAccessories() }
  }

  func showNewAccessories(keepingChoices: Bool = false) {
    guard parts.hasNewAccessories else { return }
    updateAccessories(animated: true, keepingChoices: keepingChoices)
    if ownAccessibleText == nil { accessibleTextDidChange() }
  }

  /// Updates the views of the accessories. Accessories that remain keep their views. The view of a pop-up menu stores
  /// the user's choice, so it is kept even while `displayedState` hides the menu, unless choices are discarded.
  ///
  /// - Parameter keepingChoices: Whether pop-up menus keep the user's choices even if the program has set the
  ///   accessories again.
  func updateAccessories(animated: Bool, keepingChoices: Bool = false) {
    let keepsChoices = keepingChoices || !parts.hasNewAccessories
    parts.hasNewAccessories = false
    let isEditing = isEditing
    parts.showsEditingAccessories = isEditing
    let accessories = outlinedAccessories.filter { !isShownAsDisclosure($0) }
    guard !accessories.isEmpty || !parts.accessoryViews.isEmpty else { return updateDisclosure() }
    var old = parts.accessoryViews
    let unchanged = Set(parts.accessories)
    var views: [AccessoryView] = []
    var used: Set<AccessoryKey> = []
    parts.accessoryViews = [:]
    for accessory in accessories {
      let key = AccessoryKey(accessory, among: used)
      used.insert(key)
      guard accessory.isDisplayed(whileEditing: isEditing) else {
        if accessory.kind == .popUpMenu, keepsChoices { parts.accessoryViews[key] = old[key] }
        continue
      }
      let view: AccessoryView
      if let existing = old.removeValue(forKey: key) {
        existing.update(accessory, keepsChoice: keepsChoices)
        view = existing
      } else {
        view = AccessoryView(accessory, in: self)
      }
      // Insert the accessory before the hover buttons, so that it can't cover them.
      if view.parent == nil { add(view, before: parts.hoverActions) }
      parts.accessoryViews[key] = view
      views.append(view)
    }
    if animated, animatesChanges, unchanged != Set(views) || parts.departing != nil {
      // Skip accessories that are hidden for lack of space, because GTK would draw them as they last
      // appeared.
      addDepartures(old.values.filter(\.isMapped))
    }
    var hadFocus = false
    for view in old.values {
      hadFocus = hadFocus || view.hasFocusInside
      remove(view)
      GtkQuirks.forgetParentSensitivity(view)
    }
    func side(_ placement: CellAccessory.Placement) -> [AccessoryView] {
      views.enumerated().filter { $0.element.accessory.placement == placement }
        .sorted { ($0.element.accessory.order, $0.offset) < ($1.element.accessory.order, $1.offset) }.map(
          \.element)
    }
    (parts.leading, parts.trailing) = (side(.leading), side(.trailing))
    if hadFocus { lineView?.focusTarget(of: self)?.grabFocus() }
    updateDisclosure()
    // In a card, measure the content view again, because its height depends on the accessories.
    if let list = parts.list, list.isCard { list.queueResize() }
    queueResize()
  }

  func editingDidChange(animated: Bool) {
    guard !parts.isAwaitingItem else { return }
    updateAccessories(animated: animated)
    if ownAccessibleText == nil, !accessories.isEmpty { accessibleTextDidChange() }
    updateState()
  }

  // MARK: Actions

  func isOnControl(_ x: Double, _ y: Double) -> Bool {
    isOnAccessory(x, y) { $0.control != nil } || disclosure.map { contains($0, x, y) } == true
  }

  func takesPress(at x: Double, _ y: Double) -> Bool {
    hasControl(at: x, y) || isOnAccessory(x, y, where: \.isInteractive)
  }

  private func isOnAccessory(_ x: Double, _ y: Double, where isIncluded: (AccessoryView) -> Bool) -> Bool {
    parts.accessories.contains { isIncluded($0) && contains($0, x, y) }
  }

  private func contains(_ view: Widget, _ x: Double, _ y: Double) -> Bool {
    guard view.isMapped, let place = view.bounds(in: self) else { return false }
    return x >= place.x && x < place.maxX && y >= place.y && y < place.maxY
  }

  func toggleSelection() {
    guard let element, let list = lineView?.listView else { return }
    list.toggleSelection(of: element)
  }

  func toggleExpansion() {
    guard let element, let isExpanded else { return }
    _ = lineView?.listView?.content?.setExpanded(element, !isExpanded)
  }

  var hasFocusAtHandle: Bool { handle?.hasFocus ?? false }

  var handle: AccessoryView? { parts.trailing.first { $0.accessory.kind == .reorder } }
}

/// A key that identifies an accessory across updates by its kind and, for a custom view, its widget. A number
/// distinguishes accessories of the same kind.
struct AccessoryKey: Hashable {
  private let kind: CellAccessory.Kind
  private let view: ObjectIdentifier?
  private var number = 0

  @MainActor
  init(_ accessory: CellAccessory, among others: Set<AccessoryKey>) {
    kind = accessory.kind
    if case .customView(let widget, _) = accessory.content {
      view = ObjectIdentifier(widget)
    } else {
      view = nil
    }
    while others.contains(self) { number += 1 }
  }
}
