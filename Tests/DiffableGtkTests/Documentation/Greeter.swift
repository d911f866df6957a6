import CGtk
import Gtk

/// The program from the guide, verbatim. It ends when its window is closed.
@MainActor
func runGreeter() {
  let application = Application(id: "org.example.Greeter", isUnique: false)
  application.onCall { _ in
    let entry = Entry(placeholder: "Your name"), greeting = Label("Who is there?")
    let button = Button(label: "Greet")
    button.onClicked { [weak entry] in greeting.text = "Good day, \(entry?.text ?? "")!" }
    entry.onActivate { button.press() }
    let content = Box(.vertical, spacing: 12, [entry, button, greeting])
    content.addClass("greeter")
    let window = ApplicationWindow(application: application)
    window.title = "Greeter"
    window.defaultSize = (320, 200)
    window.setContent(content)
    window.present()
    return 0
  }
  _ = application.run(arguments: [])
}

/// The parts that the guide adds to the window.
@MainActor
struct GreeterParts {
  let application: Application
  let window: ApplicationWindow
  let (content, entry, greeting): (Box, Entry, Label)

  func addMenu() -> Menu {
    window.add(Action("clear") { [weak entry] in entry?.text = "" })
    window.add(Action("loud", isOn: false) { isOn in greeting.setClass("loud", isOn) })
    application.setKeys(["<Control>l"], for: "win.loud")
    let menu = Menu()
    menu.append("Clear", action: "win.clear")
    menu.append("Loud", action: "win.loud")
    let bar = HeaderBar()
    bar.addAtEnd(MenuButton(iconName: "open-menu-symbolic", name: "Menu", menu: menu))
    window.setTitleBar(bar)
    return menu
  }

  func addStyle() {
    StyleSheet.apply(css: ".greeter { padding: 18px; } .greeter .loud { font-size: 2em; font-weight: bold; }")
  }

  func startTimers() {
    MainLoop.after(milliseconds: 20) { greeting.text = "Still there?" }
    Task {
      try await Task.sleep(for: .milliseconds(500))
      greeting.text = "Good night."
    }
  }

  func addDialogs() {
    window.add(
      Action("open") { [weak window] in
        guard let window else { return }
        FileChooser(title: "Open", parent: window, filter: "Text Files", suffix: "txt").show {
          greeting.text = $0
        }
      })
    window.add(
      Action("about") { [weak window] in
        guard let window else { return }
        AboutDialog(
          parent: window, program: "Greeter", version: "1", comments: "It greets.",
          iconName: "face-smile-symbolic"
        ).present()
      })
  }

  func addSlider() {
    let slider = Widget(adopting: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1))
    content.append(slider)
  }
}
