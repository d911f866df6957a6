import Gtk

enum Disclosure {
  static let indentation: Int32 = 18

  /// The width of the disclosure control, in logical pixels. All items of a section reserve it if any item other than a
  /// header item may have children. Items whose control follows the content never reserve it.
  static let width: Int32 = 28
}

extension ListCell {
  var inset: Int32 {
    guard let outlinePlace else { return 0 }
    let hasRoom = outlinePlace.reservesDisclosureSpace || outlinePlace.isExpanded != nil
    let control = !hasRoom || outlineDisclosure?.isTrailing == true ? 0 : Disclosure.width
    return indentation + control
  }

  var indentation: Int32 {
    Int32(clamping: (outlinePlace?.indentation ?? 0) * indentationWidth)
  }

  /// The level of the item in its section's outline. It is 0 for root items and for items that aren't in an outline.
  public var indentationLevel: Int { outlinePlace?.level ?? 0 }

  /// Whether the item is expanded, or nil if it has no children and none can be created on demand.
  public var isExpanded: Bool? { outlinePlace?.isExpanded }

  /// The accessories, including the disclosure control that a section's header item gets by default.
  var outlinedAccessories: [CellAccessory] {
    guard outlinePlace?.isExpanded != nil, hasClass("section-header"),
      !accessories.contains(where: { $0.kind == .outlineDisclosure })
    else { return accessories }
    return accessories + [.outlineDisclosure(style: .header)]
  }

  private var outlineDisclosure: (isTrailing: Bool, isDisplayed: Bool, accessory: CellAccessory)? {
    for accessory in outlinedAccessories {
      guard case .outlineDisclosure(let style, _) = accessory.content else { continue }
      let isTrailing = style == .header || style == .automatic && hasClass("section-header")
      return (isTrailing, accessory.isDisplayed(whileEditing: isEditing), accessory)
    }
    return nil
  }

  /// Returns whether an accessory is an outline disclosure that must not be displayed with the other accessories. This
  /// is the case if a control before the content replaces the accessory, or if pressing the accessory would have no
  /// effect.
  func isShownAsDisclosure(_ accessory: CellAccessory) -> Bool {
    guard accessory.kind == .outlineDisclosure else { return false }
    guard outlineDisclosure?.isTrailing == true else { return true }
    // Custom actions are always available, but the default action has no effect on an item without children.
    guard case .outlineDisclosure(_, nil) = accessory.content else { return false }
    return isExpanded == nil
  }

  func outlinePlaceDidChange(from old: OutlinePlace?) {
    let hadControl = old?.isExpanded != nil
    if (outlinePlace == nil) != (old == nil) || (outlinePlace?.isExpanded != nil) != hadControl {
      updateAccessories(animated: false)
    }
    // When the first item with children is added to a section or the last one is removed, the inset changes
    // for all items of the section.
    let isIndentedDifferently =
      outlinePlace?.reservesDisclosureSpace != old?.reservesDisclosureSpace
      || outlinePlace?.indentation != old?.indentation
    let moves = outlinePlace != nil && old != nil && movesWithList
    if moves, isIndentedDifferently { moveParts() }
    updateDisclosure()
    turnArrow(moves: moves && hadControl)
    updateState()
  }

  var arrow: DisclosureArrow? {
    disclosure ?? parts.accessories.lazy.compactMap(\.arrow).first
  }

  private func turnArrow(moves: Bool) {
    guard let arrow, arrow.isExpanded != (isExpanded == true) else { return }
    arrow.setExpanded(isExpanded == true, animated: moves)
    if moves { moveParts() }
  }

  func updateDisclosure() {
    let asked = outlineDisclosure
    guard let place = outlinePlace, asked?.isTrailing != true else {
      if let disclosure { remove(disclosure) }
      disclosure = nil
      return
    }
    if disclosure == nil {
      let arrow = DisclosureArrow()
      arrow.addClass("disclosure")
      arrow.setExpanded(place.isExpanded == true, animated: false)
      arrow.onClick(phase: .capture) { [weak self] _ in self?.pressDisclosure() }
      add(arrow)
      disclosure = arrow
    }
    disclosure?.isVisible =
      place.isExpanded != nil && asked?.isDisplayed != false && asked?.accessory.options.isHidden != true
    disclosure?.color.color = asked?.accessory.options.tintColor
    queueResize()
  }

  private func pressDisclosure() {
    if case .outlineDisclosure(_, let action?) = outlineDisclosure?.accessory.content { return action() }
    toggleExpansion()
  }
}
