import Glibc
import RosterApp

StackSize.ensure()
// This call is synchronous because GLib owns the main loop.
let launch = WindowLaunch()
exit(
  runRoster(
    Array(CommandLine.arguments.dropFirst()), forward: WindowLaunch.forward, prepareWindow: launch.prepare,
    openWindow: launch.run))
