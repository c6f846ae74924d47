import Storage
import Testing

/// The steps of a schema, on every driver.
struct MigrationTests {
  private static let people = [
    Migration(1, "CREATE TABLE person(id BIGINT NOT NULL PRIMARY KEY, name TEXT, photo BLOB)")
  ]

  @Test(arguments: Driver.all)
  func `a step of the schema runs once, and an edited or a newer one is refused`(driver: Driver)
    async throws
  {
    let storage = try await driver.storage(Self.people)
    let edited = [Migration(1, "CREATE TABLE person(id BIGINT)")]
    let longer = Self.people + [Migration(2, "CREATE TABLE more(id BIGINT)")]

    await #expect(throws: StorageError.changedMigration(1)) { try await storage.migrate(edited) }
    try await storage.migrate(longer)
    try await storage.migrate(longer)
    await #expect(throws: StorageError.tooNew(found: 2, known: 1)) {
      try await storage.migrate(Self.people)
    }
  }

  @Test(arguments: Driver.all)
  func `a program that does not know the last steps goes on if those only add`(driver: Driver)
    async throws
  {
    let storage = try await driver.storage(Self.people)
    let expanded = Self.people + [Migration(expanding: 2, "CREATE TABLE more(id BIGINT)")]
    let contracted = expanded + [Migration(3, "DROP TABLE more")]

    try await storage.migrate(expanded)
    try await storage.migrate(Self.people)
    try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }
    try await storage.migrate(contracted)

    await #expect(throws: StorageError.tooNew(found: 3, known: 2)) {
      try await storage.migrate(expanded)
    }
    try await storage.migrate(contracted)
    #expect(try await storage.read { try $0.query("SELECT id FROM person").count } == 1)
  }
}
