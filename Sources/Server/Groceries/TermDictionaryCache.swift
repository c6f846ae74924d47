import Base
import Storage
import Synchronization

/// Holds the index's term dictionary in memory. It is loaded once in the background, updated with added products, and
/// reloaded when another process has imported a dump.
final class TermDictionaryCache: Sendable {
  private struct State {
    var vocabulary: TermDictionary?
    var making: Task<TermDictionary, any Error>?
    /// Words added while the dictionary was being loaded.
    var late: [[UInt8]] = []
    /// The number of imported lines when the dictionary was loaded.
    var lines: Int64 = 0
    /// Incremented when a load in progress becomes obsolete.
    var round = 0
    var looked: ContinuousClock.Instant?
    var additions = 0
  }

  private let storage: SQLiteStorage
  private let state = Mutex(State())

  /// How often to check whether another process imported a dump.
  static let interval: Duration = .seconds(60)
  /// The number of words read at a time.
  private static let pageSize: Int64 = 20_000

  init(_ storage: SQLiteStorage) { self.storage = storage }

  /// Starts loading the dictionary if it is not loaded.
  func prepare() {
    if state.withLock({ $0.vocabulary == nil }) { _ = making() }
  }

  func vocabulary() async throws -> TermDictionary {
    if let known = state.withLock({ $0.vocabulary }) {
      lookForImports()
      return known
    }
    return try await making().value
  }

  /// How many times this process saved products, besides imports.
  var additions: Int { state.withLock { $0.additions } }

  func add(_ words: [[UInt8]]) {
    state.withLock { state in
      state.additions += 1
      state.vocabulary?.add(words)
      if state.making != nil { state.late += words }
    }
  }

  func forget() {
    state.withLock { state in
      state.vocabulary = nil
      state.making = nil
      state.late = []
      state.round += 1
    }
  }

  private func making() -> Task<TermDictionary, any Error> {
    state.withLock { state in
      if let making = state.making { return making }
      let making = Task.detached { [round = state.round] in try await self.make(round) }
      state.making = making
      return making
    }
  }

  private func make(_ round: Int) async throws -> TermDictionary {
    do {
      let lines = try await lines()
      let read = try await read()
      return state.withLock { state in
        guard state.round == round else { return read }
        var vocabulary = read
        vocabulary.add(state.late)
        state.vocabulary = vocabulary
        state.making = nil
        state.late = []
        state.lines = lines
        state.looked = .now
        return vocabulary
      }
    } catch {
      state.withLock { if $0.round == round { $0.making = nil } }
      throw error
    }
  }

  private func read() async throws -> TermDictionary {
    var vocabulary = TermDictionary()
    var last = ""
    while true {
      let page = try await storage.read { [last] db in
        try db.query(
          "SELECT term, doc FROM vocabulary WHERE term > ? ORDER BY term LIMIT ?", .text(last),
          .integer(Self.pageSize)
        ).map { (word: $0.text(0), count: $0.integer(1)) }
      }
      for entry in page where !SearchTokenizer.isTag(entry.word) {
        vocabulary.append([UInt8](entry.word.utf8), count: entry.count)
      }
      guard let next = page.last, page.count == Self.pageSize else { return vocabulary }
      last = next.word
    }
  }

  private func lines() async throws -> Int64 {
    try await storage.read {
      try $0.first("SELECT COALESCE(SUM(lines), 0) FROM import")?.integer(0) ?? 0
    }
  }

  /// Reloads the dictionary if another process has imported a dump, while the old one serves. Returns `nil` if the
  /// last check was less than `interval` ago.
  @discardableResult
  func lookForImports(after interval: Duration = TermDictionaryCache.interval) -> Task<Void, Never>?
  {
    let isTime = state.withLock { state in
      guard state.making == nil, let looked = state.looked, looked.duration(to: .now) >= interval
      else { return false }
      state.looked = .now
      return true
    }
    guard isTime else { return nil }
    return Task.detached {
      // A failure is retried after the next interval.
      guard let lines = try? await self.lines(), lines != self.state.withLock({ $0.lines }) else {
        return
      }
      _ = await self.making().result
    }
  }
}
