import CPostgres
import Storage

/// Several statements in one round trip.
extension PostgresConnection {
  /// Sends a statement and does not wait for its answer, which is read with that of a later one.
  func enqueue(_ sql: String, _ values: [Value]) throws {
    if values.contains(where: \.hasZeroByte) { throw StorageError.zeroByte }
    guard opening.isEmpty, let name = statements.known(sql, ParameterBuffer.types(values)) else {
      try run(sql, values)
      return
    }
    if unanswered == 0 {
      guard PQenterPipelineMode(handle) == 1 else { throw failure() }
    }
    buffer.fill(values)
    defer { buffer.shrink() }
    try queue(name)
    unanswered += 1
  }

  /// Reads the answers of what was enqueued.
  func settle() throws {
    if unanswered > 0 { _ = try endPipeline(last: 0) }
  }

  /// Reads the answers of what was enqueued, and returns those of as many statements that were sent after it. Those
  /// after one that fails are not run.
  ///
  /// - Parameter isPreceded: whether a statement with an end of its own was sent before all that.
  func endPipeline(last count: Int, isPreceded: Bool = false) throws -> [PostgresResult] {
    let sent = unanswered + count
    // If it fails, something is left in the pipeline, and the connection can't be used any more.
    defer {
      unanswered = 0
      PQexitPipelineMode(handle)
    }
    guard PQpipelineSync(handle) == 1 else { throw failure() }
    // All are read, or the connection could not leave the pipeline.
    let before = isPreceded ? Result { try result() } : nil
    if isPreceded { try readEnd() }
    let outcomes = (0..<sent).map { _ in Result { try result() } }
    try readEnd()
    _ = try before?.get()
    for outcome in outcomes.dropLast(count) { _ = try outcome.get() }
    return try outcomes.suffix(count).map { try $0.get() }
  }

  /// Begins a transaction and runs its first statement, in one round trip.
  func sendAfterOpening(_ name: String) throws -> PostgresResult {
    let (opening, before) = (opening, beforeOpening)
    defer { self.opening = [] }
    guard PQenterPipelineMode(handle) == 1 else { throw failure() }
    if let before {
      // Its end is a transaction of its own: the snapshot is taken after it.
      try sendPlain(before)
      guard PQpipelineSync(handle) == 1 else { throw failure() }
    }
    for sql in opening { try sendPlain(sql) }
    try queue(name)
    let answers = try endPipeline(last: opening.count + 1, isPreceded: before != nil)
    guard let answer = answers.last else { throw failure() }
    return answer
  }

  /// Commits, and releases the locks on keys if they are to be. The transaction is undone for certain only if the error
  /// says so.
  func commit(releasing: Bool = false) throws {
    warnings.isEmpty = true
    do {
      guard try sendCommit(releasing) == "COMMIT" else {
        throw PostgresError(
          kind: .statement, state: "25P02", message: "The transaction had failed.")
      }
    } catch let error as PostgresError {
      // The answer did not come, or the server stops, which it may do after the commit.
      throw error.kind == .lost ? error.with(kind: .unknown) : error
    }
    // The standby has not confirmed it, so that a failover may lose it.
    guard warnings.isEmpty else {
      throw PostgresError(kind: .unknown, state: "01000", message: warnings.last)
    }
  }

  /// The tag of the commit, which is sent together with what was enqueued.
  private func sendCommit(_ releasing: Bool) throws -> String? {
    if unanswered == 0 {
      let sql = releasing ? "COMMIT; " + TransactionKeys.unlockStatement : "COMMIT"
      guard PQsendQuery(handle, sql) == 1 else { throw failure() }
      return try results().first?.tag
    }
    try sendPlain("COMMIT")
    if releasing { try sendPlain(TransactionKeys.unlockStatement) }
    return try endPipeline(last: releasing ? 2 : 1).first?.tag
  }

  /// Undoes the open transaction, if there is one, and releases the locks on keys if they are to be.
  func rollback(releasing: Bool = false) throws {
    if isInsideTransaction { try runSimple("ROLLBACK") }
    if releasing { try runSimple(TransactionKeys.unlockStatement) }
  }

  private func sendPlain(_ sql: String) throws {
    guard PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 0) == 1 else { throw failure() }
  }

  private func readEnd() throws {
    try waitForResult()
    if let end = PQgetResult(handle) { PQclear(end) }
  }
}
