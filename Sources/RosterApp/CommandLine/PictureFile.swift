import Catalog
import Foundation

/// Returns the path at which to write a screenshot. Symbolic links are resolved, because writing to a link would
/// replace the link itself.
func pictureFile(_ path: String) throws(RequestError) -> String {
  var file = path
  var status = stat()
  for _ in 0..<40 {
    guard lstat(file, &status) == 0 else {
      let folder = file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
      guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw RequestError(text: "Can’t write the screenshot: the folder \(printable(folder)) doesn’t exist.")
      }
      return file
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return file
    case S_IFLNK:
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file) else { break }
      let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
      file = target.hasPrefix("/") ? target : folder + target
      continue
    case S_IFDIR: throw RequestError(text: "Can’t write the screenshot: \(printable(path)) is a folder.")
    default:
      throw RequestError(
        text: "Can’t write the screenshot: \(printable(path)) is a device, not a regular file.")
    }
    break
  }
  throw RequestError(text: "Can’t write the screenshot: \(printable(path)) is a broken link.")
}

extension LaunchOptions.Size {
  func sizeError(of picture: (width: Int, height: Int)) -> String? {
    guard picture != (width, height) else { return nil }
    let reason =
      picture.width < width || picture.height < height
      ? "the display is too small" : "the window can’t be smaller"
    return "The screenshot is \(picture.width)x\(picture.height) instead of \(width)x\(height): \(reason)."
  }
}
