import PostgresStorage
import Storage
import Testing

/// The settings of an address, as PostgreSQL's programs take them.
struct PostgresSettingsTests {
  @Test func `each setting of an address is a variable, and no other is`() throws {
    let settings = try PostgresSettings(
      address: """
        postgresql://kapshuk:geheim%2Fwort%40@db1:5432,db2:5433/accounts\
        ?sslmode=verify-full&target_session_attrs=read-write&tcp_user_timeout=100
        """)

    #expect(
      settings.variables == [
        "PGUSER": "kapshuk", "PGPASSWORD": "geheim/wort@", "PGHOST": "db1,db2",
        "PGPORT": "5432,5433", "PGDATABASE": "accounts", "PGSSLMODE": "verify-full",
        "PGTARGETSESSIONATTRS": "read-write",
      ])
    #expect(
      try PostgresSettings(address: "host=/run/postgresql dbname='a b'").variables
        == ["PGHOST": "/run/postgresql", "PGDATABASE": "a b"])
  }

  @Test(arguments: [
    "postgresql://kapshuk:geheim/wort@db1/accounts", "postgresql://kapshuk:geheim%zz@db1/accounts",
    "postgresql://kapshuk@db1/accounts?geheim=1", "host='geheim",
  ])
  func `what is wrong with an address is said without a part of it`(address: String) {
    #expect {
      _ = try PostgresSettings(address: address)
    } throws: { error in
      let words = "\(error)"
      return words.contains("postgresql://user:password@host/name") && !words.contains("geheim")
    }
  }

  @Test func `what can't be given to a program is refused`() {
    #expect(throws: StorageError.self) {
      _ = try PostgresSettings(address: "postgresql://db1/accounts?sslpassword=geheim")
    }
  }
}
