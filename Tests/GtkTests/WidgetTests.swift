import CGtk
import Foundation
import GtkTestSupport
import Testing

@testable import Gtk

extension GtkTests {
  @Test func labelShowsPlainTextAndBoldParts() {
    let label = Label()
    label.setText("<b>São</b> & co", runs: [TextRun(3..<7, .strong), TextRun(12..<13, .strong)])
    #expect(label.text == "<b>São</b> & co")
    let bold = PangoText(label).boldRanges
    #expect(bold == [3..<7, 12..<13])
    label.setText("again", runs: [])
    #expect(PangoText(label).boldRanges.isEmpty)
    // The same text, decomposed and precomposed.
    for text in ["Cafe\u{301} bar", "Caf\u{E9} bar"] {
      label.setText(text, runs: [TextRun(text.utf8.count - 3..<text.utf8.count, .strong)])
      #expect(label.text.utf8.elementsEqual(text.utf8))
    }
  }

  /// GTK would take half a minute to wrap a word of 12,000 letters.
  @Test func wrappedLabelTruncatesLongWord() {
    let label = Label()
    label.setLines(0, ellipsis: .end)
    let sentence = String(repeating: "word ", count: 1_000)
    label.setText(sentence, runs: [])
    #expect(label.text == sentence)
    let word = String(repeating: "x", count: 12_000)
    label.setText("a \(word)", runs: [TextRun(0..<12_002, .strong)])
    #expect(label.text == "a \(word.prefix(TextPieces.word))…")
    label.setLines(1, ellipsis: .end)
    label.setText("a \(word)", runs: [])
    #expect(label.text == "a \(word)")
  }

  @Test func addressWithoutAProgramIsReported() {
    let window = Window()
    window.present()
    defer { window.destroy() }
    var hasFailed = false
    window.open(address: "x-scheme-that-no-program-opens:1") { hasFailed = true }
    while !hasFailed { MainLoop.iterate(mayBlock: true) }
  }

  /// GTK warns about two pages with the same name if a menu with widgets changes.
  @Test func menuChangesAfterItWasOpen() {
    let menu = Menu()
    func fill() {
      let (outer, inner) = (Menu(), Menu())
      inner.append("Entry", action: "win.entry")
      outer.append(submenu: inner, title: "More (1)")
      menu.removeAll()
      menu.append(submenu: outer, title: "More (2)")
    }
    fill()
    let button = MenuButton(label: "Menu", menu: menu)
    let window = Window()
    window.setContent(button)
    window.present()
    defer { window.destroy() }
    func wait(until isDone: () -> Bool) { while !isDone() { MainLoop.iterate(mayBlock: true) } }
    wait { window.isMapped }
    for _ in 0..<2 {
      button.popUp()
      wait {
        (Object.wrapper(of: gtk_menu_button_get_popover(button.opaque)) as? Widget)?.isMapped == true
      }
      gtk_menu_button_popdown(button.opaque)
      wait { gtk_menu_button_get_popover(button.opaque) == nil }
      fill()
    }
  }

  @Test func menuStaysIfItOpensWhileTheOldOneCloses() throws {
    let menu = Menu()
    menu.append("Entry", action: "win.entry")
    let button = MenuButton(label: "Menu", menu: menu)
    let window = Window()
    window.setContent(button)
    window.present()
    defer { window.destroy() }
    var popover: Widget? { Object.wrapper(of: gtk_menu_button_get_popover(button.opaque)) as? Widget }
    while !window.isMapped { MainLoop.iterate(mayBlock: true) }
    button.popUp()
    while popover?.isMapped != true { MainLoop.iterate(mayBlock: true) }
    let old = popover
    gtk_menu_button_popdown(button.opaque)
    button.popUp()
    for _ in 0..<50 { MainLoop.iterate() }
    #expect(popover?.isMapped == true && popover !== old)
    gtk_menu_button_popdown(button.opaque)
    while popover != nil { MainLoop.iterate(mayBlock: true) }
  }

  @Test func dropDownOpensAtTheSelectedRow() throws {
    let dropDown = DropDown(["One", "Two", "Three"], name: "Number")
    let window = Window()
    window.setContent(dropDown)
    window.present()
    defer { window.destroy() }
    let button = try #require(dropDown.children.first), list = try #require(dropDown.children.last)
    try #require(MainLoop.wait { window.isMapped })
    for row in [2, 1] {
      dropDown.selected = row
      gtk_toggle_button_set_active(button.cast(), 1)
      try #require(MainLoop.wait { list.isMapped })
      let focus = try #require(dropDown.windowFocus)
      #expect(focus.isInside(list) && focus.isDrawnSelected)
      gtk_toggle_button_set_active(button.cast(), 0)
      try #require(MainLoop.wait { !list.isMapped })
    }
  }

