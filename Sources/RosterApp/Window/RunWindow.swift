/// Shows the window until it is closed.
///
/// - Returns: the exit code.
@MainActor
public func runWindow(_ options: LaunchOptions) -> Int32 {
  fatalError("this build has no window yet; use --list")
}
