import Catalog
import Foundation
import Planner

/// Checks that any valid document is the same after it has been exported and imported again.
func fuzzPlanner(_ bytes: [UInt8]) {
  guard let document = try? PlannerDocument(json: Data(bytes), name: "fuzz.json") else { return }
  do {
    let text = try document.json()
    let again = try PlannerDocument(json: text, name: "fuzz.json")
    precondition(
      again == document, "differs when read again:\n\(String(decoding: text, as: UTF8.self))")
  } catch {
    fatalError("can't be exported: \(error)")
  }
}

/// Checks that any text parsed as a date gives a plan that can be stored. The first byte determines the language.
func fuzzDate(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  if let date = CatalogDate(text) { precondition(CatalogDate(date.description) == date, "\(date)") }
  guard let plan = languages[Int(first) % languages.count].parse(text, today: today) else { return }
  precondition(Plan(plan.description) == plan, "“\(text)” is \(plan)")
}

private let languages = ["en_US", "en_GB", "de_DE", "he_IL", "fr_FR"].map {
  QuickDate(locale: Locale(identifier: $0))
}

private let today = Day(year: 2026, month: 2, day: 27)!
