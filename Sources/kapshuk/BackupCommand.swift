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
    let made = try await Backups.make(of: try SQLiteStorage(folder: data), in: to, keep: keep)
    print("\(made.path): \(made.inspection.summary)")
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
    } catch let problem as FolderLock.Taken {
      throw Failure(problem.description)
    } catch let problem as Backups.Problem {
      throw Failure("The copy is damaged: \(problem.description)")
    } catch let error as StorageError {
      throw Failure("The copy is damaged: \(error).")
    }
  }
}

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look through the server's folder and say what is wrong.")

  @Option(help: "The server's folder.")
  var data: String

  func run() async throws {
    guard FileManager.default.fileExists(atPath: SQLiteStorage.file(in: data)) else {
      throw Failure("There is no database in \(data).")
    }
    let inspection: Inspection
    do {
      inspection = try await Inspection(of: try SQLiteStorage(folder: data))
    } catch { throw Failure("The database can't be read: \(error). Restore a copy.") }
    for fault in inspection.faults { print("✘ \(fault)") }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: data)
    if let free = attributes?[.systemFreeSize] as? Int64 {
      print("\(free < 200 << 20 ? "✘" : "✔") \(free >> 20) MB are free on the disk")
    }
    guard inspection.faults.isEmpty else { throw ExitCode(1) }
    print("✔ \(inspection.summary)")
  }
}

extension Inspection {
  var summary: String {
    "\(people) people, \(spaces) spaces, \(records) records, \(registers) registers"
  }
}
