import CGtk

extension Window {
  /// Opens an address in the desktop's default program.
  ///
  /// Check the scheme first: this opens any scheme that the desktop supports.
  public func open(address: String) {
    cgtk_launch_uri(cast(), address)
  }
}
