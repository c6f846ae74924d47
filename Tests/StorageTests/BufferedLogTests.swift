import Foundation
import Storage
import Testing

/// The write-ahead log, which is written in pieces of at most 128 KB.
struct BufferedLogTests {
  /// Rows larger and smaller than a page, so that pieces end everywhere in a frame.
  private static let rows = (1...400 as ClosedRange<Int64>).map { id in
    Row([.integer(id), .bytes([UInt8](repeating: UInt8(id & 255), count: Int(id * 37 % 9000)))])
  }

  /// A writer with a table, and the database's path.
  private func writer(cachePages: Int) throws -> (writer: SQLiteConnection, path: String) {
    let folder = newFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = SQLiteStorage.file(in: folder)
    let writer = try SQLiteConnection.writer(path: path, checkpointPages: 100_000)
    try writer.rows("PRAGMA cache_size = \(cachePages)")
    try writer.rows("CREATE TABLE thing(id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)")
    return (writer, path)
  }

  private func insert(_ rows: [Row], _ writer: SQLiteConnection) throws {
    for row in rows { try writer.rows("INSERT INTO thing VALUES (?, ?)", row.values) }
  }

  /// With few pages in its cache, SQLite writes pages to the log before the commit, and reads them from there.
  @Test(arguments: [10, 4000])
  func `a reader sees a commit whole, and nothing before it`(cachePages: Int) throws {
    let (writer, path) = try writer(cachePages: cachePages)
    let reader = try SQLiteConnection.reader(path: path)

    try writer.begin(.immediate)
    try insert(Self.rows, writer)
    let before = try reader.rows("SELECT * FROM thing")
    let own = try writer.rows("SELECT * FROM thing ORDER BY id")
    try writer.commit()

    #expect(before == [])
    #expect(own == Self.rows)
    #expect(try reader.rows("SELECT * FROM thing ORDER BY id") == Self.rows)
  }

  @Test(arguments: [10, 4000])
  func `what is rolled back is written over`(cachePages: Int) throws {
    let (writer, path) = try writer(cachePages: cachePages)
    let half = Array(Self.rows.prefix(200))

    for _ in 0..<5 {
      try writer.begin(.immediate)
      try insert(Self.rows, writer)
      try writer.rollback()
      try writer.begin(.immediate)
      try insert(half, writer)
      try writer.commit()
      #expect(
        try SQLiteConnection.reader(path: path).rows("SELECT * FROM thing ORDER BY id") == half)
      try writer.rows("DELETE FROM thing")
    }

    #expect(try writer.rows("PRAGMA integrity_check") == [Row(["ok"])])
  }

  @Test func `what is committed is in the files before the commit returns`() throws {
    let (writer, path) = try writer(cachePages: 4000)
    try insert(Self.rows, writer)

    // A copy of the files, as another machine would find them.
    let copy = newFolder()
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: path + end, toPath: SQLiteStorage.file(in: copy) + end)
    }

    let found = try SQLiteConnection.writer(path: SQLiteStorage.file(in: copy))
    #expect(try found.rows("SELECT * FROM thing ORDER BY id") == Self.rows)
  }

  @Test func `after a checkpoint the log begins again`() throws {
    let (writer, path) = try writer(cachePages: 4000)
    try insert(Array(Self.rows.prefix(200)), writer)
    _ = try writer.rowsOnce("PRAGMA wal_checkpoint(RESTART)")
    try insert(Array(Self.rows.dropFirst(200)), writer)

    #expect(
      try SQLiteConnection.reader(path: path).rows("SELECT * FROM thing ORDER BY id") == Self.rows)
  }
}
