import Catalog
import Foundation
import Planner

struct RememberedFile: Equatable, Sendable {
  /// The absolute path.
  var path: String

  /// The name of the catalogue when the file was last read. Saved windows and the user's data refer to the catalogue
  /// by this name.
  var name: String?

  var title: String?

  /// Whether the file is opened at the next start. A closed file stays in the recent files.
  var isOpen = true

  var reading = TableReading()

  var opened = Date()
}

extension RememberedFile: Codable {
  private enum Key: String, CodingKey { case path, name, title, open, reading, opened }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    path = try values.decode(String.self, forKey: .path)
    guard path.hasPrefix("/"), path.utf8.count < 4096, !path.utf8.contains(0) else {
      throw DecodingError.dataCorruptedError(
        forKey: .path, in: values, debugDescription: "not an absolute path")
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

/// The contents of `files.json`: the remembered files, most recently opened first.
///
/// Entries that can't be decoded are skipped.
struct RememberedFiles: Equatable, Codable, Sendable {
  var files: [RememberedFile] = []

  /// Whether the file, or any of its entries, can't be decoded.
  private(set) var isDamaged = false

  /// The maximum number of files. If there are more, closed files are removed, starting with the least recently opened.
  static let limit = 50

  /// The maximum total number of remembered rows in all tables. They take up to 4.3 MB, and are read at each start.
  static let rowLimit = 200_000

  private enum CodingKeys: String, CodingKey { case files }

  init(_ files: [RememberedFile] = [], isDamaged: Bool = false) {
    (self.files, self.isDamaged) = (files, isDamaged)
  }

  init(from decoder: any Decoder) throws {
    let entries = try decoder.container(keyedBy: CodingKeys.self).decode(
      [Lossy<RememberedFile>].self, forKey: .files)
    isDamaged = entries.contains { $0.value == nil }
    var seen = Set<String>()
    files = entries.compactMap(\.value).filter { seen.insert($0.path).inserted }
  }

  subscript(path: String) -> RememberedFile? { files.first { $0.path == path } }

  /// Returns the settings for reading a table, including its name. A table that has been opened before keeps its name.
  func reading(of path: String) -> TableReading {
    guard let file = self[CatalogFiles.absolute(path)] else { return TableReading() }
    var reading = file.reading
    reading.name = reading.name ?? file.name
    return reading
  }

  /// Returns whether a name is unavailable to a table because it is in `names` or belonged to another file that still
  /// exists. A table that already has the name can keep it.
  func isReserved(_ name: String, for path: String, or names: Set<String>) -> Bool {
    if let known = self[path], known.name == name || known.reading.name == name { return false }
    return names.contains(name)
      || files.contains { file in
        guard file.path != path, file.name == name, let stamp = FileStamp(file.path) else { return false }
        return stamp != FileStamp(path)
      }
  }

  /// Adds a file at the front of the list, but after any files in `later`. Those files were opened later, but may have
  /// been read and added earlier.
  mutating func remember(_ file: RememberedFile, before later: Set<String> = []) {
    files.removeAll { $0.path == file.path }
    files.insert(file, at: files.prefix { later.contains($0.path) }.count)
    while files.count > Self.limit, let place = files.lastIndex(where: { !$0.isOpen }) {
      files.remove(at: place)
    }
  }

  /// Restores an entry. If its file has been forgotten, adds the entry before those that were opened earlier.
  mutating func restore(_ file: RememberedFile) {
    if self[file.path] != nil {
      change(file.path) { $0 = file }
    } else {
      remember(file, before: Set(files.filter { $0.opened > file.opened }.map(\.path)))
    }
  }

  mutating func change(_ path: String, _ change: (inout RememberedFile) -> Void) {
    for index in files.indices where files[index].path == path { change(&files[index]) }
  }

  /// Limits the total number of remembered rows, by forgetting all rows of some tables. More recently opened tables
  /// take precedence.
  mutating func limitRows() {
    var count = 0
    for index in files.indices {
      if count + files[index].reading.knownRowCount > Self.rowLimit { files[index].reading.forgetRows() }
      count += files[index].reading.knownRowCount
    }
  }

  /// Changes the path and the settings of a remembered file. Clears its name and title, which are unknown until the
  /// file is read again.
  mutating func move(_ path: String, to other: String, _ reading: TableReading) {
    guard self[path] != nil else { return }
    if path != other { forget(other) }
    change(path) { ($0.path, $0.reading, $0.name, $0.title) = (other, reading, nil, nil) }
  }

  mutating func forget(_ path: String) { files.removeAll { $0.path == path } }
}
