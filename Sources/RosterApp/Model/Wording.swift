import Catalog
import Planner
import Gettext

enum Wording {
  static func count(_ result: SearchResult, shown: Int? = nil) -> String {
    let count = result.matchCount
    if result.query.isEmpty { return items(count) }
    let total = shown ?? count + result.companions.count
    if count > 0, total > count {
      // Include the total, because the list also shows the other items of the same sections, with dimmed titles.
      return ngettext(
        "{count} match in {total} items", "{count} matches in {total} items", count,
        ["count": grouped(count), "total": grouped(total)])
    }
    return count == 0
      ? gettext("No matches") : ngettext("{count} match", "{count} matches", count, ["count": grouped(count)])
  }

  static func items(_ count: Int) -> String {
    ngettext("{count} item", "{count} items", count, ["count": grouped(count)])
  }

  static func contents(of document: PlannerDocument) -> String {
    let items = items(document.items.count), count = document.projects.count
    guard count > 0 else { return items }
    let projects = ngettext(
      "{count} project", "{count} projects", count, ["count": grouped(count)])
    return document.items.isEmpty
      ? projects : gettext("{first} and {second}", ["first": items, "second": projects])
  }

  static func count(_ listing: Listing) -> String {
    count(listing.result, shown: listing.snapshot.numberOfItems)
  }

