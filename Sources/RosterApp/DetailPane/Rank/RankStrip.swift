import Catalog
import Foundation
import Gtk

/// An item's rank in a field, as text and as a mark on a line with all values.
///
/// The pointer and the arrow keys highlight other items. A click or Enter opens the highlighted item.
@MainActor
final class RankStrip: CustomWidget {
  typealias Named = (title: String, value: String)

  let text: String

  /// The index of the highlighted entry in `ranked.ranking.entries`, or nil if no entry is highlighted.
  private(set) var highlightedEntry: Int?

  private let label: String
  private let line: RankLine
  private let ranked: RankedField
  private let own: Int
  private let name: (ItemID) -> Named?
  private let rank: Label
  private let other = Label(unspoken: "")
  private let captions = CustomWidget(cssName: "captions", role: .presentation)

  /// Creates a strip, or returns nil if the item isn't in the ranking. `name` returns the title of an item and its
  /// value as text, or nil if the item isn't available.
  init?(
    _ ranked: RankedField, of item: ItemID, label: String, section: String,
    name: @escaping (ItemID) -> Named?
  ) {
    guard let own = ranked.ranking.position(of: item) else { return nil }
    text = Wording.rank(
      ranked.ranking.rank(at: own), inSection: ranked.ranking.rankInSection(at: own), titled: section)
    self.label = label
    self.ranked = ranked
    self.own = own
    self.name = name
    line = RankLine(ranked, own: own)
    rank = Label(unspoken: text)
    super.init(cssName: "rankstrip", role: .button)
    for caption in [rank, other] {
      caption.addClass("secondary")
      caption.addClass("numeric")
      caption.textAlignment = 0
      caption.verticalAlignment = .start
      captions.add(caption)
    }
    rank.wrap()
    other.isEllipsized = true
    other.opacity = 0
    add(Box(.vertical, [line, captions]))
    isFocusable = true
    setAccessibleDescription(Wording.explanation(of: ranked.scale))
    updateAccessibleLabel()
    line.onPointerMove { [weak self] place in self?.choose(place.flatMap { self?.entry(at: $0.x) }) }
    line.onClick(onRelease: true) { [weak self] click in
      guard let self, let entry = entry(at: click.x) else { return }
      follow(entry)
    }
    onKeyPress(.capture) { [weak self] press in self?.take(press) ?? false }
    onFocusChange { [weak self] isInside in if !isInside { self?.choose(nil) } }
  }

  // MARK: Highlighting

  /// The maximum distance between the pointer and a tick that it highlights, in logical pixels.
  private static let reach = 8.0

  private func entry(at x: Double) -> Int? {
    guard let entry = ranked.entry(nearest: line.fraction(atX: x)),
      abs(line.x(atFraction: ranked.places[entry]) - x) <= RankStrip.reach
    else { return nil }
    return entry
  }

  private func choose(_ entry: Int?) {
    guard entry != highlightedEntry else { return }
    highlightedEntry = entry
    line.highlightedEntry = entry == own ? nil : entry
    let named = entry == own ? nil : entry.flatMap { name(ranked.ranking.entries[$0].item) }
    if let named { other.text = "\(named.title) · \(named.value)" }
    rank.opacity = named == nil ? 1 : 0
    other.opacity = named == nil ? 0 : 1
    line.setPointer(named == nil ? nil : "pointer")
    updateAccessibleLabel()
  }

  private func updateAccessibleLabel() { setAccessibleLabel(spokenText) }

  var spokenText: String {
    guard let entry = highlightedEntry, entry != own, let named = name(ranked.ranking.entries[entry].item)
    else {
      return "\(label): \(text)"
    }
    return "\(label): \(named.title), \(named.value), \(Wording.rank(ranked.ranking.rank(at: entry)))"
  }

  private func follow(_ entry: Int) {
    guard entry != own else { return }
    send(.follow(ranked.ranking.entries[entry].item))
  }

  // MARK: The keyboard

  private func take(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    let last = ranked.places.count - 1
    switch press.key {
    case .left: move(to: (highlightedEntry ?? own) + (readsRightToLeft ? 1 : -1))
    case .right: move(to: (highlightedEntry ?? own) + (readsRightToLeft ? -1 : 1))
    case .home: move(to: 0)
    case .end: move(to: last)
    case .enter, .space: follow(highlightedEntry ?? own)
    case .escape where highlightedEntry != nil && highlightedEntry != own: move(to: own)
    default: return false
    }
    return true
  }

  private func move(to entry: Int) {
    let entry = min(ranked.places.count - 1, max(0, entry))
    guard entry != highlightedEntry else { return }
    choose(entry)
    announce(spokenText)
  }
}
