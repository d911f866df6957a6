/// How launch options change the saved state of a window.
extension LaunchOptions {
  /// The initial state of a window.
  ///
  /// - Parameters:
  ///   - remembered: The saved state.
  ///   - preferences: The user's preferences.
  func state(toStartFrom remembered: WindowState, as preferences: Preferences = Preferences()) -> WindowState
  {
    var state = remembered
    if let size = screenshotSize { (state.width, state.height) = (Int32(size.width), Int32(size.height)) }
    if let group = group ?? (areNamed ? nil : preferences.group) { state.place = .group(group) }
    // The search or item may belong to any catalogue.
    if selection != nil || search?.isEmpty == false { state.place = .group(.all) }
    return state
  }
}
