import Foundation
import Storage
import Synchronization
import Testing

/// Behaviour specific to SQLite: its connections, its locks, its file.
struct SQLiteStorageTests {
  private static let people = [Migration(1, "CREATE TABLE person(id BIGINT NOT NULL PRIMARY KEY)")]

  /// A query that never ends.
  private static let endless = """
    WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter)
    SELECT count(*) FROM counter
    """

  private func storage(
    in folder: String = newFolder(), busyTimeout: Int32 = 5000
  ) async throws -> SQLiteStorage {
    let storage = try SQLiteStorage(folder: folder, busyTimeout: busyTimeout)
    try await storage.migrate(Self.people)
    return storage
  }

  @Test func `the files are for nobody else, those of before too`() async throws {
    func mode(_ path: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (attributes[.posixPermissions] as? Int) ?? 0
    }
    let folder = newFolder()
    let known = newFolder()
    try FileManager.default.createDirectory(atPath: known, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(
      atPath: SQLiteStorage.file(in: known), contents: nil, attributes: [.posixPermissions: 0o644])

    let storages = [try await storage(in: folder), try await storage(in: known)]
    try await storages[0].copy(to: folder + "/copy")

    #expect(try mode(folder) == 0o700)
    #expect(try mode(folder + "/copy") == 0o600)
    for place in [folder, known] {
      for end in ["/kapshuk.sqlite", "/kapshuk.sqlite-wal", "/reserve"] {
        #expect(try mode(place + end) == 0o600, "\(end)")
      }
    }
  }

  @Test func `four reads run at once, and a fifth after one of them`() async throws {
    let storage = try await storage()
    let gate = DispatchSemaphore(value: 0)
    let running = Running()
    let (begun, begin) = AsyncStream<Void>.makeStream()

    let reads = Task {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<5 {
          group.addTask {
            try await storage.read { db in
              running.begin()
              begin.yield()
              gate.wait()
              running.end()
              return try db.query("SELECT id FROM person").count
            }
          }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
    }
    var starts = begun.makeAsyncIterator()
    for _ in 0..<4 { await starts.next() }
    // The writer has a queue of its own.
    try await storage.transaction { try $0.execute("INSERT INTO person VALUES (1)") }
    for _ in 0..<5 { gate.signal() }

    #expect(try await reads.value.count == 5)
    #expect(running.most == 4)
  }

  @Test func `a read of a cancelled task ends, and later reads are not affected`() async throws {
    let storage = try await storage()

    let (begun, begin) = AsyncStream<Void>.makeStream()
    let reads = (0..<8).map { _ in
      Task {
        try await storage.read { db in
          begin.yield()
          return try db.query(Self.endless)
        }
      }
    }
    var starts = begun.makeAsyncIterator()
    for _ in 0..<4 { await starts.next() }
    for read in reads { read.cancel() }
    for read in reads { await #expect(throws: (any Error).self) { try await read.value } }
    try await storage.transaction { try $0.execute("INSERT INTO person VALUES (1)") }
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { try await storage.read { try $0.query("SELECT id FROM person").count } }
      }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }

    #expect(counts == Array(repeating: 1, count: 8))
  }

  @Test func `a read that ends its own transaction harms no later one`() async throws {
    let storage = try await storage()

    for _ in 0..<5 { _ = try await storage.read { try $0.query("COMMIT") } }

    #expect(try await storage.read { try $0.query("SELECT id FROM person") } == [])
  }

  @Test func `a transaction fails in time while another process writes, and works after it`()
    async throws
  {
    let folder = newFolder()
    let storage = try await storage(in: folder, busyTimeout: 100)
    let other = try SQLiteConnection(
      path: SQLiteStorage.file(in: folder), isCreated: false, busyTimeout: 0)
    try other.begin(.immediate)

    // Measures the time of the storage, without waiting for a thread shared with other tests.
    let waited = await withTaskExecutorPreference(OwnThread()) {
      await ContinuousClock().measure {
        await #expect(throws: StorageError.statement("database is locked")) {
          try await storage.transaction { try $0.execute("INSERT INTO person VALUES (1)") }
        }
      }
    }
    let countBeside = try await storage.read { try $0.query("SELECT id FROM person").count }
    try other.rollback()
    try await storage.transaction { try $0.execute("INSERT INTO person VALUES (2)") }
    let kept = try await storage.read { try $0.query("SELECT id FROM person") }

    #expect(waited >= .milliseconds(90))
    #expect(waited < .seconds(60))
    #expect(countBeside == 0)
    #expect(kept == [Row([2])])
  }

