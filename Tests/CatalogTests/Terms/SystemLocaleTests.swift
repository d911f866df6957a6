import Testing

@testable import Catalog

struct SystemLocaleTests {
  @Test(arguments: [
    ("de_AT.UTF-8", "de_AT"), ("de", "de"), ("sr_RS@latin", "sr_Latn_RS"), ("ca_ES.UTF-8@valencia", "ca_ES"),
    ("he_IL", "he_IL"),
  ])
  func hasFoundationIdentifier(text: String, identifier: String) {
    let locale = SystemLocale(text)
    #expect(locale.identifier(in: locale.region) == identifier && locale.isKnown)
  }

  @Test(arguments: ["", "@", "_", ".", "xx_YY"]) func invalidLanguageIsUnknown(text: String) {
    let locale = SystemLocale(text)
    #expect(!locale.isKnown)
  }
}
