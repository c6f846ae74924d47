/// What the writer of a storage has done since it was opened, and what waits for it.
package struct WriteLoad: Equatable, Sendable {
  /// The transactions that wait.
  package var waiting = 0
  /// The transactions that were run.
  package var transactions = 0
  /// The commits, each of which has several transactions.
  package var commits = 0
  package var failures = 0
  /// How often a transaction was run again, since others had changed what it read or its connection was lost.
  package var retries = 0
  /// How long all commits took together.
  package var seconds = 0.0

  package init() {}
}
