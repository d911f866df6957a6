import GtkTestSupport
import Testing

/// Tests that open a window. They run one at a time.
@Suite(.serialized, .display)
enum GtkSuite {}
