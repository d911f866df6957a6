import Glibc
import RosterApp

StackSize.ensure()
let launch = WindowLaunch()
// `runRoster` isn't `async`, because GLib runs the main loop.
exit(
  runRoster(
    Array(CommandLine.arguments.dropFirst()), forward: WindowLaunch.forward, prepareWindow: launch.prepare,
    openWindow: launch.run))
