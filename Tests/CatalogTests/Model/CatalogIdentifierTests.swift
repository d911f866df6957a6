import Catalog
import Testing

struct CatalogIdentifierTests {
  @Test(arguments: [
    ("e\u{301}", "\u{E9}"), ("\u{E9}", "\u{E9}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("a ß", "a ß"),
    ("", ""),
  ])
  func textIsComposed(_ text: String, _ composed: String) throws {
    let bytes = Array("c:\(composed)".utf8)
    #expect(Array(ItemID(catalog: "c", id: text).qualified.utf8) == bytes)
    let id = try #require(ItemID(qualified: "c:\(text)"))
    #expect(Array(id.qualified.utf8) == bytes)
  }

  @Test func textWithoutAColonIsNoIdentifier() { #expect(ItemID(qualified: "colon") == nil) }
}
