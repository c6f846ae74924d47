import Base
import Foundation

/// Counts the rows in what `pg_restore` writes of a copy, as it comes.
struct DumpCounter {
  /// The rows of each table.
  private(set) var rows: [String: Int] = [:]
  /// The numbers of the migrations that were run.
  private(set) var migrations: [Int64] = []

  /// As much of a line as shows what it is.
  private static let longestBeginning = 256
  private var beginning: [UInt8] = []
  /// The table whose rows come.
  private var table: String?

  /// What the copy has, as far as it can be counted.
  var inspection: IntegrityCheck {
    var inspection = IntegrityCheck()
    inspection.people = rows["person"] ?? 0
    inspection.spaces = rows["space"] ?? 0
    inspection.records = rows["record"] ?? 0
    inspection.registers = rows["register"] ?? 0
    inspection.checkMigrations(migrations.sorted())
    return inspection
  }

  /// Reads the next bytes.
  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while let start = rest.baseAddress, let end = memchr(start, 0x0A, rest.count) {
      let length = UnsafeRawPointer(end) - start
      keep(rest.prefix(length))
      endLine()
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length + 1))
    }
    keep(rest[...])
  }

  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
    beginning += bytes.prefix(Self.longestBeginning - beginning.count)
  }

  /// Rows stand between `COPY schema.table (columns) FROM stdin;` and `\.`, which no row can be.
  private mutating func endLine() {
    defer { beginning.removeAll(keepingCapacity: true) }
    guard let table else {
      guard beginning.starts(with: "COPY ".utf8) else { return }
      let name = beginning.dropFirst(5).prefix { $0 != UInt8(ascii: " ") }
      let words = String(decoding: name, as: UTF8.self).split(separator: ".")
      table = words.last.map(String.init)
      return
    }
    if beginning == Array("\\.".utf8) {
      self.table = nil
      return
    }
    rows[table, default: 0] += 1
    if table == "migration" {
      let number = beginning.prefix { $0 != UInt8(ascii: "\t") }
      if let number = Int64(String(decoding: number, as: UTF8.self)) { migrations.append(number) }
    }
  }
}
