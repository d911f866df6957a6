import Diffable

/// The peak memory needed to find a difference, including the result but not the lists.
struct MemoryRow: Encodable {
  let workload: String
  let identifier: String
  let count: Int
  let bytesPerElement: Double

  static let headings = ["peak memory of a difference", "identifier", "elements", "bytes per element"]
  var cells: [String] { [workload, identifier, "\(count)", shown(bytesPerElement)] }
}

extension EngineSuite {
  func memory() -> [MemoryRow] {
    let workloads: [(String, (Int) -> ListPair<Element>)] = [
      ("5/5/1%", ListPair.mixed), ("reverse", ListPair.reverse), ("shuffle", ListPair.shuffle),
      ("filter to 10%", ListPair.filter),
    ]
    return workloads.filter { isWanted("memory \($0.0)") }.compactMap { name, make in
      let pair = make(count)
      guard let peak = peakMemory(of: { ListDifference(from: pair.old, to: pair.new) }) else { return nil }
      return MemoryRow(
        workload: name, identifier: Element.title, count: count,
        bytesPerElement: Double(peak) / Double(Swift.max(pair.old.count, pair.new.count)))
    }
  }
}
