import CGtk
import GtkTestSupport
import TestSupport
import Testing

@testable import Gtk

extension GtkSuite {
  /// The examples from the guide "Windows and widgets".
  @MainActor
  @Suite(.serialized)
  struct WindowGuideTests {
    init() throws { try #require(Display.open(), "no display: run meson-helper/test") }

    private static var windows: [Window] {
      let windows = gtk_window_get_toplevels()
      return (0..<g_list_model_get_n_items(windows)).compactMap { index in
        let object = g_list_model_get_object(windows, index)
        defer { g_object_unref(object) }
        return Object.wrapper(of: object) as? Window
      }
    }

    @Test func program() throws {
      var texts: [String] = []
      weak var button: Button?
      MainLoop.after(milliseconds: 300) {
        for window in Self.windows where window.title == "Greeter" {
          guard let content = window.children.first(where: { $0.hasClass("greeter") }),
            let entry = content.children[0] as? Entry, let greeting = content.children[2] as? Label
          else { continue }
          button = content.children[1] as? Button
          texts.append(greeting.text)
          entry.text = "Ada"
          button?.press()
          texts.append(greeting.text)
          entry.text = "Grace"
          cgtk_emit(entry.pointer, "activate")
          texts.append(greeting.text)
          window.destroy()
        }
      }
      runGreeter()
      #expect(texts == ["Who is there?", "Good day, Ada!", "Good day, Grace!"])
      while MainLoop.iterate() {}
      #expect(button == nil, "no reference cycle")
    }

    private static let application: Application? = {
      let application = Application(id: "org.example.Greeter.Tests", isUnique: false)
      return application.register() ? application : nil
    }()

    private func parts() throws -> GreeterParts {
      let application = try #require(Self.application)
      let window = ApplicationWindow(application: application)
      let (entry, greeting) = (Entry(placeholder: "Your name"), Label("Who is there?"))
      let content = Box(.vertical, [entry, greeting])
      content.addClass("greeter")
      window.setContent(content)
      return GreeterParts(
        application: application, window: window, content: content, entry: entry, greeting: greeting)
    }

    @Test func actionsMenusAndStyle() throws {
      let parts = try parts()
      defer { parts.window.destroy() }
      let menu = parts.addMenu()
      parts.addStyle()
      parts.window.present()
      MainLoop.wait { parts.window.isMapped }
      #expect(g_menu_model_get_n_items(menu.cast()) == 2)
      let before = parts.greeting.measure(.vertical).natural
      g_action_group_activate_action(parts.window.opaque, "loud", nil)
      #expect(parts.greeting.hasClass("loud"))
      #expect(MainLoop.wait { parts.greeting.measure(.vertical).natural > before })
      parts.entry.text = "Ada"
      g_action_group_activate_action(parts.window.opaque, "clear", nil)
      #expect(parts.entry.text == "")
    }

    @Test func timers() async throws {
      let parts = try parts()
      defer { parts.window.destroy() }
      parts.startTimers()
      var texts: [String] = []
      try await eventually {
        if texts.last != parts.greeting.text { texts.append(parts.greeting.text) }
        return texts.last == "Good night."
      }
      #expect(texts == ["Who is there?", "Still there?", "Good night."])
    }

    @Test func dialogsAndCWidgets() throws {
      let parts = try parts()
      defer { parts.window.destroy() }
      parts.addDialogs()
      parts.addSlider()
      parts.window.present()
      MainLoop.wait { parts.window.isMapped }
      #expect(parts.content.children.count == 3)
      g_action_group_activate_action(parts.window.opaque, "about", nil)
      let dialog = try #require(Self.windows.compactMap { $0 as? AboutDialog }.first)
      #expect(MainLoop.wait { dialog.isMapped })
      dialog.destroy()
      #expect(g_action_map_lookup_action(parts.window.opaque, "open") != nil)
    }
  }
}
