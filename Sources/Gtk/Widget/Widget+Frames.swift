import CGtk

extension Widget {
  /// Calls `handler` before each frame with the frame time in microseconds, until the handler returns false.
  /// There are no frames while the widget isn't on screen.
  public func onFrame(_ handler: @escaping @MainActor (Int64) -> Bool) {
    gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        guard let data else { return 0 }
        let box = ClosureBox<@MainActor (Int64) -> Bool>.from(data)
        let time = Int64(gdk_frame_clock_get_frame_time(clock))
        return MainActor.assumeIsolated { box.function(time) } ? 1 : 0
      }, ClosureBox(handler).passRetained(), ClosureBox<Any>.release)
  }

  /// Makes GTK look for the widget under the pointer again in the next two frames. Call this method after widgets have
  /// moved or appeared under a pointer that might not be moving.
  ///
  /// By itself, GTK looks only after it lays out the whole window, and updates the hovered widget only when the next
  /// event arrives.
  package func updatePointer() {
    guard isMapped else { return }
    var isLaidOut = false
    onFrame { [weak self] _ in
      guard let self, let root = gtk_widget_get_root(widget), let clock = gtk_widget_get_frame_clock(widget)
      else { return false }
      defer { isLaidOut = true }
      if isLaidOut {
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
      } else {
        gtk_widget_queue_allocate(UnsafeMutablePointer(root))
      }
      return !isLaidOut
    }
  }
}
