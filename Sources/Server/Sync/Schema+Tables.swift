import Storage

extension Schema {
  /// The names of all tables that the migrations ever made, in that order. A table refers only to tables before it, since
  /// PostgreSQL makes none that refers to what is not there.
  static let tables: [String] = migrations.flatMap(\.statements).compactMap { statement in
    let start = "CREATE TABLE "
    guard statement.hasPrefix(start) else { return nil }
    return String(statement.dropFirst(start.count).prefix { $0 != "(" && $0 != " " })
  }
}
