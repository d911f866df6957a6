import Glibc

/// Returns the processor time that this process has used, in seconds. Unlike elapsed time, it doesn't depend
/// on other processes.
public func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
