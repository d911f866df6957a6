import GtkTestSupport
import Testing

/// Tests that share the display, one at a time.
@Suite(.serialized, .display)
enum GtkSuite {}
