import Diffable

/// The user's notes about items, prepared for searching.
public struct ItemNotes: Sendable, Equatable {
  /// The notes as encoded by ``Folding/whole(_:)``, with a separator before and after each.
  let texts: [ItemID: [UInt8]]

  /// Prepares notes for searching, leaving out empty ones.
  ///
  /// - Complexity: O(*n*) in the total length of the notes.
  public init(_ notes: [ItemID: String] = [:]) {
    texts = notes.compactMapValues { note in
      let whole = Folding.whole(note)
      return whole.isEmpty ? nil : [SearchIndex.separator] + whole + [SearchIndex.separator]
    }
  }

  func hasWord(_ word: [UInt8]) -> Bool { texts.values.contains { $0.hasWholeWord(word) } }
}

extension SearchIndex {
  struct Note {
    /// The index of the item in its section.
    let item: Int32
    let text: [UInt8]
  }
}

extension SearchIndex.Contents {
  /// Returns the notes about the library's items, grouped by section and keyed by the section's index.
  func bySection(_ notes: ItemNotes) -> [Int: [SearchIndex.Note]] {
    guard !notes.texts.isEmpty else { return [:] }
    let all = all
    return notes.texts.reduce(into: [:]) { notes, note in
      guard let position = all.indexOfItem(note.key) else { return }
      let section = section(ofItemAt: position)
      notes[section, default: []].append(
        .init(item: Int32(position - sections[section].firstItem), text: note.value))
    }
  }
}
