import CGtk
import GtkTestSupport
import Testing

@testable import Gtk

extension GtkTests {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ClipboardTests {
    @MainActor
    final class Reply { var text: String?? }

    /// On X11, GTK's own content providers block the program if a text is longer than 256 KiB.
    @Test(
      .enabled(if: gtk_get_minor_version() < 24, "GTK 4.24 can't read over the second connection"),
      arguments: [0, 1, 40_000, 400_000])
    func otherProgramsCanPasteLongText(count: Int) throws {
      let window = Window()
      defer { window.destroy() }
      window.present()
      let text = (0..<count).map { "Château \($0)\n" }.joined()
      window.copyToClipboard(text, html: "<p>\(text)</p>")
      // To the X server, a second connection is another program.
      let other = try #require(gdk_display_open(nil)), reply = Reply()
      defer { gdk_display_close(other) }
      #expect(MainLoop.wait { gdk_content_formats_contain_mime_type(other.formats, "text/html") != 0 })
      gdk_clipboard_read_text_async(
        gdk_display_get_clipboard(other), nil,
        { clipboard, result, data in
          nonisolated(unsafe) let text = gdk_clipboard_read_text_finish(
            clipboard.map { OpaquePointer($0) }, result, nil)
          nonisolated(unsafe) let data = data
          MainActor.assumeIsolated {
            let reply = data.map { Unmanaged<Reply>.fromOpaque($0).takeRetainedValue() }
            reply?.text = .some(text.map { String(cString: $0) })
          }
          g_free(text)
        }, Unmanaged.passRetained(reply).toOpaque())
      #expect(MainLoop.wait { reply.text != nil })
      #expect(reply.text == text)
      #expect(window.clipboardText == text, "the text is still available in this program")
    }
  }
}

extension OpaquePointer {
  @MainActor
  fileprivate var formats: OpaquePointer? { gdk_clipboard_get_formats(gdk_display_get_clipboard(self)) }
}
