import Glibc
import RosterApp

StackSize.ensure()
let launch = WindowLaunch()
// `runRoster` isn't `async`, because an asynchronous `main` would give the main thread to libdispatch instead of GLib.
exit(
  runRoster(
    Array(CommandLine.arguments.dropFirst()), forward: WindowLaunch.forward, prepareWindow: launch.prepare,
    openWindow: launch.run))
