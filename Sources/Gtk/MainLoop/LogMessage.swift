import CGtk

/// Writes a message to GLib's log, which goes to the standard error by default.
public func logMessage(_ text: String, domain: String) {
  cgtk_log_message(domain, text)
}
