import Gtk

/// Which items are selected, and where the keyboard is: a value, without a window.
struct ListSelection {
  /// How many items can be selected.
  private(set) var mode = DiffableListView.SelectionMode.single

  /// The selected items.
  private(set) var selected: Set<ListElement> = [] {
    didSet { revision += 1 }
  }

  /// The item or header that the keyboard is at.
  private(set) var cursor: ListElement? {
    didSet { column = nil }
  }

  /// The column in which the keyboard goes up and down, as a share of the width, over lists and rows that have none
  /// there; until it goes elsewhere.
  private(set) var column: Double?

  /// The other end of a range that Shift extends.
  private(set) var anchor: ListElement?

  /// Where the cursor's line was when it was last seen; what has moved up to there takes over when it is gone.
  private(set) var cursorLine = 0

  /// How many times another selection has been made.
  private(set) var revision = 0

  // MARK: By the program

  /// Allows as many items as the mode says; of several that are selected, `first` is the one that stays.
  mutating func setMode(_ mode: DiffableListView.SelectionMode, first: () -> ListElement?) {
    self.mode = mode
    switch mode {
    case .none: replace(with: [])
    case .single:
      guard selected.count > 1 else { return }
      let staying = cursor.flatMap { selected.contains($0) ? $0 : nil } ?? first()
      replace(with: staying.map { [$0] } ?? [])
    case .multiple: break
    }
  }

  /// Selects just these, and takes the keyboard's place to one of them.
  mutating func select(_ elements: Set<ListElement>, at cursor: ListElement?) {
    replace(with: mode == .none ? [] : elements)
    if let cursor { self.cursor = cursor }
  }

  private mutating func replace(with elements: Set<ListElement>) {
    if elements != selected { selected = elements }
  }

  // MARK: By a person

  /// The keyboard goes to an element.
  mutating func moveCursor(to element: ListElement?) { cursor = element }

  /// The keyboard has gone up or down in a column.
  mutating func keepColumn(_ column: Double?) { self.column = column }

  /// A range that Shift extends starts where the keyboard was, unless one has begun.
  mutating func beginRange() { anchor = anchor ?? cursor }

  /// A press on an item takes the keyboard there; a range starts where it was before.
  mutating func press(_ element: ListElement) {
    anchor = anchor ?? cursor ?? element
    cursor = element
  }

  /// An item was pressed on, or the keyboard has come to it.
  ///
  /// - Parameters:
  ///   - modifiers: what was held: Control, Shift.
  ///   - byPointer: whether it was pressed on.
  ///   - range: the items from one to another, both included.
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
        if byPointer { turn(element) }
        anchor = element
      } else {
        replace(with: [element])
        anchor = element
      }
    }
  }

  /// Turns one item's selection over.
  mutating func toggle(_ element: ListElement) {
    switch mode {
    case .none: break
    case .single: replace(with: selected.contains(element) ? [] : [element])
    case .multiple: turn(element)
    }
    anchor = element
  }

  private mutating func turn(_ element: ListElement) {
    if selected.remove(element) == nil { selected.insert(element) }
  }

  /// Selects all of these, where several can be selected.
  mutating func selectAll(_ elements: [ListElement]) {
    if mode == .multiple { replace(with: Set(elements)) }
  }

  /// Goes back to what was selected where it has come to nothing that may be, as far as the keyboard's place.
  mutating func permit(_ allowed: Set<ListElement>, since before: ListSelection) {
    if allowed == before.selected {
      (selected, revision) = (before.selected, before.revision)
    } else {
      replace(with: allowed)
    }
  }

  // MARK: Across a change

  /// The list is about to change.
  ///
  /// - Parameter line: the line that the keyboard is in.
  mutating func listWillChange(cursorLine line: Int?) {
    if let line { cursorLine = line }
  }

  /// The list has changed: what is gone is no longer selected.
  ///
  /// - Parameters:
  ///   - departed: what has gone, where that is known.
  ///   - isInList: whether an element is in the list now.
  ///   - cover: the outline's item that hides the one at the keyboard, where one does: it has the keyboard then, and is
  ///     selected in its place.
  ///   - successor: what the keyboard goes to where its element has gone otherwise.
  mutating func listDidChange(
    departed: [ListElement]?, isInList: (ListElement) -> Bool, cover: ListElement? = nil,
    successor: (_ line: Int) -> ListElement?
  ) {
    let gone = cursor.flatMap { isInList($0) ? nil : $0 }
    let coverIsSelected = cover != nil && gone.map(selected.contains) ?? false
    if let departed, departed.count < selected.count {
      if departed.contains(where: selected.contains) { selected.subtract(departed) }
    } else if !selected.allSatisfy(isInList) {
      selected = selected.filter(isInList)
    }
    if let anchor, !isInList(anchor) { self.anchor = nil }
    guard gone != nil else { return }
    cursor = cover ?? successor(cursorLine)
    if coverIsSelected, let cover { selected.insert(cover) }
  }

  /// Elements have other ids from now on; those without one are gone.
  mutating func renumber(_ renamed: (ListElement) -> ListElement?) {
    let (revision, column) = (revision, column)
    selected = Set(selected.compactMap(renamed))
    cursor = cursor.flatMap(renamed)
    anchor = anchor.flatMap(renamed)
    self.revision = revision
    self.column = column
  }
}
