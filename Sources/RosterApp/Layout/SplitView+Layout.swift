import Gtk

/// Where the panes stand.
extension SplitView {
  /// What the sidebar takes of the others' room at present.
  func sidebarRoom(in width: Int32) -> Int32 {
    guard !isSidebarFolded else { return 0 }
    return Int32((docked.progress * Double(dockedWidth(in: width))).rounded())
  }

  private func dockedWidth(in width: Int32) -> Int32 {
    max(
      geometry.sidebarWidth(in: width, besideDetail: showsDetailPane),
      sidebar.isShownByParent ? sidebar.measure(.horizontal).minimum : 0)
  }

  /// Folds and unfolds what the width has room for.
  func arrange(in width: Int32) {
    let old = (arrangement: arrangement, showsSidebar: showsSidebar)
    arrangement.isFolded = PaneGeometry.isFolded(width: width)
    arrangement.isSidebarFolded = PaneGeometry.foldsSidebar(width: width)
    guard arrangement != old.arrangement else { return }
    finishSlides()
    over.jump(false)
    updateShown()
    // The window's buttons follow, but not while it is being laid out.
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      if arrangement.isFolded != old.arrangement.isFolded { onFold(isFolded) }
      if arrangement.isSidebarFolded != old.arrangement.isSidebarFolded { onSidebarChange() }
    }
  }

  func allocatePanes(width: Int32, height: Int32) {
    let start = sidebarRoom(in: width)
    if isFolded {
      allocateFolded(width: width, height: height)
    } else {
      allocateWide(from: start, width: width, height: height)
    }
    guard sidebar.isShownByParent else { return }
    if isSidebarFolded {
      allocateOver(width: width, height: height)
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
    // The list has its new width at once: it is laid out once, and not for every step of the slide.
    place(list, x: start, width: beside.isIn ? listWidth : width - start, in: width, height: height)
    guard detail.isShownByParent else { return }
    let detailWidth = width - start - listWidth
    let shift = Int32(((1 - beside.progress) * Double(detailWidth)).rounded())
    place(detail, x: start + listWidth + shift, width: detailWidth, in: width, height: height)
    allocate(
      divider, at: listWidth, geometry.listWidths(in: width, beside: start), from: start, in: width, height)
  }

  private func allocateFolded(width: Int32, height: Int32) {
    let shift = Int32((turn.progress * Double(width)).rounded())
    if list.isShownByParent { place(list, x: -shift, width: width, in: width, height: height) }
    if detail.isShownByParent { place(detail, x: width - shift, width: width, in: width, height: height) }
  }

  private func allocateOver(width: Int32, height: Int32) {
    let own = max(geometry.sidebarWidth(in: width), sidebar.measure(.horizontal).minimum)
    let shown = Int32((over.progress * Double(own)).rounded())
    place(sidebar, x: shown - own, width: own, in: width, height: height)
    shade.opacity = over.progress
    place(shade, x: 0, width: width, in: width, height: height)
  }

  private func allocate(
    _ divider: Divider, at position: Int32, _ bounds: ClosedRange<Int32>, from start: Int32,
    in width: Int32, _ height: Int32
  ) {
    guard divider.isShownByParent else { return }
    divider.stand(at: position, in: bounds)
    let reach = Divider.reach
    place(divider, x: start + position - reach, width: 2 * reach + 1, in: width, height: height)
  }

  private func place(_ pane: Widget, x: Int32, width: Int32, in room: Int32, height: Int32) {
    // GTK wants a widget measured before it is placed, and a pane's least width kept.
    let width = max(width, pane.measure(.horizontal).minimum)
    pane.allocate(x: readsRightToLeft ? room - x - width : x, y: 0, width: width, height: height)
  }
}
