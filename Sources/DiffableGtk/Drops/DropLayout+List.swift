import Gtk

extension DropLayout {
  @MainActor
  init(of list: DiffableListView) {
    guard let content = list.content else {
      self.init(cells: [], sections: [], width: 0, height: 0)
      return
    }
    let map = content.lineMap
    var cells: [Cell] = []
    list.rows.forEachVisible { _, element, bounds in
      guard let section = content.sectionIndex(of: element) else { return }
      cells.append(
        Cell(
          element: element, bounds: bounds, section: section,
          item: content.sectionPlace(of: element)?.index,
          isTrailing: element.isSupplementary
            && map.layout(of: map.sections[section]).trailingKinds.contains(element.kind)))
    }
    let readsRightToLeft = list.readsRightToLeft
    cells.sort { $0.bounds.isRead(before: $1.bounds, rightToLeft: readsRightToLeft) }
    let (left, rowsWidth) = list.rowsPlace
    let margin = Int32(ListStyle.gridMargin)
    let sections = map.sections.map { section in
      let layout = map.layout(of: section)
      guard layout.isGrid else { return Section(count: section.items.count) }
      var geometry = LineGeometry(of: .row(section: section.id, index: 0), layout, ends: (false, false))
      geometry.shelfItemWidth = list.parts.shelves.shelf(of: section).map { Int32($0.itemWidth) }
      let cellWidth = geometry.cellWidth(in: rowsWidth - 2 * margin)
      let start = margin + geometry.leading
      return Section(
        count: section.items.count, columns: layout.columnCount, spacing: Double(geometry.spacing),
        start: Double(left + (readsRightToLeft ? rowsWidth - start - cellWidth : start)),
        cellWidth: Double(cellWidth), isGrid: true)
    }
    self.init(
      cells: cells, sections: sections, width: Double(list.width), height: Double(list.height),
      readsRightToLeft: readsRightToLeft, isAtEnd: list.isAtEnd)
  }
}
