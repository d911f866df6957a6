import CGtk

extension Window {
  /// Opens an address with the program that the desktop has for it.
  ///
  /// Check the scheme first: anything the desktop knows is opened.
  public func open(address: String) {
    cgtk_launch_uri(cast(), address)
  }
}
