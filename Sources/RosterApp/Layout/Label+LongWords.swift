import Gtk

extension Label {
  /// The maximum length, in characters, of the words in a field's label that are never broken.
  static let unbrokenLength = 16

  /// Breaks the words of a field's label only if it has a very long one. Otherwise the label requests the width of its
  /// longest word.
  func keepWords() { breaksWords = text.hasWord(longerThan: Label.unbrokenLength) }
}

extension String {
  /// Returns whether a word has more than a number of characters.
  func hasWord(longerThan count: Int) -> Bool {
    split(whereSeparator: \.isWhitespace).contains { $0.count > count }
  }
}
