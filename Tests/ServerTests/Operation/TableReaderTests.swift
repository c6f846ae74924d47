import PostgresCluster
import PostgresStorage
import Storage
import Testing

@testable import Server

/// Tables read and written in pages, and their digests.
@Suite(.timeLimit(.minutes(60)), .fewAtOnce)
struct TableReaderTests {
  private static let migrations = [
    Migration(
      1,
      "CREATE TABLE pair(a TEXT NOT NULL, b BIGINT NOT NULL, c BLOB, PRIMARY KEY(b, a))",
      "CREATE TABLE loose(x BIGINT, y TEXT)")
  ]

  private func storage(_ kind: MoveTarget) async throws -> any Storage {
    let storage = try await kind.newPlace().open()
    try await storage.migrate(Self.migrations)
    return storage
  }

  private func pages(_ storage: any Storage, _ name: String) async throws -> [[Row]] {
    let table = try #require(try await storage.tables().first { $0.name == name })
    let reader = TableReader(table)
    var (pages, end): ([[Row]], _) = ([], TableReader.Position())
    while true {
      let page = try await storage.read { [end] in try reader.page(after: end, $0) }
      pages.append(page.rows)
      if page.isLast { return pages }
      end = page.end
    }
  }

  private func write(_ rows: [Row], _ name: String, _ storage: any Storage) async throws {
    let table = try #require(try await storage.tables().first { $0.name == name })
    try await storage.transaction { try TableWriter(table).write(rows, $0) }
  }

  @Test(arguments: MoveTarget.here)
  func `a table is read in the order of its key's bytes, each row once`(
    kind: MoveTarget
  ) async throws {
    let storage = try await storage(kind)
    // Sorted by bytes, capitals stand before small letters and Latin before Cyrillic.
    let words = ["", "B", "a", "Я", "я", "ї", "\u{1F600}"]
    let rows = (0..<12_000).flatMap { number in
      words.prefix(number % 7 + 1).map {
        Row([.text($0), .integer(Int64(number) - 6000), number % 2 == 0 ? .null : .bytes([0])])
      }
    }
    try await write(rows.shuffled(), "pair", storage)

    let pages = try await pages(storage, "pair")

    #expect(
      pages.flatMap { $0 }
        == rows.sorted { one, other in
          let (a, b) = (one.integer(1), other.integer(1))
          return a == b
            ? one.text(0).utf8.lexicographicallyPrecedes(other.text(0).utf8) : a < b
        })
    #expect(pages.allSatisfy { $0.count <= TableReader.pageRows })
    #expect(pages.count < 20)
    try await storage.close()
  }

  @Test(arguments: MoveTarget.here)
  func `a table without a key loses no row, and rows may be the same or null`(
    kind: MoveTarget
  ) async throws {
    let storage = try await storage(kind)
    let rows = (0..<11_000 as Range<Int64>).map { number -> Row in
      let (x, y): (Value, Value) = (.integer(number % 3), "a")
      return Row([number % 5 == 0 ? .null : x, number % 7 == 0 ? .null : y])
    }
    try await write(rows, "loose", storage)

    let read = try await pages(storage, "loose").flatMap { $0 }

    func counts(_ rows: [Row]) -> [[Value]: Int] {
      rows.reduce(into: [:]) { $0[$1.values, default: 0] += 1 }
    }
    #expect(counts(read) == counts(rows))
    try await storage.close()
  }

  @Test(arguments: MoveTarget.here)
  func `a page of large rows has few of them`(kind: MoveTarget) async throws {
    let storage = try await storage(kind)
    let rows = (0..<90).map { number in
      let size = number < 40 ? 10 : number % 3 == 0 ? 3 << 20 : 100_000
      return Row(["a", .integer(Int64(number)), .bytes([UInt8](repeating: 7, count: size))])
    }
    for row in rows { try await write([row], "pair", storage) }

    let pages = try await pages(storage, "pair")

    #expect(pages.flatMap { $0 } == rows)
    // The first large ones come unexpectedly.
    let sizes = pages.dropFirst().map { $0.reduce(0) { $0 + $1.size } }
    #expect(sizes.allSatisfy { $0 <= TableReader.pageBytes })
    try await storage.close()
  }

  @Test(.enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"))
  func `both databases have the same digest of the same rows`() async throws {
    let storages = [try await storage(.folder), try await storage(.postgres)]
    var digests: [[TableDigest]] = []
    for storage in storages {
      let rows = (0..<300 as Range<Int64>).map { number in
        Row([.text("\(number % 7)ї"), .integer(number), number % 2 == 0 ? .null : .bytes([1])])
      }
      try await write(rows.shuffled(), "pair", storage)
      try await write((0..<300).map { Row([$0 % 3 == 0 ? .null : 1, .null]) }, "loose", storage)
      let tables = try await storage.tables().filter {
        !Migration.tables.contains($0.name)
      }
      digests.append(
        try await storage.read { db in try tables.map { try TableReader($0).digest(db) } })
      try await storage.close()
    }

    #expect(digests[0] == digests[1])
    #expect(digests[0].map(\.rows) == [300, 300])
  }

  @Test(arguments: [
    [Row(["ab", "c"])], [Row(["a", "bc"])], [Row(["ab", .bytes([0x63])])], [Row(["ab", .null])],
    [Row(["ab", ""])], [Row(["ab", 0])], [Row(["ab"]), Row(["c"])], [Row(["c"]), Row(["ab"])], [],
  ])
  func `no other rows have the same digest`(rows: [Row]) {
    func digest(_ rows: [Row]) -> TableDigest {
      rows.reduce(into: TableDigest()) { $0.add($1) }
    }
    let others: [[Row]] = [
      [Row(["ab", "c"])], [Row(["a", "bc"])], [Row(["ab", .bytes([0x63])])], [Row(["ab", .null])],
      [Row(["ab", ""])], [Row(["ab", 0])], [Row(["ab"]), Row(["c"])], [Row(["c"]), Row(["ab"])], [],
    ]
    #expect(others.filter { digest($0) == digest(rows) } == [rows])
  }
}
