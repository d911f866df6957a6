/// The items to reload and the items to reconfigure, in the order in which they were marked.
@usableFromInline
struct ItemMarks: Sendable {
  @usableFromInline
  struct List: Sendable {
    @usableFromInline var ids: [UInt32] = []
    @usableFromInline var members: Set<UInt32> = []

    @usableFromInline
    mutating func add(_ added: [UInt32]) {
      for id in added where members.insert(id).inserted { ids.append(id) }
    }

    mutating func remove(_ removed: [UInt32]) {
      guard !ids.isEmpty else { return }
      let before = members.count
      for id in removed { members.remove(id) }
      if members.count != before { ids.removeAll { !members.contains($0) } }
    }
  }

  @usableFromInline var reloaded = List()
  @usableFromInline var reconfigured = List()

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func forget(_ ids: [UInt32]) {
    reloaded.remove(ids)
    reconfigured.remove(ids)
  }

  @usableFromInline
  func renamed(_ newID: (UInt32) -> UInt32) -> Self {
    var result = Self()
    result.reloaded.add(reloaded.ids.map(newID))
    result.reconfigured.add(reconfigured.ids.map(newID))
    return result
  }

  @usableFromInline
  var isEmpty: Bool { reloaded.ids.isEmpty && reconfigured.ids.isEmpty }
}
