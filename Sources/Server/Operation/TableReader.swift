import Base
import Storage

/// Reads a table in pages that fit into memory, in the order of its key: by bytes, on both drivers the same.
///
/// The pages of a table without a key lose no row as long as the table does not change.
struct TableReader: Sendable {
  /// At most so many rows are in a page.
  static let pageRows = 5000
  /// A page ends before it would have more than so many bytes, if its rows are as large as the largest before them. A
  /// larger row is a page.
  static let pageBytes = 8 << 20
  /// At most so many rows are read at once: as many may be larger than those before them.
  private static let rowsAtOnce: Int64 = 32

  /// Where a page ends.
  struct Position: Sendable {
    /// The key of the last row; `nil` at the start.
    fileprivate var key: [Value]?
    fileprivate var rows: Int64 = 0
    /// The size of the largest row until here.
    fileprivate var largest = 0
  }

  struct Page: Sendable {
    var rows: [Row] = []
    var end: Position
    var isLast = false
  }

  private let keyColumns: [Int]
  /// The statement for the first rows, and that for those after a key.
  private let first: String
  private let next: String

  /// Rows have the values of the table's columns, in the order in which it lists them.
  init(_ table: Table) {
    func list(_ columns: [String]) -> String { columns.map(\.quoted).joined(separator: ", ") }
    keyColumns = table.key.compactMap { table.columns.firstIndex(of: $0) }
    let select = "SELECT \(list(table.columns)) FROM \(table.name.quoted)"
    if table.key.isEmpty {
      // Rows with the same values may change places, but their values do not.
      let order = table.columns.map { "\($0.quoted) NULLS FIRST" }.joined(separator: ", ")
      first = "\(select) ORDER BY \(order) LIMIT ? OFFSET ?"
      next = first
    } else {
      let key = list(table.key)
      let marks = table.key.map { _ in "?" }.joined(separator: ", ")
      first = "\(select) ORDER BY \(key) LIMIT ?"
      next = "\(select) WHERE (\(key)) > (\(marks)) ORDER BY \(key) LIMIT ?"
    }
  }

  /// The rows after a position.
  func page(after start: Position, _ db: any ReadTransaction) throws -> Page {
    var page = Page(end: start)
    var bytes = 0
    while page.rows.isEmpty || bytes + page.end.largest <= Self.pageBytes {
      let room = Int64(Self.pageRows - page.rows.count)
      if room == 0 { break }
      let limit = min(limit(after: page.end, bytes), room)
      let rows = try rows(after: page.end, limit, db)
      for row in rows {
        let size = row.size
        bytes += size
        page.end.largest = max(page.end.largest, size)
      }
      page.rows += rows
      page.end.rows += Int64(rows.count)
      page.isLast = rows.count < limit
      if page.isLast { break }
      page.end.key = rows.last.map { row in keyColumns.map { row.values[$0] } }
    }
    return page
  }

  /// The digest of all rows.
  func digest(_ db: any ReadTransaction) throws -> TableDigest {
    var digest = TableDigest()
    var end = Position()
    while true {
      let page = try page(after: end, db)
      for row in page.rows { digest.add(row) }
      if page.isLast { return digest }
      end = page.end
    }
  }

  /// How many rows to read at once, after a page has some bytes: no more than those whose sizes are known.
  private func limit(after position: Position, _ bytes: Int) -> Int64 {
    let fitting = Int64((Self.pageBytes - bytes) / max(position.largest, 1))
    // A table without a key is sorted each time.
    let most = keyColumns.isEmpty ? Int64(Self.pageRows) : Self.rowsAtOnce
    return max(1, min(fitting, position.rows, most))
  }

  private func rows(
    after position: Position, _ limit: Int64, _ db: any ReadTransaction
  ) throws -> [Row] {
    if keyColumns.isEmpty {
      return try db.query(first, [.integer(limit), .integer(position.rows)])
    }
    guard let key = position.key else { return try db.query(first, [.integer(limit)]) }
    return try db.query(next, key + [.integer(limit)])
  }
}

extension String {
  /// As the name of a table or a column in SQL.
  var quoted: String { "\"\(self)\"" }
}
