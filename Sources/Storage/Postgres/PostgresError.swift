import CPostgres
import Storage

/// An error that PostgreSQL or the connection to it reported.
struct PostgresError: Error, Equatable {
  /// What can be done about an error.
  enum Kind {
    /// The statement or its values are wrong; the next time too.
    case statement
    /// A row violates a constraint of its table: it is wrong, or others have changed what the work had read. PostgreSQL
    /// reports the first thing that it finds.
    case constraint
    /// Others changed the same rows at the same time. Nothing was changed, and it may work the next time.
    case contention
    /// The connection is lost, or leads to a server that can't write. Nothing was changed.
    case lost
    /// The connection was lost after `COMMIT` was sent.
    case unknown
  }

  let kind: Kind
  /// The five characters of PostgreSQL's appendix A; empty for an error of libpq.
  let state: String
  let message: String

  static let closed = PostgresError(kind: .statement, state: "", message: "The storage is closed.")

  init(kind: Kind, state: String, message: String) {
    self.kind = kind
    self.state = state
    self.message = message
  }

  /// The error that a result reports. The connection says whether it survived.
  init(result: OpaquePointer?, connection: OpaquePointer?) {
    state = Self.field(kapshuk_error_state, of: result)
    let sentences = [kapshuk_error_message, kapshuk_error_detail].map {
      Self.field($0, of: result)
    }
    let reported = sentences.filter { !$0.isEmpty }.joined(separator: "; ")
    message = reported.isEmpty ? Self.message(of: connection) : reported
    kind =
      PQstatus(connection) != CONNECTION_OK ? .lost : Self.kind(state: state, message: message)
  }

  /// The error that a connection reports: that it is lost, or that libpq refuses what is to be sent.
  init(connection: OpaquePointer?) {
    self.init(
      kind: PQstatus(connection) == CONNECTION_OK ? .statement : .lost, state: "",
      message: Self.message(of: connection))
  }

  func with(kind: Kind) -> PostgresError {
    PostgresError(kind: kind, state: state, message: message)
  }

  private static func kind(state: String, message: String) -> Kind {
    switch state {
    case "40001", "40P01": return .contention
    // Another node changed a table. The statement is prepared afresh the next time.
    case "0A000" where message.hasPrefix("cached plan"): return .contention
    // The server stops, starts, or has become a standby.
    case "57P01", "57P02", "57P03", "57P05", "25006", "53300": return .lost
    case _ where state.hasPrefix("23"): return .constraint
    default: return state.hasPrefix("08") ? .lost : .statement
    }
  }

  static func field(_ code: Int32, of result: OpaquePointer?) -> String {
    PQresultErrorField(result, code).map { String(cString: $0) } ?? ""
  }

  private static func message(of connection: OpaquePointer?) -> String {
    var text = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    while text.last?.isNewline == true { text.removeLast() }
    return text.isEmpty ? "The connection is lost." : text
  }
}

extension StorageError {
  /// What an error of PostgreSQL means to the caller of the storage.
  init(_ error: PostgresError) {
    switch error.kind {
    case .unknown: self = .unknown(error.message)
    case .lost, .contention: self = .unavailable(error.message)
    case .constraint: self = .conflict
    case .statement:
      switch error.state.prefix(2) {
      case "53" where error.state == "53100": self = .full
      case "53": self = .unavailable(error.message)
      case "58": self = .disk(error.message)
      case "XX" where ["XX001", "XX002"].contains(error.state): self = .damaged(error.message)
      default: self = .statement(error.message)
      }
    }
  }
}
