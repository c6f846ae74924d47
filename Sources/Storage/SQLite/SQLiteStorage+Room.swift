import Foundation

/// Returns the space of deleted rows to the disk.
extension SQLiteStorage {
  /// The free pages that stay in the file for the next writes: 4 MB.
  private static let pagesKept = 1000
  /// The approximate duration of a transaction that frees pages, since others wait for it. The number of pages varies:
  /// the longer the file's list of free pages, the longer it takes to find each one.
  private static let patience = Duration.milliseconds(10)

  /// Returns free pages to the disk, a few at a time, and returns their number.
  package func giveBack() async throws -> Int {
    var (given, piece) = (0, 16)
    while !Task.isCancelled {
      let before = try await freePages()
      let count = min(piece, before - Self.pagesKept)
      guard count > 0 else { break }
      let time = try await ContinuousClock().measure {
        try await transaction { _ = try $0.query("PRAGMA incremental_vacuum(\(count))") }
      }
      let rest = try await freePages()
      // An old file that cannot shrink, or one that fills as fast.
      if rest >= before { break }
      given += before - rest
      piece = time > Self.patience ? max(4, piece / 2) : min(256, piece * 2)
      // Most of the time is left to other writers.
      try await Task.sleep(for: max(.milliseconds(10), time * 4))
    }
    return given
  }

  /// Whether the file can return pages. One of an older version must be rewritten first.
  package func canShrink() async throws -> Bool {
    try await read { rows in
      // The pragma alone returns the setting as of the last read of the file.
      _ = try rows.query("SELECT 1 FROM sqlite_master LIMIT 1")
      return try rows.first("PRAGMA auto_vacuum")?.integer(0) == 2
    }
  }

  /// Rewrites the file, so that it can return pages from now on. Other writers wait, and the disk needs twice the file's
  /// size.
  package func makeShrinkable() async throws { try await rewrite() }

  private func freePages() async throws -> Int {
    Int(try await read { try $0.first("PRAGMA freelist_count")?.integer(0) ?? 0 })
  }
}
