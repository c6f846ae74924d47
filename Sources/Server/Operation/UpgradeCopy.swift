import Foundation
import PostgresStorage
import Storage

/// A copy of the accounts from before an upgrade changes their tables, so that one can go back.
package enum UpgradeCopy {
  /// No copy could be made, so the tables were left alone.
  package struct Problem: ExplainedError {
    package let sentence: Sentence
  }

  /// Scheduled copies must not push these out, nor these those.
  private static let name = "before-upgrades"
  private static let keep = 3

  /// Makes a copy, in a folder of its own, if the tables are of an older version. Returns its path.
  static func make(of storage: any Storage, in parent: String) async throws -> String? {
    guard try await isDue(storage) else { return nil }
    let folder = parent + "/" + name
    do {
      return try await Backups.make(of: storage, in: folder, keep: keep).path
    } catch {
      let reason = (error as? any ExplainedError)?.sentence ?? .same("\(error)")
      throw Problem(
        sentence: Sentence(
          """
          This kapshuk has to change the database, and the copy that it makes before could not be put into \
          \(folder): \(reason.english)
          """,
          uk: """
            Цей kapshuk має змінити базу, а копію, яку він робить перед тим, не вдалося покласти до \
            \(folder): \(reason.ukrainian)
            """))
    }
  }

  /// Whether migrations are missing that are not the first ones.
  private static func isDue(_ storage: any Storage) async throws -> Bool {
    let tables = try await storage.tables().map(\.name)
    // The first program had no accounts yet.
    guard tables.contains(Migration.tables[0]), tables.contains("person") else { return false }
    let done = try await storage.read {
      try $0.first("SELECT MAX(number) FROM migration")?.integer(0)
    }
    return done.map { $0 > 0 && $0 < Schema.migrations.last?.number ?? 0 } ?? false
  }
}
