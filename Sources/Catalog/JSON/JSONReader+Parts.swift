import Gettext

extension JSONReader {
  /// Skips an array and divides it into parts of about `size` bytes by counting brackets. The elements aren't checked.
  ///
  /// - Returns: The byte ranges of the parts, without the comma after each part.
  /// - Throws: An error whose message isn't translated, so don't display it.
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

  mutating func array<Element>(
    ofAtMost limit: Int, expecting expected: Int = 0,
    _ element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements = [Element]()
    elements.reserveCapacity(expected)
    let start = nextOffset()
    try array { (reader, index) throws(JSONError) in
      guard index < limit else {
        throw reader.failure(gettext("must have at most {count} elements", ["count": "\(limit)"]), at: start)
      }
      elements.append(try element(&reader))
    }
    return elements
  }

  /// Reads array elements up to an offset. There must be at least one element.
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
