import CGtk
import Diffable

/// The `GListStore` of the list view, with one GObject per line.
///
/// A line that stays in the store usually keeps its object. Visible lines are added first. If a change is
/// very large, a new store replaces the current one. The old store is then emptied in small steps, because
/// freeing 100,000 lines takes longer than a frame.
@MainActor
package final class LineStore {
  /// The model of the list view, a `GtkNoSelection` around the `GListStore`.
  package let model: OpaquePointer

  /// The number of lines in the list, including those that haven't been added to the store yet.
  package private(set) var lineCount = 0

  var waiting: [Range<Int>] = []

  /// The position of a visible line. Lines near it are added to the store first.
  private(set) var center = 0

  /// A closure that returns the store indices of all lines that have rows.
  var rowPlaces: () -> [Int] = { [] }

  private(set) var lines: (Range<Int>) -> [ListLine] = { _ in [] }

  private(set) var store: OpaquePointer
  private var spare = SpareObjects()
  private var outgoing: [OpaquePointer] = []

  package init() {
    store = g_list_store_new(LineObject.type)
    g_object_ref(UnsafeMutableRawPointer(store))
    model = gtk_no_selection_new(store)
  }

  isolated deinit {
    spare.release()
    for list in outgoing + [store, model] { g_object_unref(UnsafeMutableRawPointer(list)) }
  }

  var presentCount: Int { Int(g_list_model_get_n_items(store)) }

  func line(inStoreAt place: Int) -> ListLine? {
    guard let object = g_list_model_get_item(store, guint(place)) else { return nil }
    defer { g_object_unref(object) }
    return LineObject.line(of: object)
  }

  /// Writes the new ids of all lines to their objects. Call this after the data source has renumbered its items.
  func renumber() {
    var place = 0
    for range in presentRanges {
      for line in lines(range) {
        if let object = g_list_model_get_item(store, guint(place)) {
          LineObject.set(line, of: object)
          g_object_unref(object)
        }
        place += 1
      }
    }
  }

  // MARK: Changes

  /// - Parameters:
  ///   - splices: The changes to all lines, including waiting ones.
  ///   - moved: The old and new positions of the moved lines. These lines keep their objects.
  ///   - mayWait: Whether lines outside the visible area may be added later.
  ///   - lines: A closure that returns the lines at a range of new positions.
  package func change(
    _ splices: [ListSplice], moved: [(old: Int, new: Int)] = [], lineCount: Int, window: LineWindow,
    mayWait: Bool, lines: @escaping (Range<Int>) -> [ListLine]
  ) {
    var moving = MovingObjects(moved.map { ($0.new, storePlace(of: $0.old)) }, from: store)
    let inStore = splicesOfStore(splices)
    self.lines = lines
    (self.lineCount, waiting, center) = (lineCount, [], window.anchor)
    let places = rowPlaces()
    let rows = Set(places.compactMap(line(inStoreAt:)))
    defer { moving.release() }
    if mayWait, inStore.reduce(0, { $0 + $1.removedCount }) > LineStore.maximumRemovedCount {
      return replaceStore(inStore, window, rows, &moving)
    }
    let batches = inStore.merged(
      rowsEnd: places.max().map { $0 + 1 } ?? 0, newRowsEnd: window.anchor + rows.count)
    if mayWait, batches.count > LineStore.maximumSignalCount {
      return replaceStore(inStore, window, rows, &moving)
    }
    var (missing, growth) = (0, 0)
    for batch in batches {
      let added = batch.splice.position..<batch.end
      let touchesRows =
        batch.splice.removedCount > 0 && batch.splice.position - growth < (places.max() ?? -1) + 1
      growth += batch.splice.insertedCount - batch.splice.removedCount
      let first = firstPart(of: added, in: window, rowCount: rows.count)
      let place = added.lowerBound - missing
      let now = mayWait ? first : added
      let objects = objects(for: now, batch, at: place, &moving)
      let visibleObjects = Array(objects[(first.lowerBound - now.lowerBound)...].prefix(first.count))
      var removal = (place: place, count: batch.splice.removedCount)
      if touchesRows, let goToTop = window.goToTop, shouldReuse(rows, for: first) {
        // Insert the new lines before removing the old ones, because GTK may destroy the rows of removed lines, but
        // reuses rows that are scrolled out of view.
        insert(visibleObjects, at: place)
        goToTop()
        removal.place += first.count
        replace(removal)
      } else {
        replace(removal, with: visibleObjects)
      }
      // Add lines outside the visible area later or with separate signals, because for each replaced line that has a
      // row, GTK searches all lines that the same signal inserts.
      let before = added.lowerBound..<first.lowerBound
      let after = first.upperBound..<added.upperBound
      if mayWait {
        waiting += [before, after].filter { !$0.isEmpty }
        missing += before.count + after.count
      } else {
        insert(Array(objects.suffix(after.count)), at: place + first.count)
        insert(Array(objects.prefix(before.count)), at: place)
      }
      for object in objects { g_object_unref(object) }
    }
  }

  /// Returns the range of added lines to insert first. It is long enough for the visible area and, if rows can be
  /// reused, for all existing rows.
  private func firstPart(of added: Range<Int>, in window: LineWindow, rowCount: Int) -> Range<Int> {
    let count = window.goToTop == nil ? window.count : max(window.count, rowCount)
    let start = max(added.lowerBound, min(window.anchor, added.upperBound) - count / 2)
    return start..<min(added.upperBound, start + count)
  }

  /// Returns whether GTK should reuse existing rows for lines that are added at the top of the list. Creating rows
  /// instead would take ten times as long.
  private func shouldReuse(_ rows: Set<ListLine>, for added: Range<Int>) -> Bool {
    let new = added.prefix(rows.count)
    let others = lines(new).count { !rows.contains($0) }
    // Count only the rows that GTK frees to stay within its limit. Rows near the first line stay bound to their current
    // lines.
    let free = min(new.count, new.count + rows.count - GtkQuirks.maximumRowCount)
    return others * 4 > new.count && free * 2 > new.count
  }

  // MARK: Objects

  /// Returns the objects for a range of positions in a batch. The caller owns a reference to each object. Lines
  /// that stay keep their objects.
  private func objects(
    for positions: Range<Int>, _ batch: SpliceBatch, at place: Int, _ moving: inout MovingObjects
  ) -> [UnsafeMutableRawPointer] {
    var objects: [UnsafeMutableRawPointer] = []
    objects.reserveCapacity(positions.count)
    var next = batch.kept.partitioningIndex { $0.position + $0.count > positions.lowerBound }
    for (position, line) in zip(positions, lines(positions)) {
      while next < batch.kept.count, batch.kept[next].position + batch.kept[next].count <= position {
        next += 1
      }
      if next < batch.kept.count, batch.kept[next].position <= position {
        let kept = batch.kept[next]
        let old = g_list_model_get_item(store, guint(place + kept.offset + position - kept.position))
        objects.append(old ?? newObject(for: line))
      } else {
        objects.append(moving.take(position) ?? newObject(for: line))
      }
    }
    return objects
  }

  private func newObject(for line: ListLine) -> UnsafeMutableRawPointer {
    let object = spare.take() ?? LineObject.make()
    LineObject.set(line, of: object)
    return object
  }

  /// Returns the objects in a range of a store. The caller owns a reference to each object.
  private func takeObjects(at places: Range<Int>, in store: OpaquePointer) -> [UnsafeMutableRawPointer] {
    var objects: [UnsafeMutableRawPointer] = []
    objects.reserveCapacity(places.count)
    // Use a loop here and in similar methods, because a closure would check actor isolation once per object.
    for place in places {
      if let object = g_list_model_get_item(store, guint(place)) { objects.append(object) }
    }
    return objects
  }

  private func put(
    _ objects: [UnsafeMutableRawPointer], at place: Int, insteadOf count: Int, in store: OpaquePointer
  ) {
    var objects = objects
    objects.withUnsafeMutableBufferPointer { objects in
      objects.withMemoryRebound(to: gpointer?.self) {
        g_list_store_splice(store, guint(place), guint(count), $0.baseAddress, guint($0.count))
      }
    }
  }

  // MARK: Signals

  /// Replaces a range of objects. The store emits one signal, or two signals to avoid a bug in GTK 4.8.
  func replace(_ removal: (place: Int, count: Int), with objects: [UnsafeMutableRawPointer] = []) {
    let first = GtkQuirks.countToRemoveFirst(
      of: removal.place..<removal.place + removal.count, rowPlaces: rowPlaces)
    splice(first, at: removal.place)
    splice(removal.count - first, at: removal.place, with: objects)
  }

  private func insert(_ objects: [UnsafeMutableRawPointer], at place: Int) {
    splice(0, at: place, with: objects)
  }

  func insert(_ positions: Range<Int>, at place: Int) {
    var objects: [UnsafeMutableRawPointer] = []
    objects.reserveCapacity(positions.count)
    for line in lines(positions) { objects.append(newObject(for: line)) }
    insert(objects, at: place)
    for object in objects { g_object_unref(object) }
  }

  private func splice(_ count: Int, at place: Int, with objects: [UnsafeMutableRawPointer] = []) {
    guard count > 0 || !objects.isEmpty else { return }
    let removed = takeObjects(at: place..<place + min(count, spare.remainingCapacity), in: store)
    put(objects, at: place, insteadOf: count, in: store)
    spare.put(removed)
  }

  // MARK: Replacing the store

  /// The maximum number of lines to remove from a store. If a change removes more, it is faster to put the
  /// visible lines into a new store.
  private static let maximumRemovedCount = 16384

  /// The maximum number of signals for a change. If a change needs more, it is faster to use a new store.
  private static let maximumSignalCount = 512

  /// Replaces the store with a new one that contains only the visible lines. The other lines are added later.
  private func replaceStore(
    _ splices: [ListSplice], _ window: LineWindow, _ rows: Set<ListLine>, _ moving: inout MovingObjects
  ) {
    let positions = firstPart(of: 0..<lineCount, in: window, rowCount: rows.count)
    let reusesRows = window.goToTop != nil && shouldReuse(rows, for: positions)
    let objects = zip(positions, lines(positions)).map { position, line in
      // Use new objects, because they are also added to the old store, which must not contain an object twice.
      if reusesRows { return newObject(for: line) }
      return moving.take(position) ?? object(from: place(of: position, before: splices))
        ?? newObject(for: line)
    }
    if reusesRows {
      insert(objects, at: 0)
      window.goToTop?()
    }
    let other: OpaquePointer = g_list_store_new(LineObject.type)
    put(objects, at: 0, insteadOf: 0, in: other)
    for object in objects { g_object_unref(object) }
    outgoing.append(store)
    store = other
    gtk_no_selection_set_model(model, other)
    waiting = [0..<positions.lowerBound, positions.upperBound..<lineCount].filter { !$0.isEmpty }
  }

  /// Returns the index that a line had in the store before a change, or nil for a new line.
  private func place(of position: Int, before splices: [ListSplice]) -> Int? {
    var growth = 0
    for splice in splices {
      if position < splice.position { break }
      if position < splice.position + splice.insertedCount { return nil }
      growth += splice.insertedCount - splice.removedCount
    }
    return position - growth
  }

  private func object(from place: Int?) -> UnsafeMutableRawPointer? {
    place.flatMap { g_list_model_get_item(store, guint($0)) }
  }

  var hasOutgoing: Bool { !outgoing.isEmpty }

  func emptyOutgoing(atMost limit: Int) {
    guard let old = outgoing.last else { return }
    let count = Int(g_list_model_get_n_items(old))
    let places = max(0, count - limit)..<count
    let removed = takeObjects(at: places.prefix(spare.remainingCapacity), in: old)
    put([], at: places.lowerBound, insteadOf: places.count, in: old)
    spare.put(removed)
    guard places.lowerBound == 0 else { return }
    outgoing.removeLast()
    g_object_unref(UnsafeMutableRawPointer(old))
  }
}
