/// What a start does with the state that windows remember.
extension LaunchOptions {
  /// The state of a window at its start.
  ///
  /// - Parameter remembered: what the window left.
  func state(toStartFrom remembered: WindowState) -> WindowState {
    var state = remembered
    if let size = screenshotSize { (state.width, state.height) = (Int32(size.width), Int32(size.height)) }
    // What is asked for may be in any catalogue.
    if selection != nil || search?.isEmpty == false { state.place = .group(.all) }
    return state
  }
}
