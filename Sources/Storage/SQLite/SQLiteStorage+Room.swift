import Foundation

/// Room that rows left behind, and the disk gets back.
extension SQLiteStorage {
  /// How many free pages stay in the file for what is written next: 4 MB.
  private static let pagesKept = 1000
  /// How long one transaction that frees pages may take, about, since others wait for it. How many pages that
  /// are depends on the file: the longer its list of free pages, the longer each one is looked for.
  private static let patience = Duration.milliseconds(10)

  /// Returns free pages to the disk, a few at a time. Returns how many.
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
      // A file from before it could shrink, or one that others fill as fast.
      if rest >= before { break }
      given += before - rest
      piece = time > Self.patience ? max(4, piece / 2) : min(256, piece * 2)
      // Most of the time is for those who write.
      try await Task.sleep(for: max(.milliseconds(10), time * 4))
    }
    return given
  }

  /// Whether the file can give pages back: one that an older version made has to be written again for it.
  package func canShrink() async throws -> Bool {
    try await read { rows in
      // The pragma alone says what was so when the file was last looked at.
      _ = try rows.query("SELECT 1 FROM sqlite_master LIMIT 1")
      return try rows.first("PRAGMA auto_vacuum")?.integer(0) == 2
    }
  }

  /// Writes the whole file again, so that it can give pages back from now on. Nobody else writes meanwhile, and the
  /// disk needs as much room again, twice.
  package func makeShrinkable() async throws { try await rewrite() }

  private func freePages() async throws -> Int {
    Int(try await read { try $0.first("PRAGMA freelist_count")?.integer(0) ?? 0 })
  }
}
