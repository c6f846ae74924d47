import ArgumentParser
import Foundation
import Server
import Storage

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the accounts' database, while the server runs or not.",
    discussion:
      "The copy is looked through before it gets its name, and synchronised with the disk.")

  @OptionGroup var accounts: AccountsOptions

  @Option(help: "The folder for the copies.")
  var to: String

  @Option(help: "How many copies are kept.")
  var keep = 14

  func run() async throws {
    // A server on the same machine comes first.
    ThreadPriority.lowest.lowerProgram()
    let address = try accounts.address
    var isFile = false
    if case .folder(let folder) = address {
      isFile = true
      guard FileManager.default.fileExists(atPath: SQLiteStorage.file(in: folder)) else {
        throw Failure("There is no database in \(folder).")
      }
    }
    do {
      let storage = try await address.open()
      let made = try await Backups.make(of: storage, in: to, keep: keep)
      print("\(made.path): \(made.inspection.summary)")
      try await storage.close()
    } catch {
      let doctor = isFile ? "kapshuk doctor --data \(accounts.data)" : "kapshuk doctor"
      throw Failure("No copy was made: \(reason(error)) `\(doctor)` looks for more.")
    }
  }
}

struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring a copy back, or only look through it.",
    discussion: """
      A copy of a folder's database (.sqlite) is put into a folder, not while a server has it. The database that \
      was there is put aside, not deleted. A copy of a PostgreSQL database (.dump) is put into an empty one.
      """)

  @Argument(help: "The copy.")
  var copy: String

  @Option(help: "The server's folder, for a copy that ends in .sqlite.")
  var data: String?

  @Option(
    help: ArgumentHelp(
      "An empty PostgreSQL database, for a copy that ends in .dump: postgresql://user@host/name; best in KAPSHUK_DATABASE."
    ))
  var database: String?

  @Flag(help: "Only look through the copy.")
  var verify = false

  func validate() throws {
    guard try verify || data != nil || DatabaseOption.address(database) != nil else {
      throw ValidationError("Say where to: --data, --database, or --verify.")
    }
  }

  func run() async throws {
    guard FileManager.default.fileExists(atPath: copy) else {
      throw Failure("There is no \(copy).")
    }
    do {
      if verify {
        print("The copy is whole: \(try await Backups.inspect(copy: copy).summary).")
      } else if Backups.isDump(copy) {
        guard let address = try DatabaseOption.address(database) else {
          throw Failure("\(copy) is of a PostgreSQL database: name an empty one with --database.")
        }
        let restored = try await Backups.restore(copy, toDatabase: address)
        print("The database has \(restored.summary).")
      } else {
        guard let data, database == nil else {
          throw Failure("\(copy) is of a server's folder: name a folder with --data.")
        }
        let lock = try FolderLock(folder: data)
        defer { withExtendedLifetime(lock) {} }
        print("\(data) has \(try await Backups.restore(copy, to: data).summary).")
      }
    } catch let failure as Failure {
      throw failure
    } catch let damage as Backups.Damage {
      throw Failure(damage.description)
    } catch StorageError.damaged(let text) {
      throw Failure("The copy is damaged (\(text)): take another one.")
    } catch {
      throw Failure(
        "\(verify ? "The copy can't be used" : "Nothing was restored"): \(reason(error))")
    }
  }
}

/// Returns a sentence about a failed database operation that says what to do.
func reason(_ error: any Error) -> String {
  switch error {
  case let problem as Backups.Problem: problem.description
  case let taken as FolderLock.Taken: taken.description
  case CocoaError.fileWriteOutOfSpace: StorageError.full.description
  case let error as StorageError: error.description
  default: "\(error)."
  }
}
