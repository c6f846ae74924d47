import Base
import Foundation
import Storage

/// The findings of `kapshuk doctor` in a server's folder: problems with their remedies, and what is in order.
package struct DoctorReport: Sendable {
  package struct Finding: Sendable {
    package let isProblem: Bool
    package let text: String

    package init(isProblem: Bool, _ text: String) {
      self.isProblem = isProblem
      self.text = text
    }
  }

  package private(set) var findings: [Finding] = []

  package var isHealthy: Bool { !findings.contains { $0.isProblem } }

  /// The least free disk space: for the log, the start of a backup, and time to react.
  private static let leastFree: Int64 = 200 << 20

  /// Nothing was examined.
  init() {}

  /// Examines a server whose accounts are in its folder.
  package init(of folder: String) async {
    let file = SQLiteStorage.file(in: folder)
    guard FileManager.default.fileExists(atPath: file) else {
      problem("There is no database in \(folder): name the server's folder, or restore a copy.")
      return
    }
    // Before the database is opened, which restricts the file's mode.
    examineRights(in: folder)
    examineLock(of: folder)
    examineDisk(of: folder)
    await examineDatabase(in: folder)
  }

  mutating func problem(_ text: String) {
    findings.append(.init(isProblem: true, text))
  }
  mutating func well(_ text: String) {
    findings.append(.init(isProblem: false, text))
  }

  mutating func examineRights(in folder: String) {
    for path in [folder] + SQLiteStorage.files(in: folder)
    where PrivateFiles.isOpenToOthers(path) {
      let isFolder = path == folder
      problem(
        "Others on this machine may read \(path): chmod \(isFolder ? "700" : "600") \(path)")
    }
    for path in [folder] + SQLiteStorage.files(in: folder)
    where FileManager.default.fileExists(atPath: path) && access(path, R_OK | W_OK) != 0 {
      problem("\(path) can't be written: give it to the user that the server runs as (chown).")
    }
  }

  mutating func examineLock(of folder: String) {
    do {
      _ = try FolderLock(folder: folder)
      well("No server has the folder")
    } catch is FolderLock.Taken {
      well("A server has the folder")
    } catch {
      problem(
        "The lock \(folder)/lock can't be opened: give it to the user that the server runs as.")
    }
    let beside = folder + "/.restoring"
    if FileManager.default.fileExists(atPath: beside) {
      problem("A restoration was broken off: run it again, or remove \(beside).")
    }
  }

  mutating func examineDisk(of folder: String) {
    let files = FileManager.default
    let attributes = try? files.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else { return }
    if free < Self.leastFree {
      problem(
        "\(free >> 20) MB are free on the disk: make room, \(Self.leastFree >> 20) MB at least.")
    } else {
      well("\(free >> 20) MB are free on the disk")
    }
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    let aside = names.filter {
      $0.hasPrefix("kapshuk.sqlite.before-") && $0.hasSuffix("-wal") == false
    }
    if !aside.isEmpty {
      well(
        "\(aside.count) databases were put aside by restorations; remove them when they are not needed"
      )
    }
  }

  /// Looks through the tables of either database.
  ///
  /// - Parameter remedy: what to do about rows that are wrong.
  mutating func examineContents(of storage: any Storage, remedy: String) async throws {
    let inspection = try await IntegrityCheck(of: storage)
    let now = Dependencies.live.now()
    let late = try await storage.read { try DeliveryQueue.late($0, now: now) }
    if late.emails + late.notifications > 0 {
      problem(
        "\(late.emails + late.notifications) letters and notifications wait for more than an hour: check the mail server (kapshuk setup sends a letter) and the log."
      )
    }
    for fault in inspection.faults {
      problem(fault + (inspection.isUnknown ? "" : " " + remedy))
    }
    if inspection.faults.isEmpty { well(inspection.summary) }
  }

  private mutating func examineDatabase(in folder: String) async {
    do {
      let storage = try SQLiteStorage(folder: folder)
      try await examineContents(
        of: storage, remedy: "Restore a copy: kapshuk restore COPY --data \(folder)")
      try await storage.close()
    } catch StorageError.full {
      problem("The disk is full: make room.")
    } catch {
      problem(
        "The database can't be read: \(error) `kapshuk restore COPY --data \(folder)` brings a copy back."
      )
    }
  }
}

extension IntegrityCheck {
  /// The database's size, as a sentence for the terminal.
  package var summary: String {
    "\(people) people, \(spaces) spaces, \(records) records, \(registers) registers"
  }
}
