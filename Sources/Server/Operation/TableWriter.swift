import Base
import Storage

/// Writes rows that a `TableReader` of the same table has read.
struct TableWriter: Sendable {
  /// A statement has at most so many values, and a prepared one is kept for each number of rows.
  private static let values = 480

  private let table: Table
  private let insert: String
  private let marks: String
  private let rowsAtOnce: Int

  init(_ table: Table) {
    self.table = table
    let columns = table.columns.map(\.quoted).joined(separator: ", ")
    insert = "INSERT INTO \(table.name.quoted)(\(columns)) VALUES "
    marks = "(" + table.columns.map { _ in "?" }.joined(separator: ", ") + ")"
    rowsAtOnce = max(1, Self.values / table.columns.count)
  }

  /// - Throws: `DatabaseMove.Problem` if a text has a zero byte.
  func write(_ rows: [Row], _ db: any WriteTransaction) throws {
    for row in rows {
      if let column = row.values.firstIndex(where: \.hasZeroByte) {
        throw DatabaseMove.Problem.zeroByte(table: table.name, column: table.columns[column])
      }
    }
    var rest = rows[...]
    while !rest.isEmpty {
      let batch = rest.prefix(rowsAtOnce)
      rest = rest.dropFirst(batch.count)
      let marks = [String](repeating: marks, count: batch.count).joined(separator: ", ")
      try db.execute(insert + marks, batch.flatMap(\.values))
    }
  }

  func deleteAll(_ db: any WriteTransaction) throws {
    try db.execute("DELETE FROM \(table.name.quoted)")
  }
}
