import Glibc
import RosterApp

// Synchronous: GLib owns the main loop.
let launch = WindowLaunch()
exit(
  runRoster(
    Array(CommandLine.arguments.dropFirst()), handOver: WindowLaunch.handOver, prepareWindow: launch.prepare,
    openWindow: launch.run))
