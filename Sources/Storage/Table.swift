/// A table of a database.
package struct Table: Equatable, Sendable {
  package let name: String
  /// In the order of the schema.
  package var columns: [String] = []
  /// The columns of the primary key, in its order; empty if there is none.
  package var key: [String] = []

  /// Tables from rows of a table's name, a column's name, and its place in the primary key or null, sorted by table and
  /// place in it.
  package static func tables(in rows: [Row]) -> [Table] {
    var tables: [Table] = []
    var places: [String: Int64] = [:]
    for row in rows {
      let (name, column) = (row.text(0), row.text(1))
      if tables.last?.name != name {
        tables.append(Table(name: name))
        places = [:]
      }
      tables[tables.count - 1].columns.append(column)
      if row.isNull(2) { continue }
      places[column] = row.integer(2)
      tables[tables.count - 1].key = places.sorted { $0.value < $1.value }.map(\.key)
    }
    return tables
  }
}
