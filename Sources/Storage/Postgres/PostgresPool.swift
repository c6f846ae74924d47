import Foundation
import Storage
import Synchronization

/// Connections to one address, each with the only queue on which it is used: statements block their thread.
///
/// Work that finds no free connection is queued, and blocks no thread while it waits.
final class PostgresPool: Sendable {
  /// A place for a connection, which is opened when it is first used, and again after it was lost.
  private final class Slot: @unchecked Sendable {
    let queue: DispatchQueue
    /// Used on the queue only.
    var connection: PostgresConnection?

    init(_ number: Int) {
      queue = DispatchQueue(label: "storage.postgres.\(number)", qos: .userInitiated)
    }
  }

  /// Runs on a slot's queue, and returns what resumes the task that waits for it.
  private typealias Job = @Sendable (Slot) -> Finish
  private typealias Finish = @Sendable () -> Void

  /// Where work goes that is enqueued.
  private enum Place {
    case slot(Slot)
    case queue
    case closed
  }

  private struct State {
    var idle: [Slot]
    var waiting: [Job] = []
    var isClosed = false
  }

  private let address: String
  private let slots: [Slot]
  private let state: Mutex<State>

  init(address: String, connections: Int) {
    self.address = address
    slots = (0..<max(1, connections)).map { Slot($0) }
    state = Mutex(State(idle: slots.reversed()))
  }

  /// How much work waits for a connection.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Runs work with a connection. Its statements fail once the task is cancelled.
  func cancellable<Answer: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws -> Answer
  ) async throws -> Answer {
    try await CancellationFlag.wait { cancellation, continuation in
      enqueue(continuation) { slot in try self.run(work, in: slot, until: cancellation) }
    }
  }

  /// Runs work with a connection to its end.
  func run<Answer: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(continuation) { slot in try self.run(work, in: slot, until: nil) }
    }
  }

  /// Closes the connections after the work that has begun or waits.
  func close() async {
    state.withLock { $0.isClosed = true }
    for slot in slots {
      await withCheckedContinuation { continuation in
        slot.queue.async {
          slot.connection = nil
          continuation.resume()
        }
      }
    }
  }

  private func run<Answer>(
    _ work: (PostgresConnection) throws -> Answer, in slot: Slot,
    until cancellation: CancellationFlag?
  ) throws -> Answer {
    let connection = try slot.connection ?? PostgresConnection(address: address)
    slot.connection = connection
    connection.cancellation = cancellation
    defer {
      connection.cancellation = nil
      // What a cancelled task leaves may be cancelled late.
      if !connection.isUsable || connection.isInsideTransaction || cancellation?.isSet == true {
        slot.connection = nil
      }
    }
    do { return try work(connection) } catch let error as PostgresError where error.kind == .lost {
      // Also one that works, but leads to a standby.
      slot.connection = nil
      throw error
    }
  }

  private func enqueue<Answer: Sendable>(
    _ continuation: CheckedContinuation<Answer, any Error>,
    _ work: @escaping @Sendable (Slot) throws -> Answer
  ) {
    let job: Job = { slot in
      let outcome = Result { try work(slot) }
      return { continuation.resume(with: outcome) }
    }
    let place = state.withLock { state -> Place in
      if state.isClosed { return .closed }
      if let slot = state.idle.popLast() { return .slot(slot) }
      state.waiting.append(job)
      return .queue
    }
    switch place {
    case .slot(let slot): slot.queue.async { self.runAll(job, in: slot) }
    case .queue: break
    case .closed: continuation.resume(throwing: PostgresError.closed)
    }
  }

  /// Runs work and then, on the same thread, what waits.
  private func runAll(_ first: @escaping Job, in slot: Slot) {
    var next: Job? = first
    while let job = next {
      let finish = job(slot)
      next = state.withLock { state in
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.idle.append(slot)
        return nil
      }
      // After the connection is free, or the task's next statement would open another.
      finish()
    }
  }
}
