import Gtk

extension Label {
  static let unbrokenLength = 16

  /// Lets the label of a field break words only if one of them is very long. Otherwise, the label requests the width of
  /// its longest word.
  func keepWords() { breaksWords = text.hasWord(longerThan: Label.unbrokenLength) }
}

extension String {
  func hasWord(longerThan count: Int) -> Bool {
    split(whereSeparator: \.isWhitespace).contains { $0.count > count }
  }
}
