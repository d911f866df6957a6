import Dispatch
import Foundation
import Synchronization

/// Reads large files in parallel. The decoder counts brackets to find the items, and several threads then decode them.
extension CatalogDecoder {
  /// The sizes that control parallel reading, in bytes.
  struct PartSizes {
    /// The minimum size for reading in parallel, measured from the start of the sections to the end of the file.
    /// Smaller files are read sequentially, because reading them in parallel would save little time.
    var minimum = 4 << 20

    var part = 512 << 10
  }

  private struct Found: Sendable {
    var items: [CatalogItem]
    var offsets: [String: Int]
    var references: [(id: String, offset: Int)]
  }

  /// Reads the sections of a large file in parallel. Returns nil if the file is small or contains errors, or if the
  /// task was cancelled. In these cases, the reader is unchanged, and the sections can be read sequentially.
  mutating func sectionsInParts(_ reader: inout JSONReader) -> [CatalogSection]? {
    guard reader.bytes.count - reader.position >= partSizes.minimum else { return nil }
    var outline = self, end = reader
    outline.parts = ItemParts(size: partSizes.part)
    guard let sections = try? outline.sectionsSequentially(&end), let parts = outline.parts?.parts,
      let found = read(parts)
    else { return nil }
    outline.parts = nil
    outline.itemOffsets.reserveCapacity(found.reduce(0) { $0 + $1.offsets.count })
    var items = sections.map { _ in [CatalogItem]() }
    for (part, found) in zip(parts, found) {
      items[part.section] += found.items
      for (id, offset) in found.offsets {
        // Check for duplicates across parts, because reading a part detects only duplicates within that part.
        guard outline.itemOffsets.updateValue(offset, forKey: id) == nil else { return nil }
      }
      outline.references += found.references
    }
    self = outline
    reader = end
    return zip(sections, items).map { section, items in
      CatalogSection(
        id: section.id, title: section.title, text: section.text, picture: section.picture, items: items)
    }
  }

  private func read(_ parts: [ItemParts.Part]) -> [Found]? {
    let work = Mutex(Work(parts.count))
    let decoder: @Sendable () -> CatalogDecoder = { [folder, name, knownFields] in
      CatalogDecoder(folder: folder, name: name, knownFields: knownFields)
    }
    let helpers = DispatchGroup()
    for _ in 1..<max(1, min(parts.count, ProcessInfo.processInfo.activeProcessorCount)) {
      DispatchQueue.global(qos: .userInitiated).async(group: helpers) {
        while let index = work.withLock({ $0.take() }) {
          let found = decoder().found(in: parts[index])
          _ = work.withLock { $0.put(found, at: index, size: parts[index].size) }
        }
      }
    }
    // Check for cancellation and report progress only on this thread, because the other threads don't run in the task.
    let size = Double(parts.reduce(0) { $0 + $1.size })
    while let index = work.withLock({ $0.take() }) {
      let found = Task.isCancelled ? nil : decoder().found(in: parts[index])
      progress(Double(work.withLock { $0.put(found, at: index, size: parts[index].size) }) / size)
    }
    helpers.wait()
    let found = work.withLock(\.found).compactMap { $0 }
    guard found.count == parts.count else { return nil }
    progress(1)
    return found
  }

  private struct Work {
    private(set) var found: [Found?]
    private var next = 0
    private var size = 0

    init(_ count: Int) { found = Array(repeating: nil, count: count) }

    mutating func take() -> Int? {
      guard next < found.count else { return nil }
      next += 1
      return next - 1
    }

    /// Stores the result of reading a part. If `part` is nil because the part wasn't read, the remaining parts aren't
    /// read either. Returns the number of bytes processed so far.
    mutating func put(_ part: Found?, at index: Int, size: Int) -> Int {
      found[index] = part
      if part == nil { next = found.count }
      self.size += size
      return self.size
    }
  }

  private consuming func found(in part: ItemParts.Part) -> Found? {
    guard let items = try? items(of: part) else { return nil }
    return Found(items: items, offsets: itemOffsets, references: references)
  }

  private mutating func items(of part: ItemParts.Part) throws(JSONError) -> [CatalogItem] {
    var reader = part.reader
    var items = [CatalogItem]()
    try reader.elements(upTo: part.end) { (reader) throws(JSONError) in items.append(try self.item(&reader)) }
    return items
  }
}

/// The locations of the items in a file, divided into parts to read in parallel.
struct ItemParts {
  /// Consecutive items of one section.
  struct Part {
    var section: Int

    /// A reader positioned at the first item.
    var reader: JSONReader

    var end: Int

    var size: Int { end - reader.position }
  }

  private(set) var parts: [Part] = []
  private var sectionCount = 0
  private let size: Int

  /// Creates an empty list of parts. Each part will have approximately the given size, in bytes.
  init(size: Int) { self.size = size }

  mutating func append(ofItemsIn reader: inout JSONReader) throws(JSONError) {
    let section = sectionCount
    sectionCount += 1
    for range in try reader.skipElements(inPartsOf: size) {
      var start = reader
      start.position = range.lowerBound
      parts.append(Part(section: section, reader: start, end: range.upperBound))
    }
  }
}
