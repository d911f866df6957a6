import Foundation

/// Returns a note that merges two edits.
///
/// Each edit is treated as the replacement of one range of whole words. Edits of separate ranges are both applied. If
/// both edits insert text at the same position, `theirs` comes first. If the ranges overlap, both versions of the
/// affected lines are kept, `theirs` above `mine`.
///
/// - Parameters:
///   - mine: The note after one edit.
///   - theirs: The note after the other edit.
///   - base: The note before both edits.
/// - Complexity: O(*n*) in the length of the notes.
public func mergedNote(_ mine: String, with theirs: String, since base: String) -> String {
  if mine == base || mine == theirs { return theirs }
  if theirs == base { return mine }
  let base = words(of: base)
  return merged(Replacement(words(of: mine), of: base), Replacement(words(of: theirs), of: base), in: base)
    .joined()
}

func joinedNote(_ note: String, _ addition: String) -> String {
  if note.containsWords(of: addition) { return note }
  if addition.containsWords(of: note) { return addition }
  return "\(note)\n\n\(addition)"
}

extension String {
  /// Returns whether the text contains another text as whole words: `Call Annabel` doesn't contain `Call Anna`. Ignores
  /// whitespace around the other text.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  fileprivate func containsWords(of other: String) -> Bool {
    func isInWord(_ scalar: Unicode.Scalar?) -> Bool {
      guard let properties = scalar?.properties else { return false }
      return properties.isAlphabetic || properties.numericType != nil || properties.isGraphemeExtend
    }
    func areWords(_ bytes: Range<Int>) -> Bool {
      let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
      let end = utf8.index(start, offsetBy: bytes.count)
      return !isInWord(unicodeScalars[..<start].last) && !isInWord(unicodeScalars[end...].first)
        && String.Index(end, within: self) != nil
    }
    let whole = Array(utf8), part = Array(other.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
    guard !part.isEmpty else { return true }
    guard part.count <= whole.count else { return false }
    // This is the Knuth–Morris–Pratt algorithm. For each prefix of `part`, `borders` contains the length of the longest
    // proper prefix that is also a suffix.
    var borders: [Int32] = [0]
    var matched = 0
    func match(_ byte: UInt8) {
      while matched > 0, matched == part.count || part[matched] != byte {
        matched = Int(borders[matched - 1])
      }
      if part[matched] == byte { matched += 1 }
    }
    for byte in part.dropFirst() {
      match(byte)
      borders.append(Int32(matched))
    }
    matched = 0
    for (offset, byte) in whole.enumerated() {
      match(byte)
      if matched == part.count, areWords(offset + 1 - part.count..<offset + 1) { return true }
    }
    return false
  }
}

private func merged(_ mine: Replacement, _ theirs: Replacement, in base: [Substring]) -> [Substring] {
  if mine.range != theirs.range {
    if mine.range.upperBound <= theirs.range.lowerBound { return theirs.applied(to: base, after: mine) }
    if theirs.range.upperBound <= mine.range.lowerBound { return mine.applied(to: base, after: theirs) }
  }
  var start = min(mine.range.lowerBound, theirs.range.lowerBound)
  var end = max(mine.range.upperBound, theirs.range.upperBound)
  guard start < end else { return base[..<start] + theirs.text + mine.text + base[end...] }
  func isLineBreak(_ word: Substring) -> Bool { word.first?.isNewline == true }
  while start > 0, !isLineBreak(base[start - 1]) { start -= 1 }
  while end < base.count, !isLineBreak(base[end]) { end += 1 }
  let versions = [theirs, mine].map { $0.text(of: start..<end, in: base) }.filter { !$0.isEmpty }
  return Array(base[..<start] + versions.joined(separator: ["\n"]) + base[end...])
}

/// Splits text into runs of letters and digits, and into the single characters between them.
private func words(of text: String) -> [Substring] {
  var words: [Substring] = []
  var start = text.startIndex
  while start < text.endIndex {
    let end = text[start...].firstIndex { !$0.isLetter && !$0.isNumber } ?? text.endIndex
    let next = end == start ? text.index(after: start) : end
    words.append(text[start..<next])
    start = next
  }
  return words
}

private struct Replacement {
  let range: Range<Int>
  let text: [Substring]

  /// Creates a replacement that turns `base` into `new`. Its range is as small as possible.
  init(_ new: [Substring], of base: [Substring]) {
    let shorterCount = min(base.count, new.count)
    let start = (0..<shorterCount).first { base[$0] != new[$0] } ?? shorterCount
    let left = shorterCount - start
    let end = (0..<left).first { base[base.count - 1 - $0] != new[new.count - 1 - $0] } ?? left
    range = start..<(base.count - end)
    text = Array(new[start..<(new.count - end)])
  }

  /// Returns `base` with both `earlier` and this replacement applied. The range of `earlier` must precede the range of
  /// this replacement.
  func applied(to base: [Substring], after earlier: Replacement) -> [Substring] {
    base[..<earlier.range.lowerBound] + earlier.text
      + base[earlier.range.upperBound..<range.lowerBound] + text + base[range.upperBound...]
  }

  /// Returns a range of `base` with the replacement applied. The range must contain the replaced range.
  func text(of part: Range<Int>, in base: [Substring]) -> [Substring] {
    base[part.lowerBound..<range.lowerBound] + text + base[range.upperBound..<part.upperBound]
  }
}
