import Gtk

/// Runs GLib's loop, and the main actor in it, on the main thread of a test process; takes the place of libdispatch's
/// function of that name.
///
/// A test process has an asynchronous `main`, which ends in `dispatch_main()`. On Linux that puts the main thread to
/// sleep for good, and from then on `@MainActor` code runs on whichever worker is free, another one after every pause:
/// 37 threads in 40 steps were counted. GTK is used from one thread only, and waiting for anything that it does takes a
/// running loop. The linker prefers this definition to the library's, so with it in the process
///
/// - `@MainActor` tests run on the main thread, as the app does;
/// - `await` in such a test lets GTK go on: frames are drawn, timeouts fire, handlers are called;
/// - a test that turns the loop itself, by `MainLoop.iterate()`, sees GTK go on but not the main actor's other tasks.
///
/// Suites that open windows are marked `.serialized` and `.display`, so that their tests keep out of each other's way.
#if compiler(>=6.3)
  @c(dispatch_main)
#else
  @_cdecl("dispatch_main")
#endif
public func runMainThread() -> Never {
  MainActor.assumeIsolated {
    KnownComplaints.letPass()
    MainLoop.adoptMainActor()
    while true { MainLoop.iterate(mayBlock: true) }
  }
}
