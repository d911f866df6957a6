import CGtk

/// What GTK says wrongly of itself on a display such as the tests', where any other warning ends the process.
enum KnownComplaints {
  private static let messages = [
    // GTK 4.24 counts a popover's frame twice where X11 has no compositor, and says so once.
    "gdk_frame_timings_submitted() called on submitted frame."
  ]

  /// Lets these pass from now on. To be called once, before GTK starts.
  static func letPass() {
    g_log_set_writer_func(
      { level, fields, count, data in
        let all = UnsafeBufferPointer(start: fields, count: Int(count))
        for field in all where strcmp(field.key, "MESSAGE") == 0 {
          // Without a length, the text ends with a zero.
          guard field.length < 0, let text = field.value?.assumingMemoryBound(to: CChar.self) else {
            continue
          }
          if KnownComplaints.messages.contains(String(cString: text)) { return G_LOG_WRITER_HANDLED }
        }
        return g_log_writer_default(level, fields, count, data)
      }, nil, nil)
  }
}
