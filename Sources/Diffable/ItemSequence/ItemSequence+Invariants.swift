extension ItemSequence {
  /// Returns a description of a violated invariant, or nil if there is none. All ids must be less than `idLimit`.
  func brokenInvariant(idLimit: Int) -> String? {
    if starts.count != chunks.count { return "\(starts.count) starts for \(chunks.count) chunks" }
    var position = 0
    for (slot, chunk) in chunks.enumerated() {
      if chunk.ids.isEmpty { return "chunk \(slot) is empty" }
      if chunk.ids.count > Self.maximumChunkSize { return "chunk \(slot) holds \(chunk.ids.count)" }
      if starts[slot] != position { return "chunk \(slot) starts at \(starts[slot]), not at \(position)" }
      if slotsByHandle[Int(chunk.handle)] != UInt32(slot) {
        return "handle \(chunk.handle) does not refer to chunk \(slot)"
      }
      for id in chunk.ids where places[id] != chunk.handle {
        return "id \(id) is not placed in chunk \(slot)"
      }
      position += chunk.ids.count
    }
    if position != count { return "\(position) ids, but count is \(count)" }
    var handles = freeHandles
    for chunk in chunks { handles.append(chunk.handle) }
    if Set(handles).count != handles.count || handles.count != slotsByHandle.count {
      return "handles are lost"
    }
    var placed = 0
    for id in 0..<idLimit where places[UInt32(id)] != PlaceMap.nowhere { placed += 1 }
    if placed != count { return "\(placed) ids have a position, but count is \(count)" }
    return nil
  }
}
