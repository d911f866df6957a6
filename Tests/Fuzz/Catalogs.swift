import TestSupport

@testable import Catalog

/// Checks that any valid catalogue is the same after it has been written and read again.
func fuzzCatalog(_ bytes: [UInt8]) {
  if let catalog = try? Catalog(json: bytes, file: "fuzz.json") { requireSameAfterWriting(catalog) }
}

/// Checks that the catalogue made from any valid table is the same after it has been written and read again. The
/// first byte determines the file type.
func fuzzTable(_ bytes: [UInt8]) {
  let types = ["csv", "tsv", "xlsx", "ods", "json", "jsonl"]
  guard let first = bytes.first,
    let preview = try? TablePreview(
      bytes: Array(bytes.dropFirst()), file: "fuzz." + types[Int(first) % types.count]),
    let catalog = try? preview.catalog()
  else { return }
  requireSameAfterWriting(catalog)
}

private func requireSameAfterWriting(_ catalog: Catalog) {
  let text = catalog.json()
  do {
    let again = try Catalog(json: text, file: "fuzz.json")
    precondition(again == catalog, "differs when read again:\n\(String(decoding: text, as: UTF8.self))")
  } catch {
    fatalError("can't be read again: \(error)\n\(String(decoding: text, as: UTF8.self))")
  }
}

func fuzzOutlines(_ bytes: [UInt8]) { _ = try? Outlines(json: bytes, file: "fuzz.json") }

/// Checks that the address of any valid link can be parsed again, with the same result.
func fuzzLink(_ bytes: [UInt8]) {
  guard let link = WebLink(String(decoding: bytes, as: UTF8.self)) else { return }
  precondition(WebLink(link.address) == link, "\(link.address) differs when read again")
}

/// Checks that replacing field names with themselves doesn't change a formula's text, and that the formula's
/// value, if any, is finite.
func fuzzFormula(_ bytes: [UInt8]) {
  guard let formula = try? Formula(String(decoding: bytes, as: UTF8.self)) else { return }
  precondition(formula.text { $0 } == formula.text, "\(formula.text) differs with its own names")
  let values = formula.operands.enumerated().map { index, operand in
    let date = CatalogDate(year: 1990 + index % 40)
    return (
      operand.field, operand.type == .date ? date.map(Fact.Content.date) : .number(Double(index), year: nil)
    )
  }
  let known = Dictionary(values.compactMap { id, value in value.map { (id, $0) } }) { first, _ in first }
  if let result = formula.result(of: known) {
    precondition(
      result.number.isFinite && result.rounded.isFinite, "\(formula.text) is \(result)")
  }
}

/// Checks that narrowing the results while the user types finds the same items as a new search, and that completing
/// the query doesn't trap.
///
/// The first byte determines the library. The second byte determines the length of the text typed first and the
/// position of the caret.
func fuzzQuery(_ bytes: [UInt8]) {
  guard bytes.count > 2 else { return }
  let index = indexes[Int(bytes[0]) % indexes.count]
  let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
  let typed = String(
    text.unicodeScalars.prefix(Int(bytes[1]) % (text.unicodeScalars.count + 1)).map(Character.init))
  do {
    let before = try index.search(Query(typed, fields: RandomLibrary.fields))
    let query = Query(text, fields: RandomLibrary.fields)
    let (narrowed, new) = (try index.search(query, narrowing: before), try index.search(query))
    precondition(
      narrowed.sections == new.sections, "continuing from “\(typed)” to “\(text)” finds different items")
    precondition(narrowed.bestMatch == new.bestMatch, "continuing to “\(text)” finds a different best match")
  } catch {
    fatalError("the search was cancelled")
  }
  let source = CompletionSource(
    fields: RandomLibrary.fields, suggestedFields: RandomLibrary.fields, values: { _ in nil }, places: { nil }
  )
  _ = QueryCompletion(of: text, caret: Int(bytes[1]), from: source)
}

private let indexes = (0..<8).map { seed in
  var generator = SeededGenerator(seed: UInt64(seed))
  return SearchIndex(RandomLibrary.make(using: &generator))
}
