/// Rules for naming columns, and for inferring from a column's name what the column contains.
enum ColumnNames {
  /// The common column names for each role, in folded form (see ``Folding``), with the most likely names first.
  static let byRole: [TableColumn.Role: [String]] = [
    .title: [
      "title", "name", "titel", "titre", "titulo", "nom", "nombre", "nome", "bezeichnung", "label",
      "full name", "last name", "surname", "nachname", "first name", "vorname", "item", "song", "book",
      "film",
      "movie", "product", "country", "city",
    ],
    .section: [
      "section", "category", "group", "genre", "kategorie", "gruppe", "categorie", "categoria", "type",
      "kind", "class",
      "region", "continent", "department", "topic", "subject", "series", "shelf", "status", "sektion",
      "bereich",
    ],
    .subtitle: [
      "subtitle", "author", "authors", "artist", "by", "untertitel", "autor", "autorin", "auteur", "autore",
      "creator",
      "maker", "brand", "publisher", "company", "description", "summary",
    ],
    .link: ["link", "url", "website", "web", "homepage", "webseite", "wikipedia"],
    .identifier: [
      "id", "identifier", "key", "uuid", "guid", "slug", "code", "isbn", "isbn13", "issn", "ean", "sku",
      "iso",
    ],
  ]

  private static let things: Set<String> = [
    "item", "song", "book", "film", "movie", "product", "country", "city",
  ]

  /// Returns whether a column with this name can contain the titles of items. Some of these columns, such as `Country`,
  /// can also contain the names of groups.
  static func namesThing(_ label: String) -> Bool { things.contains(folded(label)) }

  static func namesPlace(_ label: String) -> Bool { ["country", "city"].contains(folded(label)) }

  /// Folded words that suggest an identifier at the end of a column's name, such as `id` in `Order ID`. The word `code`
  /// isn't included, because it also has other meanings.
  private static let identifierWords: Set<String> = [
    "id", "identifier", "uuid", "guid", "isbn", "issn", "ean", "sku",
  ]

  /// Nouns for objects that are identified by numbers, as in `Part No.` and `Artikelnummer`. With other nouns, such as
  /// `atom`, the number could be a quantity.
  private static let numberedThings: Set<String> = [
    "account", "article", "asset", "batch", "case", "contract", "customer", "inventory", "invoice", "item",
    "lot",
    "member", "model", "order", "part", "product", "reference", "serial", "stock", "ticket", "art", "artikel",
    "auftrags", "bestell", "inventar", "konto", "kunden", "material", "mitglieds", "produkt", "rechnungs",
    "serien",
    "teile", "vertrags",
  ]

  static func endsInIdentifier(_ label: String) -> Bool {
    words(of: label).last.map(identifierWords.contains) ?? false
  }

  static func numbersThings(_ label: String) -> Bool {
    let words = words(of: label)
    guard let last = words.last else { return false }
    guard let number = ["number", "nummer", "no", "nr"].first(where: last.hasSuffix) else { return false }
    let thing = last == number ? words.dropLast().last ?? "" : String(last.dropLast(number.count))
    return numberedThings.contains(thing)
  }

  /// Folded names of columns whose numbers are codes, such as postcodes and telephone numbers.
  private static let codes: Set<String> = [
    "zip code", "post code", "postal code", "phone number", "mobile", "handy",
  ]

  /// Folded words that suggest a code at the end of a column's name, such as `phone` in `Home phone`.
  private static let codeEndings: Set<String> = [
    "zip", "zipcode", "postcode", "plz", "postleitzahl", "phone", "telephone", "tel", "fax", "telefon",
    "telefonnummer",
  ]

  static func meansCode(_ label: String) -> Bool {
    let name = folded(label)
    // Exclude `ISO`, because in data about photographs, it is a quantity.
    let isIdentifier = name != "iso" && byRole[.identifier]?.contains(name) == true
    let endsInCode = words(of: label).last.map(codeEndings.contains) ?? false
    return endsInCode || codes.contains(name) || isIdentifier || endsInIdentifier(label)
      || numbersThings(label)
  }

