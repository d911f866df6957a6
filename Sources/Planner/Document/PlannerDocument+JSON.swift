import Catalog
public import Foundation
import Gettext

extension PlannerDocument {
  /// Returns the document as JSON. Keys are sorted, so equal documents have equal JSON.
  public func json() throws(PlannerError) -> Data {
    let file = PlannerFormat.File(
      format: PlannerFormat.name, version: PlannerFormat.version, items: items.map(PlannerFormat.Item.init),
      favorites: favorites.map(\.qualified),
      projects: projects.map { entry in
        PlannerFormat.ProjectItems(
          id: entry.project.id, name: entry.project.name, color: entry.project.color.rawValue,
          symbol: entry.project.symbol.rawValue, items: entry.items.map(\.qualified))
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { return try encoder.encode(file) } catch { throw PlannerError(error, file: "export") }
  }

  /// Reads a document from a file in the format that `json()` writes.
  ///
  /// - Throws: The errors of `init(json:name:)`. Also throws if the file can't be read, isn't a regular file or is
  ///   larger than `FileLimits.importSize`.
  /// - Complexity: O(*n*) in the size of the file. Don't call this on the main actor.
  public init(contentsOf path: String) throws(PlannerError) {
    let data: Data
    do {
      try PlannerFile.checkIsRegular(path)
      var status = stat()
      guard stat(path, &status) == 0 || errno != ENOENT else {
        throw PlannerError.refused(path, gettext("the file doesn’t exist"))
      }
      if status.st_size > FileLimits.importSize {
        throw PlannerError.refused(
          path, gettext("the file is larger than {size} MiB", ["size": "\(FileLimits.importSize >> 20)"]))
      }
      guard let contents = try? Data(contentsOf: URL(filePath: path)) else {
        throw PlannerError.refused(
          path,
          access(path, R_OK) == 0
            ? gettext("the file can’t be read") : gettext("you don’t have permission to read this file"))
      }
      data = contents
    } catch {
      var error = PlannerError(error, file: path)
      (error.kind, error.advice) = (.cannotOpen, gettext("Choose another file."))
      throw error
    }
    try self.init(json: data, name: path)
  }

  /// Reads a document in the format that `json()` writes.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - name: The file name, for errors.
  /// - Throws: An error of kind `invalidFile`, `newerVersion` or, if the document exceeds a limit, `failed`.
  public init(json data: Data, name: String) throws(PlannerError) {
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(PlannerFormat.Head.self, from: data),
      head.format == PlannerFormat.name
    else {
      // An incomplete copy contains the name of the format but isn't valid JSON.
      let isIncomplete =
        String(decoding: data, as: UTF8.self).contains("\"\(PlannerFormat.name)\"")
        && (try? JSONSerialization.jsonObject(with: data)) == nil
      throw isIncomplete
        ? PlannerError(
          .invalidFile, file: name, reason: gettext("is damaged or incomplete"),
          advice: gettext("Nothing was imported. Export your data again, or choose another copy of the file.")
        )
        : PlannerError(
          .invalidFile, file: name, reason: gettext("isn’t a Roster export"),
          advice: gettext("Nothing was imported."))
    }
    do {
      guard head.version <= PlannerFormat.version else {
        throw PlannerError(
          .newerVersion, file: name,
          reason: gettext(
            "the file uses format version {version}, but this version of Roster can read only up to format version {known}",
            ["version": "\(head.version)", "known": "\(PlannerFormat.version)"]),
          advice: gettext("Import it with a newer version of Roster."))
      }
      try self.init(decoder.decode(PlannerFormat.File.self, from: data), name: name)
    } catch let error as DecodingError {
      throw PlannerError.invalid(name, error.place)
    } catch {
      throw PlannerError(error, file: name)
    }
  }

  private init(_ file: PlannerFormat.File, name: String) throws {
    guard file.items.count <= FileLimits.importedItemCount,
      file.projects?.count ?? 0 <= FileLimits.importedProjectCount
    else {
      throw PlannerError.refused(
        name,
        gettext(
          "the file has more than {items} items or {projects} projects",
          ["items": "\(FileLimits.importedItemCount)", "projects": "\(FileLimits.importedProjectCount)"]))
    }
    var seen = Set<ItemID>()
    for (index, entry) in file.items.enumerated() {
      let item = try PlannedItem(entry, at: "items[\(index)]", in: name)
      guard seen.insert(item.id).inserted else {
        throw PlannerError.invalid(
          name, gettext("{path}: {id} occurs twice", ["path": "items[\(index)]", "id": entry.id]))
      }
      items.append(item)
    }
    func references(_ texts: [String]?, _ path: String) throws -> [ItemID] {
      var once = Set<ItemID>()
      return try (texts ?? []).enumerated().map { index, text in
        guard let id = ItemID(qualified: withoutControls(text)), seen.contains(id), once.insert(id).inserted
        else {
          throw PlannerError.invalid(
            name,
            gettext(
              "{path}: {id} isn’t in “items”, or occurs twice",
              ["path": "\(path)[\(index)]", "id": text]))
        }
        return id
      }
    }
    favorites = try references(file.favorites, "favorites")
    let starred = Set(favorites)
    for index in items.indices { items[index].isFavorite = starred.contains(items[index].id) }
    var projectIDs = Set<ProjectID>()
    for (index, entry) in (file.projects ?? []).enumerated() {
      let path = "projects[\(index)]"
      guard projectIDs.insert(entry.id).inserted else {
        throw PlannerError.invalid(
          name, gettext("{path}: {id} occurs twice", ["path": path, "id": "\(entry.id)"]))
      }
      let project = Project(
        id: entry.id, name: try PlannerFormat.line(entry.name, "\(path).name", in: name),
        color: try PlannerFormat.choice(entry.color, "\(path).color", in: name) ?? .blue,
        symbol: try PlannerFormat.choice(entry.symbol, "\(path).symbol", in: name) ?? .folder)
      projects.append(
        ProjectItems(project: project, items: try references(entry.items, "\(path).items")))
    }
    items.sort { $0.id.qualified.utf8.lexicographicallyPrecedes($1.id.qualified.utf8) }
  }
}

extension PlannerFormat {
  static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String?, _ path: String, in file: String
  ) throws -> Value? {
    guard let text else { return nil }
    guard let value = Value(rawValue: text) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw PlannerError.invalid(
        file,
        "\(path): "
          + gettext("must be one of {known}, but is {text}", ["known": known, "text": quoted(text)]))
    }
    return value
  }

