import Gtk

/// The selection and keyboard focus of a list.
struct ListSelection: Equatable {
  private(set) var mode = DiffableListView.SelectionMode.single

  /// The pressed item that will be selected when the button is released, or nil if there is none.
  var pressedUntilRelease: ListElement?

  private(set) var selected: Set<ListElement> = [] {
    didSet { revision += 1 }
  }

  private(set) var cursor: ListElement? {
    didSet { column = nil }
  }

  /// The horizontal position that the focus maintains while it moves up or down, as a fraction of the width. Shorter
  /// rows and sections without columns don't change it. It is reset when the focus moves in any other way.
  private(set) var column: Double?

  /// The item from which Shift extends the selection.
  private(set) var anchor: ListElement?

  /// The last known line of the focused element. If the element is removed, the focus moves to the element
  /// that is then in this line.
  private(set) var cursorLine = 0

  private(set) var revision = 0

  /// A number that increases whenever the items of the list or their ids change.
  private(set) var listRevision = 0

  init(mode: DiffableListView.SelectionMode = .single) { self.mode = mode }

  // MARK: Changes by the program

  mutating func setMode(_ mode: DiffableListView.SelectionMode, first: () -> ListElement?) {
    (self.mode, anchor) = (mode, nil)
    switch mode {
    case .none: replace(with: [])
    case .single:
      guard selected.count > 1 else { return }
      let staying = cursor.flatMap { selected.contains($0) ? $0 : nil } ?? first()
      replace(with: staying.map { [$0] } ?? [])
    case .multiple: break
    }
  }

  /// Replaces the selection and, if `cursor` isn't nil, moves the cursor there. If the user then extends the selection
  /// with Shift, the range starts at `cursor`.
  mutating func select(_ elements: Set<ListElement>, at cursor: ListElement?) {
    replace(with: mode == .none ? [] : elements)
    if let cursor { (self.cursor, anchor) = (cursor, cursor) }
  }

  private mutating func replace(with elements: Set<ListElement>) {
    if elements != selected { selected = elements }
  }

  // MARK: Changes by the user

  mutating func moveCursor(to element: ListElement?) { cursor = element }

  mutating func keepColumn(_ column: Double?) { self.column = column }

  mutating func beginRange() { anchor = anchor ?? cursor }

  mutating func press(_ element: ListElement) {
    anchor = anchor ?? cursor ?? element
    cursor = element
  }

  /// - Parameters:
  ///    - byPointer: Whether the item was pressed. If false, it was reached with the keyboard.
  ///    - range: A closure that returns the items from one item to another, inclusive.
  mutating func choose(
    _ element: ListElement, _ modifiers: Modifiers, byPointer: Bool,
    range: (ListElement, ListElement) -> [ListElement]
  ) {
    switch mode {
    case .none: break
    case .single:
      let toggles = byPointer && modifiers.contains(.control)
      replace(with: toggles && selected.contains(element) ? [] : [element])
    case .multiple:
      if modifiers.contains(.shift) {
        let extended = Set(range(anchor ?? cursor ?? element, element))
        replace(with: modifiers.contains(.control) ? selected.union(extended) : extended)
      } else if modifiers.contains(.control) {
        if byPointer { flip(element) }
        anchor = element
      } else {
        replace(with: [element])
        anchor = element
      }
    }
  }

  mutating func toggle(_ element: ListElement) {
    switch mode {
    case .none: break
    case .single: replace(with: selected.contains(element) ? [] : [element])
    case .multiple: flip(element)
    }
    anchor = element
  }

  private mutating func flip(_ element: ListElement) {
    if selected.remove(element) == nil { selected.insert(element) }
  }

  mutating func selectAll(_ elements: [ListElement]) {
    if mode == .multiple { replace(with: Set(elements)) }
  }

  /// Restricts a new selection to the allowed elements. If this cancels the whole change, also restores `revision`,
  /// so that no change is reported.
  mutating func permit(_ allowed: Set<ListElement>, since before: ListSelection) {
    if allowed == before.selected {
      (selected, revision) = (before.selected, before.revision)
    } else {
      replace(with: allowed)
    }
  }

  // MARK: List changes

  mutating func listWillChange(cursorLine line: Int?) {
    if let line { cursorLine = line }
  }

  /// - Parameters:
  ///   - departed: The removed elements, or nil if they aren't known.
  ///   - collapsedParent: The collapsed parent that now hides the focused item. It gets the focus and, if the
  ///     item was selected, is selected instead.
  ///   - successor: A closure that returns the element to focus instead of a removed one, given the removed element's
  ///     line.
  mutating func listDidChange(
    departed: [ListElement]?, isInList: (ListElement) -> Bool, collapsedParent: ListElement? = nil,
    successor: (_ line: Int) -> ListElement?
  ) {
    listRevision += 1
    let gone = cursor.flatMap { isInList($0) ? nil : $0 }
    let selectsParent = collapsedParent != nil && gone.map(selected.contains) ?? false
    if let departed, departed.count < selected.count {
      if departed.contains(where: selected.contains) { selected.subtract(departed) }
    } else if !selected.allSatisfy(isInList) {
      selected = selected.filter(isInList)
    }
    if let anchor, !isInList(anchor) { self.anchor = nil }
    guard gone != nil else { return }
    cursor = collapsedParent ?? successor(cursorLine)
    if selectsParent, let collapsedParent { selected.insert(collapsedParent) }
  }

  mutating func renumber(_ renamed: (ListElement) -> ListElement?) {
    listRevision += 1
    let (revision, column) = (revision, column)
    selected = Set(selected.compactMap(renamed))
    cursor = cursor.flatMap(renamed)
    anchor = anchor.flatMap(renamed)
    pressedUntilRelease = pressedUntilRelease.flatMap(renamed)
    self.revision = revision
    self.column = column
  }
}
