import Gettext

extension CatalogDecoder {
  mutating func fact(_ reader: inout JSONReader) throws(JSONError) -> Fact {
    var label: String?
    var field: CatalogField?
    var value: String?
    var chips: [Fact.Chip]?
    var number: Double?
    var exactDigits: String?
    var year: Int?
    var date: CatalogDate?
    var latitude: Double?
    var longitude: Double?
    var source: String?
    var note: String?
    let start = reader.nextOffset()
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "label": label = try Self.line(&reader)
      case "value": value = try Self.text(&reader)
      case "values":
        chips = try reader.array(ofAtMost: FileLimits.chipCount) { (reader) throws(JSONError) in
          try self.chip(&reader)
        }
      case "field": field = try self.fieldName(&reader)
      case "number":
        let value = try reader.decimal()
        number = value
        exactDigits = Self.exactDigits(of: value, in: reader.bytes[reader.valueOffset..<reader.position])
      case "year": year = try reader.integer()
      case "date": date = try self.date(&reader)
      case "source": source = try Self.line(&reader)
      case "note": note = try Self.line(&reader)
      case "latitude": latitude = try self.degrees(&reader, upTo: 90)
      case "longitude": longitude = try self.degrees(&reader, upTo: 180)
      default: try reader.skip()
      }
    }
    let place = latitude.flatMap { north in
      longitude.map { Fact.Content.place(latitude: north, longitude: $0) }
    }
    // Don't collect the values in an array, because allocating one for each fact in a file would be slow.
    let content: Fact.Content? =
      value.map { .text($0) } ?? chips.map { .chips($0) } ?? number.map { .number($0, year: year) }
      ?? date.map { .date($0) } ?? place
    let count =
      (value == nil ? 0 : 1) + (chips == nil ? 0 : 1) + (number == nil ? 0 : 1) + (date == nil ? 0 : 1)
      + (place == nil ? 0 : 1)
    guard let field else {
      let known = try reader.required(label, "label", of: start)
      if value != nil, chips != nil {
        throw reader.failure(
          gettext("must not have both {first} and {second}", ["first": "“value”", "second": "“values”"]),
          at: start)
      }
      guard let content, count == 1, value != nil || chips != nil else {
        throw reader.failure(
          gettext("must have {first} or {second}", ["first": "“value”", "second": "“values”"]), at: start)
      }
      var fact = self.fact(labelled: known, content)
      (fact.source, fact.note) = (source, note)
      return fact
    }
    guard label == nil else {
      throw reader.failure(
        gettext("must not have both {first} and {second}", ["first": "“field”", "second": "“label”"]),
        at: start)
    }
    guard let content, count == 1, CatalogField.ValueType(of: content) == field.type else {
      throw reader.failure(
        gettext(
          "must use only {keys} for its value, because the field {field} has the type “{type}”",
          ["keys": Self.keys(of: field.type), "field": quoted(field.id), "type": field.type.rawValue]),
        at: start)
    }
    var fact = self.fact(of: field, content)
    if let source { fact.source = source }
    fact.note = note
    if let exactDigits { fact.exactDigits = exactDigits }
    return fact
  }

  /// Returns the text of a whole number if it has more digits than a `Double` can preserve, but at most 38, the maximum
  /// for a `Decimal`. Returns nil for any other number.
  private static func exactDigits(of number: Double, in text: ArraySlice<UInt8>) -> String? {
    guard text.count > 15 else { return nil }
    let digits = text.drop { $0 == UInt8(ascii: "-") }
    guard digits.count <= 38, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      digits.dropFirst(15).contains(where: { $0 != 0x30 })
    else { return nil }
    let exact = String(decoding: text, as: UTF8.self)
    return exact == JSONNumber.text(number) ? nil : exact
  }

  private mutating func fact(of field: CatalogField, _ content: Fact.Content) -> Fact {
    if let sample = fieldSamples[field.id] { return Fact(like: sample, content: content) }
    let fact = Fact(of: field, content: content)
    fieldSamples[field.id] = fact
    return fact
  }

  private mutating func fact(labelled label: String, _ content: Fact.Content) -> Fact {
    if let sample = labelSamples[label] { return Fact(like: sample, content: content) }
    let fact = Fact(label: label, content: content)
    labelSamples[label] = fact
    return fact
  }

  private static func keys(of type: CatalogField.ValueType) -> String {
    switch type {
    case .text: "“value”"
    case .items: "“values”"
    case .number: "“number”"
    case .date: "“date”"
    case .place: gettext("{first} and {second}", ["first": "“latitude”", "second": "“longitude”"])
    }
  }

  private func date(_ reader: inout JSONReader) throws(JSONError) -> CatalogDate {
    let text = try reader.string()
    guard let date = CatalogDate(text) else {
      throw reader.failureAtLastValue(
        gettext(
          "must be a date such as “1922-02-02”, “1922-02” or “1922”, but is {text}",
          ["text": quoted(text)]))
    }
    return date
  }

  private func degrees(_ reader: inout JSONReader, upTo limit: Double) throws(JSONError) -> Double {
    let degrees = try reader.decimal()
    guard abs(degrees) <= limit else {
      throw reader.failureAtLastValue(
        gettext(
          "must be from {least} to {most}, but is {number}",
          ["least": "-\(Int(limit))", "most": "\(Int(limit))", "number": "\(degrees)"]))
    }
    return degrees
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
        self.references.append((id, reader.valueOffset))
        item = ItemID(catalog: self.name, id: id)
      default: try reader.skip()
      }
    }
    return Fact.Chip(text: try reader.required(text, "text", of: start), item: item)
  }

  func link(_ reader: inout JSONReader) throws(JSONError) -> WebLink {
    let address = try reader.string()
    guard let link = WebLink(address) else {
      throw reader.failureAtLastValue(
        gettext("must be an http or https address, but is {text}", ["text": quoted(address)]))
    }
    return link
  }

  func picture(_ reader: inout JSONReader) throws(JSONError) -> Picture {
    var file: PictureFile?
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
      throw reader.failure(
        gettext("must have “file” or “emoji” (or both), or “initials” with an optional “topic”"), at: start)
    }
    return .image(file: file, emoji: emoji)
  }

  private func file(_ reader: inout JSONReader) throws(JSONError) -> PictureFile {
    let file = try Self.line(&reader)
    guard !file.hasPrefix("/") else {
      throw reader.failureAtLastValue(
        gettext("must be a path relative to the catalogue’s folder, but is {file}", ["file": quoted(file)]))
    }
    return PictureFile(folder + file, in: folder)
  }
}
