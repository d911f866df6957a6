import CGtk
import GtkTestSupport
import Testing

@testable import Gtk

/// Tests of text views, calendars and popovers.
extension GtkTests {
  @Test func cursorStaysInUnchangedText() {
    let view = TextView(name: "Note")
    var changes = 0
    view.onChanged { changes += 1 }
    view.text = "São Tomé\nzwei"
    #expect(view.text == "São Tomé\nzwei" && changes == 0, "programmatic changes aren't reported")
    view.cursorPosition = 8
    view.text = "Oh, São Tomé\nzwei"
    #expect(view.cursorPosition == 12)
    view.text = "Oh, São Tomé\nzwei 🐧 drei"
    #expect(view.cursorPosition == 12)
    view.insert("!")
    #expect(view.text == "Oh, São Tomé!\nzwei 🐧 drei" && changes == 1)
    view.text = ""
    #expect(view.text.isEmpty && view.cursorPosition == 0)
  }

  @Test(arguments: ["", "a", "aa", "aba", "ab\r\nc", "e\u{301}a", "👩‍👩‍👧", "aab\nb", "\u{301}"])
  func newTextReplacesAnyOldText(first: String) {
    let view = TextView(name: "Note")
    for other in ["", "a", "aaa", "bab", "ab\r\n\nc", "e\u{300}a", "👩‍👧", "b\nb", "a\u{301}"] {
      view.text = first
      view.text = other
      #expect(Array(view.text.utf8) == Array(other.utf8), "\(first.debugDescription)")
    }
  }

  @Test func programmaticChangeIsNotUndoable() {
    let view = TextView(name: "Note")
    view.text = "kept"
    view.insert("x")
    gtk_widget_activate_action_variant(view.widget, "text.undo", nil)
    #expect(view.text == "kept")
    gtk_widget_activate_action_variant(view.widget, "text.undo", nil)
    #expect(view.text == "kept")
  }

  /// A hyphen is wider than the letter, so lines with a hyphen have space for one more letter.
  @Test(arguments: [0, 10, 20]) func brokenWordsHaveNoHyphens(position: Int) throws {
    let view = TextView(name: "Note"), window = Window()
    window.setContent(view)
    window.defaultSize = (300, 300)
    window.present()
    #expect(MainLoop.wait { view.width > 0 })
    func letters(_ count: Int) -> String { String(repeating: "i", count: count) }
    func lineIsFull() -> Bool {
      window.drawFrames(4)
      var place = GtkTextIter()
      gtk_text_buffer_get_start_iter(gtk_text_view_get_buffer(view.cast()), &place)
      guard gtk_text_view_forward_display_line(view.cast(), &place) != 0 else { return false }
      // One pixel is left free for the cursor.
      return view.width(ofText: letters(Int(gtk_text_iter_get_offset(&place)) + 1)) >= Double(view.width) - 1
    }
    view.text = letters(200)
    #expect(lineIsFull())
    view.text = letters(20)
    view.cursorPosition = position
    view.insert(letters(180))
    #expect(lineIsFull())
    #expect(view.undoTyping() && view.text == letters(20))
    #expect(view.undoTyping(redo: true) && view.text == letters(200) && lineIsFull())
    window.destroy()
  }

  @Test func calendarShowsDays() {
    let calendar = CalendarView()
    calendar.date = CalendarView.Date(year: 2026, month: 11, day: 28)
    var selected: [CalendarView.Date] = []
    var months = 0
    calendar.onSelect { selected.append($0) }
    calendar.onMonth { months += 1 }
    let day = CalendarView.Date(year: 2028, month: 2, day: 29)
    calendar.date = day
    #expect(calendar.date == day && selected.isEmpty && months == 1)
    calendar.date = CalendarView.Date(year: 2027, month: 2, day: 29)
    #expect(calendar.date == day, "the day doesn't exist")
    calendar.mark([3, 40, 29])
    #expect(calendar.isMarked(3) && calendar.isMarked(29) && !calendar.isMarked(4))
    calendar.mark([4])
    #expect(!calendar.isMarked(3) && calendar.isMarked(4) && !calendar.isMarked(99))
  }

  @Test func progressBarShowsItsFraction() {
    let bar = ProgressBar(name: "Done")
    bar.fraction = 0.25
    #expect(bar.fraction == 0.25)
    bar.fraction = 7
    #expect(bar.fraction == 1)
  }

