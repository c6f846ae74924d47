import ArgumentParser
import Foundation
import Server
import Storage

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the accounts' database, while the server runs or not.",
    discussion:
      "The copy is looked through before it gets its name, and synchronised with the disk.")

  @Option(help: "The server's folder.")
  var data: String

  @Option(help: "The folder for the copies.")
  var to: String

  @Option(help: "How many copies are kept.")
  var keep = 14

  func run() async throws {
    guard FileManager.default.fileExists(atPath: SQLiteStorage.file(in: data)) else {
      throw Failure("There is no database in \(data).")
    }
    do {
      let made = try await Backups.make(of: try SQLiteStorage(folder: data), in: to, keep: keep)
      print("\(made.path): \(made.inspection.summary)")
    } catch {
      throw Failure(
        "No copy was made: \(reason(error)) `kapshuk doctor --data \(data)` looks for more.")
    }
  }
}

struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring a copy back, or only look through it.",
    discussion:
      "Not while a server has the folder. The database that was there is put aside, not deleted.")

  @Argument(help: "The copy.")
  var copy: String

  @Option(help: "The server's folder.")
  var data: String?

  @Flag(help: "Only look through the copy.")
  var verify = false

  func validate() throws {
    guard verify || data != nil else { throw ValidationError("Say where to: --data, or --verify.") }
  }

  func run() async throws {
    guard FileManager.default.fileExists(atPath: copy) else {
      throw Failure("There is no \(copy).")
    }
    do {
      if let data, !verify {
        let lock = try FolderLock(folder: data)
        defer { withExtendedLifetime(lock) {} }
        print("\(data) has \(try await Backups.restore(copy, to: data).summary).")
      } else {
        print("The copy is whole: \(try await Backups.inspect(copy: copy).summary).")
      }
    } catch {
      let what = data == nil || verify ? "The copy can't be used" : "Nothing was restored"
      throw Failure("\(what): \(reason(error))")
    }
  }
}

/// Returns a sentence about a failed database operation that says what to do.
func reason(_ error: any Error) -> String {
  switch error {
  case let problem as Backups.Problem: problem.description
  case let taken as FolderLock.Taken: taken.description
  case StorageError.full, CocoaError.fileWriteOutOfSpace:
    "the disk is full: make room and try again."
  case StorageError.damaged(let text): "the file is damaged (\(text)): take another copy."
  case StorageError.disk(let text): "the disk fails (\(text))."
  default: "\(error)."
  }
}
