import Gettext

extension Catalog {
  var isTranslatable: Bool { domain != nil || !terms.isEmpty || badgeField != nil }

  /// Returns the catalogue in the user's language.
  ///
  /// If ``terms`` has a pattern for a string, the string is replaced with the pattern, and the codes in the pattern are
  /// replaced with names. Other labels, units, values and titles are translated with ``domain``, but the titles of
  /// items only if ``domain`` contains them as names. Searches still find the original strings.
  ///
  /// Badges that show values of ``badgeField`` are formatted for the user's language. If the items of a section were
  /// sorted by title, they are sorted by their new titles. If an item's title has a translation and its link leads to
  /// the English Wikipedia, the link is replaced with one to the Wikipedia in the user's language.
  ///
  /// - Parameter names: The names in the user's language, or nil to ignore ``terms`` and ``badgeField``.
  /// - Complexity: O(*n*) in the number of strings; O(1) if nothing can be translated.
  public func translated(by names: TermNames?) -> Catalog {
    guard isTranslatable, names != nil || domain != nil && Translations.areActive else { return self }
    var translator = CatalogTranslator(self, names)
    var catalog = self
    translator.translate(&catalog)
    return catalog
  }

  /// Returns the catalogue in its original language, but searchable in the user's language too.
  ///
  /// - Parameter names: The names in the user's language, or nil to ignore ``terms``.
  /// - Complexity: The same as ``translated(by:)``.
  public func searchable(by names: TermNames?) -> Catalog {
    let translated = translated(by: names)
    guard translated != self else { return self }
    var catalog = self
    for (index, field) in translated.fields.enumerated() where field.label != fields[index].label {
      catalog.fields[index].synonyms.append(field.label)
    }
    for (translation, originals) in translated.originals {
      for original in originals { catalog.originals[original, default: []].append(translation) }
    }
    let items = Dictionary(
      translated.sections.lazy.flatMap(\.items).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for section in catalog.sections.indices {
      for index in catalog.sections[section].items.indices {
        let item = catalog.sections[section].items[index]
        guard let other = items[item.id] else { continue }
        let words = other.searchWords + [other.title] + [other.subtitle].compactMap(\.self)
        let known = Set(item.searchWords + [item.title] + [item.subtitle].compactMap(\.self))
        catalog.sections[section].items[index].searchWords += words.filter { !known.contains($0) }
      }
    }
    return catalog
  }
}

private struct CatalogTranslator {
  private let names: TermNames?
  private let domain: String?
  private let terms: [String: TermPattern]
  private let badgeField: CatalogField.ID?

  private let untranslatedFields: Set<CatalogField.ID>

  private var known: [String: String] = [:]
  private var titles: [ItemID: String] = [:]
  private var labels: [CatalogField.ID: CatalogField] = [:]

  /// For each set of facts that share attributes, one original fact and its translation, so that the translated facts
  /// share attributes too. Keeping the original ensures that the key, which is an object identifier, isn't reused.
  private var samples: [ObjectIdentifier: (original: Fact, translated: Fact)] = [:]
  private(set) var originals: [String: [String]] = [:]

  init(_ catalog: Catalog, _ names: TermNames?) {
    self.names = names
    domain = Translations.areActive ? catalog.domain : nil
    terms = names == nil ? [:] : catalog.terms
    badgeField = names == nil ? nil : catalog.badgeField
    untranslatedFields = Set(catalog.fields.filter { !$0.uses.contains(.translating) }.map(\.id))
  }

  mutating func translate(_ catalog: inout Catalog) {
    catalog.title = text(catalog.title)
    for index in catalog.fields.indices { translate(&catalog.fields[index]) }
    labels = Dictionary(uniqueKeysWithValues: catalog.fields.map { ($0.id, $0) })
    for item in catalog.sections.lazy.flatMap(\.items) {
      // Use only translations of names. The title of a course must not be translated, even if a topic with the same
      // title has a translation.
      if let title = name(item.title), title != item.title { titles[item.id] = title }
    }
    for index in catalog.sections.indices { translate(&catalog.sections[index]) }
    catalog.originals = originals
    (catalog.domain, catalog.terms, catalog.badgeField) = (nil, [:], nil)
  }

