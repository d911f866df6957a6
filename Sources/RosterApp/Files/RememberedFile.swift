import Catalog
import Foundation

/// A catalogue file of the person's own, as the program remembers it from one start to the next.
struct RememberedFile: Equatable, Sendable {
  /// Where it is: an absolute path.
  var path: String

  /// The name of its catalogue when it was last read, by which places and what is kept call it.
  var name: String?

  /// What its catalogue was called then.
  var title: String?

  /// Whether it is opened at the next start. What was closed stays among the recent ones.
  var isOpen = true

  /// What the person has said of it, where it is a table.
  var reading = TableReading()

  /// When it was last opened by hand.
  var opened = Date()
}

extension RememberedFile: Codable {
  private enum Key: String, CodingKey { case path, name, title, open, reading, opened }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    path = try values.decode(String.self, forKey: .path)
    guard path.hasPrefix("/"), path.utf8.count < 4096, !path.utf8.contains(0) else {
      throw DecodingError.dataCorruptedError(forKey: .path, in: values, debugDescription: "no absolute path")
    }
    name = try? values.decode(String.self, forKey: .name)
    title = try? values.decode(String.self, forKey: .title)
    isOpen = (try? values.decode(Bool.self, forKey: .open)) ?? false
    reading = (try? values.decode(TableReading.self, forKey: .reading)) ?? TableReading()
    opened = (try? values.decode(Date.self, forKey: .opened)) ?? .distantPast
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(path, forKey: .path)
    try values.encodeIfPresent(name, forKey: .name)
    try values.encodeIfPresent(title, forKey: .title)
    try values.encode(isOpen, forKey: .open)
    if reading != TableReading() { try values.encode(reading, forKey: .reading) }
    try values.encode(opened, forKey: .opened)
  }
}

/// What `files.json` holds: the remembered files, the last opened first. An entry that cannot be read costs itself alone.
struct RememberedFiles: Equatable, Codable, Sendable {
  var files: [RememberedFile] = []

  /// As many as are remembered; of more, those that were closed longest ago go.
  static let limit = 50

  private struct Entry: Decodable {
    let file: RememberedFile?
    init(from decoder: any Decoder) { file = try? RememberedFile(from: decoder) }
  }

  private enum Key: String, CodingKey { case files }

  init(_ files: [RememberedFile] = []) { self.files = files }

  init(from decoder: any Decoder) throws {
    let entries = try decoder.container(keyedBy: Key.self).decode([Entry].self, forKey: .files)
    var seen = Set<String>()
    files = entries.compactMap(\.file).filter { seen.insert($0.path).inserted }
  }

  subscript(path: String) -> RememberedFile? { files.first { $0.path == path } }

  /// Puts a file in front of the others.
  mutating func remember(_ file: RememberedFile) {
    files.removeAll { $0.path == file.path }
    files.insert(file, at: 0)
    while files.count > Self.limit, let place = files.lastIndex(where: { !$0.isOpen }) {
      files.remove(at: place)
    }
  }

  /// Changes what is remembered of a file, if it is.
  mutating func change(_ path: String, _ change: (inout RememberedFile) -> Void) {
    for index in files.indices where files[index].path == path { change(&files[index]) }
  }

  mutating func forget(_ path: String) { files.removeAll { $0.path == path } }
}
