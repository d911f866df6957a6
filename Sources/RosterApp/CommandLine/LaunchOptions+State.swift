/// What a start does with the state that windows remember.
extension LaunchOptions {
  /// The state of a window at its start.
  ///
  /// - Parameter remembered: what the window left.
  func state(toStartFrom remembered: WindowState) -> WindowState {
    var state = remembered
    if let size = screenshotSize { (state.width, state.height) = (Int32(size.width), Int32(size.height)) }
    return state
  }
}
