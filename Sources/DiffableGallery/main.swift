import DiffableGtk
import Glibc
import Gtk

// This code isn't `async`, because an asynchronous `main` would give the main thread to libdispatch instead of GLib.
guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(Options.usage)
  exit(64)
}
let application = Application(id: "io.github.rosterapp.DiffableGallery", isUnique: false)
var exitCode: Int32 = 0

application.onCall { _ in
  StyleSheet.apply(css: galleryStyle)
  Appearance.followDesktop()
  let name = options.page ?? Chapter.lessons[0].name
  guard let lesson = Chapter.lessons.first(where: { $0.name == name }) else {
    print(Options.usage)
    return 64
  }
  let window = GalleryWindow(application: application)
  window.isLive = options.screenshot == nil
  if let size = options.size { window.defaultSize = size }
  window.show(lesson)
  window.present()
  guard let path = options.screenshot else { return 0 }
  // Without a compositor, the theme draws a frame around windows. The screenshot should show only the content.
  window.addClass("picture")
  Screenshot(path: path, time: options.time).take(of: window) { isWritten in
    exitCode = isWritten ? 0 : 1
    application.quit()
  }
  return 0
}

let code = application.run(arguments: [])
exit(code == 0 ? exitCode : code)
