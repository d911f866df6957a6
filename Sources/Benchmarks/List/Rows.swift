import Foundation

/// The rows of the benchmarked lists and tables, with the titles "Item 0", "Item 1" and so on.
struct Rows {
  let titles: [String]
  private let bytes: [UInt8]
  private let starts: [Int]

  init(count: Int) {
    titles = (0..<count).map { "Item \($0)" }
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for title in titles {
      starts.append(bytes.count)
      bytes.append(contentsOf: title.utf8)
      bytes.append(0)
    }
    self.bytes = bytes
    self.starts = starts
  }

  func matches(_ text: String) -> [Int] {
    guard !text.isEmpty else { return Array(titles.indices) }
    var found: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self) else {
        return
      }
      text.withCString { text in
        for row in starts.indices where strstr(base + starts[row], text) != nil { found.append(row) }
      }
    }
    return found
  }
}
