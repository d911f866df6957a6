import GtkTestSupport
import Testing

/// Tests of windows, which take turns using the display.
@Suite(.serialized, .display)
enum GtkSuite {}
