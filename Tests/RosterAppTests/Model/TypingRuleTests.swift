import Gtk
import Testing

@testable import RosterApp

struct TypingRuleTests {
  private func key(_ character: Character) -> Key {
    // Beyond Latin-1, GDK's key values are the Unicode scalar with an additional bit.
    let scalar = character.unicodeScalars.first?.value ?? 0
    return Key(rawValue: scalar < 0x100 ? scalar : scalar | 0x0100_0000)
  }

  @Test(arguments: ["a", "Z", "7", "é", "ж", "ا", "漢", "/", "-"] as [Character])
  func charactersStartASearch(character: Character) {
    #expect(TypingRule.isWanted(KeyPress(key(character)), after: ""))
    #expect(TypingRule.isWanted(KeyPress(key(character), .shift), after: "so far"))
    for modifier: Modifiers in [.control, .alt, .super, [.control, .shift]] {
      #expect(!TypingRule.isWanted(KeyPress(key(character), modifier), after: ""))
    }
  }

  @Test func spaceAndBackspaceOnlyContinueASearch() {
    for key in [Key.space, .backspace] {
      #expect(!TypingRule.isWanted(KeyPress(key), after: ""))
      #expect(TypingRule.isWanted(KeyPress(key), after: "x"))
    }
  }

  @Test func deadKeysAndComposeStartACharacter() {
    #expect(TypingRule.isWanted(KeyPress(Key(rawValue: 0xFE51)), after: ""))
    #expect(TypingRule.isWanted(KeyPress(Key(rawValue: 0xFF20)), after: ""))
  }

  @Test(arguments: [
    Key.up, .down, .left, .right, .home, .end, .pageUp, .enter, .escape, .tab, .backTab, .menu, .f10,
  ])
  func navigationKeysDoNotStartASearch(key: Key) {
    #expect(!TypingRule.isWanted(KeyPress(key), after: "x"))
  }
}
