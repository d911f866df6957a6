/// What stands in a section index.
struct IndexTitle: Equatable, Sendable {
  let text: String
  /// The index of the section that it goes to; nil where it goes nowhere.
  let section: Int?

  /// One title for each section that has one; those that follow each other under the same title share it.
  static func titles<Sections: Sequence>(
    of sections: Sections, _ title: (Sections.Element) -> String?
  ) -> [IndexTitle] {
    var titles: [IndexTitle] = []
    for (index, section) in sections.enumerated() {
      guard let text = title(section), titles.last?.text != text else { continue }
      titles.append(IndexTitle(text: text, section: index))
    }
    return titles
  }

  /// The letter that a text begins with, as a capital; # where it begins otherwise.
  static func firstLetter(of text: String) -> String {
    guard let first = text.first(where: { !$0.isWhitespace }), first.isLetter,
      let capital = first.uppercased().first
    else { return "#" }
    return String(capital)
  }

  /// The title that a section is under: of those that go to the nearest section before it, or to itself, the first.
  static func title(ofSection section: Int, among titles: [IndexTitle]) -> Int? {
    var best: (title: Int, section: Int)?
    for (index, title) in titles.enumerated() {
      guard let target = title.section, target <= section, best.map({ target > $0.section }) ?? true else {
        continue
      }
      best = (index, target)
    }
    return best?.title
  }
}
