extension CatalogDecoder {
  mutating func fact(_ reader: inout JSONReader) throws(JSONError) -> Fact {
    var label: String?
    var value: String?
    var chips: [Fact.Chip]?
    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "label": label = try Self.line(&reader)
      case "value": value = try Self.text(&reader)
      case "values":
        var list = [Fact.Chip]()
        try reader.array { (reader, _) throws(JSONError) in list.append(try self.chip(&reader)) }
        chips = list
      default: try reader.skip()
      }
    }
    let known = try Self.required(label, "label", of: start, reader)
    switch (value, chips) {
    case (let value?, nil): return Fact(label: known, content: .text(value))
    case (nil, let chips?): return Fact(label: known, content: .chips(chips))
    case (nil, nil): throw reader.failure("needs “value” or “values”", at: start)
    default: throw reader.failure("must not have both “value” and “values”", at: start)
    }
  }

  private mutating func chip(_ reader: inout JSONReader) throws(JSONError) -> Fact.Chip {
    var text: String?
    var item: ItemID?
    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "text": text = try Self.line(&reader)
      case "item":
        let id = try Self.line(&reader)
        self.references.append((id, reader.path, reader.valueOffset))
        item = ItemID(catalog: self.name, id: id)
      default: try reader.skip()
      }
    }
    return Fact.Chip(text: try Self.required(text, "text", of: start, reader), item: item)
  }

  func link(_ reader: inout JSONReader) throws(JSONError) -> WebLink {
    let address = try reader.string()
    guard let link = WebLink(address) else {
      throw reader.failure(
        "must be an http or https address, but is \(quoted(address))", at: reader.valueOffset)
    }
    return link
  }

  func picture(_ reader: inout JSONReader) throws(JSONError) -> Picture {
    var file: String?
    var emoji: String?
    var initials: String?
    var topic: String?
    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "file": file = try self.file(&reader)
      case "emoji": emoji = try Self.line(&reader)
      case "initials": initials = try Self.line(&reader)
      case "topic": topic = try Self.line(&reader)
      default: try reader.skip()
      }
    }
    let image = file != nil || emoji != nil
    if let initials, !image { return .tile(initials: initials, topic: topic) }
    guard image, initials == nil, topic == nil else {
      throw reader.failure("must have either “file” and “emoji” or “initials” and “topic”", at: start)
    }
    return .image(file: file, emoji: emoji)
  }

  private func file(_ reader: inout JSONReader) throws(JSONError) -> String {
    let file = try Self.line(&reader)
    guard !file.hasPrefix("/") else {
      throw reader.failure(
        "must be relative to the catalogue's folder, but is \(quoted(file))", at: reader.valueOffset)
    }
    return folder + file
  }
}
