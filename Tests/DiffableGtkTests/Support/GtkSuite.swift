import Testing

/// Everything here uses the one display, one test at a time.
@Suite(.serialized)
enum GtkSuite {}
