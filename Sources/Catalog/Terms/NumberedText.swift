/// Text whose numbers are replaced with placeholders, as in `{number} weeks`, so that one translation fits all numbers.
struct NumberedText {
  let pattern: String
  private let numbers: [(placeholder: String, digits: Substring)]

  init?(_ text: some StringProtocol) {
    let digits = text.split { !("0"..."9").contains($0) }.map { Substring($0) }
    guard (1...2).contains(digits.count) else { return nil }
    let placeholders = digits.count == 1 ? ["{number}"] : ["{from}", "{to}"]
    numbers = zip(placeholders, digits).map { ($0, $1) }
    var pattern = "", rest = Substring(text)
    for (placeholder, number) in numbers {
      pattern += rest[..<number.startIndex] + placeholder
      rest = rest[number.endIndex...]
    }
    self.pattern = pattern + rest
  }

  func filled(_ translation: String) -> String {
    numbers.reduce(translation) { $0.replacing($1.placeholder, with: $1.digits) }
  }

  /// Splits text such as `MIT · 5 weeks` at each ` · `, and translates the parts that contain one or two numbers.
  /// Returns nil if no part has a translation.
  static func translated(_ text: String, _ translation: (String) -> String?) -> String? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    let parts = text.split(separator: " · ", omittingEmptySubsequences: false).map { part in
      let numbered = NumberedText(part)
      return (part, numbered.flatMap { numbered in translation(numbered.pattern).map(numbered.filled) })
    }
    guard parts.contains(where: { $0.1 != nil }) else { return nil }
    return parts.map { $1 ?? String($0) }.joined(separator: " · ")
  }
}
