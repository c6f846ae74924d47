import Storage

/// A copy was put in the place of a database, beside the write-ahead log of the old one. SQLite would apply that log to
/// the copy, and mix the two.
package struct StaleLog: ExplainedError, Equatable {
  let folder: String

  package var sentence: Sentence {
    Sentence(
      """
      \(SQLiteStorage.file(in: folder)) is a copy, and beside it is the log of another database: move the copy out of \
      \(folder), and bring it back with `kapshuk restore COPY`, which keeps what was there aside.
      """,
      uk: """
        \(SQLiteStorage.file(in: folder)) — це копія, а поруч лежить журнал іншої бази: заберіть копію з \
        \(folder) і поверніть її через `kapshuk restore КОПІЯ`: те, що там було, залишиться збоку.
        """)
  }

  /// Throws if a folder has such a log. A database that was served has its generation in its file or was written before
  /// its log; a copy has none, and was put there later than the log.
  package static func refuse(_ folder: String) throws(StaleLog) {
    let file = SQLiteStorage.file(in: folder)
    guard PrivateFiles.isYounger(file, than: file + "-wal"), isCopy(file) else { return }
    throw StaleLog(folder: folder)
  }

  /// Whether the file, without its log, has tables and no generation.
  private static func isCopy(_ file: String) -> Bool {
    guard let connection = try? SQLiteConnection(immutable: file) else { return false }
    defer { connection.close() }
    return (try? connection.rows("SELECT 1 FROM generation"))?.isEmpty ?? false
  }
}
