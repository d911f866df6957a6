import Glibc
import TestSupport
import Testing

@Suite(.serialized) struct TestCountsTests {
  @Test func environmentOverridesTheDefault() {
    #expect(repetitions("ROSTER_TEST_OF_COUNTS", usual: 5) == 5)
    setenv("ROSTER_TEST_OF_COUNTS", "17", 1)
    #expect(repetitions("ROSTER_TEST_OF_COUNTS", usual: 5) == 17)
    setenv("ROSTER_TEST_OF_COUNTS", "many", 1)
    #expect(repetitions("ROSTER_TEST_OF_COUNTS", usual: 5) == 5)
    unsetenv("ROSTER_TEST_OF_COUNTS")
  }
}
