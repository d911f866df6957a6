/// What a start does with the state that windows remember.
extension LaunchOptions {
  /// The state of a window at its start.
  ///
  /// - Parameters:
  ///   - remembered: what the window left.
  ///   - preferences: the person's.
  func state(toStartFrom remembered: WindowState, as preferences: Preferences = Preferences()) -> WindowState
  {
    var state = remembered
    if let size = screenshotSize { (state.width, state.height) = (Int32(size.width), Int32(size.height)) }
    if let group = group ?? (areNamed ? nil : preferences.group) { state.place = .group(group) }
    // What is asked for may be in any catalogue.
    if selection != nil || search?.isEmpty == false { state.place = .group(.all) }
    return state
  }
}
