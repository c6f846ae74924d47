import Base
import Foundation
import Storage

/// The findings of `kapshuk doctor` in a server's folder: problems with their remedies, and what is in order.
package struct DoctorReport: Sendable {
  package struct Finding: Sendable {
    package let subject: DoctorSubject
    package let isProblem: Bool
    package let text: String

    package static func problem(_ subject: DoctorSubject, _ text: String) -> Finding {
      Finding(subject: subject, isProblem: true, text: text)
    }

    package static func fine(_ subject: DoctorSubject, _ text: String) -> Finding {
      Finding(subject: subject, isProblem: false, text: text)
    }
  }

  package private(set) var findings: [Finding] = []

  package var isHealthy: Bool { !findings.contains { $0.isProblem } }

  /// The least free disk space: for the log, the start of a backup, and time to react.
  private static let leastFree: Int64 = 200 << 20

  /// Nothing was examined.
  init() {}

  /// Examines a server whose accounts are in its folder, as the user that the server runs as.
  package init(of folder: String) async {
    do { try MovedAccounts.refuse(folder) } catch {
      problem(.moved, error.description)
      return
    }
    let file = SQLiteStorage.file(in: folder)
    guard FileManager.default.fileExists(atPath: file) else {
      problem(
        .database,
        "There is no database in \(folder): name the server's folder, start the server, or restore a copy."
      )
      return
    }
    // Before the database is opened, which restricts the file's mode.
    examineRights(in: folder)
    examineLock(of: folder)
    examineDisk(of: folder)
    if findings.contains(where: { $0.isProblem && $0.subject == .rights }) {
      problem(.database, "The database was not looked through: mend the rights first.")
      return
    }
    do { try StaleLog.refuse(folder) } catch {
      problem(.log, error.description)
      return
    }
    await examineDatabase(in: folder)
  }

  mutating func problem(_ subject: DoctorSubject, _ text: String) {
    findings.append(.problem(subject, text))
  }
  mutating func fine(_ subject: DoctorSubject, _ text: String) {
    findings.append(.fine(subject, text))
  }

  /// The files of the folder that a server writes.
  private static func files(in folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return names.lazy.compactMap { $0 as? String }.prefix(1000).map { folder + "/" + $0 }.sorted()
  }

  mutating func examineRights(in folder: String) {
    for path in [folder] + SQLiteStorage.files(in: folder)
    where PrivateFiles.isOpenToOthers(path) {
      let isFolder = path == folder
      problem(
        .rights,
        "Others on this machine may read \(path): chmod \(isFolder ? "700" : "600") \(path)")
    }
    let owner = PrivateFiles.owner(of: folder)
    for path in Self.files(in: folder) {
      guard let other = PrivateFiles.owner(of: path), let owner, other != owner else { continue }
      problem(
        .rights,
        "\(path) belongs to \(other), and its folder to \(owner), which the server runs as: chown \(owner): \(path)"
      )
    }
    for path in [folder] + SQLiteStorage.files(in: folder)
    where FileManager.default.fileExists(atPath: path) && !PrivateFiles.isWritable(path) {
      problem(
        .rights, "\(path) can't be written by its server: \(PrivateFiles.whyNotWritable(path))")
    }
  }

  mutating func examineLock(of folder: String) {
    do {
      _ = try FolderLock(folder: folder)
      fine(.lock, "No server has the folder")
    } catch is FolderLock.Taken {
      fine(.lock, "A server has the folder")
    } catch {
      problem(.lock, "The lock of the folder can't be opened: \(error)")
    }
    let beside = folder + "/.restoring"
    if FileManager.default.fileExists(atPath: beside) {
      problem(.lock, "A restoration was broken off: run it again, or remove \(beside).")
    }
  }

  mutating func examineDisk(of folder: String) {
    let files = FileManager.default
    let attributes = try? files.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else { return }
    if free < Self.leastFree {
      problem(
        .room,
        "\(free >> 20) MB are free on the disk: make room, \(Self.leastFree >> 20) MB at least.")
    } else {
      fine(.room, "\(free >> 20) MB are free on the disk")
    }
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    let aside = names.filter {
      $0.hasPrefix("kapshuk.sqlite.before-") && $0.hasSuffix("-wal") == false
    }
    if !aside.isEmpty {
      let databases = Plural.text(aside.count, "database was", "databases were")
      fine(.room, "\(databases) put aside by restorations; remove what is not needed")
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
      let waiting = [
        Plural.text(late.emails, "letter"), Plural.text(late.notifications, "notification"),
      ]
      problem(
        .deliveries,
        "Waiting for more than an hour: \(waiting.joined(separator: ", ")). `kapshuk mail test ADDRESS` sends a letter, and the log says why."
      )
    }
    for fault in inspection.faults {
      problem(.database, fault + (inspection.isUnknown ? "" : " " + remedy))
    }
    if inspection.faults.isEmpty { fine(.database, inspection.summary) }
  }

  private mutating func examineDatabase(in folder: String) async {
    do {
      let storage = try SQLiteStorage(folder: folder)
      try await examineContents(
        of: storage, remedy: "Restore a copy: kapshuk restore COPY --data \(folder)")
      try await storage.close()
    } catch StorageError.damaged(let report) {
      let reason = report.split(whereSeparator: \.isNewline).joined(separator: " ")
      problem(
        .database,
        "The database is damaged (\(reason)): `kapshuk restore COPY --data \(folder)` brings a copy back."
      )
    } catch {
      problem(.database, "The database can't be opened: \(error)")
    }
  }
}

extension IntegrityCheck {
  /// The database's size, as a sentence for the terminal.
  package var summary: String {
    [
      Plural.text(people, "person", "people"), Plural.text(spaces, "space"),
      Plural.text(records, "record"), Plural.text(registers, "register"),
    ].joined(separator: ", ")
  }
}
