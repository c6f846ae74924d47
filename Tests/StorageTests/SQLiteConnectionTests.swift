import Foundation
import Storage
import Testing

/// A connection with statements that are invalid, many or aborted half-way.
struct SQLiteConnectionTests {
  private func connection() throws -> SQLiteConnection {
    let folder = newFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let connection = try SQLiteConnection.writer(path: folder + "/test.sqlite")
    try connection.rows("CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT)")
    return connection
  }

  @Test(arguments: [
    "SELEC", "SELECT id FROM nobody", "", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1; SELEC",
    "SELECT ?", #"SELECT "no such column" FROM person"#, "INSERT INTO person(id) VALUES (1)",
    "SELECT abs(id) FROM person ORDER BY id DESC",
  ])
  func `a statement that fails leaves the connection and its transaction usable`(sql: String) throws
  {
    let connection = try connection()
    try connection.begin(.immediate)
    // Reading the second row fails: it has no absolute value.
    try connection.rows(
      "INSERT INTO person VALUES (1, 'Олена'), (?, NULL)", [.integer(.min)])

    #expect(throws: SQLiteError.self) { try connection.rows(sql) }
    #expect(throws: SQLiteError.self) { try connection.rows(sql) }
    #expect(connection.isInsideTransaction)
    try connection.commit()

    #expect(!connection.isInsideTransaction)
    #expect(try connection.rows("SELECT count(*) FROM person") == [Row([2])])
  }

  @Test func `an error has both codes and SQLite's message`() throws {
    let connection = try connection()
    try connection.rows("INSERT INTO person(id) VALUES (1)")

    let error = #expect(throws: SQLiteError.self) {
      try connection.rows("INSERT INTO person(id) VALUES (1)")
    }

    #expect(error?.code == 19)
    #expect(error?.extendedCode == 1555)
    #expect(error?.message == "UNIQUE constraint failed: person.id")
  }

  @Test func `a comment or a semicolon may follow a statement`() throws {
    let connection = try connection()

    #expect(try connection.rows("SELECT 1; -- one\n ;") == [Row([1])])
  }

  @Test func `as many statements are kept as the limit, and all of them run`() throws {
    let connection = try connection()

    for number in 0..<1000 as Range<Int64> {
      #expect(try connection.rows("SELECT \(number)") == [Row([.integer(number)])])
      #expect(try connection.rows("SELECT ?", [.integer(number)]) == [Row([.integer(number)])])
    }

    #expect(connection.cachedStatements == 256)
  }

  @Test func `a prepared statement sees a column that was added since`() throws {
    let connection = try connection()
    try connection.rows("INSERT INTO person VALUES (1, 'Олена')")

    let before = try connection.rows("SELECT * FROM person")
    try connection.rows("ALTER TABLE person ADD COLUMN born INTEGER")
    let after = try connection.rows("SELECT * FROM person")

    #expect(before == [Row([1, "Олена"])])
    #expect(after == [Row([1, "Олена", .null])])
  }

  @Test func `a fraction is truncated, however large it is`() throws {
    let connection = try connection()

    let row = try connection.rows("SELECT avg(value), -2.9, 1e300, -1e300 FROM (SELECT 5 AS value)")

    #expect(row == [Row([5, -2, .integer(.max), .integer(.min)])])
  }

  @Test func `a reference to a row that does not exist is refused`() throws {
    let connection = try connection()
    try connection.rows("CREATE TABLE card(owner INTEGER NOT NULL REFERENCES person)")

    let error = #expect(throws: SQLiteError.self) {
      try connection.rows("INSERT INTO card VALUES (1)")
    }

    #expect(error?.message == "FOREIGN KEY constraint failed")
  }

  @Test func `a closed connection refuses statements and may be closed again`() throws {
    let connection = try connection()

    connection.close()
    connection.close()

    #expect(!connection.isInsideTransaction)
    #expect(throws: SQLiteError.self) { try connection.rows("SELECT 1") }
  }

  @Test func `a file that does not exist is created only by a writer`() throws {
    let path = newFolder() + ".sqlite"

    let error = #expect(throws: SQLiteError.self) { try SQLiteConnection.reader(path: path) }

    #expect(error?.code == 14)
    #expect(error?.message == "unable to open database file")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a reader can't write`() throws {
    let path = newFolder() + ".sqlite"
    let writer = try SQLiteConnection.writer(path: path)
    try writer.rows("CREATE TABLE person(id INTEGER)")
    let reader = try SQLiteConnection.reader(path: path)

    let error = #expect(throws: SQLiteError.self) {
      try reader.rows("INSERT INTO person VALUES (1)")
    }

    #expect(error?.message == "attempt to write a readonly database")
    #expect(try reader.rows("SELECT id FROM person") == [])
  }
}
