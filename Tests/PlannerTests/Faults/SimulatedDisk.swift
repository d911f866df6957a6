import Foundation
import TestSupport

/// A disk that keeps changes in a cache until they are flushed, and can lose power.
///
/// It assumes only what file systems guarantee: a flush of a file makes its contents durable, but not its
/// name; a flush of a folder makes the names in it durable. Until then, each part of a write can be lost
/// independently. Names change in order, as in the journal of a file system, but independently of contents.
struct SimulatedDisk {
  /// The unflushed changes that are lost.
  enum Loss: CaseIterable { case everything, nothing, some }

  private struct File {
    var durable: [UInt8]
    var cached: [FaultInjector.Change] = []
  }

  /// Names that now refer to another file, or to none. A rename changes two names at once.
  private typealias Naming = [(path: String, file: Int?)]

  private var files: [File] = []
  private var names: [String: Int] = [:]
  private var durableNames: [String: Int] = [:]
  private var cachedNamings: [Naming] = []

  /// The number of lines written to standard output.
  private(set) var printedLines = 0

  /// Creates a disk with the files in a folder.
  init(_ folder: URL) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let path = folder.appending(path: name).path
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      names[path] = files.count
      files.append(File(durable: Array(data)))
    }
    durableNames = names
  }

  /// Makes a change in the cache.
  mutating func make(_ change: FaultInjector.Change) {
    switch change.name {
    case "write" where change.path.isEmpty:
      printedLines += change.bytes.count { $0 == 0x0A }
    case "create":
      files.append(File(durable: []))
      name([(change.path, files.count - 1)])
    case "rename":
      let old = String(decoding: change.bytes, as: UTF8.self)
      name([(change.path, names[old]), (old, nil)])
    case "unlink": name([(change.path, nil)])
    case "write", "truncate":
      if let file = names[change.path] { files[file].cached.append(change) }
    case "sync":
      if let file = names[change.path] {
        files[file].durable = files[file].cached.reduce(into: files[file].durable) { Self.apply($1, to: &$0) }
        files[file].cached = []
      } else {
        flush(folder: change.path)
      }
    default: break
    }
  }

  private mutating func name(_ naming: Naming) {
    for (path, file) in naming { names[path] = file }
    cachedNamings.append(naming)
  }

  private mutating func flush(folder: String) {
    cachedNamings.removeAll { naming in
      guard naming[0].path.hasPrefix("\(folder)/"), !naming[0].path.dropFirst(folder.count + 1).contains("/")
      else { return false }
      for (path, file) in naming { durableNames[path] = file }
      return true
    }
  }

  /// Returns the contents of all files, by path, after a power failure.
  func afterPowerLoss(_ loss: Loss, _ random: inout SeededGenerator) -> [String: [UInt8]] {
    var names = durableNames
    let count: Int
    switch loss {
    case .everything: count = 0
    case .nothing: count = cachedNamings.count
    case .some: count = random.below(cachedNamings.count + 1)
    }
    for (path, file) in cachedNamings.prefix(count).joined() { names[path] = file }
    return names.mapValues { id in
      var contents = files[id].durable
      guard loss != .everything else { return contents }
      for change in files[id].cached {
        switch (loss, random.below(3)) {
        case (.nothing, _), (_, 0): Self.apply(change, to: &contents)
        case (_, 1) where change.name == "write": Self.apply(Self.torn(change, &random), to: &contents)
        default: break
        }
      }
      return contents
    }
  }

  /// Returns the part of a write before or after a boundary between sectors.
  private static func torn(
    _ change: FaultInjector.Change, _ random: inout SeededGenerator
  ) -> FaultInjector.Change {
    let sector = 512
    let cut = min((change.offset / sector + 1 + random.below(8)) * sector - change.offset, change.bytes.count)
    var torn = change
    if random.below(2) == 0 {
      torn.bytes = Array(change.bytes[..<cut])
    } else {
      torn.offset += cut
      torn.bytes = Array(change.bytes[cut...])
    }
    return torn
  }

  private static func apply(_ change: FaultInjector.Change, to contents: inout [UInt8]) {
    let end = change.offset + change.bytes.count
    if change.name == "truncate", contents.count > end { contents.removeLast(contents.count - end) }
    guard change.name == "truncate" || !change.bytes.isEmpty else { return }
    if contents.count < end { contents += Array(repeating: 0, count: end - contents.count) }
    contents.replaceSubrange(change.offset..<end, with: change.bytes)
  }
}
