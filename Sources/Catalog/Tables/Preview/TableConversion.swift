import Gettext

struct TableConversion {
  private let cells: TableCells
  private let columns: [TableColumn]
  private let titles: TitleIdentifiers?
  private let dateOrder: DateOrder
  private let name: String
  private let title: String
  private let isTyped: Bool
  private let fields: [CatalogField?]

  /// For each column that is a field, two templates for its facts: one for values of the column's type, and one without
  /// a unit for other text.
  private let samples: [(value: Fact, text: Fact)?]

  /// The latitude and longitude columns, the field made from them, and a template for its facts. Nil unless there is
  /// exactly one column of each kind and room for another field.
  private let place: (latitude: TableColumn, longitude: TableColumn, field: CatalogField, sample: Fact)?

  /// The warnings, each with the location of its first occurrence.
  private(set) var warnings: [UnplacedWarning] = []
  private var notes: [String: Note] = [:]

  private struct Note {
    var text: String
    var offset: Int
    var count = 0
  }

  private static let maximumLineLength = FileLimits.lineLength
  private static let maximumTextLength = FileLimits.textLength

  init(_ preview: TablePreview) {
    let columns = preview.columns
    cells = preview.cells
    self.columns = columns
    titles = preview.titles
    dateOrder = preview.dateOrder
    name = preview.name
    title = preview.title
    isTyped = preview.format != .delimited
    var ids = UniqueNames()
    // Reserve the field name `in`, because queries such as `in:europe` filter by catalogue or section.
    _ = ids.unique(QueryComparison.placeName, joinedBy: "-")
    fields = columns.map { column in
      guard column.isField else { return nil }
      let id = ids.unique(
        ColumnNames.plain(column.label, orElse: "column-\(column.index + 1)"), joinedBy: "-")
      var field = CatalogField(
        id: id, label: column.label, type: column.type.fieldType,
        unit: column.type == .number ? column.unit : nil)
      if column.type == .number { field.style = column.style }
      return field
    }
    samples = fields.map { field in
      field.map { field in
        let fact = Fact(of: field, content: .text(""))
        var text = fact
        text.unit = nil
        return (fact, text)
      }
    }
    func only(_ names: Set<String>) -> TableColumn? {
      let found = columns.filter {
        $0.type == .number && $0.isField && names.contains(ColumnNames.folded($0.label))
          && !ColumnNames.lengthUnits.contains($0.unit ?? "")
          // Skip columns whose unit ends in S or W, because their coordinates are negative but their numbers aren't.
          // In French, `O` means west.
          && !["S", "W", "O"].contains($0.unit?.last)
      }
      return found.count == 1 ? found[0] : nil
    }
    let hasSpace = columns.count(where: \.isField) < FileLimits.fieldCount
    place = (hasSpace ? only(ColumnNames.latitudes) : nil).flatMap { latitude in
      only(ColumnNames.longitudes).map { longitude in
        let id = ids.unique("coordinates", joinedBy: "-")
        let field = CatalogField(id: id, label: gettext("Coordinates"), type: .place)
        return (latitude, longitude, field, Fact(of: field, content: .text("")))
      }
    }
  }

  private func column(_ role: TableColumn.Role) -> TableColumn? { columns.first { $0.role == role } }

  /// Checks the rows for errors, and collects warnings.
  ///
  /// - Parameter columnsToCheck: The columns whose cells might not fit the column's type. Only the cells of these
  ///   columns are checked against the type.
  mutating func check(
    columnsToCheck: Set<Int>, step: (Double) throws(TableError) -> Void
  ) throws(TableError) {
    let titleColumn = column(.title)
    let shown = columns.filter { $0.role != .none }
    for row in 1..<max(1, cells.rowCount) {
      if titleColumn.map({ line(row, $0).isEmpty }) ?? true { _ = try title(row, titleColumn) }
      for column in shown {
        guard let cell = cells.cell(row, column.index), !cell.range.isEmpty else { continue }
        try checkLength(row, column, cell)
        if columnsToCheck.contains(column.index) { checkType(row, column) }
      }
      if cells.cellCount(ofRow: row) > columns.count { checkExtraCells(row) }
      if row.isMultiple(of: 1024) { try step(Double(row) / Double(cells.rowCount)) }
    }
    checkTotals()
    if cells.rowCount < 2 { addWarning(gettext("There are no rows below the column names."), at: 0) }
    for note in notes.values {
      let text =
        note.count > 1
        ? ngettext(
          "{warning} First of {count} occurrence.", "{warning} First of {count} occurrences.", note.count,
          ["warning": note.text, "count": "\(note.count)"])
        : note.text
      warnings.append(UnplacedWarning(location: .offset(note.offset), text: text))
    }
  }

