import CGtk
import Gtk

extension Window {
  /// Lets GTK handle events, lay out the window and draw a frame. Waits at most two seconds for the frame, not
  /// counting the time when a busy machine stops the process.
  public func drawFrame() async throws {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let before = gdk_frame_clock_get_frame_counter(clock)
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    for _ in 0..<1000 where gdk_frame_clock_get_frame_counter(clock) == before {
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Lets GTK lay out and draw some frames, and handle all pending events. Waits at most two seconds for each
  /// frame.
  ///
  /// When a layout has moved widgets, GTK updates which of them is hovered in the next phase for events. On screens
  /// with a compositor it asks for this phase after each frame. Without one, it waits for the next event.
  public func drawFrames(_ count: Int) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    for _ in 0..<count {
      let before = gdk_frame_clock_get_frame_counter(clock)
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
      MainLoop.wait(seconds: 2) { gdk_frame_clock_get_frame_counter(clock) != before }
    }
    while MainLoop.iterate() {}
  }
}
