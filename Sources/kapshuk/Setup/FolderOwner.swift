import Foundation

/// The owner of a server's folder.
enum FolderOwner {
  /// Does something as the owner of the folder if the process is root's: the server could not use a file of root's.
  static func act<Result>(
    in folder: String, _ work: () async throws -> Result
  ) async throws -> Result {
    var owner = stat()
    guard geteuid() == 0, stat(folder, &owner) == 0, owner.st_uid != 0 else {
      return try await work()
    }
    guard setegid(owner.st_gid) == 0, seteuid(owner.st_uid) == 0 else {
      throw Failure("\(folder) belongs to another user: run this as that user.")
    }
    defer {
      seteuid(0)
      setegid(0)
    }
    return try await work()
  }
}
