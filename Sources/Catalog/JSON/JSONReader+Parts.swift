import Gettext

extension JSONReader {
  /// Passes an array by counting brackets. What is in it is not checked; whoever reads the parts does that.
  ///
  /// - Parameter size: about how long a part is to be, in bytes.
  /// - Returns: where elements of it stand, side by side, without the commas between parts; nothing for an empty array.
  /// - Throws: where it is no array, or does not end; what is thrown does not tell why.
  /// - Complexity: O(*n*) in the length of the array.
  mutating func skipElements(inPartsOf size: Int) throws(JSONError) -> [Range<Int>] {
    let start = nextOffset()
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { throw failure("no array") }
    position = start + 1
    if peek() == UInt8(ascii: "]") {
      position += 1
      return []
    }
    var parts: [Range<Int>] = []
    let end = bytes.withUnsafeBytes { bytes in
      var position = start + 1, partStart = start + 1, depth = 1
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "\""):
          position += 1
          while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
          }
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth -= 1
          if depth == 0 {
            parts.append(partStart..<position)
            return position
          }
        case UInt8(ascii: ",") where depth == 1 && position - partStart >= size:
          parts.append(partStart..<position)
          partStart = position + 1
        default: break
        }
        position += 1
      }
      return bytes.count
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "]") else { throw failure("no end") }
    position = end + 1
    return parts
  }

  /// Reads elements that stand side by side, at least one, up to an offset: a part of an array.
  ///
  /// - Throws: what reading an element does, and where there is anything but a comma between two.
  mutating func elements(
    upTo end: Int, _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    depth += 1
    while true {
      try element(&self)
      let next = nextOffset()
      if next == end { break }
      guard next < end, bytes[next] == UInt8(ascii: ",") else {
        throw failure(
          gettext("expected {expected}, found {found}", ["expected": "“,”", "found": describe(at: next)]))
      }
      position += 1
    }
    depth -= 1
  }
}
