import Gtk

extension SplitView {
  func visibleDockedSidebarWidth(in width: Int32) -> Int32 {
    guard !isSidebarFolded else { return 0 }
    return Int32((dockedSidebarSlide.progress * Double(dockedWidth(in: width))).rounded())
  }

  private func dockedWidth(in width: Int32) -> Int32 {
    max(
      geometry.sidebarWidth(in: width, besideDetail: showsDetailPane),
      sidebar.isShownByParent ? sidebar.measure(.horizontal).minimum : 0)
  }

  func arrange(in width: Int32) {
    let (wasFolded, wasSidebarFolded) = (isFolded, isSidebarFolded)
    isFolded = geometry.isFolded(width: width)
    isSidebarFolded = geometry.foldsSidebar(width: width)
    guard isFolded != wasFolded || isSidebarFolded != wasSidebarFolded else { return }
    finishSlides()
    overlaidSidebarSlide.jump(isShown: false)
    // If the details have the focus, keep them visible, because the user may be typing there. Otherwise, the next
    // characters would go to the search entry.
    if isFolded, !wasFolded, detail.hasFocusInside { foldedDetailSlide.jump(isShown: true) }
    updateShown()
    // Wait until the layout has ended. When a pane folds, the window changes its buttons, which must not happen during
    // a layout.
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      if isFolded != wasFolded { onFold(isFolded) }
      if isSidebarFolded != wasSidebarFolded { onChange() }
    }
  }

  func allocatePanes(width: Int32, height: Int32) {
    let start = visibleDockedSidebarWidth(in: width)
    if isFolded {
      allocateFolded(width: width, height: height)
    } else {
      allocateWide(from: start, width: width, height: height)
    }
    guard sidebar.isShownByParent else { return }
    if isSidebarFolded {
      allocateOverlaid(width: width, height: height)
    } else {
      let own = dockedWidth(in: width)
      place(sidebar, x: start - own, width: own, in: width, height: height)
      allocate(
        sidebarDivider, at: start, geometry.sidebarWidths(in: width, besideDetail: showsDetailPane),
        from: 0, in: width, height)
    }
  }

  private func allocateWide(from start: Int32, width: Int32, height: Int32) {
    let listWidth = geometry.listWidth(in: width, beside: start)
    // When the details start to slide in or out, give the list its final width immediately, because a new layout in
    // every frame would be slow.
    place(list, x: start, width: detailSlide.isShown ? listWidth : width - start, in: width, height: height)
    guard detail.isShownByParent else { return }
    let detailWidth = width - start - listWidth
    let shift = Int32(((1 - detailSlide.progress) * Double(detailWidth)).rounded())
    place(detail, x: start + listWidth + shift, width: detailWidth, in: width, height: height)
    allocate(
      divider, at: listWidth, geometry.listWidths(in: width, beside: start), from: start, in: width, height)
  }

  private func allocateFolded(width: Int32, height: Int32) {
    let shift = Int32((foldedDetailSlide.progress * Double(width)).rounded())
    if list.isShownByParent { place(list, x: -shift, width: width, in: width, height: height) }
    if detail.isShownByParent { place(detail, x: width - shift, width: width, in: width, height: height) }
  }

  private func allocateOverlaid(width: Int32, height: Int32) {
    let own = max(geometry.sidebarWidth(in: width), sidebar.measure(.horizontal).minimum)
    let shown = Int32((overlaidSidebarSlide.progress * Double(own)).rounded())
    place(sidebar, x: shown - own, width: own, in: width, height: height)
    shade.opacity = overlaidSidebarSlide.progress
    place(shade, x: 0, width: width, in: width, height: height)
  }

  private func allocate(
    _ divider: Divider, at position: Int32, _ bounds: ClosedRange<Int32>, from start: Int32,
    in width: Int32, _ height: Int32
  ) {
    guard divider.isShownByParent else { return }
    divider.setPosition(position, in: bounds)
    let reach = Divider.reach
    place(divider, x: start + position - reach, width: 2 * reach + 1, in: width, height: height)
  }

  private func place(_ pane: Widget, x: Int32, width: Int32, in room: Int32, height: Int32) {
    // Measure the pane first, and give it at least its minimum width. GTK requires both.
    let width = max(width, pane.measure(.horizontal).minimum)
    pane.allocate(x: readsRightToLeft ? room - x - width : x, y: 0, width: width, height: height)
  }
}