  @Test func actionsReceiveTheirParameter() {
    let widget = CustomWidget()
    var told: [String] = []
    widget.setActions([Action("add") { (text: String) in told.append(text) }], prefix: "list")
    let menu = Menu()
    menu.append("One", action: "list.add::a::b c")
    let value = g_menu_model_get_item_attribute_value(menu.cast(), 0, "target", nil)
    #expect(value.map { Variant(adopting: $0).string } == "a::b c")
    #expect(widget.activateAction("list.add", parameter: "x"))
    #expect(told == ["x"])
  }

  @Test func wrapBoxLeavesNoSpaceForHiddenChildren() {
    let labels = [Label("a"), Label("b"), Label("c")]
    let box = WrapBox(spacing: 12, labels)
    labels[0].isVisible = false
    let width = box.measure(.horizontal).natural
    #expect(width == labels.dropFirst().reduce(12) { $0 + $1.measure(.horizontal).natural })
    box.allocate(x: 0, y: 0, width: width, height: box.measure(.vertical, for: width).natural)
    #expect(labels[1].bounds(in: box)?.x == 0)
  }

  @Test func wrapBoxRemovesAllChildren() {
    let box = WrapBox([Label("a"), Label("b")])
    box.removeAll()
    #expect(box.children.isEmpty)
    box.append(Label("c"))
    #expect(box.children.count == 1 && box.measure(.horizontal).natural > 0)
  }

  @MainActor
  @Suite(.serialized, .needsXServer)
  struct PopoverTests {
    private let window = Window()
    private let before = Button(label: "Before")
    private let anchor = CustomWidget()
    private let entry = Entry(placeholder: "When")
    private let popover: Popover

    init() {
      popover = Popover(child: Box(.vertical, [entry, Button(label: "Today")]), name: "Plan")
      anchor.add(Button(label: "Open"))
      window.setContent(Box(.vertical, [before, anchor]))
      window.defaultSize = (300, 300)
      window.present()
    }

    @Test func popoverTakesAndRestoresTheFocus() throws {
      let input = try SimulatedInput(on: window)
      #expect(MainLoop.wait { before.width > 0 })
      before.grabFocus()
      var closed = 0
      popover.onClosed { closed += 1 }
      for round in 1...2 {
        entry.text = ""
        popover.popUp(at: anchor)
        #expect(MainLoop.wait { popover.isMapped })
        input.catchUp()
        #expect(popover.isShown && entry.hasFocusInside)
        input.press(Key(rawValue: UInt32(GDK_KEY_a)))
        #expect(entry.text == "a")
        input.press(.escape)
        #expect(MainLoop.wait { !popover.isMapped })
        input.catchUp()
        #expect(!popover.isShown && before.hasFocus && closed == round)
      }
      window.destroy()
    }

    @Test func removedPopoverGetsNewStackPages() throws {
      let input = try SimulatedInput(on: window)
      let stack = Stack(), pages = [Label("a"), Label("b")], calendar = CalendarView()
      for page in pages { stack.add(page, title: page.text) }
      stack.show(pages[1])
      let popover = Popover(child: Box(.vertical, [stack, calendar]), name: "Plan")
      #expect(MainLoop.wait { before.width > 0 })
      popover.popUp(at: anchor)
      #expect(MainLoop.wait { popover.isMapped })
      let old = pages.map {
        Object(retaining: UnsafeMutableRawPointer(gtk_stack_get_page(stack.opaque, $0.widget)))
      }
      let month = calendar.date.month
      popover.popDown()
      #expect(MainLoop.wait { popover.parent == nil })
      input.catchUp()
      let new = pages.map { gtk_stack_get_page(stack.opaque, $0.widget) }
      #expect(zip(old, new).allSatisfy { $0.opaque != $1 })
      #expect(new.map { String(cString: gtk_stack_page_get_title($0)) } == ["a", "b"])
      #expect(stack.shown == pages[1] && calendar.date.month == month)
      popover.popUp(at: anchor)
      #expect(MainLoop.wait { popover.isMapped && pages[1].isMapped })
      popover.popDown()
      #expect(MainLoop.wait { popover.parent == nil })
      window.destroy()
    }

    @Test func popoverClosesWithItsAnchor() throws {
      let input = try SimulatedInput(on: window)
      #expect(MainLoop.wait { before.width > 0 })
      popover.popUp(at: anchor)
      #expect(MainLoop.wait { popover.isMapped })
      window.setContent(Label("other"))
      #expect(MainLoop.wait { !popover.isShown })
      input.catchUp()
      #expect(popover.parent == nil)
      window.destroy()
    }
  }
}