  static func line(
    _ text: String, to limit: Int = FileLimits.lineLength, _ path: String, in file: String
  ) throws -> String {
    withoutControls(try limited(text, to: limit, path, in: file))
  }

  static func limited(_ text: String, to limit: Int, _ path: String, in file: String) throws -> String {
    guard text.utf8.count > limit else { return text }
    throw PlannerError.refused(
      file, gettext("{path}: must be at most {count} bytes long", ["path": path, "count": "\(limit)"]))
  }
}

extension PlannerFormat.Item {
  init(_ item: PlannedItem) {
    self.init(
      id: item.id.qualified, title: item.title, subtitle: item.subtitle, plan: item.plan?.description,
      note: item.note.isEmpty ? nil : item.note, done: item.done,
      lessonsDone: item.progress > 0 ? item.progress : nil, lessons: item.lessons,
      viewed: item.viewed.map(Timestamp.iso))
  }
}

extension PlannedItem {
  init(_ entry: PlannerFormat.Item, at path: String, in name: String) throws {
    let limit = FileLimits.nameLength + 1 + FileLimits.lineLength
    guard let id = ItemID(qualified: try PlannerFormat.line(entry.id, to: limit, "\(path).id", in: name))
    else {
      throw PlannerError.invalid(
        name,
        gettext(
          "{path}: {id} is not an ID such as “countries:FR”",
          ["path": "\(path).id", "id": entry.id.debugDescription]))
    }
    let key = "\(path).title"
    self.init(id: id, title: try PlannerFormat.line(entry.title, key, in: name))
    guard !isInvisible(title) else {
      throw PlannerError.invalid(name, "\(key): " + gettext("must not be blank"))
    }
    let line = try PlannerFormat.line(entry.subtitle ?? "", "\(path).subtitle", in: name)
    subtitle = line.isEmpty ? nil : line
    note = try PlannerFormat.limited(
      entry.note ?? "", to: FileLimits.noteLength, "\(path).note", in: name)
    // Remove NULs, because GRDB writes text only up to the first one.
    if note.utf8.contains(0) { note.unicodeScalars.removeAll { $0 == "\0" } }
    done = entry.done
    plan = try entry.plan.map { text in
      guard let plan = Plan(text) else {
        throw PlannerError.invalid(
          name,
          gettext(
            "{path}: {text} is neither “someday” nor a date such as 2026-12-12",
            ["path": "\(path).plan", "text": text.debugDescription]))
      }
      return plan
    }
    viewed = try entry.viewed.map { text in
      guard let date = Timestamp.date(text) else {
        throw PlannerError.invalid(
          name,
          gettext(
            "{path}: {text} is not a UTC time such as 2026-12-12T09:30:15Z",
            ["path": "\(path).viewed", "text": text.debugDescription]))
      }
      return date
    }
    guard let done = entry.lessonsDone else { return }
    guard let total = entry.lessons, done > 0, done <= total else {
      throw PlannerError.invalid(
        name,
        gettext(
          "{path}: {number} is not between 1 and the value of “lessons”",
          ["path": "\(path).lessonsDone", "number": "\(done)"]))
    }
    guard total <= Self.maximumLessonCount else {
      throw PlannerError.invalid(
        name,
        gettext(
          "{path}: {number} is larger than the maximum of {limit}",
          ["path": "\(path).lessons", "number": "\(total)", "limit": "\(Self.maximumLessonCount)"]))
    }
    (progress, lessons) = (done, total)
  }
}

extension PlannerError {
  static func refused(_ file: String, _ reason: String) -> Self {
    Self(.failed, file: file, reason: reason, advice: gettext("Nothing was imported."))
  }

  static func invalid(_ file: String, _ reason: String) -> Self {
    Self(
      .invalidFile, file: file, reason: gettext("can’t be imported: {reason}", ["reason": reason]),
      advice: gettext("Nothing was imported. Correct the file, or export your data again."))
  }
}

extension DecodingError {
  fileprivate var place: String {
    switch self {
    case .typeMismatch(_, let context):
      Self.path(context.codingPath) + gettext("the value has the wrong type")
    case .valueNotFound(_, let context): Self.path(context.codingPath) + gettext("the value is missing")
    case .dataCorrupted(let context): Self.path(context.codingPath) + gettext("the value isn’t valid")
    case .keyNotFound(let key, let context):
      Self.path(context.codingPath) + gettext("the key “{key}” is missing", ["key": key.stringValue])
    @unknown default: gettext("the value isn’t valid")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return path.isEmpty ? "" : "\(path): "
  }
}
