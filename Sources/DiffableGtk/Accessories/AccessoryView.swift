import Gtk

/// The widget that shows an accessory. Its CSS node is `accessory`, with the kind as its CSS class.
@MainActor
final class AccessoryView: CustomWidget {
  private(set) var accessory: CellAccessory
  private weak var cell: ListCell?
  private lazy var child = makeChild()
  private var shortLabel: Label?
  private lazy var color = WidgetColor(of: self)
  private(set) var arrow: DisclosureArrow?

  /// The space between accessories, and between accessories and the content, in logical pixels.
  static let spacing: Int32 = 8
  /// The minimum width of accessories with the layout width `standard`, in logical pixels. It doesn't apply to text,
  /// pop-up menus, custom views or disclosure indicators.
  static let standardWidth: Int32 = 28

  init(_ accessory: CellAccessory, in cell: ListCell) {
    self.accessory = accessory
    self.cell = cell
    super.init(cssName: "accessory", role: accessory.kind == .reorder ? .button : .generic)
    addClass(accessory.kind.rawValue)
    update(accessory)
  }

  var control: Widget? {
    switch accessory.content {
    case .button(.reorder, _): self
    case .button, .outlineDisclosure, .popUpMenu: child
    case .symbol, .text, .customView: nil
    }
  }

  /// Whether the accessory may handle clicks. This is always true for custom views.
  var isInteractive: Bool {
    if case .customView = accessory.content { true } else { control != nil }
  }

  var accessibleText: String? {
    guard !accessory.options.isHidden else { return nil }
    switch accessory.content {
    case .text(_, let text): return accessory.options.name ?? text
    case .symbol(.checkmark): return accessory.name
    default: return nil
    }
  }

  /// Updates the view for a new configuration of its accessory.
  ///
  /// - Parameter keepsChoice: Whether a pop-up menu keeps the option that the user chose if the program sets
  ///   the same options and selection again.
  func update(_ new: CellAccessory, keepsChoice: Bool = false) {
    takeChild()
    let (old, replaced) = (accessory, replacedSelection)
    (accessory, replacedSelection) = (new, nil)
    if keepsChoice, case .popUpMenu(let items, let choice, _) = old.content,
      case .popUpMenu(let newItems, let selection, _) = new.content, newItems == items, selection == replaced
    {
      accessory = new.selecting(choice)
      replacedSelection = replaced
    }
    isShownByParent = !new.options.isHidden
    color.color = new.options.tintColor
    if case .text(_, let text) = new.content {
      (child as? Label)?.text = text
      showShortText(new.options.shortText, insteadOf: text)
    }
    if case .popUpMenu(let items, let selection, _) = accessory.content {
      selectedOption = items.indices.contains(selection) ? items[selection] : ""
    }
    if new.name != shownName { updateAccessibleName() }
    if new.options.reservedLayoutWidth != old.options.reservedLayoutWidth { queueResize() }
    updateState()
  }

  /// Adds the child to this view. A custom view that is still in another cell is removed from that cell first.
  private func takeChild() {
    guard child.parent !== self else { return }
    (child.parent as? AccessoryView)?.remove(child)
    add(child)
  }

  private func showShortText(_ text: String?, insteadOf whole: String) {
    guard text != nil || shortLabel != nil else { return }
    if shortLabel == nil {
      let label = Label()
      label.isEllipsized = true
      label.isShownByParent = false
      add(label)
      shortLabel = label
    }
    shortLabel?.text = text ?? whole
  }

  var hasShortText: Bool {
    guard case .text = accessory.content, !accessory.options.isHidden else { return false }
    return accessory.options.shortText != nil
  }

  /// The minimum width of a label or badge in logical pixels, or nil if the accessory is hidden or of another kind.
  /// This is the width of the short version or, without a short version, of the truncated text.
  var narrowerWidth: Int32? {
    guard case .text = accessory.content, !accessory.options.isHidden else { return nil }
    guard hasShortText, let shortLabel else {
      return child.measure(.horizontal).minimum
    }
    return min(shortLabel.measure(.horizontal).natural, child.measure(.horizontal).natural)
  }

  private var selectedOption = "" {
    didSet {
      (child as? PopUpButton)?.text = selectedOption
      // If the accessory has a name, use the name as the label and the selected option as the description.
      child.setAccessibleLabel(accessory.name ?? selectedOption)
      child.setAccessibleDescription(accessory.name == nil ? nil : selectedOption)
    }
  }

  /// The index of the option that the program selected before the user chose another, or nil if the user hasn't chosen
  /// an option since the cell was configured.
  private var replacedSelection: Int?

  private var shownName: String?

  private func updateAccessibleName() {
    shownName = accessory.name
    guard let control else { return }
    if let name = accessory.name { control.setAccessibleLabel(name) }
    if accessory.kind != .outlineDisclosure { control.tooltip = accessory.name }
  }

