import Foundation

/// Why a file or a folder can't be used, as the operating system says it.
package struct FileError: ExplainedError, Equatable {
  package let path: String
  /// The system's number (errno.h).
  package let number: Int32

  package init(path: String, number: Int32 = errno) {
    self.path = path
    self.number = number
  }

  /// Finds the number in an error of Foundation; `nil` if it is another kind of error.
  package init?(_ error: any Error) {
    guard let error = error as? CocoaError else { return nil }
    let path = error.filePath ?? error.url?.path ?? "the file"
    if let cause = error.underlying as? POSIXError {
      self.init(path: path, number: cause.code.rawValue)
      return
    }
    switch error.code {
    case .fileWriteOutOfSpace: self.init(path: path, number: ENOSPC)
    case .fileWriteVolumeReadOnly: self.init(path: path, number: EROFS)
    case .fileWriteNoPermission, .fileReadNoPermission: self.init(path: path, number: EACCES)
    case .fileNoSuchFile, .fileReadNoSuchFile: self.init(path: path, number: ENOENT)
    case .fileWriteFileExists: self.init(path: path, number: EEXIST)
    default: return nil
    }
  }

  /// A sentence with its full stop that says what to do.
  package var sentence: Sentence {
    switch number {
    case ENOSPC, EDQUOT:
      Sentence(
        "The disk of \(path) is full: make room and try again.",
        uk: "На диску, де \(path), немає місця: звільніть його і спробуйте ще раз.")
    case EROFS:
      Sentence(
        "\(path) is on a disk that is mounted for reading only: mount it for writing.",
        uk: "\(path) лежить на диску, змонтованому лише для читання: змонтуйте його для запису.")
    case EACCES, EPERM:
      Sentence(
        "\(Self.userName) may not use \(path): give it to that user (chown), or name another place.",
        uk:
          "\(Self.userName) не має доступу до \(path): віддайте це тому користувачеві (chown) або назвіть інше місце."
      )
    case ENOENT:
      Sentence(
        "There is no \(path): make it, or name another place.",
        uk: "\(path) не існує: створіть або назвіть інше місце.")
    case ENOTDIR:
      Sentence(
        "\(path) is in something that is no folder: name another place.",
        uk: "\(path) лежить у чомусь, що не є текою: назвіть інше місце.")
    case EISDIR:
      Sentence("\(path) is a folder: name a file.", uk: "\(path) — це тека: назвіть файл.")
    case EMFILE, ENFILE:
      Sentence(
        "Too many files are open: raise the limit (ulimit -n, LimitNOFILE).",
        uk: "Відкрито забагато файлів: підніміть межу (ulimit -n, LimitNOFILE).")
    default:
      Sentence(
        "\(path) can't be used: \(String(cString: strerror(number))).",
        uk: "\(path) не можна використати (\(String(cString: strerror(number)))).")
    }
  }

  /// The user that the program runs as.
  private static var userName: String {
    getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "UID \(geteuid())"
  }
}
