import Gtk

/// An accessory in its cell. CSS node `accessory`, with a class of its kind's name.
@MainActor
final class AccessoryView: CustomWidget {
  private(set) var accessory: CellAccessory
  private weak var cell: ListCell?
  /// Set while it is made, and never again.
  private lazy var child = makeChild()
  /// A shorter text, shown if there is no room for the whole one.
  private var shortLabel: Label?
  private lazy var color = OwnColor(of: self)
  /// What points at an item's children.
  private(set) var arrow: DisclosureArrow?

  /// Between accessories, and between them and the content, in logical pixels.
  static let spacing: Int32 = 8
  /// How wide accessories of symbols are, in logical pixels.
  static let standardWidth: Int32 = 28

  init(_ accessory: CellAccessory, in cell: ListCell) {
    self.accessory = accessory
    self.cell = cell
    super.init(cssName: "accessory", role: accessory.kind == .reorder ? .button : .generic)
    addClass(accessory.kind.rawValue)
    add(child)
    update(accessory)
  }

  /// What takes the keyboard; nil where nothing does.
  var control: Widget? {
    switch accessory.content {
    case .button(.reorder, _): self
    case .button, .outlineDisclosure, .popUpMenu: child
    case .sign, .text, .customView: nil
    }
  }

  /// Whether it can be pressed, as a program's own view may be.
  var mayBePressed: Bool {
    if case .customView = accessory.content { true } else { control != nil }
  }

  /// What a screen reader is told with the cell.
  var accessibleText: String? {
    guard !accessory.options.isHidden else { return nil }
    switch accessory.content {
    case .text(_, let text): return accessory.options.name ?? text
    case .sign(.checkmark): return accessory.name
    default: return nil
    }
  }

  /// Takes over another accessory of the kind.
  func update(_ new: CellAccessory) {
    let old = accessory
    accessory = new
    isShownByParent = !new.options.isHidden
    color.color = new.options.tintColor
    if case .text(_, let text) = new.content {
      (child as? Label)?.text = text
      showShortText(new.options.shortText, insteadOf: text)
    }
    if case .popUpMenu(let items, let selection, _) = new.content {
      choice = items.indices.contains(selection) ? items[selection] : ""
    }
    if new.name != shownName { tellName() }
    if new.options.reservedLayoutWidth != old.options.reservedLayoutWidth { queueResize() }
    updateState()
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

  /// The widths to which a text can be narrowed for the title's sake: that of its short form, and one at which it is cut off;
  /// empty for anything but text.
  var narrowerWidths: [Int32] {
    guard case .text = accessory.content, !accessory.options.isHidden else { return [] }
    let narrow = max(shortLabel?.measure(.horizontal).minimum ?? 0, child.measure(.horizontal).minimum)
    return [shortLabel?.measure(.horizontal).natural, narrow].compactMap { $0 }
  }

  /// What of a menu's things is chosen.
  private var choice = "" {
    didSet {
      (child as? PopUpButton)?.text = choice
      // With a name the choice is what is added to it.
      if accessory.name == nil {
        child.setAccessibleLabel(choice)
      } else {
        child.setAccessibleDescription(choice)
      }
    }
  }

  private var shownName: String?

  /// What is pressed says what it does.
  private func tellName() {
    shownName = accessory.name
    guard let name = accessory.name, let control else { return }
    control.setAccessibleLabel(name)
    if accessory.kind != .outlineDisclosure { control.tooltip = name }
  }

  /// Follows the cell's state.
  func updateState() {
    guard let cell else { return }
    switch accessory.kind {
    case .multiselect:
      guard cell.isSelected != hasClass("selected") else { return }
      cell.fadeOver(self)
      setClass("selected", cell.isSelected)
    case .outlineDisclosure:
      arrow?.setExpanded(cell.isExpanded == true, turns: false)
      child.setClass("expanded", cell.isExpanded == true)
      child.setAccessibleExpanded(cell.isExpanded)
    default: break
    }
  }

  // MARK: What is inside

  private func makeChild() -> Widget {
    switch accessory.content {
    case .sign(let kind):
      let isSilent = kind == .disclosureIndicator
      return Image(iconName: kind.iconName, name: isSilent ? nil : accessory.name)
    case .button(.reorder, _):
      isFocusable = true
      setPointer("grab")
      return Image(iconName: CellAccessory.Kind.reorder.iconName)
    case .button(.detail, _):
      // Themes have a bulb where a letter says it.
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
      // What is longer is no accessory, and must not drive the content out.
      label.maximumWidthInCharacters = 24
      label.showWholeTextAsTooltip()
      return label
    case .popUpMenu:
      return pressable(PopUpButton())
    case .customView(let view, _):
      (view.parent as? AccessoryView)?.remove(view)
      return view
    }
  }

  private func pressable(_ button: Button) -> Button {
    button.onClicked { [weak self] in self?.press() }
    return button
  }

  private func press() {
    guard let cell else { return }
    switch accessory.content {
    case .button(.multiselect, _): cell.turnSelectionOver()
    case .button(_, let action): action()
    case .outlineDisclosure(_, let action?): action()
    case .outlineDisclosure: cell.turnDisclosureOver()
    case .popUpMenu(let items, let selection, let action):
      guard let list = cell.lineView?.listView else { return }
      list.popUp(items, selection: selection, from: child) { [weak self] index in
        // Until the cell is filled again.
        self?.choose(index)
        action(index)
      }
    case .sign, .text, .customView: break
    }
  }

  private func choose(_ index: Int) {
    guard case .popUpMenu(let items, _, let action) = accessory.content else { return }
    let content = CellAccessory.Content.popUpMenu(items, selection: index, action: action)
    update(
      CellAccessory(content: content, displayedState: accessory.displayedState, options: accessory.options))
  }

  // MARK: Layout

  override func measureContent(_ orientation: Orientation, for size: Int32) -> (
    minimum: Int32, natural: Int32
  ) {
    var (minimum, natural) = child.isVisible ? child.measure(orientation) : (0, 0)
    guard orientation == .horizontal else { return (minimum, natural) }
    switch accessory.options.reservedLayoutWidth {
    case .standard:
      // Texts and views have no usual width.
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