  mutating func catalog(step: (Double) throws(TableError) -> Void) throws(TableError) -> Catalog {
    try checkName()
    var sections = [CatalogSection](), places = [String: Int]()
    let (titleColumn, sectionColumn) = (column(.title), column(.section))
    let (subtitleColumn, linkColumn) = (column(.subtitle), column(.link))
    let subtitles = try subtitles(titleColumn, subtitleColumn) { () throws(TableError) in try step(0) }
    let ids = try identifiers()
    let linkSample = linkColumn.map { Fact(label: $0.label, content: .text("")) }
    for row in 1..<max(1, cells.rowCount) {
      let itemTitle = try title(row, titleColumn)
      let sectionTitle = sectionColumn.map { line(row, $0) } ?? ""
      var item = CatalogItem(id: ItemID(catalog: name, id: ids[row - 1]), kind: "row", title: itemTitle)
      item.subtitle = (subtitles[row] ?? subtitleColumn.map { line(row, $0) }).flatMap { text in
        // If the title is missing, another cell replaces it. Don't repeat that cell as the subtitle.
        let repeatsTitle = text == itemTitle && titleColumn.map { line(row, $0).isEmpty } == true
        return text.isEmpty || repeatsTitle ? nil : text
      }
      item.link = linkColumn.flatMap { WebLink(line(row, $0)) }
      item.facts = try facts(row)
      if item.link == nil, let linkColumn, let linkSample {
        let text = line(row, linkColumn)
        if !text.isEmpty, !TableText.isPlaceholder(text) {
          item.facts.append(Fact(like: linkSample, content: .text(text)))
        }
      }
      item.searchWords = searchWords(item, besides: sectionTitle)
      let place = places[sectionTitle] ?? sections.count
      if place == sections.count {
        places[sectionTitle] = place
        sections.append(CatalogSection(id: SectionID(catalog: name, id: ""), title: sectionTitle, items: []))
      }
      // Use the section's title, so that all items of the section share the memory of one string.
      item.picture = Self.tile(itemTitle, topic: sections[place].title)
      sections[place].items.append(item)
      if row.isMultiple(of: 1024) { try step(Double(row) / Double(cells.rowCount)) }
    }
    var catalog = Catalog(
      name: name, title: title, searchScope: .items,
      fields: fields.compactMap { $0 } + (place.map { [$0.field] } ?? []),
      sections: named(sections))
    catalog.subtitleField = subtitleColumn.flatMap { fields[$0.index]?.id }
    return catalog
  }

  mutating func identifiers() throws(TableError) -> [String] {
    let (titleColumn, idColumn) = (column(.title), column(.identifier))
    var ids = UniqueNames()
    // Identify rows with repeated names first, because another row's name can equal one of their identifiers. Identify
    // rows without an identifier or title last, so that they don't take another row's identifier.
    var own = [String?](repeating: nil, count: cells.rowCount)
    for repeats in [true, false] {
      for row in own.indices.dropFirst() where (titles?.isRepeated(row) ?? false) == repeats {
        own[row] = identifier(row, idColumn, titleColumn).map { ids.unique($0, joinedBy: " ") }
      }
    }
    for row in own.indices.dropFirst() where own[row] == nil {
      own[row] = try ids.unique(title(row, titleColumn), joinedBy: " ")
    }
    return own.dropFirst().compactMap(\.self)
  }

  /// Returns longer subtitles for rows that would look the same in a list, keyed by row. A longer subtitle includes the
  /// values that are part of the row's identifier. If rows still look the same, it also includes the values of up to
  /// two columns in which they differ.
  ///
  /// - Complexity: O(*n*) in the number of rows, and in the number of cells of rows that look the same.
  private func subtitles(
    _ title: TableColumn?, _ subtitle: TableColumn?, step: () throws(TableError) -> Void
  ) throws(TableError) -> [Int: String] {
    guard let title, !title.isUnique else { return [:] }
    let shown: Set<TableColumn.Role> = [.title, .subtitle, .section]
    let others = (titles?.columns ?? []) + (titles?.columnsOfRepeats ?? [])
    let added = others.filter { !shown.contains($0.role) }
    func parts(of groups: [[Int]], by columns: [TableColumn]) -> [[Int]] {
      columns.reduce(groups) { TitleIdentifiers.parts(of: $0, $1, cells) }
    }
    var alike = parts(of: [Array(1..<max(1, cells.rowCount))], by: [title])
    alike.removeAll { line($0[0], title).isEmpty }
    let own = [subtitle].compactMap(\.self)
    alike = parts(of: alike, by: own)
    var texts: [Int: [String]] = [:]
    for row in alike.joined() { texts[row] = (own + added).map { line(row, $0) } }
    alike = parts(of: alike, by: added + columns.filter { $0.role == .section })
    let rest = columns.filter {
      $0.isField && !shown.contains($0.role) && $0.meanLength <= TitleIdentifiers.maximumLength
    }
    let found = try differences(in: alike, by: { _ in rest }, value: line, step: step)
    for (row, values) in found {
      texts[row, default: []] += values.map { "\($0.key.name): \($0.value)" }
    }
    return texts.compactMapValues { texts in
      let text = texts.filter { !$0.isEmpty }.joined(separator: " · ")
      return text.utf8.count <= Self.maximumLineLength ? text : nil
    }
  }

