import CPostgres
import Foundation
import Storage

/// A connection to a server, with the statements it has prepared.
///
/// Not safe for concurrent use: a `PostgresPool` uses each on one serial queue.
package final class PostgresConnection {
  private let handle: OpaquePointer?
  private let buffer = ParameterBuffer()
  private var statements = PreparedStatements()
  private let warnings = Warnings()

  /// Statements that begin a transaction. They are sent with its first statement, which saves a round trip.
  var opening: [String] = []

  /// While work of a task runs that can be cancelled. Its statements fail from then on.
  var cancellation: CancellationFlag?

  /// Connects, and blocks until it is done.
  ///
  /// - Parameter address: what libpq takes: `postgresql://user@host1,host2/name?target_session_attrs=read-write`, or
  ///   `host=… dbname=…`.
  package init(address: String) throws {
    // What stands in the address wins over what stands before it, and not over what stands after it.
    let settings = [
      ("connect_timeout", "10"), ("fallback_application_name", "kapshuk"),
      // A machine that is gone is noticed within half a minute, not after the system's two hours.
      ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "20000"), ("dbname", address), ("client_encoding", "UTF8"),
    ]
    var keys = settings.map { UnsafePointer(strdup($0.0)) } + [nil]
    var values = settings.map { UnsafePointer(strdup($0.1)) } + [nil]
    defer { for text in keys + values { free(UnsafeMutablePointer(mutating: text)) } }
    handle = PQconnectdbParams(&keys, &values, 1)
    PQsetNoticeReceiver(
      handle,
      { context, result in
        guard let context else { return }
        Unmanaged<Warnings>.fromOpaque(context).takeUnretainedValue().add(result)
      }, Unmanaged.passUnretained(warnings).toOpaque())
    guard PQstatus(handle) == CONNECTION_OK else { throw PostgresError(connection: handle) }
    try runSimple(
      // A node that hangs inside a transaction does not keep its locks. A commit that is acknowledged is on the disk,
      // whatever the server's setting.
      """
      SET idle_in_transaction_session_timeout = '60s';
      SELECT set_config('synchronous_commit', 'on', false)
      WHERE current_setting('synchronous_commit') = 'off'
      """)
  }

  deinit { PQfinish(handle) }

  /// Whether it has not been lost.
  var isUsable: Bool {
    PQstatus(handle) == CONNECTION_OK && PQpipelineStatus(handle) == PQ_PIPELINE_OFF
  }

  /// Whether a transaction is open, be it a failed one.
  var isInsideTransaction: Bool {
    [PQTRANS_INTRANS, PQTRANS_INERROR, PQTRANS_ACTIVE].contains(PQtransactionStatus(handle))
  }

  /// The number of its process on the server.
  package var processID: Int32 { PQbackendPID(handle) }
  var socket: Int32 { PQsocket(handle) }

  /// Runs a statement and returns its rows.
  @discardableResult
  package func rows(_ sql: String, _ values: [Value] = []) throws -> [Row] {
    try run(sql, values).rows
  }

  /// How many statements are prepared.
  package var cachedStatements: Int { statements.count }

  /// Runs a statement, and returns its rows and how many it changed. It stays prepared for the next time.
  @discardableResult
  func run(_ sql: String, _ values: [Value] = []) throws -> (rows: [Row], changes: Int) {
    let types = ParameterBuffer.types(values)
    let name = try statements.name(
      sql, types, discard: { try runSimple("DEALLOCATE \($0)") },
      prepare: { try prepare(sql, types, as: $0) })
    buffer.fill(values)
    defer { buffer.shrink() }
    do {
      let result = try opening.isEmpty ? send(name) : sendAfterOpening(name)
      return (try result.rows(), result.changes)
    } catch let error as PostgresError {
      if error.state == "0A000" { statements.forgetAll() }
      throw error
    }
  }

  /// Runs statements without parameters whose rows are not wanted, in one round trip, and returns the last one's tag.
  @discardableResult
  func runSimple(_ sql: String) throws -> String {
    guard PQsendQuery(handle, sql) == 1 else { throw failure() }
    return try result().tag
  }

  /// The payloads that other connections have sent to what this one listens to.
  func notifications() throws -> [String] {
    guard PQconsumeInput(handle) == 1 else { throw failure() }
    var payloads: [String] = []
    while let notification = PQnotifies(handle) {
      if notification.pointee.be_pid != processID {
        payloads.append(String(cString: notification.pointee.extra))
      }
      PQfreemem(notification)
    }
    return payloads
  }

  /// Commits. The transaction is undone for certain only if the error says so.
  func commit() throws {
    warnings.isEmpty = true
    do {
      let tag = try runSimple("COMMIT")
      guard tag == "COMMIT" else {
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

  /// Undoes the open transaction, if there is one.
  func rollback() throws {
    if isInsideTransaction { try runSimple("ROLLBACK") }
  }

  private func prepare(_ sql: String, _ types: [PostgresType], as name: String) throws {
    let (text, parameters) = PlaceholderTranslator.translate(sql)
    guard parameters == types.count else {
      throw PostgresError(kind: .statement, state: "", message: "wrong number of values")
    }
    guard PQsendPrepare(handle, name, text, Int32(types.count), types.map(\.rawValue)) == 1 else {
      throw failure()
    }
    _ = try result()
  }

  /// Runs a prepared statement with the values in the buffer.
  private func send(_ name: String) throws -> PostgresResult {
    try queue(name)
    return try result()
  }

  /// Begins a transaction and runs its first statement, in one round trip.
  private func sendAfterOpening(_ name: String) throws -> PostgresResult {
    defer { opening = [] }
    guard PQenterPipelineMode(handle) == 1 else { throw failure() }
    // If it fails, something is left in the pipeline, and the connection can't be used any more.
    defer { PQexitPipelineMode(handle) }
    for sql in opening {
      guard PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 0) == 1 else { throw failure() }
    }
    try queue(name)
    guard PQpipelineSync(handle) == 1 else { throw failure() }
    // Those after one that fails are not run. All are read, or the connection could not leave the pipeline.
    let outcomes = (0...opening.count).map { _ in Result { try result() } }
    try waitForResult()
    if let end = PQgetResult(handle) { PQclear(end) }
    for outcome in outcomes.dropLast() { _ = try outcome.get() }
    return try outcomes[opening.count].get()
  }

  private func queue(_ name: String) throws {
    let isSent = PQsendQueryPrepared(
      handle, name, Int32(buffer.values.count), buffer.values, buffer.lengths, buffer.formats, 1)
    guard isSent == 1 else { throw failure() }
  }

  /// The last result of one message that was sent.
  private func result() throws -> PostgresResult {
    var last: PostgresResult?
    var error: PostgresError?
    while true {
      try waitForResult()
      guard let pointer = PQgetResult(handle) else { break }
      let result = PostgresResult(pointer)
      if !result.isSuccess { error = error ?? PostgresError(result: pointer, connection: handle) }
      last = result
    }
    if let error { throw error }
    guard let last else { throw failure() }
    return last
  }

  /// Blocks until there is a result. Once the task is cancelled, it asks the server to cancel the statement: repeatedly,
  /// since a server that has not yet begun with the statement ignores it.
  private func waitForResult() throws {
    var patience: Int32 = 50
    while PQisBusy(handle) == 1 {
      if cancellation?.isSet == true {
        cancelStatement()
        patience = min(patience * 2, 1000)
      }
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      // It returns 0 at the end of the time, and -1 after a signal: both lead here again.
      if poll(&descriptor, 1, cancellation == nil ? -1 : patience) > 0, PQconsumeInput(handle) != 1
      {
        throw failure()
      }
    }
  }

  private func cancelStatement() {
    let request = PQgetCancel(handle)
    var text = [CChar](repeating: 0, count: 256)
    PQcancel(request, &text, Int32(text.count))
    PQfreeCancel(request)
  }

  private func failure() -> PostgresError { PostgresError(connection: handle) }
}

/// The warnings that the server sent beside results. libpq would print them.
private final class Warnings {
  private(set) var last = ""

  var isEmpty: Bool {
    get { last.isEmpty }
    set { if newValue { last = "" } }
  }

  func add(_ result: OpaquePointer?) {
    guard PostgresError.field(kapshuk_error_severity, of: result) == "WARNING" else { return }
    last = PostgresError.field(kapshuk_error_message, of: result)
  }
}
