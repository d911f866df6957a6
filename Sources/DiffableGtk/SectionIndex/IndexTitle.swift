struct IndexTitle: Equatable, Sendable {
  let text: String
  /// The index of the section to which the title scrolls, or nil if there is none.
  let section: Int?

  /// Returns the index entries for the titles of sections. Sections without a title are skipped. Of the remaining
  /// sections, consecutive ones with the same title share one entry.
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

  static func firstLetter(of text: String) -> String {
    guard let first = text.first(where: { !$0.isWhitespace }), first.isLetter,
      let capital = first.uppercased().first
    else { return "#" }
    return String(capital)
  }

  /// Returns the index of a section's title, or of its first title if it has several. If the section has no title,
  /// returns the index for the nearest preceding section that has one, or nil if no such section exists.
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