  private func named(_ sections: [CatalogSection]) -> [CatalogSection] {
    var ids = UniqueNames()
    let ordered = sections.filter { !$0.title.isEmpty } + sections.filter(\.title.isEmpty)
    return ordered.map { section in
      let isOther = section.title.isEmpty && sections.count > 1
      // Use an English identifier, so that it doesn't depend on the user's language.
      let id = isOther ? "Other" : section.title.isEmpty ? title : section.title
      return CatalogSection(
        id: SectionID(catalog: name, id: ids.unique(id, joinedBy: " ")),
        title: isOther ? pgettext("section", "Other") : id, items: section.items)
    }
  }

  private func checkName() throws(TableError) {
    guard CatalogDecoder.isPlain(name), !name.isEmpty else {
      throw TableError(
        offset: 0,
        reason:
          gettext(
            "The catalogue’s name must have at most 64 characters and contain only lowercase letters (a–z), digits and hyphens, but is {name}.",
            ["name": quoted(name)]),
        text: cells.text)
    }
    guard !title.isEmpty, title.utf8.count <= Self.maximumLineLength,
      forbiddenScalar(in: title, allowingNewlines: false) == nil
    else {
      throw TableError(
        offset: 0,
        reason: gettext(
          "{title} isn’t a valid catalogue title. Use a single line of text.", ["title": quoted(title)]),
        text: cells.text)
    }
  }

  // MARK: Cells

  private func line(_ row: Int, _ column: TableColumn) -> String {
    cells.line(row, column.index)
  }

  private func identifier(_ row: Int, _ column: TableColumn?, _ title: TableColumn?) -> String? {
    let texts = [column, title].map { $0.map { line(row, $0) } ?? "" }
    if !texts[0].isEmpty { return texts[0] }
    return texts[1].isEmpty ? nil : titles?.identifier(ofRow: row, title: texts[1], in: cells) ?? texts[1]
  }

  private mutating func title(_ row: Int, _ column: TableColumn?) throws(TableError) -> String {
    if let column {
      let title = line(row, column)
      if !title.isEmpty { return title }
      addWarning(
        gettext(
          "{column} is empty here; the first non-empty cell is used as the title.",
          ["column": quoted(column.name)]),
        at: offset(row, column.index))
    }
    for index in 0..<cells.cellCount(ofRow: row) {
      let text = cells.line(row, index)
      guard !text.isEmpty else { continue }
      guard text.utf8.count <= Self.maximumLineLength else {
        throw tooLong(row, index, Self.maximumLineLength)
      }
      return text
    }
    return "Row"
  }

  private func facts(_ row: Int) throws(TableError) -> [Fact] {
    var facts = [Fact]()
    // Don't reserve memory for empty cells, because most cells of a wide table can be empty.
    let filledCount = zip(columns, samples).count { column, sample in
      sample != nil && cells.cell(row, column.index)?.range.isEmpty == false
    }
    facts.reserveCapacity(filledCount + (place == nil ? 0 : 1))
    for (column, sample) in zip(columns, samples) {
      guard let sample else { continue }
      let text = text(row, column)
      if let value = value(of: text, column) {
        facts.append(Fact(like: sample.value, content: value))
      } else if column.type == .link ? !TableText.isPlaceholder(text) : !TableText.isMissing(text) {
        facts.append(Fact(like: sample.text, content: .text(text)))
      }
    }
    if let place, case .number(let latitude, _)? = value(row, place.latitude), abs(latitude) <= 90,
      case .number(let longitude, _)? = value(row, place.longitude), abs(longitude) <= 180
    {
      facts.append(Fact(like: place.sample, content: .place(latitude: latitude, longitude: longitude)))
    }
    return facts
  }