  private mutating func translate(_ field: inout CatalogField) {
    let label = field.label
    field.label = text(label)
    if field.label != label { field.synonyms.append(label) }
    field.unit = field.unit.map { text($0) }
    field.chain = field.chain.map { text($0) }
  }

  private mutating func translate(_ section: inout CatalogSection) {
    section.title = text(section.title)
    section.text = section.text.map { text($0) }
    let wasInOrder = zip(section.items, section.items.dropFirst()).allSatisfy {
      !Folding.fold($1.title).lexicographicallyPrecedes(Folding.fold($0.title))
    }
    for index in section.items.indices { translate(&section.items[index]) }
    if let names, wasInOrder, section.items.contains(where: { titles[$0.id] != nil }) {
      section.items.sort { names.isBefore($0.title, $1.title) }
    }
  }

  private mutating func translate(_ item: inout CatalogItem) {
    if let names, let link = item.link, let title = name(item.title) {
      item.link = names.article(titled: title, insteadOf: link) ?? link
    }
    if let title = titles[item.id] {
      item.searchWords.append(item.title)
      item.title = title
    }
    if let subtitle = item.subtitle {
      item.subtitle = text(subtitle)
      if item.subtitle != subtitle { item.searchWords.append(subtitle) }
    }
    for index in item.facts.indices {
      let fact = item.facts[index]
      if let names, let badgeField, fact.field == badgeField, case .number(let number, _) = fact.content,
        item.badge == ShortNumber.text(of: number, in: ShortNumber.english)
      {
        item.badge = ShortNumber.text(of: number, in: names.locale)
      }
      item.facts[index] = translated(fact, searchWords: &item.searchWords)
    }
  }

  private mutating func translated(_ fact: Fact, searchWords: inout [String]) -> Fact {
    var fact = Fact(like: sample(fact), content: fact.content)
    if let field = fact.field, labels[field] != nil, untranslatedFields.contains(field) { return fact }
    switch fact.content {
    case .text(let value):
      let new = text(value)
      // Add the translation to the search words, so that searches find the value in both languages.
      if new != value, searchWords.contains(value) { searchWords.append(new) }
      fact.content = .text(new)
    case .chips(var chips):
      for index in chips.indices {
        let chip = chips[index]
        chips[index].text = chip.item.flatMap { titles[$0] } ?? text(chip.text)
        guard chips[index].text != chip.text else { continue }
        recordOriginal(chip.text, of: chips[index].text)
        if chip.item == nil { searchWords.append(chips[index].text) }
      }
      fact.content = .chips(chips)
    case .number, .date, .place: break
    }
    return fact
  }

  private mutating func sample(_ original: Fact) -> Fact {
    if let known = samples[original.sharedID] { return known.translated }
    var fact = original
    fact.note = fact.note.map { text($0) }
    if let field = fact.field.flatMap({ labels[$0] }) {
      (fact.label, fact.unit) = (field.label, field.unit)
    } else {
      fact.label = text(fact.label)
    }
    samples[original.sharedID] = (original, fact)
    return fact
  }

  private func name(_ text: String) -> String? {
    guard let names else { return nil }
    return terms[text]?.filled { names.name(of: $0, $1) }
      ?? domain.flatMap { Gettext.translation(of: text, context: "name", in: $0) }
  }

  private mutating func text(_ text: String) -> String {
    if let known = known[text] { return known }
    let found = name(text) ?? domain.flatMap { translation(of: text, inDomain: $0) } ?? text
    known[text] = found
    if found != text { recordOriginal(text, of: found) }
    return found
  }

  private func translation(of text: String, inDomain domain: String) -> String? {
    func find(_ text: String) -> String? { Gettext.translation(of: text, context: "catalogue", in: domain) }
    return find(text) ?? NumberedText.translated(text, find)
  }

  private mutating func recordOriginal(_ original: String, of text: String) {
    if !originals[text, default: []].contains(original) { originals[text, default: []].append(original) }
  }
}
