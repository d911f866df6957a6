import CGtk
import Glibc

/// A print preview: a PDF file with the pages that the user has chosen, opened in the desktop's PDF viewer.
///
/// It replaces GTK's preview, which terminates the program in GTK 4.24 and requires Evince.
@MainActor
final class PrintPreview {
  typealias Opener = @MainActor (_ path: String, _ parent: Window) -> Bool

  /// Opens a PDF file. Returns false if there is no program for PDF files.
  static func open(_ path: String, above parent: Window) -> Bool {
    guard let program = g_app_info_get_default_for_type("application/pdf", 0) else { return false }
    g_object_unref(UnsafeMutableRawPointer(program))
    guard let uri = g_filename_to_uri(path, nil, nil) else { return false }
    defer { g_free(uri) }
    parent.open(address: String(cString: uri))
    return true
  }

  private let open: Opener
  private var path: String?
  private var surface: OpaquePointer?
  private var problem: String?

  /// Creates the preview of a print job. It has no effect unless the user asks for a preview in the print dialog.
  init(of operation: PrintOperation, _ open: @escaping Opener) {
    self.open = open
    // GTK prints on the main thread, and the pointers are used only while the job exists.
    let begin:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?
      ) -> gboolean = { data, _, context, _, _ in
        guard let data, let context else { return 0 }
        nonisolated(unsafe) let (box, printing) = (ClosureBox<PrintPreview>.from(data), context)
        MainActor.assumeIsolated { box.function.begin(printing) }
        return 1
      }
    operation.connect("preview", begin, self)
    typealias Step =
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Void
    let size: Step = { data, _, setup, _ in
      guard let data, let setup else { return }
      nonisolated(unsafe) let (box, page) = (ClosureBox<PrintPreview>.from(data), setup)
      MainActor.assumeIsolated { box.function.setSize(page) }
    }
    operation.connect("got-page-size", size, self)
    let ready: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?) -> Void = {
      data, _, preview in
      guard let data, let preview else { return }
      nonisolated(unsafe) let (box, job) = (ClosureBox<PrintPreview>.from(data), preview)
      MainActor.assumeIsolated {
        g_object_ref(UnsafeMutableRawPointer(job))
        box.function.draw(from: 0, of: job)
      }
    }
    operation.connect("ready", ready, self)
  }

  private func begin(_ context: OpaquePointer) {
    // The system empties this folder when the user logs out.
    let folder = String(cString: g_get_user_runtime_dir())
    let path = "\(folder)/preview-\(UInt64.random(in: 0 ... .max)).pdf"
    self.path = path
    // This size is a placeholder. The size is set again for each page.
    surface = cairo_pdf_surface_create(path, 1, 1)
    let target = cairo_create(surface)
    gtk_print_context_set_cairo_context(context, target, 72, 72)
    cairo_destroy(target)
  }

  private func setSize(_ page: OpaquePointer) {
    guard let surface else { return }
    cairo_pdf_surface_set_size(
      surface, gtk_page_setup_get_paper_width(page, GTK_UNIT_POINTS),
      gtk_page_setup_get_paper_height(page, GTK_UNIT_POINTS))
  }

  private func draw(from page: Int32, of job: OpaquePointer) {
    let pages = page..<max(page, cgtk_get_int(UnsafeMutableRawPointer(job), "n-pages"))
    guard let next = pages.first(where: { gtk_print_operation_preview_is_selected(job, $0) != 0 }) else {
      return finish(job)
    }
    gtk_print_operation_preview_render_page(job, next)
    // Let the window handle events between the pages.
    MainLoop.after(milliseconds: 0) { self.draw(from: next + 1, of: job) }
  }

  private func finish(_ job: OpaquePointer) {
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    if status != CAIRO_STATUS_SUCCESS { problem = String(cString: cairo_status_to_string(status)) }
    cairo_surface_destroy(surface)
    surface = nil
    gtk_print_operation_preview_end_preview(job)
    g_object_unref(UnsafeMutableRawPointer(job))
  }

  func show(above parent: Window?, _ outcome: PrintOperation.Outcome) -> PrintOperation.Outcome {
    guard let path else { return outcome }
    self.path = nil
    if let parent, outcome == .done, problem == nil, open(path, parent) { return .done }
    unlink(path)
    guard outcome == .done, parent != nil else { return outcome }
    return problem.map { .failed($0) } ?? .noPDFProgram
  }
}