  /// Folded names of columns whose values often change, such as `Status`.
  private static let changing: Set<String> = [
    "status", "progress", "priority", "due", "done", "read", "watched", "updated", "modified", "fortschritt",
    "prioritat", "fallig", "erledigt", "gelesen", "gesehen", "geandert",
  ]

  private static let notes: Set<String> = [
    "note", "notes", "comment", "comments", "remark", "remarks", "notiz", "notizen", "kommentar",
    "kommentare", "bemerkung", "bemerkungen",
  ]

  static func oftenChanges(_ label: String) -> Bool {
    let name = folded(label)
    return changing.contains(name) || notes.contains(name)
  }

  static func meansSentences(_ label: String) -> Bool {
    let name = folded(label)
    return notes.contains(name) || ["description", "beschreibung"].contains(name)
  }

  private static let yearNames: Set<String> = [
    "year", "years", "vintage", "jahrgang", "date", "published", "founded", "established", "born", "died",
    "released", "release",
    "since", "birth", "death", "built", "read", "publication", "opened", "closed", "completed", "completion",
    "launched", "introduced", "discovered", "started", "ended", "inception", "datum", "seit", "geboren",
    "gestorben", "gegrundet", "erbaut", "eroffnet", "erschienen", "annee", "ano", "anno",
  ]

  static let latitudes: Set<String> = ["latitude", "lat", "breitengrad", "breite"]
  static let longitudes: Set<String> = ["longitude", "long", "lon", "lng", "langengrad", "lange"]

  /// Units of length. A column with such a unit doesn't contain coordinates: in German, `Breite` and `Länge` can mean
  /// width and length instead of latitude and longitude.
  static let lengthUnits: Set<String> = ["mm", "cm", "dm", "m", "km"]

  /// Folded words in the names of columns that contain both a latitude and a longitude.
  private static let coordinates: Set<String> = [
    "coordinates", "coordinate", "coords", "coord", "latlng", "latlon", "latlong", "geo", "gps",
    "koordinaten",
  ]

  static func meansCoordinates(_ label: String) -> Bool {
    let words = words(of: label)
    return words.contains(where: coordinates.contains)
      || !latitudes.isDisjoint(with: words) && !longitudes.isDisjoint(with: words)
  }

  /// Returns whether a column's name, such as `Founded` or `Baujahr`, suggests that its whole numbers are years.
  static func meansYear(_ label: String) -> Bool {
    words(of: label).contains { yearNames.contains($0) || $0.hasSuffix("jahr") }
  }

  /// Folded words in the names of columns whose numbers shouldn't be added up.
  private static let ratios: Set<String> = [
    "year", "years", "vintage", "jahrgang", "rank", "ranking", "rang", "rating", "bewertung", "index",
    "density", "rate", "ratio", "share", "percent", "percentage", "prozent", "average", "mean", "median",
    "durchschnitt", "mittelwert", "age", "alter", "temperature", "temperatur",
  ]

  /// Returns whether a column's name suggests that its numbers shouldn't be added up, as with years and ranks. In a
  /// German compound such as `Bevölkerungsdichte`, only the last part is considered.
  ///
  /// - Parameter hasUnit: Whether the numbers have a unit other than degrees. If so, `Länge` means length, not
  ///   longitude.
  static func meansRatio(_ label: String, hasUnit: Bool) -> Bool {
    var words = words(of: label)
    if let index = words.firstIndex(where: { $0 == "per" || $0 == "pro" }), index + 1 < words.count {
      // Numbers per year can be added up, unlike other ratios, such as numbers per person.
      guard ["year", "annum", "jahr"].contains(words[index + 1]) else { return true }
      words.removeSubrange(index...index + 1)
    }
    return words.contains { word in
      ratios.contains(word) || !hasUnit && (latitudes.contains(word) || longitudes.contains(word))
        || ["jahr", "dichte", "quote", "anteil"].contains(where: word.hasSuffix)
    }
  }