  @Test func `another storage, like another process, may open, copy and close the same file`()
    async throws
  {
    let folder = newFolder()
    let storage = try await storage(in: folder)
    let other = try await self.storage(in: folder)
    let path = newFolder() + ".sqlite"

    try await storage.transaction { try $0.execute("INSERT INTO person VALUES (1)") }
    try await other.copy(to: path)
    try await other.close()
    try await storage.transaction { try $0.execute("INSERT INTO person VALUES (2)") }

    #expect(try await storage.read { try $0.query("SELECT id FROM person").count } == 2)
    #expect(try SQLiteConnection.reader(path: path).rows("SELECT id FROM person") == [Row([1])])
  }

  @Test func `a copy is made while a transaction goes on`() async throws {
    let storage = try await storage(in: newFolder())
    let path = newFolder() + ".sqlite"
    try await storage.transaction { try $0.execute("INSERT INTO person VALUES (1)") }

    let (copied, isCopied) = AsyncStream<Void>.makeStream()
    let hasCopy = DispatchSemaphore(value: 0)
    async let outcome = storage.transaction { writing in
      try writing.execute("INSERT INTO person VALUES (2)")
      isCopied.finish()
      return hasCopy.wait(timeout: .now() + 600) == .success
    }
    for await _ in copied {}
    try await storage.copy(to: path)
    hasCopy.signal()

    #expect(try await outcome)
    #expect(try SQLiteConnection.reader(path: path).rows("SELECT id FROM person") == [Row([1])])
  }

  @Test func `a copy made while others write is whole`() async throws {
    let storage = try await storage()
    let path = newFolder() + ".sqlite"
    async let writing: Void = {
      for id in 0..<300 as Range<Int64> {
        try await storage.transaction {
          try $0.execute("INSERT INTO person(id) VALUES (?)", .integer(id))
        }
      }
    }()
    try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (-1)") }

    try await storage.copy(to: path)
    try await writing

    let folder = newFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: path, toPath: SQLiteStorage.file(in: folder))
    let copy = try SQLiteStorage(folder: folder)
    #expect(try await copy.faults() == [])
    #expect(try await copy.read { try $0.query("SELECT id FROM person WHERE id = -1").count } == 1)
  }

  @Test func `the writer synchronises each commit`() async throws {
    let storage = try await storage()

    let level = try await storage.transaction { try $0.query("PRAGMA synchronous") }
    let journal = try await storage.read { try $0.query("PRAGMA journal_mode") }

    #expect(level == [Row([2])])
    #expect(journal == [Row(["wal"])])
  }

  @Test func `each connection has its settings`() async throws {
    let storage = try await storage()

    for (setting, value) in [
      ("foreign_keys", 1), ("journal_size_limit", 67_108_864), ("temp_store", 2),
    ] as [(String, Int64)] {
      let ofWriter = try await storage.transaction { try $0.query("PRAGMA \(setting)") }
      let ofReader = try await storage.read { try $0.query("PRAGMA \(setting)") }
      #expect(ofWriter == [Row([.integer(value)])])
      #expect(ofReader == [Row([.integer(value)])])
    }
  }

  /// The number of current reads, and its maximum.
  private final class Running: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }

    func begin() {
      counts.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
    }

    func end() { counts.withLock { $0.now -= 1 } }
  }

  /// Runs a task outside the thread pool that all tests share, in which each step waits for a thread.
  private final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "test.own-thread")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
