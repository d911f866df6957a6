extension ItemSequence {
  /// What holds after every edit; nil, or the first thing that does not.
  package var brokenInvariant: String? {
    if starts.count != chunks.count { return "\(starts.count) starts for \(chunks.count) chunks" }
    var position = 0
    for (slot, chunk) in chunks.enumerated() {
      if chunk.ids.isEmpty { return "chunk \(slot) is empty" }
      if chunk.ids.count > Self.maximumChunk { return "chunk \(slot) holds \(chunk.ids.count)" }
      if starts[slot] != position { return "chunk \(slot) starts at \(starts[slot]), not at \(position)" }
      if slots[Int(chunk.handle)] != UInt32(slot) { return "handle \(chunk.handle) does not lead to \(slot)" }
      for id in chunk.ids where places[id] != chunk.handle {
        return "id \(id) is not placed in chunk \(slot)"
      }
      position += chunk.ids.count
    }
    if position != count { return "\(position) ids, but count is \(count)" }
    let handles = chunks.map(\.handle) + freeHandles
    if Set(handles).count != handles.count || handles.count != slots.count { return "handles are lost" }
    if places.numberOfPlaced != count {
      return "\(places.numberOfPlaced) ids have a place, \(count) are here"
    }
    return nil
  }
}

extension PlaceMap {
  var numberOfPlaced: Int { allPlaces.reduce(0) { $0 + ($1 == Self.nowhere ? 0 : 1) } }
}
