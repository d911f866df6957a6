import Foundation
import TestSupport
import Testing

@testable import Catalog

struct CatalogDecodingTests {
  @Test func readsEveryKey() throws {
    let text = #"""
      { "sections": [ { "items": [
          { "kind": "country", "id": "AD", "title": "Andorra", "subtitle": "Andorra la Vella", "badge": "82 thousand",
            "searchWords": ["Principality", "AND"],
            "facts": [ { "label": "Capital", "value": "Andorra\nla Vella" },
                       { "values": [ { "text": "France", "item": "FR" }, { "text": "sea" } ], "label": "Neighbours" } ],
            "link": "https://www.example.org/Andorra?x=1#y",
            "picture": { "file": "../flags/ad.png", "emoji": "🇦🇩" }, "later": { "version": [2] } },
          { "id": "FR", "kind": "country", "title": "France", "picture": { "initials": "FR", "topic": "eu" } }
        ], "title": "Europe", "id": "FR" }, { "id": "none", "title": "None", "items": [] } ],
        "source": "by hand", "license": "MIT", "searchScope": "sections",
        "title": "Countries", "name": "countries", "version": 1, "format": "roster-catalog" }
      """#
    let catalog = try Catalog(json: Array(text.utf8), file: "/data/catalogs/c.json")
    let andorra = CatalogItem(
      id: ItemID(catalog: "countries", id: "AD"), kind: "country", title: "Andorra",
      subtitle: "Andorra la Vella",
      badge: "82 thousand", searchWords: ["Principality", "AND"],
      facts: [
        Fact(label: "Capital", content: .text("Andorra\nla Vella")),
        Fact(
          label: "Neighbours",
          content: .chips([
            Fact.Chip(text: "France", item: ItemID(catalog: "countries", id: "FR")), Fact.Chip(text: "sea"),
          ])),
      ],
      link: WebLink("https://www.example.org/Andorra?x=1#y"),
      picture: .image(file: PictureFile("/data/flags/ad.png", in: "/data/catalogs/"), emoji: "🇦🇩"))
    let france = CatalogItem(
      id: ItemID(catalog: "countries", id: "FR"), kind: "country", title: "France",
      picture: .tile(initials: "FR", topic: "eu"))
    #expect(
      catalog
        == Catalog(
          name: "countries", title: "Countries", searchScope: .sections, source: "by hand", license: "MIT",
          sections: [
            CatalogSection(
              id: SectionID(catalog: "countries", id: "FR"), title: "Europe", items: [andorra, france]),
            CatalogSection(id: SectionID(catalog: "countries", id: "none"), title: "None", items: []),
          ]))
    #expect(andorra.link?.host == "example.org")
  }

  @Test func readsPicturesOfAFileInTheCurrentFolder() throws {
    let text = catalogText(items: #"{"id":"a","kind":"k","title":"A","picture":{"file":"a.png"}}"#)
    let catalog = try Catalog(json: Array(text.utf8), file: "f.json")
    #expect(catalog.sections[0].items[0].picture == .image(file: PictureFile("a.png"), emoji: nil))
  }

  @Test(arguments: [
    (catalogText(head: #""format": "roster-catalog""#), "f.json:1:1: the key “version” is missing"),
    (
      catalogText(head: #""format": "roster-catalog", "version": 1, "name": "n", "searchScope": "items""#),
      "f.json:1:1: the key “title” is missing"
    ),
    (catalogText(head: #""format": "x""#), "f.json:1:13: format: must be “roster-catalog”, but is “x”"),
    (
      catalogText(head: #""format": "roster-catalog", "version": 3"#),
      "f.json:1:42: version: is 3, but this version of Roster can read only versions 1 and 2"
    ),
    (
      catalogText(head: #""format": "roster-catalog", "version": 1.0"#),
      "f.json:1:42: version: must be a whole number, but is 1.0"
    ),
    (
      catalogText(head: #""format": "roster-catalog", "version": "1""#),
      "f.json:1:42: version: must be a whole number, but is a string"
    ),
    (
      catalogText(head: #""name": "Été""#),
      "f.json:1:11: name: must have at most 64 characters and contain only lowercase letters (a–z), digits and hyphens, but is “Été”"
    ),
    (
      catalogText(head: #""searchScope": "all""#),
      "f.json:1:18: searchScope: must be “items” or “sections”, but is “all”"
    ),
    ("[]", "f.json:1:1: must be an object, but is an array"),
    ("", "f.json: the file is empty"),
    (catalogText(sections: "7"), "f.json:3:1: sections[0]: must be an object, but is a number"),
    (
      catalogText(sections: #"{"id":"s","title":"S"}"#), "f.json:3:1: sections[0]: the key “items” is missing"
    ),
    (
      catalogText(items: #"{"id":"a","kind":"k"}"#),
      "f.json:4:1: sections[0].items[0]: the key “title” is missing"
    ),
    (
      catalogText(items: #"{"id":"a","kind":"k","title":null}"#),
      "f.json:4:30: sections[0].items[0].title: must be a string, but is null"
    ),
    (
      catalogText(items: #"{"id":7,"kind":"k","title":"A"}"#),
      "f.json:4:7: sections[0].items[0].id: must be a string, but is a number"
    ),
    (
      catalogText(items: #"{"id":"a","kind":"k","title":" "}"#),
      "f.json:4:30: sections[0].items[0].title: must not be blank"
    ),
    (
      catalogText(
        items:
          "{\"id\":\"é\",\"kind\":\"k\",\"title\":\"A\"},\n  {\"id\":\"é\",\"kind\":\"k\",\"title\":\"B\"}"),
      "f.json:5:9: sections[0].items[1].id: the item ID “é” is already used at line 4, column 7"
    ),
    (
      catalogText(
        sections: "{\"id\":\"s\",\"title\":\"S\",\"items\":[]},\n{\"id\":\"s\",\"title\":\"T\",\"items\":[]}"),
      "f.json:4:7: sections[1].id: the section ID “s” is already used at line 3, column 7"
    ),
    (
      catalogText(items: #"{"id":"a","kind":"k","title":"A","link":"file:///etc/passwd"}"#),
      "f.json:4:41: sections[0].items[0].link: must be an http or https address, but is “file:///etc/passwd”"
    ),
    (
      catalogText(items: #"{"id":"a","kind":"k","title":"A","facts":[{"label":"L"}]}"#),
      "f.json:4:43: sections[0].items[0].facts[0]: must have “value” or “values”"
    ),
    (
      catalogText(
        items: #"{"id":"a","kind":"k","title":"A","facts":[{"label":"L","value":"v","values":[]}]}"#),
      "f.json:4:43: sections[0].items[0].facts[0]: must not have both “value” and “values”"
    ),
    (
      catalogText(
        items:
          #"{"id":"a","kind":"k","title":"A","facts":[{"label":"L","values":[{"text":"t","item":"s"}]}]}"#),
      "f.json:4:85: sections[0].items[0].facts[0].values[0].item: “s” is not an item in this catalogue"
    ),
    (
      catalogText(items: #"{"id":"a","kind":"k","title":"A","picture":{"file":"a","topic":"t"}}"#),
      "f.json:4:44: sections[0].items[0].picture: must have “file” or “emoji” (or both), or “initials” with an optional “topic”"
    ),
    (
      catalogText(items: #"{"id":"a","kind":"k","title":"A","picture":{"file":"/etc/passwd"}}"#),
      "f.json:4:52: sections[0].items[0].picture.file: must be a path relative to the catalogue’s folder, but is “/etc/passwd”"
    ),
    (
      catalogText(items: #"{"id":"a","kind":"k","title":"A","searchWords":"A"}"#),
      "f.json:4:48: sections[0].items[0].searchWords: must be an array, but is a string"
    ),
  ])
  func rejectsInvalidJSON(_ text: String, with message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(arguments: [
    "\\n", "\\t", "\\r", "\\u001b", "\\u007f", "\\u0085", "\\u2028", "\\u202e", "\\u2066", "\u{202A}",
  ])
  func lineWithForbiddenCharacterIsRejected(_ escape: String) throws {
    for key in ["id", "kind", "title", "subtitle", "badge"] {
      var values = ["id": "a", "kind": "k", "title": "A", "subtitle": "s", "badge": "b"]
      values[key] = "x\(escape)y"
      let item = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }.joined(
        separator: ",")
      let message = try #require(refusal(of: catalogText(items: "{\(item)}")))
      #expect(message.contains("sections[0].items[0].\(key): must not contain the control character U+"))
      #expect(
        message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x2028 && $0.value != 0x202E })
    }
  }

  @Test(arguments: ["{}", #"{"topic":"t"}"#, #"{"emoji":"e","initials":"i"}"#, #"{"emoji":"e","topic":"t"}"#])
  func pictureIsAnImageOrATile(_ picture: String) {
    let item = #"{"id":"a","kind":"k","title":"A","picture":\#(picture)}"#
    #expect(
      refusal(of: catalogText(items: item))?.contains("picture: must have “file” or “emoji” (or both), or")
        == true)
  }

  @Test func otherEncodingIsReported() {
    let text: [UInt8] = [0xFF, 0xFE, 0x7B, 0]
    let error = #expect(throws: CatalogError.self) { try Catalog(json: text, file: "f") }
    #expect(error?.description == "f: the file is in UTF-16; save it as UTF-8")
  }

  @Test func longTextsAreRejected() {
    func text(_ count: Int) -> String {
      catalogText(
        items: "{\"id\":\"a\",\"kind\":\"k\",\"title\":\"\(String(repeating: "x", count: count))\"}")
    }
    #expect(refusal(of: text(4096)) == nil)
    #expect(
      refusal(of: text(4097)) == "f.json:4:30: sections[0].items[0].title: must be at most 4096 bytes long")
    func value(_ count: Int) -> String {
      let value = String(repeating: "x", count: count)
      return catalogText(
        items: #"{"id":"a","kind":"k","title":"A","facts":[{"label":"L","value":"\#(value)"}]}"#)
    }
    #expect(refusal(of: value(65_536)) == nil)
    #expect(
      refusal(of: value(65_537))
        == "f.json:4:64: sections[0].items[0].facts[0].value: must be at most 65536 bytes long")
  }

  @Test func keysCanHaveAnyOrder() throws {
    var members = [
      #""format":"roster-catalog""#, #""version":2"#, #""name":"c""#, #""title":"C""#,
      #""searchScope":"items""#,
      #""fields":[{"id":"f","label":"F","type":"number"}]"#,
      #""sections":[{"id":"s","title":"S","items":[{"id":"a","kind":"k","title":"A","facts":[{"field":"f","number":1}]}]}]"#,
    ]
    let catalog = try Catalog(json: Array("{\(members.joined(separator: ","))}".utf8), file: "f")
    var random = SeededGenerator(seed: testSeed())
    for _ in 0..<200 {
      members.shuffle(using: &random)
      let text = "{\(members.joined(separator: ","))}"
      #expect(try Catalog(json: Array(text.utf8), file: "f") == catalog, "\(text)")
    }
  }

  @Test(arguments: [64, 65]) func longNamesAreRejected(_ length: Int) {
    let name = "a-9" + String(repeating: "z", count: length - 3)
    let head =
      #""format":"roster-catalog","version":1,"name":"\#(name)","title":"T","searchScope":"items""#
    let message = refusal(of: catalogText(head: head))
    #expect(
      message?.contains("name: must have at most 64 characters") == (length == 64 ? nil : true))
  }

  /// Truncated or corrupted files must cause one-line errors, never a crash.
  @Test func everyErrorIsOneLine() throws {
    let text = Array(
      catalogText(items: #"{"id":"a","kind":"k","title":"é","facts":[{"label":"L","value":"v"}]}"#).utf8)
    for end in 0..<text.count - 1 {
      let error = #expect(throws: CatalogError.self) { try Catalog(json: Array(text[..<end]), file: "f") }
      #expect(error.map { !$0.description.contains("\n") } == true)
    }
    for place in text.indices {
      for byte in [0, 0x0A, 0x22, 0x2C, 0x5C, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var damaged = text
        damaged[place] = byte
        guard case .failure(let error) = Result(catching: { try Catalog(json: damaged, file: "f") }) else {
          continue
        }
        #expect(error is CatalogError)
      }
    }
  }

  /// Ten times as many items should take about ten times as long, not a hundred times.
  @Test func loadingIsLinear() throws {
    func seconds(_ count: Int) throws -> Double {
      let items = (0..<count).map { #"{"id":"\#($0)","kind":"k","title":"Item \#($0)"}"# }.joined(
        separator: ",")
      let text = Array(catalogText(items: items).utf8)
      let times = try (0..<3).map { _ in
        let start = processorTime()
        _ = try Catalog(json: text, file: "f")
        return processorTime() - start
      }
      return times.min() ?? 0
    }
    let few = try seconds(1000)
    let many = try seconds(10_000)
    #expect(many < 40 * few)
  }

  @Test(
    arguments: [
      ("https://example.org", "example.org"), ("HTTP://WWW.Example.org:80/a b", nil),
      ("https://www.x.y/z", "x.y"),
      ("https://", nil), ("https:///x", nil), ("https:x", nil), ("javascript:alert(1)", nil),
      ("ftp://x", nil),
      ("https://user@evil.example", nil), ("https://[::1]:80/", "[::1]"), ("http://[", nil),
      ("http://[bad", nil),
      ("https://a\\b", nil), ("", nil),
      ("https://müller.example/ä", "xn--mller-kva.example"), ("https://x/\n", nil),
      ("https://www.аpple.com/", "xn--pple-43d.com"), ("https://ａpple.com", "apple.com"),
      ("https://apple.com⁄x.evil.example", "apple.xn--comx-2g7a.evil.example"),
      ("https://apple.com／evil.example", nil), ("https://apple.com%2F@evil.example/", nil),
      (
        "https://paypal.com.\(String(repeating: "a", count: 60)).evil.example/",
        "…" + String(repeating: "a", count: 27) + ".evil.example"
      ),
      ("https://x/\u{202E}gpj", nil), ("https://x/\u{9B}31m", nil), ("https://x/\u{2028}", nil),
    ] as [(String, String?)])
  func hostOfALinkIsShownUnambiguously(_ text: String, host: String?) {
    #expect(WebLink(text)?.host == host)
  }
}
