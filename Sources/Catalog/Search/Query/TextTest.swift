/// A condition on text, such as `swift,kotlin`: the text must contain or equal one of the alternatives.
struct TextTest: Hashable, Sendable {
  struct Alternative: Hashable, Sendable {
    var text: String

    /// The byte strings that must occur: folded words, a folded phrase, or an entire string between separators, as
    /// encoded by ``Folding/whole(_:)``.
    var parts: [[UInt8]]

    func occurs(in text: [UInt8]) -> Bool { parts.allSatisfy { text.occurrence(of: $0) != nil } }
  }

  /// The alternatives. If there are none, the condition is incomplete.
  let alternatives: [Alternative]

  /// Whether the text must equal an alternative, not just contain it.
  let isWhole: Bool

  init(partsOf texts: [(text: String, isPhrase: Bool)]) {
    isWhole = false
    alternatives = texts.map {
      Alternative(text: $0.text, parts: QueryTerm.words(of: $0.text, isPhrase: $0.isPhrase))
    }.filter { !$0.parts.isEmpty }
  }

  init(wholes texts: [String]) {
    isWhole = true
    alternatives = texts.compactMap { text in
      let whole = Folding.whole(text)
      guard !whole.isEmpty else { return nil }
      return Alternative(text: text, parts: [[SearchIndex.separator] + whole + [SearchIndex.separator]])
    }
  }

  /// Returns whether text meets the condition. `text` consists of strings as encoded by ``Folding/whole(_:)``, with
  /// separators before, between and after them, and `range` includes the outer separators. The words of an alternative
  /// can be spread over several strings.
  func accepts(_ text: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
    alternatives.contains { alternative in
      alternative.parts.allSatisfy { part in
        part.withUnsafeBytes { text.occurrence(of: $0, in: range) != nil }
      }
    }
  }

  func accepts(_ text: [UInt8]) -> Bool { text.withUnsafeBytes { accepts($0, in: $0.indices) } }

  func isWithin(_ other: TextTest) -> Bool {
    alternatives.allSatisfy { own in
      other.alternatives.contains { other in
        other.parts.allSatisfy { part in own.parts.contains { $0.occurrence(of: part) != nil } }
      }
    }
  }
}
