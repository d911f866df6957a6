import DiffableGtk
import Gtk
import Testing

struct AttributedTextTests {
  @Test func rangesAreEmphasised() throws {
    var text: AttributedText = "Łódź and more"
    text.emphasize(try #require(text.text.range(of: "and")), .emphasis)
    text.append(" code", .code)
    text.append("")
    #expect(text.text == "Łódź and more code")
    #expect(text.runs == [TextRun(8..<11, .emphasis), TextRun(16..<21, .code)])
  }

  @Test func rangesAreClampedToTheText() {
    let text = AttributedText("abc", emphasizing: [1..<2, 2..<90, 7..<9, 1..<1])
    #expect(text.runs == [TextRun(1..<2, .strong), TextRun(2..<3, .strong)])
  }

  @Test func plainTextHasNoRuns() {
    var content = ListContentConfiguration.cell(text: "a")
    #expect(content.attributedText == "a")
    content.attributedText = AttributedText("bc", emphasizing: [0..<1])
    #expect(content.text == "bc")
    content.text = nil
    #expect(content.attributedText == nil && content.accessibleText == "")
  }

  @Test func stateHasCustomKeys() {
    let level = ConfigurationStateCustomKey<Int>("test.level"),
      mark = ConfigurationStateCustomKey<String>("test.mark")
    var state = CellConfigurationState()
    #expect(state[level] == nil)
    state[level] = 3
    state[mark] = "x"
    #expect(state[level] == 3 && state[mark] == "x" && state != CellConfigurationState())
    state[level] = nil
    state[mark] = nil
    #expect(state == CellConfigurationState())
  }
}
