import Testing

@testable import Catalog

/// Returns the error from reading `text` as JSON, or nil if it is valid.
func syntaxError(_ text: some Sequence<UInt8>) -> JSONError? {
  var reader = JSONReader(Array(text))
  do throws(JSONError) {
    try reader.document { (reader) throws(JSONError) in try reader.skip() }
    return nil
  } catch {
    return error
  }
}

struct JSONReaderTests {
  @Test(arguments: [
    "{}", "[]", "0", "-0", "1e5", "1.5E-3", "\"\"", "true", "false", "null", " [ 1 , {\"a\" : null} ]\r\n\t",
    #""\"\\\/\b\f\n\r\t\u00e9\ud83c\udde6""#, "\u{FEFF}[1]", "\"\u{7F}é漢🇦🇩\"",
    "{\"a\":{\"a\":1},\"b\":[{\"a\":2}]}",
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64), String(repeating: "1", count: 400),
  ])
  func acceptsValidJSON(_ text: String) { #expect(syntaxError(text.utf8) == nil) }

  struct Refusal: CustomTestStringConvertible {
    var text: String
    var offset: Int
    var reason: String
    var testDescription: String { text.count > 40 ? "\(text.prefix(40))…" : text }
    init(_ text: String, _ offset: Int, _ reason: String) {
      (self.text, self.offset, self.reason) = (text, offset, reason)
    }
  }

  @Test(arguments: [
    Refusal("", 0, "expected a value, found the end of the file"),
    Refusal("[1", 2, "expected “,” or “]”, found the end of the file"),
    Refusal("[1 2]", 3, "expected “,” or “]”, found “2”"),
    Refusal("[1,]", 2, "a comma is not allowed before “]”"),
    Refusal("{\"a\":1,}", 6, "a comma is not allowed before “}”"),
    Refusal("{a:1}", 1, "expected a key in double quotes, found “a”"),
    Refusal("{\"a\" 1}", 5, "expected “:” after the key, found “1”"),
    Refusal("{\"a\":}", 5, "expected a value, found “}”"),
    Refusal("[1] x", 4, "expected the end of the file, found “x”"),
    Refusal("[\"a\nb\"]", 3, "the line ends inside a string: a closing quotation mark is missing"),
    Refusal("[\"abc", 1, "this string has no closing quotation mark"),
    Refusal("[\"a\\n", 1, "this string has no closing quotation mark"),
    Refusal("\"\\x\"", 1, "a backslash must be followed by one of these characters: \" \\ / b f n r t u"),
    Refusal("\"\\u12\"", 1, "“\\u” must be followed by four hexadecimal digits"),
    Refusal("\"\\ud800\"", 1, "this string contains an unpaired UTF-16 surrogate"),
    Refusal("\"\\udc00\\ud800\"", 1, "this string contains an unpaired UTF-16 surrogate"),
    Refusal("\"\\ud800\\u0041\"", 1, "this string contains an unpaired UTF-16 surrogate"),
    Refusal("\"\\udc00\\udc00\"", 1, "this string contains an unpaired UTF-16 surrogate"),
    Refusal("\"a\\u0000\"", 2, "a string must not contain the NUL character"),
    Refusal("\"a\u{0}\"", 2, "a string must not contain the NUL character"),
    Refusal("\"a\tb\"", 2, "“\\u{9}” must be escaped inside a string"),
    Refusal("01", 0, "a number must not have leading zeros"),
    Refusal("1.", 2, "expected a digit, found the end of the file"),
    Refusal("-x", 1, "expected a digit, found “x”"),
    Refusal("1e+", 3, "expected a digit, found the end of the file"),
    Refusal("nul", 0, "expected a value, found “nul”"),
    Refusal("NaN", 0, "expected a value, found “NaN”"),
    Refusal("{\"a\":1,\n\"b\":2,\"\\u0061\":3}", 14, "the key “a” occurs twice, first at line 1, column 2"),
    Refusal(String(repeating: "[", count: 65), 64, "must not be nested more than 64 levels deep"),
    Refusal(String(repeating: "1", count: 401), 0, "must be at most 400 bytes long"),
    Refusal("{\"\(String(repeating: "k", count: 4097))\":1}", 1, "a key must be at most 4096 bytes long"),
    Refusal("“a”", 0, "expected a value, found ““”"),
  ])
  func rejectsInvalidJSON(_ refusal: Refusal) throws {
    let error = try #require(syntaxError(refusal.text.utf8))
    #expect(error.offset == refusal.offset)
    #expect(error.reason == refusal.reason)
  }

  @Test(
    arguments: [
      ([0x22, 0x61, 0xFF, 0x22], 2), ([0x22, 0xC3, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1),
      ([0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], 2), ([0x22, 0x5C, 0x6E, 0xE2, 0x82, 0x22], 3),
    ] as [([UInt8], Int)])
  func rejectsBadEncoding(_ bytes: [UInt8], offset: Int) {
    #expect(syntaxError(bytes)?.reason == "the text is not valid UTF-8; save the file as UTF-8")
    #expect(syntaxError(bytes)?.offset == offset)
  }

  @Test(arguments: ["é", "\u{FFFD}", "\u{10000}", "\u{103FF}", "\u{10400}", "😀", "🇦🇩", "\u{10FFFF}"])
  func escapedCharactersAreRead(_ text: String) throws {
    let escapes = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    var reader = JSONReader(Array("\"\(escapes.joined())\"".utf8))
    let read = try reader.string()
    #expect(read == text)
  }

  @Test func repeatedKeysAmongManyAreRejected() {
    let keys = (0..<1000).map { "\"k\($0)\":0" }
    #expect(syntaxError("{\(keys.joined(separator: ","))}".utf8) == nil)
    for repeated in [0, 15, 16, 17, 500, 999] {
      let error = syntaxError("{\(keys.joined(separator: ",")),\"k\(repeated)\":0}".utf8)
      #expect(error?.reason.hasPrefix("the key “k\(repeated)” occurs twice") == true)
    }
  }

  @Test(arguments: ["", " ", "[", "[1", "{}"]) func onlyWholeArraysHaveParts(_ text: String) {
    var reader = JSONReader(Array(text.utf8))
    #expect(throws: JSONError.self) { try reader.skipElements(inPartsOf: 4) }
  }

  @Test(arguments: ["[]", " [1, 2]", "[[1], [2], [3]]"]) func skippedArraysEndAtTheirBracket(_ text: String)
    throws
  {
    var reader = JSONReader(Array((text + ", 3").utf8))
    _ = try reader.skipElements(inPartsOf: 4)
    #expect(reader.position == text.utf8.count)
  }

  @Test func countsLinesAndColumns() {
    let reader = JSONReader(Array("\u{FEFF}ab\né漢x\r\n\n🇦🇩y".utf8))
    #expect(reader.place(of: 3) == (1, 1))
    #expect(reader.place(of: 5) == (1, 3))
    #expect(reader.place(of: 6) == (2, 1))
    #expect(reader.place(of: 11) == (2, 3))
    #expect(reader.place(of: 14) == (3, 1))
    #expect(reader.place(of: 15 + 8) == (4, 3))
    #expect(reader.place(of: 99) == (4, 4))
  }

  @Test func pathHasKeysAndIndices() {
    let text = #"{"a":1,"b c":[0,{"deep":[1,2,tru]}]}"#
    #expect(syntaxError(text.utf8)?.path == "[“b c”][1].deep[2]")
    #expect(syntaxError(#"{"a":[1],"b":x}"#.utf8)?.path == "b")
  }
}
