import Foundation

/// A comparison of the CPU times of several implementations. The implementations take turns, so that other load on the
/// system affects all of them equally.
struct Contest {
  /// A closure that prepares a run and returns the work to time. The preparation isn't timed.
  ///
  /// The result of the work is retained until the clock has stopped, so that freeing it isn't timed.
  typealias Implementation = () -> () -> Any

  private var implementations: [(name: String, prepare: Implementation)] = []

  mutating func add(_ name: String, _ prepare: @escaping Implementation) {
    implementations.append((name, prepare))
  }

  /// Returns the median CPU time of each implementation, in nanoseconds. A warm-up run isn't counted.
  func medians(runs: Int) -> [String: Double] {
    var times: [String: [Double]] = [:]
    for run in 0...runs {
      for (name, prepare) in implementations {
        let work = prepare()
        let start = threadTime()
        let kept = work()
        let time = threadTime() - start
        withExtendedLifetime(kept) {}
        if run > 0 { times[name, default: []].append(time) }
      }
    }
    return times.mapValues(median)
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Returns the CPU time used by this thread, in nanoseconds.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

extension Duration {
  var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}