  /// Returns a note about problems in the query or a corrected typing error, or nil if there are none. If nothing was
  /// found, the results page shows the likely reason instead.
  static func note(_ listing: Listing) -> String? {
    let mistake = listing.isEmpty ? nil : listing.problem.map { problem($0) }
    let notes =
      listing.result.query.problems.map { problem($0, in: listing.result) }
      + [correctionNote(of: listing.result), mistake].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  static func correctionNote(of result: SearchResult) -> String? {
    result.mistyped.map {
      gettext(
        "No results for “{typed}”. Showing “{shown}” instead.",
        ["typed": shortened($0.text), "shown": shortened(result.query.text)])
    }
  }

  /// Returns the description of a problem with a query. `result` is the result of the query, or nil if there is none.
  static func problem(_ problem: QueryProblem, in result: SearchResult? = nil) -> String {
    switch problem {
    case .unknownField(let name, let nearest?):
      gettext(
        "No field named “{name}”. Did you mean “{nearest}”?", ["name": shortened(name), "nearest": nearest])
    case .unknownField(let name, nil):
      gettext("No field named “{name}”.", ["name": shortened(name)])
    case .unknownMark(let name):
      // Translators: don't translate words like is:starred.
      gettext(
        "“{name}” is not a status. Try is:starred, is:planned, is:done, is:noted or is:missing.",
        ["name": shortened(name)])
    case .unreadable(let value, let field, .number):
      gettext(
        "“{value}” is not a number. Try {field}>1000, {field}<1.5m or {field}:10..500.",
        ["value": shortened(value), "field": field])
    case .unreadable(let value, let field, .date):
      gettext(
        "“{value}” is not a date. Try {field}>1922, {field}:1922-02 or {field}:1922..1930.",
        ["value": shortened(value), "field": field])
    case .unreadable(_, let field, .place):
      gettext("“{field}” contains coordinates, which can’t be searched.", ["field": field])
    case .unreadable(let value, let field, .text)
    where Int(value).map({ (0...24).contains($0) }) == true && result?.hasTimes(in: field) == true:
      gettext(
        "“{field}” is a text field. Try {field}:{value} or, for times, {field}>{value}:00.",
        ["field": field, "value": value])
    case .unreadable(_, let field, _):
      gettext(
        "“{field}” is a text field. Only numbers, dates and times can be compared.", ["field": field])
    case .wrongUnit(let typed, let field, let unit):
      gettext(
        "“{field}” is measured in {unit}, not {typed}.",
        ["field": field, "unit": unit, "typed": shortened(typed)])
    case .missingValue(let term):
      gettext(
        "“{term}” needs a value, with no space before it.",
        ["term": shortened(term)])
    case .looseComparison(let term):
      gettext(
        "“{term}” needs a field name directly before it. To search for it as text, put it in quotation marks.",
        ["term": shortened(term)])
    case .noField(let name, let term, let nearest?):
      gettext(
        "No field named “{name}”. Did you mean “{nearest}”? To search for “{term}” as text, put it in quotation marks.",
        ["name": shortened(name), "nearest": nearest, "term": shortened(term)])
    case .noField(let name, let term, nil):
      gettext(
        "No field named “{name}”. To search for “{term}” as text, put it in quotation marks.",
        ["name": shortened(name), "term": shortened(term)])
    case .placeElsewhere(let name):
      gettext("“{name}” is a catalogue or section that isn’t part of the current list.", ["name": name])
    case .unknownPlace(let name, let nearest?):
      gettext(
        "No catalogue or section named “{name}”. Did you mean “{nearest}”?",
        ["name": shortened(name), "nearest": nearest])
    case .unknownPlace(let name, nil):
      gettext("No catalogue or section named “{name}”.", ["name": shortened(name)])
    case .emptyRange(let value, let field):
      gettext(
        "The range “{value}” for “{field}” contains no values. Put the lower value first.",
        ["value": shortened(value), "field": field])
    case .wordNot(let text, let exclusion):
      gettext(
        "To find items without “{text}”, use {exclusion}.",
        ["text": shortened(text), "exclusion": shortened(exclusion)])
    case .wordOr:
      // Translators: don't translate languages=french,dutch.
      gettext("To find items with any of several values, use a field, as in languages=french,dutch.")
    case .wordAnd(let word):
      gettext("Results always match all words, so you can leave out “{word}”.", ["word": word])
    case .noValue(let field):
      // Translators: don't translate -has.
      gettext("To find items without a value in “{field}”, use -has:{field}.", ["field": field])
    case .exactNumber(let field, let query):
      gettext(
        "No items have exactly this value in “{field}”. To find similar values, use {query}.",
        ["field": field, "query": shortened(query)])
    case .wordInField(let query):
      gettext("To find a value in a field, use {query}.", ["query": shortened(query)])
    case .incomparable(let field, let catalogs) where catalogs.count == 1:
      gettext(
        "“{field}” has a different type or unit in “{catalogue}”. To search its values there, show only that catalogue.",
        ["field": field, "catalogue": catalogs[0]])
    case .incomparable(let field, let catalogs):
      gettext(
        "“{field}” has a different type or unit in {catalogues}. To search its values there, show only one of these catalogues.",
        ["field": field, "catalogues": list(catalogs)])
    case .excludedWordInField(let word, let exclusion):
      gettext(
        "Items with “{word}” in a field are still shown. To leave them out, add {exclusion}.",
        ["word": shortened(word), "exclusion": shortened(exclusion)])
    }
  }

  static func nothingFound(_ query: Query, meant: Query? = nil) -> String {
    let text = shortened(query.unquotedText)
    guard let meant else { return gettext("Nothing matches “{text}”.", ["text": text]) }
    return gettext(
      "Nothing matches “{text}”. Did you mean “{meant}”?", ["text": text, "meant": shortened(meant.text)])
  }

  static func nothingFound(_ listing: Listing, fields: [CatalogField]) -> String {
    let query = listing.result.query
    let nothing = nothingFound(query)
    let known = Set(listing.library.fields.map(\.id))
    guard let missing = query.requiredFields.first(where: { !known.contains($0) }) else {
      // Don't report the catalogue or section as unknown. It may exist, but have no items in the group or project.
      if case .unknownPlace(_, let nearest)? = listing.problem, !listing.place.showsCatalogs {
        let reason =
          nearest.map {
            gettext(
              "No item in this list belongs to a catalogue or section with this name. Did you mean “{nearest}”?",
              ["nearest": $0])
          } ?? gettext("No item in this list belongs to a catalogue or section with this name.")
        return "\(nothing) \(reason)"
      }
      return listing.problem.map { nothing + " " + problem($0) } ?? nothing
    }
    let label = fields.first { $0.id == missing }?.label ?? missing
    return nothing + " " + gettext("No item in this list has the field “{field}”.", ["field": label])
  }

  static func everywhere(_ count: Int) -> String {
    gettext("In all catalogues: {count}", ["count": grouped(count)])
  }

  /// Returns text that says why an item isn't available. `title` is the title of its catalogue, or nil if the catalogue
  /// isn't open.
  static func missingItem(of name: String, titled title: String?) -> String {
    title.map { gettext("Not found in “{title}”", ["title": $0]) }
      ?? gettext("Catalogue “{name}” is not open", ["name": name])
  }

  /// Returns the header for items that aren't available. `title` is nil if their catalogue isn't open.
  static func missingItems(of name: String, titled title: String?) -> String {
    title.map { gettext("Not in {title}", ["title": $0]) } ?? gettext("{name} (Not Open)", ["name": name])
  }

  static func emptyPage(of place: Place) -> (icon: String, title: String, sentence: String) {
    let (title, sentence) = emptyText(of: place)
    let icon =
      switch place {
      case .group(let group): group.iconName
      case .catalog: PlannerGroup.all.iconName
      case .project: "folder-symbolic"
      }
    return (icon, title, sentence)
  }

  private static func emptyText(of place: Place) -> (title: String, sentence: String) {
    switch place {
    case .group(.all):
      (gettext("Nothing to Show"), gettext("Choose a catalogue from the main menu, or open a file."))
    case .catalog: (gettext("No Items"), gettext("This catalogue has no items."))
    case .group(.favorites):
      (gettext("No Favourites Yet"), gettext("Star an item (Ctrl+D) to find it here."))
    case .group(.recents):
      (gettext("No Recent Items"), gettext("The last 50 items you view appear here."))
    case .group(.today):
      (gettext("Nothing for Today"), gettext("Plan an item for today (Ctrl+T) to find it here."))
    case .group(.upcoming):
      (gettext("Nothing Planned"), gettext("Items planned for a later day appear here."))
    case .group(.someday):
      (gettext("Nothing Set Aside"), gettext("Put items here if you haven’t chosen a date for them yet."))
    case .group(.done):
      (gettext("Nothing Done Yet"), gettext("Mark an item as done (Ctrl+Enter) to find it here."))
    case .project:
      (
        gettext("Empty Project"),
        gettext("Drag items to this project in the sidebar, or add them from their context menu.")
      )
    }
  }

  /// Returns the header of a sorted list, or nil if the list has none.
  static func order(_ order: SortOrder, in library: Library, of result: SearchResult? = nil) -> String? {
    let isDescending = order.isDescending
    switch order.key {
    case .catalog, .mark(.missing): return nil
    case .match: return gettext("Best Matches First")
    case .title: return isDescending ? gettext("By Title, Z to A") : gettext("By Title")
    case .subtitle: return textOrder(gettext("Subtitle"), isDescending)
    case .section: return textOrder(gettext("Section"), isDescending)
    case .mark(.planned): return dateOrder(gettext("Planned Date"), isDescending)
    case .mark(.done): return dateOrder(gettext("Completion Date"), isDescending)
    case .mark(.starred): return isDescending ? gettext("Favourites Last") : gettext("Favourites First")
    case .mark(.noted):
      return isDescending ? gettext("Items with Notes Last") : gettext("Items with Notes First")
    case .field(let id):
      guard let field = library.fields.first(where: { $0.id == id }) else { return nil }
      let label: KeyValuePairs = ["field": field.label]
      return switch field.type {
      case .text where isDescending && result?.hasTimes(in: id) == true:
        gettext("By {field}, Descending", label)
      case .text, .items: textOrder(field.label, isDescending)
      case .date: dateOrder(field.label, isDescending)
      case .number, .place:
        isDescending
          ? gettext("By {field}, Largest First", label) : gettext("By {field}, Smallest First", label)
      }
    }
  }

  static func missingValue(of order: SortOrder, in library: Library) -> String? {
    let label: String? =
      switch order.key {
      case .subtitle: gettext("Subtitle")
      case .section: gettext("Section")
      case .mark(.planned): gettext("Planned Date")
      case .mark(.done): gettext("Completion Date")
      case .field(let id): library.fields.first { $0.id == id }?.label
      case .catalog, .match, .title, .mark(.noted), .mark(.starred), .mark(.missing): nil
      }
    return label.map { gettext("No {field}", ["field": $0]) }
  }

  private static func textOrder(_ field: String, _ isDescending: Bool) -> String {
    isDescending ? gettext("By {field}, Z to A", ["field": field]) : gettext("By {field}", ["field": field])
  }

  private static func dateOrder(_ field: String, _ isDescending: Bool) -> String {
    isDescending
      ? gettext("By {field}, Latest First", ["field": field])
      : gettext("By {field}, Earliest First", ["field": field])
  }

  static func andMore(_ count: Int) -> String {
    ngettext("and {count} more", "and {count} more", count, ["count": grouped(count)])
  }

  static func hidden(_ titles: [String], of count: Int) -> String? {
    count > 0 ? gettext("Not in the list: {items}", ["items": list(titles, of: count)]) : nil
  }

  private static func list(_ titles: [String], of count: Int? = nil) -> String {
    let shown = titles.prefix(5), more = (count ?? titles.count) - shown.count
    let text = shown.map { shortened($0) }.joined(separator: ", ")
    return more > 0 ? text + " " + andMore(more) : text
  }

  static func hiddenChange(of title: String, count: Int) -> String {
    count == 1
      ? gettext(
        "“{title}” was changed. It is still selected, but no longer shown in the list.",
        ["title": shortened(title)])
      : ngettext(
        "{count} item was changed. It is still selected, but no longer shown in the list.",
        "{count} items were changed. They are still selected, but no longer shown in the list.", count,
        ["count": grouped(count)])
  }

  static func lessons(of item: PlannedItem, count: Int? = nil) -> (text: String, short: String)? {
    guard item.done == nil, let count = count ?? item.lessons, item.lessonsDone > 0, item.lessonsDone < count
    else { return nil }
    let (done, all) = (grouped(item.lessonsDone), grouped(count))
    return (
      ngettext(
        "{done} of {count} lesson", "{done} of {count} lessons", count, ["done": done, "count": all]),
      "\(done)/\(all)"
    )
  }

  static func section(_ title: String, count: Int) -> String {
    "\(title), \(items(count))"
  }

  /// Returns the message about an error in a file, for a window. The command line prints the error's description
  /// instead.
  static func message(_ error: CatalogError) -> String {
    var error = error
    // Don't capitalise a reason that follows the path of a value, because it continues a sentence.
    if error.place?.path.isEmpty ?? true { error.reason = capitalized(error.reason) }
    error.reason = withFullStop(error.reason)
    return error.description
  }

  static func message(_ error: PlannerError) -> String {
    var error = error
    // Don't capitalise the reason in a message about an imported file, where it continues a sentence.
    if error.kind != .invalidFile { error.reason = capitalized(error.reason) }
    return error.description
  }

  /// Returns text with an initial capital. Doesn't change text that begins with the path of a value, such as
  /// `items[2].note`.
  private static func capitalized(_ text: String) -> String {
    let word = text.prefix { !$0.isWhitespace }
    guard word.allSatisfy({ $0.isLetter || $0 == "’" }) else { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  static func closed(_ title: String) -> String { gettext("“{title}” closed", ["title": title]) }

  static func titles(of files: [RememberedFile]) -> [String] {
    let titles = files.map { file in file.title ?? String(file.path.split(separator: "/").last ?? "/") }
    let alike = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(files, titles).map { file, title in
      guard alike[title] != 1 else { return title }
      let end = file.path.dropFirst().lastIndex(of: "/") ?? file.path.prefix(1).endIndex
      return "\(title) — \(printable(String(file.path[..<end])))"
    }
  }

  static func shortened(_ text: String, to count: Int = 80) -> String {
    // Limit the number of scalars too, because a character can contain any number of combining marks.
    let scalars = text.unicodeScalars,
      end = scalars.index(scalars.startIndex, offsetBy: 16 * count, limitedBy: scalars.endIndex)
    let words = text[..<(end ?? text.endIndex)].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isCut = end.map { scalars[$0...].contains { !$0.properties.isWhitespace } } ?? false
    let start = words.prefix(count)
    return isCut || start.endIndex < words.endIndex ? "\(start)…" : words
  }
}
