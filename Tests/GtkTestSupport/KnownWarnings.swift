import CGtk

/// Incorrect warnings from GTK. All other warnings end the test process.
enum KnownWarnings {
  private static let messages = [
    // GTK 4.24 counts a popover's frame twice on X11 without a compositor, and warns once.
    "gdk_frame_timings_submitted() called on submitted frame."
  ]

  /// Ignores these warnings from now on. Call this once, before GTK starts.
  static func ignore() {
    g_log_set_writer_func(
      { level, fields, count, data in
        let all = UnsafeBufferPointer(start: fields, count: Int(count))
        for field in all where strcmp(field.key, "MESSAGE") == 0 {
          // Without a length, the text is null-terminated.
          guard field.length < 0, let text = field.value?.assumingMemoryBound(to: CChar.self) else {
            continue
          }
          if KnownWarnings.messages.contains(String(cString: text)) { return G_LOG_WRITER_HANDLED }
        }
        return g_log_writer_default(level, fields, count, data)
      }, nil, nil)
  }
}
