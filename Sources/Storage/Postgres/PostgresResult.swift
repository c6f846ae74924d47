import CPostgres
import Storage

/// What a statement returned, in the binary format.
final class PostgresResult {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  var isSuccess: Bool {
    [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY].contains(PQresultStatus(handle))
  }

  /// What was done, such as `COMMIT`.
  var tag: String { PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

  /// How many rows were changed or returned.
  var changes: Int { PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0 }

  func rows() throws -> [Row] {
    let types = (0..<PQnfields(handle)).map { PostgresType(rawValue: PQftype(handle, $0)) }
    return try (0..<PQntuples(handle)).map { row in
      Row(
        try types.indices.map { column in
          try value(row, Int32(column), types[column])
        })
    }
  }

  private func value(_ row: Int32, _ column: Int32, _ type: PostgresType) throws -> Value {
    if PQgetisnull(handle, row, column) == 1 { return .null }
    let count = Int(PQgetlength(handle, row, column))
    return try type.value(
      UnsafeRawBufferPointer(start: PQgetvalue(handle, row, column), count: count))
  }
}
