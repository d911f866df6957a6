import Gtk

extension Label {
  static let unbrokenLength = 16

  /// Lets the label break words only if it contains a very long word. Otherwise, its minimum width is that of its
  /// longest word.
  func keepWords() { breaksWords = text.hasWord(longerThan: Label.unbrokenLength) }
}

extension String {
  func hasWord(longerThan count: Int) -> Bool {
    split(whereSeparator: \.isWhitespace).contains { $0.count > count }
  }
}
