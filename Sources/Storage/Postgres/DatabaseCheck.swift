import Storage

/// Whether a database is one that this program can use.
enum DatabaseCheck {
  /// The oldest version that is tested.
  static let oldestVersion: Int64 = 150_000

  /// - Throws: `StorageError.unsuitable` with what is wrong.
  static func run(on connection: PostgresConnection) throws {
    if let problem = try problem(on: connection) { throw StorageError.unsuitable(problem) }
  }

  /// What is wrong with the database, as a sentence that says what to do; `nil` if nothing is.
  static func problem(on connection: PostgresConnection) throws -> Sentence? {
    // Older versions lack columns of the next statement.
    let version = try connection.run("SELECT current_setting('server_version_num')").rows.first
    guard let version, (Int64(version.text(0)) ?? 0) >= oldestVersion else {
      return Sentence("PostgreSQL 15 or newer is needed.", uk: "Потрібен PostgreSQL 15 чи новіший.")
    }
    let row = try connection.run(
      """
      SELECT current_setting('server_encoding'), datcollate, datlocprovider::text
      FROM pg_database WHERE datname = current_database()
      """
    ).rows.first
    guard let row else { return nil }
    // Sorted lists and the pages of them rely on the order of bytes. PostgreSQL's own locales all have it.
    let isBinary =
      row.text(2) == "b"
      || row.text(2) == "c" && ["C", "POSIX", "C.UTF-8", "C.utf8"].contains(row.text(1))
    if row.text(0) == "UTF8", isBinary { return nil }
    return Sentence(
      """
      The database must be created with ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0; \
      it has \(row.text(0)) and \(row.text(1)).
      """,
      uk: """
        Базу треба створити з ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0; \
        а в неї \(row.text(0)) і \(row.text(1)).
        """)
  }
}
