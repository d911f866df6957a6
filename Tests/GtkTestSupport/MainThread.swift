import Glibc
import Gtk

/// Runs GLib's loop, and with it the main actor, on the main thread of a test process.
///
/// Overrides libdispatch's `dispatch_main`.
///
/// A test process has an asynchronous `main`, which ends in `dispatch_main()`. On Linux, libdispatch's
/// function puts the main thread to sleep forever. `@MainActor` code then runs on any free worker thread, and
/// can change threads at each suspension: in a measurement, 40 steps ran on 37 threads. GTK needs a single
/// thread and a running loop. The linker prefers this definition to the library's. As a result:
///
/// - `@MainActor` tests run on the main thread, as the app does.
/// - `await` in such a test lets GTK run: frames are drawn, timeouts fire, handlers are called.
/// - A test that runs the loop itself with `MainLoop.iterate()` lets GTK run, but not other tasks of the main
///   actor.
///
/// Suites that open windows need `.serialized` and `.display`, so that their tests don't interfere.
#if compiler(>=6.3)
  @c(dispatch_main)
#else
  @_cdecl("dispatch_main")
#endif
public func runMainThread() -> Never {
  MainActor.assumeIsolated {
    on_exit(endNow, nil)
    KnownWarnings.ignore()
    MainLoop.adoptMainActor()
    while true { MainLoop.iterate(mayBlock: true) }
  }
}

/// Ends the process without cleaning up. Swift Testing calls `exit` on another thread, and libraries must not
/// clean up while GTK still draws on the main thread.
private func endNow(_ status: Int32, _: UnsafeMutableRawPointer?) {
  fflush(nil)
  _exit(status)
}
