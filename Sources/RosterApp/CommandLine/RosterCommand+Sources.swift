import Catalog

extension RosterCommand {
  enum Source: Equatable {
    case file(String)
    case shipped(String)
  }

  var previewsTables: Bool { !yes && !list && screenshot == nil && select == nil }

  /// Returns the named catalogues, in the order of the arguments and without duplicates.
  ///
  /// The parser returns files and names separately, so this method scans the arguments again to find their combined
  /// order.
  ///
  /// - Parameter folder: The folder against which relative paths are resolved.
  func sources(in arguments: [String], from folder: String = ".") -> [Source] {
    var files = catalogueFile[...]
    var names = catalog[...]
    var sources = [Source]()
    var isValue = false
    var onlyFiles = false
    for argument in arguments {
      if onlyFiles {
        sources.append(.file(argument))
      } else if isValue {
        isValue = false
      } else if argument == "--" {
        onlyFiles = true
      } else if argument == "--catalog" || argument.hasPrefix("--catalog=") {
        isValue = argument == "--catalog"
        if let name = names.popFirst() { sources.append(.shipped(name)) }
      } else if Self.valueOptions.contains(argument) {
        isValue = true
      } else if argument == files.first {
        files.removeFirst()
        sources.append(.file(argument))
      }
    }
    // Compare paths byte by byte, because strings that Swift considers equal can name different files.
    var paths = Set<[UInt8]>(), shipped = Set<String>()
    return sources.filter { source in
      switch source {
      case .file(let path): paths.insert(Array(CatalogFiles.absolute(path, in: folder).utf8)).inserted
      case .shipped(let name): shipped.insert(name).inserted
      }
    }
  }
}

/// An error in a request, such as an unknown name. Its text is a single line that says what is wrong and what to do.
struct RequestError: Error {
  var text: String
}

func catalogFiles(for sources: [RosterCommand.Source], in data: DataDirectory?) throws(RequestError)
  -> [LaunchOptions.File]
{
  let known = data?.catalogNames ?? []
  if sources.isEmpty {
    guard let data, !known.isEmpty else {
      let place = data.map { " in \(printable($0.path))" } ?? ""
      throw RequestError(
        text:
          "Can’t find the included catalogues\(place). Set ROSTER_DATA_DIR, or specify a file."
      )
    }
    return known.map { LaunchOptions.File(path: data.catalogFile(named: $0)) }
  }
  var files: [LaunchOptions.File] = []
  for source in sources {
    switch source {
    case .file(let path): files.append(LaunchOptions.File(path: path, isOwn: true))
    case .shipped(let name):
      guard let data, known.contains(name) else {
        let list = known.isEmpty ? "none" : known.joined(separator: ", ")
        throw RequestError(
          text:
            "No catalogue named \(quotedInEnglish(name)).\(suggestion(for: name, among: known)) Available: \(list)."
        )
      }
      files.append(LaunchOptions.File(path: data.catalogFile(named: name)))
    }
  }
  return files
}

/// Returns the item that the value of `--select` identifies.
func selectedItem(_ text: String, in library: Library) throws(RequestError) -> ItemID {
  if let id = library.item(spelled: text) { return id }
  let items = library.sections.flatMap(\.items)
  // If the user typed a title instead of an id, include the item's id in the error message.
  if let item = items.first(where: { $0.title == text }) {
    throw RequestError(
      text: "No item with the ID \(quotedInEnglish(text)). The item with this title has the ID “\(item.id)”.")
  }
  throw RequestError(
    text:
      "No item with the ID \(quotedInEnglish(text))."
      + suggestion(for: text, among: items.lazy.map(\.id.description)))
}

/// Returns the sort order that the value of `--sort` specifies.
func sortOrder(_ text: String, in library: Library) throws(RequestError) -> SortOrder {
  let isDescending = text.hasPrefix("-")
  let name = isDescending ? String(text.dropFirst()) : text
  let keys: [String: SortOrder.Key] = ["title": .title, "subtitle": .subtitle]
  if let key = keys[name.lowercased()] { return SortOrder(by: key, isDescending: isDescending) }
  let fields = library.fields.filter { $0.type != .place }
  guard let field = library.field(spelled: name) else {
    let known = fields.map(\.id) + ["title", "subtitle"]
    let near = nearest(to: name, among: known, atMost: 1).first
    throw RequestError(
      text:
        "\(Wording.problem(.unknownField(name, nearest: near))) Available: \(known.joined(separator: ", ")).")
  }
  guard fields.contains(field) else {
    throw RequestError(
      text:
        "Can’t sort by “\(field.id)”, a field of type \(field.type.rawValue). Choose another field.")
  }
  return SortOrder(by: .field(field.id), isDescending: isDescending)
}

private func suggestion(for text: String, among known: some Sequence<String>) -> String {
  let near = nearest(to: text, among: known).map(quotedInEnglish)
  return near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
}
