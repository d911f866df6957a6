/// What a start does with the state that windows remember.
extension LaunchOptions {
  /// The state of a window at its start.
  ///
  /// - Parameter remembered: what the last window left.
  func state(toStartFrom remembered: WindowState) -> WindowState {
    var state = remembered
    if let size = screenshotSize { (state.width, state.height) = (Int32(size.width), Int32(size.height)) }
    // Who names catalogues wants to see them, this time.
    if areNamed { state.hiddenCatalogs = [] }
    return state
  }

  /// What the next window is to find.
  ///
  /// - Parameters:
  ///   - last: the state in which the window was closed.
  ///   - remembered: what was remembered when it was opened.
  func state(toRemember last: WindowState, after remembered: WindowState) -> WindowState {
    var state = last
    if areNamed { state.hiddenCatalogs = remembered.hiddenCatalogs }
    return state
  }
}
