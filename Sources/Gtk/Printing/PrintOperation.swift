import CGtk

/// A print job for a printer or a PDF file. The pages are laid out when the paper size is known, and drawn
/// one at a time.
@MainActor
public final class PrintOperation: Object {
  /// The outcome of a print job.
  public enum Outcome: Equatable, Sendable {
    /// The job was printed or exported, or its preview was opened.
    case done
    /// The user cancelled.
    case cancelled
    /// The job failed. The value is an error message.
    case failed(String)
    /// The preview can't be opened, because there is no program for PDF files.
    case noPDFProgram
  }

  private typealias Operation = UnsafeMutablePointer<GtkPrintOperation>
  private typealias LayOut = @MainActor (PrintedPage) -> Int
  private typealias Draw = @MainActor (Int, PrintedPage) -> Void

  /// Creates a print job. `name` is also the default file name when the user prints to a file. The initial
  /// paper size is the default in the user's region.
  ///
  /// - Parameters:
  ///   - layOut: Called with the area of a page. Returns the number of pages.
  ///   - draw: Called with the index and the area of each page to print.
  public init(
    name: String, layOut: @escaping @MainActor (PrintedPage) -> Int,
    draw: @escaping @MainActor (Int, PrintedPage) -> Void
  ) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_print_operation_new()))
    gtk_print_operation_set_job_name(cast(), name)
    let settings = gtk_print_settings_new()
    gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name)
    gtk_print_operation_set_print_settings(cast(), settings)
    g_object_unref(settings.map(UnsafeMutableRawPointer.init))
    gtk_print_operation_set_unit(cast(), GTK_UNIT_POINTS)
    gtk_print_operation_set_allow_async(cast(), 1)
    gtk_print_operation_set_show_progress(cast(), 1)
    // Let the user choose another paper size in the dialog.
    gtk_print_operation_set_embed_page_setup(cast(), 1)
    setMargins()
    connectLayout(layOut)
    connectDrawing(draw)
  }

  private static let margin = 18.0

  private func setMargins() {
    let setup = gtk_page_setup_new()
    for set in [
      gtk_page_setup_set_top_margin, gtk_page_setup_set_bottom_margin, gtk_page_setup_set_left_margin,
      gtk_page_setup_set_right_margin,
    ] {
      set(setup, Self.margin, GTK_UNIT_MM)
    }
    gtk_print_operation_set_default_page_setup(cast(), setup)
    if let setup { g_object_unref(UnsafeMutableRawPointer(setup)) }
  }

  private func connectLayout(_ layOut: @escaping LayOut) {
    let thunk: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Operation?) -> Void = {
      data, context, operation in
      guard let data, let context, let operation else { return }
      let box = ClosureBox<LayOut>.from(data)
      // GTK prints on the main thread, and the pointers are used only within this call.
      nonisolated(unsafe) let (page, printing) = (context, operation)
      MainActor.assumeIsolated {
        gtk_print_operation_set_n_pages(printing, Int32(clamping: max(1, box.function(PrintedPage(page)))))
      }
    }
    connect("begin-print", thunk, layOut)
  }

  private func connectDrawing(_ draw: @escaping Draw) {
    let thunk: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Int32) -> Void = {
      data, context, number in
      guard let data, let context else { return }
      let box = ClosureBox<Draw>.from(data)
      nonisolated(unsafe) let page = context  // Used only on this thread, within this call.
      MainActor.assumeIsolated { box.function(Int(number), PrintedPage(page)) }
    }
    connect("draw-page", thunk, draw)
  }

  /// Shows the print dialog above a window, and prints. `onEnd` is called once, when the job has ended.
  ///
  /// If the user asks for a preview, the pages are written to a PDF file, which opens in the desktop's PDF viewer.
  public func run(above parent: Window, onEnd: @escaping @MainActor (Outcome) -> Void) {
    run(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, onEnd)
  }

  /// Writes a PDF file. `onEnd` is called once, when the job has ended. Some write errors aren't reported, so
  /// check first that the file is writable.
  public func export(to path: String, above parent: Window, onEnd: @escaping @MainActor (Outcome) -> Void) {
    gtk_print_operation_set_export_filename(cast(), path)
    run(GTK_PRINT_OPERATION_ACTION_EXPORT, parent, onEnd)
  }

  /// Runs the operation, showing previews with `openPDF`.
  ///
  /// - Parameter openPDF: Opens the preview, or returns false if there is no program for PDF files. Tests replace this
  ///   closure.
  func run(
    _ action: GtkPrintOperationAction, _ parent: Window,
    openPDF: @escaping PrintPreview.Opener = PrintPreview.open,
    _ onEnd: @escaping @MainActor (Outcome) -> Void
  ) {
    let preview = PrintPreview(of: self, openPDF)
    let end: @MainActor (Outcome) -> Void = { [weak parent] in onEnd(preview.show(above: parent, $0)) }
    let thunk: @convention(c) (UnsafeMutableRawPointer?, GtkPrintOperationResult, Operation?) -> Void = {
      data, result, operation in
      guard let data, let operation else { return }
      let box = ClosureBox<@MainActor (Outcome) -> Void>.from(data)
      nonisolated(unsafe) let printing = operation  // Used only on this thread, within this call.
      MainActor.assumeIsolated { box.function(Outcome(result, of: printing)) }
    }
    connect("done", thunk, end)
    // The `done` signal also reports errors, so no `GError` is needed.
    gtk_print_operation_run(cast(), action, parent.cast(), nil)
  }
}

extension PrintOperation.Outcome {
  fileprivate init(_ result: GtkPrintOperationResult, of operation: UnsafeMutablePointer<GtkPrintOperation>) {
    switch result {
    case GTK_PRINT_OPERATION_RESULT_APPLY: self = .done
    case GTK_PRINT_OPERATION_RESULT_ERROR:
      var error: UnsafeMutablePointer<GError>?
      gtk_print_operation_get_error(operation, &error)
      defer { g_clear_error(&error) }
      self = .failed(error.map { String(cString: $0.pointee.message) } ?? "the printer gave no reason")
    default: self = .cancelled
    }
  }
}
