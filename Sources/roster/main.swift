import Glibc
import RosterApp

// Synchronous: GLib owns the main loop.
exit(runRoster(Array(CommandLine.arguments.dropFirst()), openWindow: runWindow))
