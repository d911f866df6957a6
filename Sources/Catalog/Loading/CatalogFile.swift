import Glibc
import Gettext

/// Reads untrusted files: catalogues, outlines and pictures.
enum CatalogFile {
  /// Reads a regular file of at most `limit` bytes. Throws an error if the file is compressed or in UTF-32.
  ///
  /// This method never blocks on a FIFO or a device, because it checks that the file is regular before opening it. It
  /// opens the file in non-blocking mode and checks it again, in case the file was replaced after the first check.
  static func read(_ path: String, atMost limit: Int = FileLimits.fileSize) throws(CatalogError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CatalogError(file: path, reason: gettext("this is not a valid file name"))
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(path, errno) }
    try check(status, path, limit)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    try check(status, path, limit)

    // Allocate one byte more than the file's size, to detect whether the file has grown since its size was checked.
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), limit) + 1)
    var count = 0
    while true {
      if count == bytes.count {
        guard count <= limit else { throw tooLarge(path, limit) }
        bytes.append(contentsOf: repeatElement(0, count: min(count + 65536, limit + 1 - count)))
      }
      let result = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
      }
      if result == 0 { break }
      if result > 0 { count += result } else if errno != EINTR { throw failure(path, errno) }
    }
    bytes.removeLast(bytes.count - count)
    if let reason = problem(of: bytes) { throw CatalogError(file: path, reason: reason) }
    return bytes
  }

  static func start(of path: String) -> [UInt8] {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return []
    }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count: Int
    repeat {
      count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    return Array(bytes.prefix(max(0, count)))
  }

  private static func problem(of bytes: [UInt8]) -> String? {
    let compressed: KeyValuePairs<String, [UInt8]> = [
      "gunzip": [0x1F, 0x8B], "unxz": [0xFD, 0x37, 0x7A, 0x58, 0x5A], "unzstd": [0x28, 0xB5, 0x2F, 0xFD],
    ]
    if let (program, _) = compressed.first(where: { bytes.starts(with: $0.value) }) {
      return gettext("the file is compressed; decompress it with {program}", ["program": program])
    }
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    // Text in UTF-32 usually begins with a byte order mark, or with an ASCII character before or after three zero
    // bytes.
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (1..., 0, 0, 0), (0, 0, 0, 1...):
      return gettext("the file is in UTF-32; save it as UTF-8")
    default: return nil
    }
  }

  private static func check(_ status: stat, _ path: String, _ limit: Int) throws(CatalogError) {
    let reason: String
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard status.st_size <= limit else { throw tooLarge(path, limit) }
      return
    case S_IFDIR: reason = gettext("this is a folder, not a regular file")
    case S_IFIFO: reason = gettext("this is a pipe, not a regular file")
    case S_IFSOCK: reason = gettext("this is a socket, not a regular file")
    case S_IFCHR, S_IFBLK: reason = gettext("this is a device, not a regular file")
    default: reason = gettext("this is not a regular file")
    }
    throw CatalogError(file: path, reason: reason)
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> CatalogError {
    let reason =
      limit >> 20 > 0
      ? gettext("the file is larger than the maximum of {size} MiB", ["size": "\(limit >> 20)"])
      : gettext("the file is larger than the maximum of {size} bytes", ["size": "\(limit)"])
    return CatalogError(file: path, reason: reason)
  }

  private static func failure(_ path: String, _ code: Int32) -> CatalogError {
    let reason =
      switch code {
      // Swift replaces invalid UTF-8 in command-line arguments with U+FFFD, so the file isn't found.
      case ENOENT where path.contains("\u{FFFD}"): gettext("the file name isn’t valid UTF-8; rename the file")
      case ENOENT, ENOTDIR: gettext("the file doesn’t exist")
      case EACCES, EPERM: gettext("you don’t have permission to read this file")
      default: gettext("the file can’t be read: {reason}", ["reason": String(cString: strerror(code))])
      }
    return CatalogError(file: path, reason: reason)
  }
}
