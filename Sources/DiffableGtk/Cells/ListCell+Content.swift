import Gtk

extension ListCell {
  var configuredAccessibleText: String? {
    let accessoryTexts = parts.accessories.compactMap(\.accessibleText)
    guard contentConfiguration != nil || !accessoryTexts.isEmpty else { return nil }
    return ([contentConfiguration?.accessibleText ?? ""] + accessoryTexts).filter { !$0.isEmpty }.joined(
      separator: ", ")
  }

  /// Whether the cell is in a row and isn't being configured. While a cell is being configured, it doesn't report
  /// changes to its accessible text, because its row reads the text afterwards.
  private var isInUse: Bool { lineView.map { $0.rows?.cellInPlace !== self } ?? false }

  func accessibleTextDidChange() { if isInUse { lineView?.updateAccessibility() } }

  func contentDidChange(from old: (any ContentConfiguration)?) {
    if let contentConfiguration {
      show(contentConfiguration)
    } else if !parts.isAwaitingItem {
      dropContent()
    }
    if !parts.isUpdating { setNeedsUpdateConfiguration() }
    // Compare the texts last, because building a table row's text from all its columns is slow.
    if isInUse, ownAccessibleText == nil, contentConfiguration?.accessibleText != old?.accessibleText {
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
    } else if !parts.isAwaitingItem, let view = parts.background {
      view.configuration = .clear()
      remove(view)
      parts.background = nil
      removeClass("has-background")
    }
    if !parts.isUpdating { setNeedsUpdateConfiguration() }
  }

  func orderParts() {
    order([parts.background, parts.content as Widget?].compactMap { $0 })
  }

  func requireNoRow() {
    guard parent != nil else { return }
    // GTK may have unbound the cell's row. An unbound row keeps its cells until it is bound again, so remove the cell
    // from that row.
    if let lineView, !lineView.isBound, let element, lineView.removeCell(of: element) === self { return }
    fatalError(
      "cellProvider: the cell is already in another row; return a cell from "
        + "dequeueConfiguredReusableCell, or a new cell for each item")
  }

  // MARK: Reuse

  func rememberOriginal() {
    parts.original = CellParts.Original(
      content: contentConfiguration, background: backgroundConfiguration, accessories: accessories,
      handler: configurationUpdateHandler, isSensitive: isSensitive,
      updatesContent: automaticallyUpdatesContentConfiguration,
      updatesBackground: automaticallyUpdatesBackgroundConfiguration, indentationWidth: indentationWidth,
      indentsAccessories: indentsAccessories)
  }

  func resetToOriginal() {
    let original = parts.original
    endObservations()
    parts.isAwaitingItem = true
    finishTransition()
    parts.departing = nil
    contentConfiguration = original.content
    backgroundConfiguration = original.background
    accessories = original.accessories
    configurationUpdateHandler = original.handler
    automaticallyUpdatesContentConfiguration = original.updatesContent
    automaticallyUpdatesBackgroundConfiguration = original.updatesBackground
    (indentationWidth, indentsAccessories) = (original.indentationWidth, original.indentsAccessories)
    if isSensitive != original.isSensitive { isSensitive = original.isSensitive }
  }

  /// Completes the configuration of a cell. Removes the previous item's content and background if the configuration
  /// hasn't replaced them.
  func finishConfiguring() {
    let wasUpdating = parts.isUpdating
    parts.isUpdating = true
    if parts.isAwaitingItem {
      parts.isAwaitingItem = false
      if contentConfiguration == nil { dropContent() }
      if backgroundConfiguration == nil { backgroundDidChange() }
      parts.hasNewAccessories = true
    }
    // A new cell can't tell whether the list is being edited until the cell is in the list.
    if parts.showsEditingAccessories != isEditing { parts.hasNewAccessories = true }
    updateConfigurationNow()
    parts.isUpdating = wasUpdating
    if parts.hasNewAccessories { updateAccessories(animated: true) }
  }
}
