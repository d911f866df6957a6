import Testing

@testable import Catalog

struct QueryTests {
  private func texts(_ words: [[UInt8]]) -> [String] { words.map { String(decoding: $0, as: UTF8.self) } }

  @Test(arguments: [
    ("sea level", ["sea", "level"], [], []), ("\"Sea  Level\"", ["sea level"], [], []),
    ("“sea level” rise", ["sea level", "rise"], [], []), ("„Straße“", ["strasse"], [], []),
    ("sea -level", ["sea"], ["level"], []), ("-\"sea level\" ice", ["ice"], ["sea level"], []),
    ("sea - level", ["sea", "level"], [], []), ("sea-level", ["sea", "level"], [], []),
    ("-well-kept", [], ["well", "kept"], []),
    ("in:Europe euro", ["euro"], [], ["europe"]), ("IN:\"Northern Europe\"", [], [], ["northern europe"]),
    ("in:", [], [], []), ("mine:gold", ["mine", "gold"], [], []), ("\"open", ["open"], [], []),
    ("\"\" x", ["x"], [], []), ("-", [], [], []), ("--a", [], ["a"], []),
    ("say\"hi there\"", ["say", "hi there"], [], []),
    (".fr", [".fr"], [], []), ("U.S.A.", ["usa"], [], []), ("+33", ["+33"], [], []),
  ])
  func isTakenApart(_ text: String, _ words: [String], _ excluded: [String], _ scopes: [String]) {
    let query = Query(text)
    #expect(texts(query.words) == words)
    #expect(texts(query.excluded) == excluded)
    #expect(texts(query.scopes) == scopes)
    #expect(query.isEmpty == (words + excluded + scopes).isEmpty)
  }

  @Test func isTheSameWrittenOutAgain() {
    for text in ["sea level", "-\"a b\" in:c \"d e\" f", "in:\"a b\" -c"] {
      #expect(QueryTerm.terms(of: text).map(\.typed).joined(separator: " ") == text)
    }
  }

  @Test(arguments: [
    ("a", "ab", true), ("ab", "a", false), ("a -b", "a -b c", true), ("a -bc", "a -b", false),
    ("a -b", "a -bc", false), ("a -b", "a", false), ("a", "a in:x", true), ("a in:x", "a", false),
    ("a b", "\"a b\"", true), ("\"a b\"", "a b", false),
  ])
  func narrows(_ earlier: String, _ later: String, _ isNarrower: Bool) {
    #expect(Query(later).narrows(Query(earlier)) == isNarrower)
  }

  @Test func unseenMatchIsTheTextThatTheRowDoesNotShow() {
    let item = CatalogItem(
      id: ItemID(catalog: "c", id: "BI"), kind: "country", title: "Burundi", subtitle: "Gitega",
      searchWords: ["BDI", "Burundian Franc", "Kirundi"])
    func match(_ text: String) -> String? { Query(text).unseenMatch(in: item) }
    #expect(match("fra") == "Burundian Franc" && match("gitega franc") == "Burundian Franc")
    #expect(match("kirundi") == "Kirundi")
    #expect(match("burundi") == nil && match("gitega") == nil && match("") == nil && match("africa") == nil)
  }
}