  func updateState() {
    guard let cell else { return }
    switch accessory.kind {
    case .multiselect:
      child.setAccessibleSelected(cell.isSelected)
      guard cell.isSelected != hasClass("selected") else { return }
      cell.crossFade(self)
      setClass("selected", cell.isSelected)
    case .outlineDisclosure:
      arrow?.setExpanded(cell.isExpanded == true, animated: false)
      child.setClass("expanded", cell.isExpanded == true)
      child.setAccessibleExpanded(cell.isExpanded)
    default: break
    }
  }

  // MARK: Content

  private func makeChild() -> Widget {
    switch accessory.content {
    case .symbol(let kind):
      let isDecorative = kind == .disclosureIndicator
      return Image(iconName: kind.iconName, name: isDecorative ? nil : accessory.name)
    case .button(.reorder, _):
      isFocusable = true
      setPointer("grab")
      return Image(iconName: CellAccessory.Kind.reorder.iconName)
    case .button(.detail, _):
      // The information icon in Adwaita is a light bulb, so use the letter "i" instead.
      return pressable(Button(child: Label("i")))
    case .button(let kind, _):
      let image = Image(iconName: kind.iconName, size: kind.iconSize)
      (image.horizontalAlignment, image.verticalAlignment) = (.center, .center)
      return pressable(Button(child: image))
    case .outlineDisclosure:
      let arrow = DisclosureArrow()
      self.arrow = arrow
      return pressable(Button(child: arrow))
    case .text:
      let label = Label()
      label.isEllipsized = true
      // Limit the width to leave enough space for the content.
      label.maximumWidthInCharacters = 24
      label.showWholeTextAsTooltip()
      return label
    case .popUpMenu:
      return pressable(PopUpButton())
    case .customView(let view, _):
      return view
    }
  }

  private func pressable(_ button: Button) -> Button {
    button.onClicked { [weak self] in self?.press() }
    // Don't let a click on the button move the focus, so that keyboard shortcuts continue to act on the selected items.
    button.isFocusedByClick = false
    return button
  }

  private func press() {
    guard let cell else { return }
    switch accessory.content {
    case .button(.multiselect, _): cell.toggleSelection()
    case .button(_, let action): action()
    case .outlineDisclosure(_, let action?): action()
    case .outlineDisclosure: cell.toggleExpansion()
    case .popUpMenu(let items, let selection, let action):
      // The parent of a pinned cell is the list itself.
      guard let list = cell.lineView?.listView ?? cell.parent as? DiffableListView else { return }
      let identity = cell.element.flatMap { list.content?.identity(of: $0) }
      (child as? PopUpButton)?.open(items, selection: selection, in: list) { [weak self, weak list] index in
        // Show the chosen option until the cell is configured again. First check that the cell still shows the same
        // item, because it may have been reused.
        let shown = self?.cell?.element.flatMap { list?.content?.identity(of: $0) }
        if shown == identity { self?.choose(index) }
        action(index)
      }
    case .symbol, .text, .customView: break
    }
  }

  private func choose(_ index: Int) {
    guard case .popUpMenu(_, let selection, _) = accessory.content else { return }
    let replaced = replacedSelection ?? selection
    update(accessory.selecting(index))
    replacedSelection = replaced
  }

  // MARK: Layout

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    var (minimum, natural) = child.isVisible ? child.measure(orientation) : (0, 0)
    guard orientation == .horizontal else { return (minimum, natural) }
    switch accessory.options.reservedLayoutWidth {
    case .standard:
      let width = accessory.kind.hasStandardWidth ? AccessoryView.standardWidth : 0
      (minimum, natural) = (max(minimum, width), max(natural, width))
    case .actual: break
    case .custom(let width):
      let width = Int32(clamping: width)
      (minimum, natural) = (max(minimum, width), max(natural, width))
    }
    return (minimum, natural)
  }

  override var heightFollowsWidth: Bool { false }

  override func allocateContent(width: Int32, height: Int32) {
    guard child.isVisible else { return }
    let isShort = shortLabel != nil && width < child.measure(.horizontal).natural
    child.isShownByParent = !isShort
    shortLabel?.isShownByParent = isShort
    let child = isShort ? shortLabel ?? child : child
    let childWidth = min(width, max(child.measure(.horizontal).natural, child.measure(.horizontal).minimum))
    let childHeight = min(height, child.measure(.vertical, for: childWidth).natural)
    child.allocate(
      x: (width - childWidth) / 2, y: (height - childHeight) / 2, width: childWidth, height: childHeight)
  }
}

extension CellAccessory {
  fileprivate func selecting(_ index: Int) -> CellAccessory {
    guard case .popUpMenu(let items, _, let action) = content else { return self }
    return CellAccessory(
      content: .popUpMenu(items, selection: index, action: action), displayedState: displayedState,
      options: options)
  }
}
