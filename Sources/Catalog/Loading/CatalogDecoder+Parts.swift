import Dispatch
import Foundation
import Synchronization

/// The items of a large file are read by all processors: where they stand is found out first, by counting brackets, and then
/// each reads some of them.
extension CatalogDecoder {
  /// When a file is read in parts, in bytes.
  struct PartSizes {
    /// Less is read sooner than others could be told to help.
    var least = 4 << 20

    /// About as much is in a part.
    var part = 512 << 10
  }

  /// What comes of reading some items.
  private struct Found: Sendable {
    var items: [CatalogItem]
    var offsets: [String: Int]
    var references: [(id: String, offset: Int)]
  }

  /// Reads sections, those of a large file in parts.
  ///
  /// - Returns: nil where the file is small or something is wrong with it, or nobody waits for it any more: what is wrong, and
  ///   where, is told by reading in order. Nothing was read then.
  mutating func sectionsInParts(_ reader: inout JSONReader) -> [CatalogSection]? {
    guard reader.bytes.count - reader.position >= partSizes.least else { return nil }
    var outline = self, end = reader
    outline.parts = ItemParts(size: partSizes.part)
    guard let sections = try? outline.sectionsInOrder(&end), let parts = outline.parts?.parts,
      let found = read(parts)
    else { return nil }
    outline.parts = nil
    outline.itemOffsets.reserveCapacity(found.reduce(0) { $0 + $1.offsets.count })
    var items = sections.map { _ in [CatalogItem]() }
    for (part, found) in zip(parts, found) {
      items[part.section] += found.items
      for (id, offset) in found.offsets {
        // In two parts, which know nothing of each other.
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

  /// What is in each part; nil where it is not in all of them what it should be.
  private func read(_ parts: [ItemParts.Part]) -> [Found]? {
    let work = Mutex(Work(parts.count))
    let decoder: @Sendable () -> CatalogDecoder = { [folder, name, hasFields, knownFields] in
      CatalogDecoder(folder: folder, name: name, hasFields: hasFields, knownFields: knownFields)
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
    // Only this thread knows whether it is still waited for, and tells how far all are.
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

  /// What is to be read, by several threads.
  private struct Work {
    private(set) var found: [Found?]
    private var next = 0
    private var size = 0

    init(_ count: Int) { found = Array(repeating: nil, count: count) }

    /// The part to read next; nil where none is left, or it would be in vain.
    mutating func take() -> Int? {
      guard next < found.count else { return nil }
      next += 1
      return next - 1
    }

    /// Takes what is in a part, or that it cannot be read.
    ///
    /// - Returns: how much was read until now, in bytes.
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

/// Where items stand in a file.
struct ItemParts {
  /// Some items of a section that stand side by side.
  struct Part {
    /// The section, by its place among all.
    var section: Int

    /// Stands at the first of them.
    var reader: JSONReader

    /// Behind the last of them.
    var end: Int

    /// How long they are, in bytes.
    var size: Int { end - reader.position }
  }

  private(set) var parts: [Part] = []
  private var sectionCount = 0
  private let size: Int

  /// Nothing yet; a part is about so long, in bytes.
  init(size: Int) { self.size = size }

  /// Notes where the items of the next section stand, and goes on behind them.
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
