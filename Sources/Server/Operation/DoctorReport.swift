import Base
import Foundation
import Storage

/// The findings of `kapshuk doctor` in a server's folder: problems with their remedies, and what is in order.
package struct DoctorReport: Sendable {
  package struct Finding: Sendable {
    package let subject: DoctorSubject
    package let isProblem: Bool
    package let text: Sentence

    package static func problem(_ subject: DoctorSubject, _ text: Sentence) -> Finding {
      Finding(subject: subject, isProblem: true, text: text)
    }

    package static func problem(
      _ subject: DoctorSubject, _ english: String, uk ukrainian: String
    ) -> Finding {
      problem(subject, Sentence(english, uk: ukrainian))
    }

    package static func fine(_ subject: DoctorSubject, _ text: Sentence) -> Finding {
      Finding(subject: subject, isProblem: false, text: text)
    }

    package static func fine(
      _ subject: DoctorSubject, _ english: String, uk ukrainian: String
    ) -> Finding {
      fine(subject, Sentence(english, uk: ukrainian))
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
      problem(.moved, error.sentence)
      return
    }
    let file = SQLiteStorage.file(in: folder)
    guard FileManager.default.fileExists(atPath: file) else {
      problem(
        .database,
        "There is no database in \(folder): name the server's folder, start the server, or restore a copy.",
        uk: "У \(folder) немає бази: назвіть теку сервера, запустіть сервер або відновіть копію."
      )
      return
    }
    // Before the database is opened, which restricts the file's mode.
    examineRights(in: folder)
    examineLock(of: folder)
    examineDisk(of: folder)
    if findings.contains(where: { $0.isProblem && $0.subject == .rights }) {
      problem(
        .database, "The database was not looked through: mend the rights first.",
        uk: "Базу не переглянуто: спершу виправте права.")
      return
    }
    do { try StaleLog.refuse(folder) } catch {
      problem(.log, error.sentence)
      return
    }
    await examineDatabase(in: folder)
  }

  mutating func problem(_ subject: DoctorSubject, _ text: Sentence) {
    findings.append(.problem(subject, text))
  }

  mutating func problem(_ subject: DoctorSubject, _ english: String, uk ukrainian: String) {
    findings.append(.problem(subject, english, uk: ukrainian))
  }

  mutating func fine(_ subject: DoctorSubject, _ text: Sentence) {
    findings.append(.fine(subject, text))
  }

  mutating func fine(_ subject: DoctorSubject, _ english: String, uk ukrainian: String) {
    findings.append(.fine(subject, english, uk: ukrainian))
  }

  /// Why something can't be done: it follows a colon.
  static func reason(_ error: any Error) -> Sentence {
    (error as? any ExplainedError)?.sentence ?? .same("\(error)")
  }

  /// The files of the folder that a server writes.
  private static func files(in folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return names.lazy.compactMap { $0 as? String }.prefix(1000).map { folder + "/" + $0 }.sorted()
  }

  mutating func examineRights(in folder: String) {
    for path in [folder] + SQLiteStorage.files(in: folder)
    where PrivateFiles.isOpenToOthers(path) {
      let mode = path == folder ? "700" : "600"
      problem(
        .rights, "Others on this machine may read \(path): chmod \(mode) \(path)",
        uk: "Інші на цій машині можуть читати \(path): chmod \(mode) \(path)")
    }
    let owner = PrivateFiles.owner(of: folder)
    for path in Self.files(in: folder) {
      guard let other = PrivateFiles.owner(of: path), let owner, other != owner else { continue }
      problem(
        .rights,
        "\(path) belongs to \(other), and its folder to \(owner), which the server runs as: chown \(owner): \(path)",
        uk:
          "\(path) належить \(other), а тека — користувачеві \(owner), від імені якого працює сервер: chown \(owner): \(path)"
      )
    }
    for path in [folder] + SQLiteStorage.files(in: folder)
    where FileManager.default.fileExists(atPath: path) && !PrivateFiles.isWritable(path) {
      let reason = PrivateFiles.whyNotWritable(path)
      problem(
        .rights, "\(path) can't be written by its server: \(reason.english)",
        uk: "Сервер не може писати в \(path): \(reason.ukrainian)")
    }
  }

  mutating func examineLock(of folder: String) {
    do {
      _ = try FolderLock(folder: folder)
      fine(.lock, "No server has the folder", uk: "Жоден сервер не тримає теки")
    } catch is FolderLock.Taken {
      fine(.lock, "A server has the folder", uk: "Теку тримає сервер")
    } catch {
      problem(
        .lock,
        Sentence("The lock of the folder can't be opened: ", uk: "Замок теки не відкривається: ")
          + Self.reason(error))
    }
    let beside = folder + "/.restoring"
    if FileManager.default.fileExists(atPath: beside) {
      problem(
        .lock, "A restoration was broken off: run it again, or remove \(beside).",
        uk: "Відновлення обірвалося: запустіть його знову або видаліть \(beside).")
    }
  }

  mutating func examineDisk(of folder: String) {
    let files = FileManager.default
    let attributes = try? files.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else { return }
    if free < Self.leastFree {
      problem(
        .room,
        "\(free >> 20) MB are free on the disk: make room, \(Self.leastFree >> 20) MB at least.",
        uk:
          "На диску вільно \(free >> 20) МБ: звільніть місце, потрібно щонайменше \(Self.leastFree >> 20) МБ."
      )
    } else {
      fine(.room, "\(free >> 20) MB are free on the disk", uk: "На диску вільно \(free >> 20) МБ")
    }
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    let aside = names.filter {
      $0.hasPrefix("kapshuk.sqlite.before-") && $0.hasSuffix("-wal") == false
    }
    if !aside.isEmpty {
      let databases = Plural.sentence(
        aside.count, "database was", "databases were",
        uk: "базу", "бази", "баз")
      fine(
        .room, "\(databases.english) put aside by restorations; remove what is not needed",
        uk: "Відновлення відклали вбік \(databases.ukrainian); видаліть те, що не потрібне")
    }
  }

  /// Looks through the tables of either database.
  ///
  /// - Parameter remedy: what to do about rows that are wrong.
  mutating func examineContents(of storage: any Storage, remedy: Sentence) async throws {
    let inspection = try await IntegrityCheck(of: storage)
    let now = Dependencies.live.now()
    let late = try await storage.read { try DeliveryQueue.late($0, now: now) }
    if late.emails + late.notifications > 0 {
      let waiting = [
        Plural.sentence(late.emails, "letter", "letters", uk: "лист", "листи", "листів"),
        Plural.sentence(
          late.notifications, "notification", "notifications",
          uk: "сповіщення", "сповіщення", "сповіщень"),
      ].joined(separator: ", ")
      problem(
        .deliveries,
        "Waiting for more than an hour: \(waiting.english). `kapshuk mail test ADDRESS` sends a letter, and the log says why.",
        uk:
          "Чекають понад годину: \(waiting.ukrainian). `kapshuk mail test АДРЕСА` надсилає листа, а журнал каже, чому."
      )
    }
    for fault in inspection.faults {
      problem(.database, inspection.isUnknown ? fault : [fault, remedy].joined(separator: " "))
    }
    if inspection.faults.isEmpty { fine(.database, inspection.summary) }
  }

  private mutating func examineDatabase(in folder: String) async {
    do {
      let storage = try SQLiteStorage(folder: folder)
      try await examineContents(
        of: storage,
        remedy: Sentence(
          "Restore a copy: kapshuk restore COPY --data \(folder)",
          uk: "Відновіть копію: kapshuk restore КОПІЯ --data \(folder)"))
      try await storage.close()
    } catch StorageError.damaged(let report) {
      let reason = report.split(whereSeparator: \.isNewline).joined(separator: " ")
      problem(
        .database,
        "The database is damaged (\(reason)): `kapshuk restore COPY --data \(folder)` brings a copy back.",
        uk: "Базу пошкоджено (\(reason)): `kapshuk restore КОПІЯ --data \(folder)` поверне копію."
      )
    } catch {
      problem(
        .database,
        Sentence("The database can't be opened: ", uk: "База не відкривається: ")
          + Self.reason(error))
    }
  }
}

extension IntegrityCheck {
  /// The database's size, as a sentence for the terminal.
  package var summary: Sentence {
    [
      Plural.sentence(people, "person", "people", uk: "людина", "людини", "людей"),
      Plural.sentence(spaces, "space", "spaces", uk: "простір", "простори", "просторів"),
      Plural.sentence(records, "record", "records", uk: "запис", "записи", "записів"),
      Plural.sentence(registers, "register", "registers", uk: "регістр", "регістри", "регістрів"),
    ].joined(separator: ", ")
  }
}
