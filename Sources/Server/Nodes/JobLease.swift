import Storage

/// Work that one of the nodes does for all.
enum JobLease {
  static let migration = Migration(
    expanding: 18, "CREATE TABLE job(name TEXT NOT NULL PRIMARY KEY, due BIGINT NOT NULL)")

  /// Whether this node does the work now. If so, no other node does for a while. A node that is alone always does.
  ///
  /// - Parameter duration: how long, in milliseconds: somewhat less than the time between two rounds.
  static func take(
    _ name: String, for duration: Int64, _ now: Int64, in storage: any Storage
  ) async throws -> Bool {
    guard storage.isShared else { return true }
    return try await storage.transaction { db in
      try db.execute(
        "INSERT INTO job(name, due) VALUES (?, 0) ON CONFLICT DO NOTHING", .text(name))
      let free = try db.first(
        "SELECT 1 FROM job WHERE name = ? AND due <= ? \(db.skippingLocked)", .text(name),
        .integer(now))
      if free == nil { return false }
      try db.execute(
        "UPDATE job SET due = ? WHERE name = ?", .integer(now + duration), .text(name))
      return true
    }
  }
}
