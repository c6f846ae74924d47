import CPostgres
import Foundation
import Storage

/// A connection to a server, with the statements it has prepared.
///
/// Not safe for concurrent use: a `PostgresPool` uses each on one serial queue.
package final class PostgresConnection {
  let handle: OpaquePointer?
  let buffer = ParameterBuffer()
  var statements = PreparedStatements()
  let warnings = Warnings()

  /// Statements that begin a transaction. They are sent with its first statement, which saves a round trip.
  var opening: [String] = []

  /// How many statements were sent whose answers were not read.
  var unanswered = 0

  /// A statement that is sent before those, and done before the transaction begins.
  var beforeOpening: String?

  /// While work of a task runs that can be cancelled. Its statements fail from then on.
  var cancellation: CancellationFlag?

  /// Connects, and blocks until it is done.
  ///
  /// - Parameters:
  ///   - address: what libpq takes: `postgresql://user@host1,host2/name?target_session_attrs=read-write`, or
  ///     `host=… dbname=…`.
  ///   - name: what the connection is called among those of the server, unless the address names it.
  package init(address: String, name: String = "kapshuk") throws {
    // What stands in the address wins over what stands before it, and not over what stands after it.
    let settings = [
      ("connect_timeout", "10"), ("fallback_application_name", name),
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
      // A transaction that read a whole table would fail for any change in it: an index is read, however small the table.
      // Before a new table has statistics, a join of one row for each of another table's would read all rows of a space for
      // each: without copies of them it looks each one up by its key.
      // A node that hangs inside a transaction does not keep its locks. A commit that is acknowledged is on the disk,
      // whatever the server's setting.
      """
      SET idle_in_transaction_session_timeout = '60s';
      SET enable_seqscan = off;
      SET enable_material = off;
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
    if values.contains(where: \.hasZeroByte) { throw StorageError.zeroByte }
    let types = ParameterBuffer.types(values)
    let name = try statements.name(
      sql, types,
      discard: {
        try settle()
        try runSimple("DEALLOCATE \($0)")
      },
      prepare: {
        try settle()
        try prepare(sql, types, as: $0)
      })
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
    return try results().last?.tag ?? ""
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
    if unanswered == 0 { return try result() }
    guard let answer = try endPipeline(last: 1).first else { throw failure() }
    return answer
  }

  /// Sends a prepared statement with the values in the buffer.
  func queue(_ name: String) throws {
    let isSent = PQsendQueryPrepared(
      handle, name, Int32(buffer.values.count), buffer.values, buffer.lengths, buffer.formats, 1)
    guard isSent == 1 else { throw failure() }
  }

  /// The last result of one message that was sent.
  func result() throws -> PostgresResult {
    guard let last = try results().last else { throw failure() }
    return last
  }

  /// The results of one message that was sent: one for each of its statements.
  func results() throws -> [PostgresResult] {
    var results: [PostgresResult] = []
    var error: PostgresError?
    while true {
      try waitForResult()
      guard let pointer = PQgetResult(handle) else { break }
      let result = PostgresResult(pointer)
      if !result.isSuccess { error = error ?? PostgresError(result: pointer, connection: handle) }
      results.append(result)
    }
    if let error { throw error }
    return results
  }

  /// Blocks until there is a result. Once the task is cancelled, it asks the server to cancel the statement: repeatedly,
  /// since a server that has not yet begun with the statement ignores it.
  func waitForResult() throws {
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

  func failure() -> PostgresError { PostgresError(connection: handle) }
}

/// The warnings that the server sent beside results. libpq would print them.
final class Warnings {
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
