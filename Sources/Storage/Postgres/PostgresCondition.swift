import Storage

/// What a server of PostgreSQL says of itself and of one of its databases, as far as Kapshuk relies on it.
package struct PostgresCondition: Sendable {
  /// Such as `15.14`.
  package let versionName: String
  /// The first number of the version.
  package let majorVersion: Int
  /// Why the database can't be used whatever it contains, as a sentence that says what to do.
  package let problem: Sentence?
  /// Whether it is a copy of another server, which can't be written to.
  package let isStandby: Bool
  /// How many tables, views and sequences there are, in every schema.
  package let tables: Int
  /// Whether Kapshuk's tables are there.
  package let hasMigrations: Bool
  /// How many transaction ids are in use of the 2³¹ that there are, or of those of shared locks, if that is more.
  package let usedIDs: Int64
  package let connections: Connections
  package let standbys: Standbys
  private let settings: [String: String]

  /// The connections of the server.
  package struct Connections: Sendable {
    /// How many nodes are connected.
    package let nodes: Int
    /// How many connections all nodes together may have, beside those to other databases.
    package let most: Int
  }

  /// The servers that copy what this one commits.
  package struct Standbys: Sendable {
    package let all: Int
    /// Those whose confirmation a commit may wait for, as far as this user may see it.
    package let synchronous: Int
  }

  /// Asks the server, over one connection. Nothing is changed.
  ///
  /// - Throws: `StorageError.unavailable` if the server can't be reached.
  package init(address: String) async throws {
    let pool = PostgresPool(address: address, connections: 1)
    do {
      self = try await pool.run { try PostgresCondition(on: $0) }
      await pool.close()
    } catch {
      await pool.close()
      throw (error as? PostgresError).map(StorageError.init) ?? error
    }
  }

  /// A setting of new sessions; empty if there is none of this name.
  package func setting(_ name: String) -> String { settings[name] ?? "" }

  private init(on connection: PostgresConnection) throws {
    func row(_ sql: String) throws -> Row {
      try connection.run(sql).rows.first ?? Row(Array(repeating: .null, count: 4))
    }
    problem = try DatabaseCheck.problem(on: connection)
    settings = try Self.settings(on: connection)
    versionName = String((settings["server_version"] ?? "").prefix { $0 != " " })
    majorVersion = (settings["server_version_num"].flatMap { Int($0) } ?? 0) / 10_000
    let database = try row(
      """
      SELECT pg_is_in_recovery(), to_regclass('migration') IS NOT NULL,
        greatest(age(datfrozenxid), mxid_age(datminmxid))
      FROM pg_database WHERE datname = current_database()
      """)
    isStandby = database.integer(0) == 1
    hasMigrations = database.integer(1) == 1
    usedIDs = database.integer(2)
    tables = Int(
      try row(
        """
        SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
          AND nspname !~ '^pg_' AND nspname <> 'information_schema'
        """
      ).integer(0))
    connections = try Self.connections(on: connection)
    let copies = try row(
      """
      SELECT count(*), count(*) FILTER (WHERE sync_state IN ('sync', 'quorum'))
      FROM pg_stat_replication
      """)
    standbys = Standbys(all: Int(copies.integer(0)), synchronous: Int(copies.integer(1)))
  }

  /// The settings as new sessions have them: this one has changed some.
  private static func settings(on connection: PostgresConnection) throws -> [String: String] {
    let rows = try connection.run("SELECT name, reset_val FROM pg_settings").rows
    return Dictionary(rows.map { ($0.text(0), $0.text(1)) }) { $1 }
  }

  private static func connections(on connection: PostgresConnection) throws -> Connections {
    // A limit of -1 is none. Some connections are kept for the server's administrators.
    let row = try connection.run(
      """
      SELECT count(*) FILTER (WHERE datname = current_database() AND application_name = ?),
        least(
          (SELECT sum(CASE name WHEN 'max_connections' THEN 1 ELSE -1 END * setting::int8)
            FROM pg_settings WHERE name IN (
              'max_connections', 'superuser_reserved_connections', 'reserved_connections'))
            - count(*) FILTER (WHERE datname <> current_database()),
          (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
          (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user))
      FROM pg_stat_activity WHERE backend_type = 'client backend'
      """, [.text(NoticeExchange.connectionName)]
    ).rows.first
    return Connections(nodes: Int(row?.integer(0) ?? 0), most: Int(row?.integer(1) ?? 0))
  }
}
