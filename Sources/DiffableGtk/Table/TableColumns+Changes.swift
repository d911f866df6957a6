import Gtk

extension TableColumns {
  func sort(by id: TableColumn.ID) {
    guard let index = index(of: id), all[index].isSortable else { return }
    let order = TableSortOrder(
      column: id, isAscending: sortOrder?.column == id ? sortOrder?.isAscending == false : true)
    sortOrder = order
    onSort(order)
  }

  /// Resizes a column within its limits. The width is in logical pixels at the current text size.
  func resize(_ id: TableColumn.ID, to width: Double) {
    guard let index = index(of: id) else { return }
    let limited = all[index].limited(width, scale: scale)
    setWidth(.fixed(Int((limited / scale).rounded())), of: id)
  }

  func setWidth(_ width: TableColumn.Width, of id: TableColumn.ID) {
    if let index = index(of: id) { change(animated: false) { $0[index].width = width } }
  }

  func move(_ id: TableColumn.ID, to position: Int) {
    guard let from = shown.firstIndex(where: { $0.column.id == id }), shown.indices.contains(position),
      from != position, let source = index(of: id), let target = index(of: shown[position].column.id)
    else { return }
    change(raising: id) { columns in
      let column = columns.remove(at: source)
      columns.insert(column, at: target)
    }
  }

  /// Moves a column back to its position in an earlier order: before the next column in that order that still
  /// exists or, if there is none, to the end.
  func moveBack(_ id: TableColumn.ID, in order: [TableColumn.ID]) {
    guard let source = index(of: id) else { return }
    change(raising: id) { columns in
      let column = columns.remove(at: source)
      let next = order.drop { $0 != id }.first { id in columns.contains { $0.id == id } }
      columns.insert(column, at: columns.firstIndex { $0.id == next } ?? columns.endIndex)
    }
  }

  /// Shows or hides a column. The last visible column can't be hidden.
  func setVisible(_ id: TableColumn.ID, _ isVisible: Bool) {
    guard let index = index(of: id), isVisible || shown.count > 1 || shown.first?.column.id != id else {
      return
    }
    change { $0[index].isVisible = isVisible }
  }

  // MARK: Dragging

  /// - Parameter x: The distance of the column's leading edge from that of the table, or nil to release the column.
  func drag(_ id: TableColumn.ID, to x: Double?) {
    guard let x else {
      let before = presentedPlaces
      dragged = nil
      motion.start(from: before, raising: id, on: header)
      return update()
    }
    dragged = (id, x)
    guard let from = shown.firstIndex(where: { $0.column.id == id }) else { return }
    // Compare the leading edge of the dragged column with the centres that the other columns would have without the
    // dragged one. A column that is dragged forward then passes its neighbour when its trailing edge reaches the
    // neighbour's centre. A column that is dragged back does so when its leading edge reaches the centre.
    var (target, end) = (0, Self.edge)
    for (index, other) in shown.enumerated() where index != from {
      let shift = target > 0 ? offset : 0
      guard x > end - shift + other.place.width / 2 else { break }
      target += 1
      end += other.place.width
    }
    if target != from { move(id, to: target) } else { update() }
  }
}
