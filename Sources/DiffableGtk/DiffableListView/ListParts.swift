@MainActor
struct ListParts {
  let sectionBackgrounds = SectionBackgrounds()
  let drops = DropInteraction()
  let animator = ListAnimator()
  let shelves = Shelves()
  let swipe = SwipeSession()
  let pinned = PinnedViews()
  let sectionIndex = ListSectionIndex()
  let reordering = ReorderingSession()
  let rubberBand = RubberBand()
  let keyboard = ListKeyboard()
  let focus = ListFocus()
  let unavailablePage = UnavailablePage()
  let contextMenus = ContextMenus()
  let dragOut = DragOut()

  /// All parts, in the order in which they are drawn, from back to front.
  let all: [any ListPart]

  init(_ scroller: ListScroller) {
    all = [
      sectionBackgrounds, drops, animator, shelves, swipe, pinned, sectionIndex, reordering, rubberBand,
      scroller, keyboard, focus, unavailablePage, contextMenus, dragOut,
    ]
  }
}
