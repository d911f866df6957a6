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
}
