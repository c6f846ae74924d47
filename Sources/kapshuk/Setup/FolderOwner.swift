import Base
import Foundation
import Storage

/// The owner of a server's folder. What root does in the folder is done as its owner: the server could not use a file of
/// root's.
enum FolderOwner {
  /// The user that the package's service runs as.
  static let serviceUser = "kapshuk"

  private static func owner(of folder: String) -> stat? {
    var owner = stat()
    guard geteuid() == 0, stat(folder, &owner) == 0, owner.st_uid != 0 else { return nil }
    return owner
  }

  /// Does something as the owner of the folder if the process is root's.
  static func act<Result>(
    in folder: String, _ work: () async throws -> Result
  ) async throws -> Result {
    guard let owner = owner(of: folder) else { return try await work() }
    var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    var group = owner.st_gid
    guard setgroups(1, &group) == 0, setegid(owner.st_gid) == 0, seteuid(owner.st_uid) == 0 else {
      throw Failure(
        "\(folder) belongs to another user: run this as that user.",
        uk: "\(folder) належить іншому користувачеві: запустіть це від його імені.")
    }
    defer {
      seteuid(0)
      setegid(0)
      setgroups(Int(max(0, count)), groups)
    }
    return try await work()
  }

  /// Makes a folder that is missing, for the owner of another one. For a folder itself that is the service's user, if
  /// root makes it where the package has the accounts.
  static func make(_ folder: String, forOwnerOf other: String) throws {
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    do { try PrivateFiles.makeFolder(folder) } catch { throw Failure(error.sentence) }
    if let owner = owner(of: other) {
      chown(folder, owner.st_uid, owner.st_gid)
    } else if geteuid() == 0, let user = getpwnam(serviceUser)?.pointee,
      URL(fileURLWithPath: other).standardizedFileURL.path == String(cString: user.pw_dir)
    {
      chown(folder, user.pw_uid, user.pw_gid)
    }
  }

  /// A file that the owner of a folder can read: a copy of it, if the owner may not read the file itself.
  struct LentFile {
    let path: String
    private let folder: String?

    init(_ file: String, toOwnerOf other: String) throws {
      guard let owner = FolderOwner.owner(of: other) else {
        (path, folder) = (file, nil)
        return
      }
      var template = Array("/var/tmp/kapshuk-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw FileError(path: "/var/tmp") }
      let folder = String(
        decoding: template.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
      self.folder = folder
      path = folder + "/" + URL(fileURLWithPath: file).lastPathComponent
      do {
        // The log beside a database belongs to it.
        for end in ["", "-wal"] where FileManager.default.fileExists(atPath: file + end) {
          try FileManager.default.copyItem(atPath: file + end, toPath: path + end)
          chown(path + end, owner.st_uid, owner.st_gid)
        }
      } catch {
        remove()
        throw error
      }
      chown(folder, owner.st_uid, owner.st_gid)
    }

    func remove() { if let folder { try? FileManager.default.removeItem(atPath: folder) } }
  }
}
