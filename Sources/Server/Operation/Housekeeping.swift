import Base
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Deletes expired rows, and returns free pages to the disk, once a day while the server runs.
struct Housekeeping: Service {
  let storage: any Storage
  let dependencies: Dependencies
  let logger: Logger

  /// The rows deleted in one transaction: a concurrent writer waits for these, not for all.
  private static let piece = 200

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await tidy()
        try await Task.sleep(for: .seconds(86_400))
      }
    }
  }

  /// Runs all rules once.
  func tidy() async {
    let now = dependencies.now()
    var isOurs = false
    await attempt("jobs") {
      isOurs = try await JobLease.take("housekeeping", for: 82_800_000, now, in: storage)
      return 0
    }
    guard isOurs else { return }
    await attempt("deleted records") {
      try await storage.transaction {
        try Purge.run(before: now - Purge.days * 86_400_000, in: $0)
      }
    }
    for rule in RetentionRule.all { await attempt(rule.name) { try await forget(rule, now) } }
    await attempt("pages of the file") { try await storage.giveBack() }
  }

  /// Deletes the rows a rule finds. They are searched for in read transactions, which block no writer.
  private func forget(_ rule: RetentionRule, _ now: Int64) async throws -> Int {
    var count = 0
    while !Task.isCancelled {
      let found = try await storage.read { try rule.found(now, in: $0) }
      for start in stride(from: 0, to: found.count, by: Self.piece) {
        let piece = Array(found[start..<min(start + Self.piece, found.count)])
        count += try await storage.transaction { db in
          try piece.reduce(0) { try $0 + rule.forget($1, in: db) }
        }
      }
      if found.count < RetentionRule.mostFound { return count }
    }
    return count
  }

  private func attempt(_ name: String, _ work: () async throws -> Int) async {
    do {
      let count = try await work()
      if count > 0 { logger.info("tidied", metadata: ["what": "\(name)", "count": "\(count)"]) }
    } catch is CancellationError { return } catch {
      logger.error("tidying failed", metadata: ["what": "\(name)", "error": "\(error)"])
    }
  }
}
