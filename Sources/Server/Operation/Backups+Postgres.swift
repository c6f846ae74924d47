import Base
import Foundation
import PostgresStorage
import Storage
import Synchronization

/// Backups of a PostgreSQL database: what `pg_dump` writes in its custom format.
extension Backups {
  /// A backup could be read, and what it has is wrong.
  package struct Damage: ExplainedError {
    package let sentence: Sentence
  }

  /// Whether a file is such a backup, by its name or its first bytes.
  package static func isDump(_ path: String) -> Bool {
    if path.hasSuffix(dumpSuffix) { return true }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    return (try? file.read(upToCount: 5)) == Data("PGDMP".utf8)
  }

  /// Writes a backup, and compares it with the database.
  static func dump(_ storage: PostgresStorage, to path: String) async throws -> IntegrityCheck {
    let version = try await storage.read {
      try $0.first("SELECT current_setting('server_version_num')")?.text(0)
    }
    let majorVersion = version.flatMap { Int($0) }.map { $0 / 10_000 }
    let tables = try await storage.tables().map(\.name)
    PrivateFiles.make(path)
    let file = try BackupFile(path)
    let inspection = try await explainingFailure {
      // What is checked is what is written: both see the same rows.
      try await storage.readSharing { db, snapshot in
        let dump = try PostgresProgram.dump.with(
          [
            "--format=custom", "--no-password", "--snapshot=\(snapshot)",
            // A database that is made of the copy has another generation.
            "--exclude-table-data=generation",
            // Most of it is photos, which the other levels make no smaller in three times the time.
            "--compress=1",
          ], address: storage.address, majorVersion: majorVersion
        ).start(pace: .gentle, reader: file.write)
        defer { dump.stop() }
        let inspection = try IntegrityCheck(reading: db, tables: tables)
        if let fault = inspection.faults.first { throw Problem(sentence: fault) }
        // The snapshot ends with this transaction, and the server ends one that rests.
        var asked = ContinuousClock.now
        while try !dump.wait(milliseconds: 1000) {
          if ContinuousClock.now - asked < .seconds(1) { continue }
          _ = try db.first("SELECT 1")
          asked = .now
        }
        try dump.finish()
        return inspection
      }
    }
    let written = try await inspect(dump: path, majorVersion: majorVersion, pace: .gentle)
    guard written == inspection else {
      throw Problem(
        sentence: Sentence(
          "The copy has \(written.summary.english), and the database \(inspection.summary.english): try again.",
          uk:
            "У копії \(written.summary.ukrainian), а в базі \(inspection.summary.ukrainian): спробуйте ще раз."
        ))
    }
    try PrivateFiles.synchronise(path)
    return inspection
  }

  /// Reads a backup to its end, and counts what is in it.
  static func inspect(
    dump path: String, majorVersion: Int? = nil, pace: OutputPace = .full
  ) async throws -> IntegrityCheck {
    let counter = Mutex(DumpCounter())
    try await explainingFailure {
      try await PostgresProgram.restore.with(["--file=-", "--", path], majorVersion: majorVersion)
        .run(pace: pace) { bytes in counter.withLock { $0.read(bytes) } }
    }
    let inspection = counter.withLock { $0.inspection }
    if let fault = inspection.faults.first { throw Problem(sentence: fault) }
    return inspection
  }

  /// Puts a backup into an empty database, all of it or nothing, and checks the database.
  package static func restore(
    _ path: String, toDatabase address: String
  ) async throws -> IntegrityCheck {
    let condition = try await PostgresCondition(address: address)
    if let problem = condition.problem { throw Problem(sentence: problem) }
    guard condition.tables == 0 else {
      throw Problem(
        sentence: Sentence(
          """
          The database has tables, and a copy is put into an empty one. This makes one: createdb \
          --encoding=UTF8 --locale=C --template=template0 --owner=USER NAME
          """,
          uk: """
            У базі є таблиці, а копія відновлюється до порожньої. Порожню створить: createdb \
            --encoding=UTF8 --locale=C --template=template0 --owner=USER NAME
            """))
    }
    _ = try await inspect(dump: path, majorVersion: condition.majorVersion)
    try await explainingFailure {
      try await PostgresProgram.restore.with(
        [
          "--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges",
          // Without a name it is that of the environment.
          "--no-password", "--dbname=", "--", path,
        ], address: address, majorVersion: condition.majorVersion
      ).run()
    }
    let storage = try await PostgresStorage(address: address, connections: 1)
    let inspection: IntegrityCheck
    do {
      // Copies have no statistics, without which the first statements are slow until the server makes them by itself.
      try? await storage.analyze()
      inspection = try await IntegrityCheck(of: storage)
    } catch {
      try await storage.close()
      throw error
    }
    try await storage.close()
    if let fault = inspection.faults.first {
      throw Damage(
        sentence: Sentence(
          "The database is made of a damaged copy: drop it, and take another copy. \(fault.english)",
          uk:
            "Базу відновлено з пошкодженої копії: видаліть її та візьміть іншу копію. \(fault.ukrainian)"
        ))
    }
    return inspection
  }

  /// Makes a sentence of what a program said.
  private static func explainingFailure<Result>(
    _ work: () async throws -> Result
  ) async throws -> Result {
    do { return try await work() } catch let failure as ExternalProgram.Failure {
      let remedy =
        failure.words.contains("server version mismatch")
        ? Sentence(
          " Install postgresql-client of the server's version.",
          uk: " Поставте postgresql-client тієї версії, що й сервер.") : .same("")
      let words =
        failure.words.isEmpty
        ? Sentence("it was killed", uk: "її завершено примусово") : .same(failure.words)
      let name = failure.words.hasPrefix(failure.name) ? "" : "\(failure.name): "
      throw Problem(sentence: .same(name) + words + .same(".") + remedy)
    }
  }
}
