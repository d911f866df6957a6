import Testing

@testable import Catalog

struct QueryTests {
  private func texts(_ words: [[UInt8]]) -> [String] { words.map { String(decoding: $0, as: UTF8.self) } }

  @Test(arguments: [
    ("sea level", ["sea", "level"], [], []), ("\"Sea  Level\"", ["sea level"], [], []),
    ("“sea level” rise", ["sea level", "rise"], [], []), ("„Straße“", ["strasse"], [], []),
    ("sea -level", ["sea"], ["level"], []), ("-\"sea level\" ice", ["ice"], ["sea level"], []),
    ("sea - level", ["sea", "level"], [], []), ("sea-level", ["sea", "level"], [], []),
    ("-well-kept", [], ["wellkept", "well kept"], []), ("-a/b", [], ["a b"], []),
    ("in:Europe euro", ["euro"], [], ["Europe"]), ("IN:\"Northern Europe\"", [], [], ["Northern Europe"]),
    ("in:\"a b\",c,\"d, e\" f", ["f"], [], ["a b", "c", "d, e"]), ("in=,a,, b", ["b"], [], ["a"]),
    ("in>a", ["in>a"], [], []), ("a:b,\"c d\"", ["a", "b", "c", "d"], [], []),
    ("a,\"b c\"", ["a", "b c"], [], []),
    ("\"a\",b", ["a", "b"], [], []), ("in:\"a\"b", ["b"], [], ["a"]),
    ("in:", [], [], []), ("mine:gold", ["mine", "gold"], [], []), ("\"open", ["open"], [], []),
    ("\"\" x", ["x"], [], []), ("-", [], [], []), ("--a", [], ["a"], []),
    ("say\"hi there\"", ["say", "hi there"], [], []),
    ("27\" lg monitor", ["27", "lg", "monitor"], [], []), ("lg 27\"", ["lg", "27"], [], []),
    ("5\"a b\"", ["5", "a b"], [], []), ("\"lg 27\" a", ["lg 27", "a"], [], []),
    (".fr", [".fr"], [], []), ("U.S.A.", ["usa"], [], []), ("+33", ["+33"], [], []),
  ])
  func queryIsParsed(_ text: String, _ words: [String], _ excluded: [String], _ places: [String]) {
    let query = Query(text)
    #expect(texts(query.words) == words)
    #expect(texts(query.excluded) == excluded)
    #expect(query.places.flatMap(\.test.alternatives).map(\.text) == places)
    #expect(query.isEmpty == (words + excluded + places).isEmpty)
  }

  @Test func termsKeepTheirText() {
    for text in [
      "27\" -5\" a", "sea level", "-\"a b\" in:c \"d e\" f", "in:\"a b\",c -c", "é in=„a b”,c,\"d",
      "x -in:a,b",
    ] {
      let terms = QueryTerm.terms(of: text)
      #expect(terms.map(\.typed).joined(separator: " ") == text)
      #expect(terms.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == terms.map(\.typed))
    }
    #expect(QueryTerm.terms(of: "\"a\" b:\"c").map(\.isClosed) == [true, false])
  }

  @Test(arguments: [
    ("a", "ab", true), ("ab", "a", false), ("a -b", "a -b c", true), ("a -bc", "a -b", false),
    ("a -b", "a -bc", false), ("a -b", "a", false), ("a", "a in:x", true), ("a in:x", "a", false),
    ("a b", "\"a b\"", true), ("\"a b\"", "a b", false), ("in:ab", "in:a", false), ("in:a", "in:ba", true),
    ("in:a", "in=ab", true), ("in=ab", "in:ab", false), ("in:a,b", "in:ab,bc", true),
    ("in:ab,bc", "in:a,b", false),
    ("in:a,b", "in:a,b,c", false), ("in:a", "-in:a", false), ("-in:ab", "-in:a", true),
    ("-in:a", "-in:ab", false),
    ("n>1", "n>2", true), ("n>2", "n>1", false), ("n>=1", "n>1", true), ("n>1", "n>=1", false),
    ("n>1", "n:2..3", true), ("n:2..3", "n:2..<3", true), ("n:2..<3", "n:2..3", false), ("n>1", "m>2", false),
    ("-n>2", "-n>1", true), ("-n>1", "-n>2", false), ("n>1", "-n>2", false), ("t:a", "t:ab", true),
    ("t:a,b", "t:xa", true), ("has:t", "t:a", true), ("-t:a", "-has:t", true), ("t:a", "has:t", false),
    ("-has:t", "-t:a", false), ("has:n", "n>1", true), ("has:n", "has:m", false), ("t:a", "t=ab", true),
    ("t=ab", "t:ab", false), ("t=a,b", "t=B", true),
  ])
  func narrowerQueriesAreRecognised(_ earlier: String, _ later: String, _ isNarrower: Bool) {
    let fields = [("n", CatalogField.ValueType.number), ("m", .number), ("t", .text)].map {
      CatalogField(id: $0, label: $0, type: $1)
    }
    #expect(Query(later, fields: fields).narrows(Query(earlier, fields: fields)) == isNarrower)
  }

  @Test func hiddenMatchIsNotInTheRow() {
    let item = CatalogItem(
      id: ItemID(catalog: "c", id: "BI"), kind: "country", title: "Burundi", subtitle: "Gitega",
      searchWords: ["BDI", "Burundian Franc", "Kirundi"])
    func match(_ text: String) -> String? { Query(text).hiddenMatch(in: item) }
    #expect(match("fra") == "Burundian Franc" && match("gitega franc") == "Burundian Franc")
    #expect(match("kirundi") == "Kirundi")
    #expect(match("burundi") == nil && match("gitega") == nil && match("") == nil && match("africa") == nil)
  }
}