  /// Returns the folded words in a name. Also splits names such as `birth_year`, `birthYear` and `birth.year`.
  private static func words(of label: String) -> [String] {
    var spaced = "", isAfterLowercase = false
    for character in label {
      if isAfterLowercase, character.isUppercase { spaced.append(" ") }
      spaced.append(wordJoints.contains(character) ? " " : character)
      isAfterLowercase = character.isLowercase
    }
    return Folding.fold(spaced).split(separator: Folding.space).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let wordJoints: Set<Character> = ["-", "_", "–", ".", ",", "/"]

  static func rank(_ column: TableColumn, for role: TableColumn.Role) -> Int? {
    let name = folded(column.label)
    return byRole[role]?.firstIndex(of: name)
  }

  /// Additional folded names that are common in tables with only one column. Regular plurals are left out, because
  /// ``isCommon(_:)`` recognises them.
  private static let onlyColumns: Set<String> = [
    "address", "album", "animal", "artikel", "aufgabe", "band", "begriff", "buch", "color", "colour",
    "date", "email", "farbe", "game", "keyword", "land", "language", "latitude", "location", "longitude",
    "member", "note", "number", "ort", "person", "phone", "place", "plant", "quote", "recipe", "spiel",
    "sprache", "stadt", "student", "tag", "task", "term", "text", "tier", "town", "value", "word", "wort",
    "year", "jahr", "namen", "people", "stadte", "lander", "bucher", "worter",
  ]

  static func isCommon(_ text: String) -> Bool {
    let name = folded(text)
    let singulars = ["s", "es", "n", "en", "e"].filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
    let countries = name.hasSuffix("ies") ? ["\(name.dropLast(3))y"] : []
    return ([name] + singulars + countries).contains { name in
      onlyColumns.contains(name) || byRole.values.contains { $0.contains(name) }
    }
  }

  private static let totals: Set<String> = [
    "total", "totals", "grand total", "sum", "summe", "gesamt", "gesamtsumme", "insgesamt", "somme", "suma",
    "totale", "somma",
  ]

  static func meansTotal(_ text: String) -> Bool { totals.contains(folded(text)) }

  static func folded(_ name: String) -> String {
    String(decoding: Folding.singleSpaced(Folding.fold(name)), as: UTF8.self)
  }

  static func name(ofColumn index: Int) -> String { "Column \(index + 1)" }

  /// Returns the columns for a header row, with unique, non-empty names.
  static func columns(inHeader cells: [String]) -> [TableColumn] {
    var seen = Set<String>()
    var columns = cells.enumerated().map { index, cell in
      let header = cell.isEmpty ? name(ofColumn: index) : truncated(cell, to: 200)
      var suffix = "", number = 2
      while !seen.insert(header + suffix).inserted {
        suffix = " \(number)"
        number += 1
      }
      return TableColumn(index: index, header: header, suffix: suffix)
    }
    // If the names of columns differ only in the unit or year, keep the unit or year in the labels.
    let counts = columns.reduce(into: [String: Int]()) { $0[$1.label, default: 0] += 1 }
    for index in columns.indices where counts[columns[index].label] != 1 {
      (columns[index].label, columns[index].year) = (columns[index].name, nil)
    }
    return columns
  }

  /// Converts a name to at most 56 lowercase letters, digits and hyphens. Returns `other` if the result would be empty.
  static func plain(_ name: String, orElse other: String) -> String {
    var bytes = [UInt8]()
    for byte in Folding.fold(name.replacingHyphens) {
      if (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) {
        bytes.append(byte)
      } else if bytes.last != UInt8(ascii: "-"), !bytes.isEmpty, byte < 0x80 {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    let text = String(decoding: bytes.prefix(56), as: UTF8.self)
    let plain = String(text.reversed().drop { $0 == "-" }.reversed())
    return plain.isEmpty ? other : plain
  }
}

extension String {
  /// The string with hyphens and en dashes, which folding would remove, replaced with spaces.
  fileprivate var replacingHyphens: String { String(map { $0 == "-" || $0 == "–" ? " " : $0 }) }
}
