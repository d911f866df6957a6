import Glibc

/// The stack size that the program needs.
public enum StackSize {
  /// The minimum stack size for GTK and Swift, in bytes.
  private static let required: rlim_t = 1 << 20

  /// Restarts the program with a larger stack if the stack limit is too low. If the limit can't be raised, prints a
  /// message and exits.
  public static func ensure() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < required else {
      return
    }
    let current = limit.rlim_cur
    // Restart the program with the raised limit, because the limit at program start determines the stack size of new
    // threads.
    limit.rlim_cur = min(8 << 20, limit.rlim_max)
    if limit.rlim_cur >= required, setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 {
      execv("/proc/self/exe", CommandLine.unsafeArgv)
    }
    report(
      "The stack is limited to \(current >> 10) KiB, but Roster needs at least 1024 KiB. Raise the limit "
        + "with “ulimit -s”.")
    exit(1)
  }
}
