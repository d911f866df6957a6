/// What is asked of texts, such as `swift,kotlin`: one of some alternatives, as a part of them or the whole of one.
struct TextTest: Hashable, Sendable {
  /// One of the texts that will do.
  struct Alternative: Hashable, Sendable {
    /// As it was typed.
    var text: String

    /// What must occur, each anywhere: folded words, or a text that is meant as a whole between two separators.
    var parts: [[UInt8]]
  }

  /// Any of these will do. Without one nothing is asked for yet.
  let alternatives: [Alternative]

  /// Whether a whole text is meant.
  let isWhole: Bool

  /// Looks for words, or for a phrase in quotation marks.
  init(partsOf texts: [(text: String, isPhrase: Bool)]) {
    isWhole = false
    alternatives = texts.map {
      Alternative(text: $0.text, parts: QueryTerm.words(of: $0.text, isPhrase: $0.isPhrase))
    }.filter { !$0.parts.isEmpty }
  }

  /// Looks for texts that are one of these, in capitals or not, with accents or without.
  init(wholes texts: [String]) {
    isWhole = true
    alternatives = texts.compactMap { text in
      let folded = Folding.singleSpaced(Folding.fold(text))
      guard !folded.isEmpty else { return nil }
      return Alternative(text: text, parts: [[SearchIndex.separator] + folded + [SearchIndex.separator]])
    }
  }

  /// Whether texts have what is asked for.
  ///
  /// - Parameters:
  ///   - text: folded texts with a separator before each, and one behind the last.
  ///   - range: where those are that are meant, with the separators around them.
  func accepts(_ text: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
    alternatives.contains { alternative in
      alternative.parts.allSatisfy { part in
        part.withUnsafeBytes { text.occurrence(of: $0, in: range) != nil }
      }
    }
  }

  /// The same of all of some texts.
  func accepts(_ text: [UInt8]) -> Bool { text.withUnsafeBytes { accepts($0, in: $0.indices) } }

  /// Whether what it accepts is sure to be accepted by another.
  func isWithin(_ other: TextTest) -> Bool {
    alternatives.allSatisfy { own in
      other.alternatives.contains { other in
        other.parts.allSatisfy { part in own.parts.contains { $0.occurrence(of: part) != nil } }
      }
    }
  }
}
