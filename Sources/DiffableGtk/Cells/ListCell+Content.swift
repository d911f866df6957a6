import Gtk

extension ListCell {
  /// What a screen reader is told of content and accessories.
  var configuredAccessibleText: String? {
    let said = parts.accessories.compactMap(\.accessibleText)
    guard contentConfiguration != nil || !said.isEmpty else { return nil }
    return ([contentConfiguration?.accessibleText ?? ""] + said).filter { !$0.isEmpty }.joined(
      separator: ", ")
  }

  func accessibleTextDidChange() {
    // A cell that is being filled is told when it is full.
    guard let lineView, lineView.rows?.cellInPlace !== self else { return }
    lineView.updateAccessibility()
  }

  func contentDidChange(from old: (any ContentConfiguration)?) {
    if let contentConfiguration {
      show(contentConfiguration)
    } else if !parts.isBetweenItems {
      dropContent()
    }
    if !parts.isUpdating { setNeedsUpdateConfiguration() }
    if ownAccessibleText == nil, contentConfiguration?.accessibleText != old?.accessibleText {
      accessibleTextDidChange()
    }
  }

  private func show(_ configuration: any ContentConfiguration) {
    if let view = parts.content, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    dropContent()
    let view = configuration.makeContentView()
    parts.content = view
    setClass("configured", view.hasClass("content"))
    add(view)
    orderParts()
  }

  private func dropContent() {
    guard let view = parts.content else { return }
    remove(view)
    parts.content = nil
    removeClass("configured")
  }

  func backgroundDidChange() {
    if let backgroundConfiguration {
      let view = parts.background ?? BackgroundView()
      view.configuration = backgroundConfiguration
      guard parts.background == nil else { return }
      parts.background = view
      add(view)
      orderParts()
      addClass("has-background")
    } else if !parts.isBetweenItems, let view = parts.background {
      view.configuration = .clear()
      remove(view)
      parts.background = nil
      removeClass("has-background")
    }
    if !parts.isUpdating { setNeedsUpdateConfiguration() }
  }

  /// The background below everything, then the content, then what stands in it.
  func orderParts() {
    order([parts.background, parts.content as Widget?].compactMap { $0 })
  }

  // MARK: From item to item

  /// The cell has been made, and given what it always has.
  func rememberOriginal() {
    parts.original = CellParts.Original(
      content: contentConfiguration, background: backgroundConfiguration, accessories: accessories,
      handler: configurationUpdateHandler, isSensitive: isSensitive)
  }

  func returnToOriginal() {
    let original = parts.original
    parts.isBetweenItems = true
    finishTransition()
    parts.departing = nil
    contentConfiguration = original.content
    backgroundConfiguration = original.background
    accessories = original.accessories
    configurationUpdateHandler = original.handler
    if isSensitive != original.isSensitive { isSensitive = original.isSensitive }
  }

  /// The cell has been filled: what it has not been given again goes.
  func didFill() {
    let wasUpdating = parts.isUpdating
    parts.isUpdating = true
    if parts.isBetweenItems {
      parts.isBetweenItems = false
      if contentConfiguration == nil { dropContent() }
      if backgroundConfiguration == nil { backgroundDidChange() }
      parts.hasNewAccessories = true
    }
    // A new cell is in no list before it is filled.
    if parts.areForEditing != isEditing { parts.hasNewAccessories = true }
    updateConfigurationNow()
    parts.isUpdating = wasUpdating
    if parts.hasNewAccessories { updateAccessories(animated: true) }
  }
}