  @Test func savedFilesGetTheSuffix() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func saved(_ name: String) -> String {
      String(FileChooser.path("\(folder)/\(name)", with: "json").dropFirst(folder.count + 1))
    }
    #expect(saved("plans") == "plans.json" && saved("plans.json") == "plans.json")
    #expect(saved("plans.txt") == "plans.txt" && saved(".plans") == ".plans.json")
    try Data().write(to: URL(filePath: "\(folder)/plans.json"))
    #expect(saved("plans") == "plans", "the dialog has asked about “plans”, not about “plans.json”")
  }

  @Test func entryInsertsTextAtItsCursor() {
    let entry = Entry(placeholder: "Write")
    var changes = 0
    entry.onChanged { changes += 1 }
    entry.text = "São "
    entry.insert("Tomé")
    #expect(entry.text == "São Tomé" && changes > 1)
    gtk_editable_set_position(entry.opaque, 3)
    entry.insert("🐧")
    entry.insert("!")
    #expect(entry.text == "São🐧! Tomé")
    gtk_editable_select_region(entry.opaque, 0, 5)
    entry.insert("")
    #expect(entry.text == " Tomé")
  }

  @Test func replacementIsOneChange() {
    let entry = SearchEntry(placeholder: "Search")
    var texts: [String] = [], places: [Int] = []
    entry.text = "são 🐧 pop"
    entry.onChanged { [unowned entry] in texts.append(entry.text) }
    entry.onCaretMove { [unowned entry] in places.append(entry.caret) }
    entry.replace(6..<9, with: "population:")
    #expect(texts == ["são 🐧 population:"] && entry.caret == 17 && places.last == 17)
    entry.replace(0..<4, with: "🐧e\u{301}")
    #expect(entry.text == "🐧e\u{301}🐧 population:" && entry.caret == 3 && !entry.isCaretAtEnd)
    entry.replace(0..<3, with: "")
    #expect(texts.last == "🐧 population:" && texts.count == 3 && entry.caret == 0)
    entry.caret = 13
    #expect(entry.isCaretAtEnd && !entry.hasSelection)
    entry.selectAll()
    #expect(entry.hasSelection && !entry.isCaretAtEnd)
  }

  @Test func entryDistinguishesTypingFromSetting() {
    let entry = SearchEntry(placeholder: "Search")
    var typed: [Bool] = []
    entry.onChanged { [unowned entry] in typed.append(!entry.isSettingText) }
    entry.text = "a"
    var end: Int32 = 1
    gtk_editable_insert_text(entry.opaque, "b", -1, &end)
    #expect(typed == [false, true])
  }

  @Test func undoRestoresOnlyTypedText() throws {
    let entry = SearchEntry(placeholder: "Search")
    let delegate = UnsafeMutableRawPointer(gtk_editable_get_delegate(entry.opaque))
    let text = try #require(Widget.wrapping(delegate?.assumingMemoryBound(to: GtkWidget.self)))
    entry.text = "set"
    entry.text = ""
    #expect(!text.undoTyping() && entry.text.isEmpty)
    var end: Int32 = 0
    gtk_editable_insert_text(entry.opaque, "typed", -1, &end)
    entry.text = ""
    // Whether Undo restores the typed text depends on the version of GTK.
    entry.text = "set"
    #expect(!text.undoTyping() && entry.text == "set" && entry.canUndo)
  }

  @Test(arguments: [
    ("pop", false), ("אבג", true), ("pop אבג", true), ("אבג pop", false), ("5:", false), ("", false),
  ])
  func textDirectionAtTheEndIsDetected(_ text: String, _ isLeft: Bool) {
    let entry = SearchEntry(placeholder: "Search")
    entry.text = text
    #expect(entry.endsRightToLeft == isLeft)
  }

  @Test func stackShowsOnePage() {
    let stack = Stack()
    let pages = [Label("one"), Label("two")]
    for page in pages { stack.add(page, title: page.text) }
    #expect(stack.shown == pages[0])
    stack.show(pages[1])
    #expect(stack.shown == pages[1])
  }

  @Test func buttonsReportClicksAndToggles() {
    let button = Button(label: "Press")
    var count = 0
    button.onClicked { count += 1 }
    button.press()
    #expect(count == 1)

    let (one, other) = (ToggleButton(iconName: "a", name: "A"), ToggleButton(iconName: "b", name: "B"))
    other.join(one)
    one.isActive = true
    other.isActive = true
    #expect(!one.isActive)
    #expect(one.tooltip == "A")
  }

  @Test func entryReportsEveryChange() {
    let entry = SearchEntry(placeholder: "Search")
    var texts: [String] = []
    entry.onChanged { [unowned entry] in texts.append(entry.text) }
    entry.text = "a"
    entry.text = "a"
    entry.text = "b"
    entry.text = ""
    #expect(texts == ["a", "b", ""])
    entry.setMaximumLength(3)
    entry.text = "abcdef"
    #expect(entry.text == "abc")
  }

  @Test func boxAddsAndRemovesChildren() {
    let box = Box(.vertical, [Label("a"), Label("b")])
    #expect(box.children.count == 2)
    box.removeAll()
    #expect(box.children.isEmpty)
  }

  @Test func actionsAreActivatedByName() {
    let application = Application(id: "io.github.rosterapp.Test", isUnique: false)
    #expect(application.register())
    var states: [Bool] = []
    let toggle = Action("toggle", isOn: false) { states.append($0) }
    application.add(toggle)
    g_action_group_activate_action(application.opaque, "toggle", nil)
    g_action_group_activate_action(application.opaque, "toggle", nil)
    #expect(states == [true, false])
    toggle.isEnabled = false
    g_action_group_activate_action(application.opaque, "toggle", nil)
    #expect(states.count == 2)
    toggle.isOn = true
    #expect(toggle.isOn && states.count == 2)
  }

  @Test func menuLabelsKeepTheirUnderscores() throws {
    let menu = Menu()
    menu.append("a_b", action: "win.x")
    menu.append(submenu: Menu(), title: "a_b")
    for index in 0..<2 as Range<Int32> {
      let value = try #require(g_menu_model_get_item_attribute_value(menu.cast(), index, "label", nil))
      #expect(Variant(adopting: value).string == "a__b")
    }
    menu.removeAll()
    #expect(g_menu_model_get_n_items(menu.cast()) == 0)
  }

  @Test func windowIsReleasedWhenDestroyed() {
    weak var weakWindow: Window?
    weak var weakChild: Probe?
    do {
      let window = Window(toplevel: UnsafeMutableRawPointer(gtk_window_new()))
      let child = Probe()
      window.setContent(child)
      (weakWindow, weakChild) = (window, child)
      window.destroy()
    }
    #expect(weakWindow == nil)
    #expect(weakChild == nil)
  }

  @Test func portalAnswersAreUnwrapped() {
    // `Read` returns a variant in a variant; signals contain one variant.
    let number = { g_variant_new_variant(g_variant_new_uint32(1)) }
    var parts: [OpaquePointer?] = [g_variant_new_variant(number())]
    let answer = Variant(adopting: g_variant_ref_sink(g_variant_new_tuple(&parts, 1)))
    #expect(answer.child(0)?.number == 1)
    #expect(answer.child(1) == nil)
    #expect(answer.number == nil)
    var change: [OpaquePointer?] = [g_variant_new_string("ns"), g_variant_new_string("key"), number()]
    let signal = Variant(adopting: g_variant_ref_sink(g_variant_new_tuple(&change, 3)))
    #expect(signal.child(0)?.string == "ns")
    #expect(signal.child(2)?.number == 1)
    #expect(signal.child(2)?.string == nil)
  }
}

/// The Pango attributes of a label's text.
@MainActor
private struct PangoText {
  let boldRanges: [Range<Int>]

  init(_ label: Label) {
    var ranges: [Range<Int>] = []
    if let list = gtk_label_get_attributes(label.opaque) {
      let iterator = pango_attr_list_get_iterator(list)
      repeat {
        var (start, end): (Int32, Int32) = (0, 0)
        pango_attr_iterator_range(iterator, &start, &end)
        if pango_attr_iterator_get(iterator, PANGO_ATTR_WEIGHT) != nil {
          ranges.append(Int(start)..<Int(end))
        }
      } while pango_attr_iterator_next(iterator) != 0
      pango_attr_iterator_destroy(iterator)
    }
    boldRanges = ranges
  }
}
