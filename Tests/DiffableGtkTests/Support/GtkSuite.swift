import GtkTestSupport
import Testing

/// Everything here uses the one display, one test at a time.
@Suite(.serialized, .display)
enum GtkSuite {}
