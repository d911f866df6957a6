import CGtk
import Foundation
import GtkTestSupport
import Testing

@testable import Gtk

extension GtkTests {
  @MainActor
  @Suite(.serialized)
  struct PrintPreviewTests {
    @Test(arguments: [true, false])
    func previewIsAPDFFile(hasProgram: Bool) throws {
      let window = Window()
      window.present()
      defer { window.destroy() }
      var drawn: [Int] = [], path: String?, start: Data?, outcomes: [PrintOperation.Outcome] = []
      let operation = PrintOperation(
        name: "Pages", layOut: { _ in 5 }, draw: { page, _ in drawn.append(page) })
      // The second and third pages. Pages are counted from 0.
      var range = GtkPageRange(start: 1, end: 2)
      let settings = gtk_print_operation_get_print_settings(operation.cast())
      gtk_print_settings_set_print_pages(settings, GTK_PRINT_PAGES_RANGES)
      gtk_print_settings_set_page_ranges(settings, &range, 1)
      operation.run(
        GTK_PRINT_OPERATION_ACTION_PREVIEW, window,
        openPDF: { file, _ in
          (path, start) = (file, try? Data(contentsOf: URL(filePath: file)).prefix(5))
          return hasProgram
        }
      ) { outcomes.append($0) }
      #expect(MainLoop.wait { !outcomes.isEmpty })
      #expect(outcomes == [hasProgram ? .done : .noPDFProgram])
      #expect(drawn == [1, 2])
      #expect(start == Data("%PDF-".utf8))
      let file = try #require(path)
      #expect(FileManager.default.fileExists(atPath: file) == hasProgram)
      try? FileManager.default.removeItem(atPath: file)
    }
  }
}
