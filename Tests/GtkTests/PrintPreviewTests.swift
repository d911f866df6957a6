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
      var drawn: [Int] = [], opened: String?, outcome: PrintOperation.Outcome?
      let operation = PrintOperation(
        name: "Pages", layOut: { _ in 2 }, draw: { page, _ in drawn.append(page) })
      operation.openPDF = { path, _ in
        opened = path
        return hasProgram
      }
      operation.runWithPreview(GTK_PRINT_OPERATION_ACTION_PREVIEW, window) { outcome = $0 }
      #expect(MainLoop.wait { outcome != nil })
      #expect(outcome == (hasProgram ? .done : .failed("no program for PDF files is installed")))
      #expect(drawn == [0, 1])
      let path = try #require(opened)
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(try Data(contentsOf: URL(filePath: path)).starts(with: Data("%PDF-".utf8)))
    }
  }
}
