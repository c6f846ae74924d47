import Storage
import Synchronization

/// The words of the index in memory: made once in the background, kept up with what is put in, and made anew
/// when another process has taken a dump in.
final class KnownWords: Sendable {
  private struct State {
    var vocabulary: Vocabulary?
    var making: Task<Vocabulary, any Error>?
    /// What came while the vocabulary was being made.
    var late: [[UInt8]] = []
    /// How many lines had been taken in when the vocabulary was made.
    var lines: Int64 = 0
    /// Goes up when what is being made is out of date already.
    var round = 0
    var looked: ContinuousClock.Instant?
  }

  private let storage: SQLiteStorage
  private let state = Mutex(State())

  /// How often it is looked whether another process took a dump in.
  static let interval: Duration = .seconds(60)
  /// How many words are read at a time.
  private static let pageSize: Int64 = 20_000

  init(_ storage: SQLiteStorage) { self.storage = storage }

  /// Begins to make the vocabulary, if there is none.
  func prepare() {
    if state.withLock({ $0.vocabulary == nil }) { _ = making() }
  }

  func vocabulary() async throws -> Vocabulary {
    if let known = state.withLock({ $0.vocabulary }) {
      lookForImports()
      return known
    }
    return try await making().value
  }

  func add(_ words: [[UInt8]]) {
    state.withLock { state in
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

  private func making() -> Task<Vocabulary, any Error> {
    state.withLock { state in
      if let making = state.making { return making }
      let making = Task.detached { [round = state.round] in try await self.make(round) }
      state.making = making
      return making
    }
  }

  private func make(_ round: Int) async throws -> Vocabulary {
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

  private func read() async throws -> Vocabulary {
    var vocabulary = Vocabulary()
    var last = ""
    while true {
      let page = try await storage.read { [last] rows in
        try rows.query(
          "SELECT term, doc FROM vocabulary WHERE term > ? ORDER BY term LIMIT ?", .text(last),
          .integer(Self.pageSize)
        ).map { (word: $0.text(0), count: $0.integer(1)) }
      }
      for entry in page where !SearchWords.isTag(entry.word) {
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

  /// Makes the vocabulary anew if another process took a dump in since, while the old one serves; nothing if it
  /// was looked a moment ago.
  @discardableResult
  func lookForImports(after interval: Duration = KnownWords.interval) -> Task<Void, Never>? {
    let isTime = state.withLock { state in
      guard state.making == nil, let looked = state.looked, looked.duration(to: .now) >= interval
      else { return false }
      state.looked = .now
      return true
    }
    guard isTime else { return nil }
    return Task.detached {
      // What fails here is tried again after the next interval.
      guard let lines = try? await self.lines(), lines != self.state.withLock({ $0.lines }) else {
        return
      }
      _ = await self.making().result
    }
  }
}
