import DiffableGtk
import Glibc

/// A running process. The values are from `/proc`.
struct RunningProcess: Identifiable, Sendable {
  let id: Int
  let name: String
  let threads: Int
  /// The memory in use, in kibibytes.
  let memory: Int
  /// The CPU time used since the process started, in hundredths of a second.
  let time: Int
  /// The CPU usage since the previous reading, as a percentage of one CPU.
  var load = 0.0

  /// Reads all processes. Omits processes that end while they are being read.
  static func all() -> [RunningProcess] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var processes: [RunningProcess] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let id = Int(name), let process = RunningProcess(id) { processes.append(process) }
    }
    return processes
  }

  /// Reads a process, or returns nil if it can't be read. The name in `/proc/ID/stat` is in parentheses and can contain
  /// spaces, so the fields are counted from the end of the name.
  private init?(_ id: Int) {
    guard let file = fopen("/proc/\(id)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"), start < end else {
      return nil
    }
    let fields = text[text.index(after: end)...].split(separator: " ").map { Int($0) ?? 0 }
    guard fields.count > 21 else { return nil }
    self.id = id
    name = String(text[text.index(after: start)..<end])
    (threads, memory, time) = (fields[17], fields[21] * 4, fields[11] + fields[12])
  }

  enum Column: String {
    case name, id, load, memory, threads
  }

  func text(in column: Column) -> String {
    switch column {
    case .name: return name
    case .id: return "\(id)"
    case .load: return "\(Int(load * 10) / 10).\(Int(load * 10) % 10) %"
    case .memory: return "\(memory / 1024).\(memory % 1024 * 10 / 1024) MiB"
    case .threads: return "\(threads)"
    }
  }
}

extension RunningProcess {
  static var sorter: TableSorter<RunningProcess> {
    TableSorter().column("name", by: \.name).column("id", by: \.id).column("load", by: \.load)
      .column("memory", by: \.memory).column("threads", by: \.threads)
  }
}