  /// Returns the text of a row that isn't shown in lists. Users expect to find a row by any text that they see in the
  /// table.
  private func searchWords(_ item: CatalogItem, besides section: String) -> [String] {
    let texts = item.facts.flatMap { fact -> [String] in
      switch fact.content {
      case .text(let text):
        text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isNewline).map(String.init) : [text]
      case .chips(let chips): chips.map(\.text)
      case .number, .date, .place: []
      }
    }
    let hidden = texts.lazy.filter { text in
      text != item.subtitle && text != section && !text.isEmpty && text.utf8.count <= Self.maximumLineLength
    }
    return Array(hidden.prefix(FileLimits.chipCount))
  }

  private func text(_ row: Int, _ column: TableColumn) -> String {
    TableText(cells.rawText(row, column.index), hasLines: true).text
  }

  private func value(_ row: Int, _ column: TableColumn) -> Fact.Content? {
    value(of: text(row, column), column)
  }

  private func value(of text: String, _ column: TableColumn) -> Fact.Content? {
    text.isEmpty ? nil : column.content(of: text, dateOrder)
  }

  private func checkLength(_ row: Int, _ column: TableColumn, _ cell: TableCells.Cell) throws(TableError) {
    let isLine = column.role != .field || column.type == .items
    let limit = isLine ? Self.maximumLineLength : Self.maximumTextLength
    guard cell.range.count > limit else { return }
    let text = TableText(cells.rawText(row, column.index), hasLines: !isLine).text
    if text.utf8.count > limit { throw tooLong(row, column.index, limit) }
  }

  private mutating func checkType(_ row: Int, _ column: TableColumn) {
    let isLink = column.role == .link, text = isLink ? line(row, column) : text(row, column)
    let isValid = isLink ? WebLink(text) != nil : !column.isField || value(of: text, column) != nil
    guard !isValid, !TableText.isPlaceholder(text) else { return }
    let type = isLink ? .link : column.type
    addWarning(
      type.warning(for: quoted(text), in: quoted(column.name)),
      at: offset(row, column.index), kind: "value of \(column.index)")
  }

  private mutating func checkExtraCells(_ row: Int) {
    let rest = columns.count..<cells.cellCount(ofRow: row)
    guard let index = rest.first(where: { !trimmed(cells.rawText(row, $0)).isEmpty }) else { return }
    addWarning(
      gettext("The row has more cells than there are columns. The extra cells are ignored."),
      at: offset(row, index))
  }

  private mutating func checkTotals() {
    let last = cells.rowCount - 1
    guard last > 2 else { return }
    let texts = cells.texts(ofRow: last)
    guard let index = texts.firstIndex(where: ColumnNames.meansTotal) else { return }
    let isSum = columns.contains { column in
      guard column.role != .none, column.type == .number, let total = number(last, column) else {
        return false
      }
      let numbers = (1..<last).compactMap { number($0, column) }
      // Allow for rounding errors, because most decimal fractions aren't exact in binary.
      return numbers.count > 1 && abs(numbers.reduce(0, +) - total) <= abs(total) * 1e-9
    }
    guard isSum else { return }
    addWarning(
      gettext(
        "The last row, {title}, contains totals of the rows above it but is treated as an item.",
        ["title": quoted(texts[index])]),
      at: offset(last, index))
  }

  private func number(_ row: Int, _ column: TableColumn) -> Double? {
    if case .number(let number, _)? = value(row, column) { number } else { nil }
  }

  private func offset(_ row: Int, _ index: Int) -> Int {
    cells.cell(row, index).map { Int($0.start) } ?? cells.offset(ofRow: row)
  }

  private func tooLong(_ row: Int, _ index: Int, _ limit: Int) -> TableError {
    let count: KeyValuePairs = ["count": "\(limit)"]
    return cells.error(
      isTyped
        ? gettext("A cell is longer than {count} bytes. Shorten its text.", count)
        : gettext("The cell is longer than {count} bytes. Check for a missing quotation mark.", count),
      at: offset(row, index), column: index < columns.count ? columns[index].name : "")
  }

  private mutating func addWarning(_ text: String, at offset: Int, kind: String? = nil) {
    notes[kind ?? text, default: Note(text: text, offset: offset)].count += 1
  }

  private static func tile(_ title: String, topic: String) -> Picture? {
    var letters = "", rest = title.prefix(100)
    while letters.count < 2, let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      let word = rest[start...].prefix { !$0.isWhitespace }
      if let letter = word.first(where: { ($0.isLetter || $0.isNumber) && !isInvisible(String($0)) }) {
        letters.append(letter)
      }
      rest = rest[word.endIndex...]
    }
    guard !letters.isEmpty else { return nil }
    return .tile(initials: letters.uppercased(), topic: topic.isEmpty ? nil : topic)
  }
}
