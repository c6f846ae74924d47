/// An error of the storage.
package enum StorageError: Error, Equatable, Sendable {
  /// The disk is full. Nothing was changed.
  case full
  /// The disk reports an error.
  case disk(String)
  /// The file is damaged: restore a backup.
  case damaged(String)
  /// A row violates a constraint of its table, such as a unique key.
  case conflict
  /// A newer program created the database: it has migration `found`, and this program knows up to `known`.
  case tooNew(found: Int64, known: Int64)
  /// A migration that was already run has been edited.
  case changedMigration(Int64)
  /// The database can't be reached, or too many transactions want the same rows. Nothing was changed.
  case unavailable(String)
  /// The connection was lost during a commit: it is not known whether anything was changed.
  case unknown(String)
  /// A text has a zero byte. Nothing was changed.
  case zeroByte
  /// A statement is invalid.
  case statement(String)
}

extension StorageError: CustomStringConvertible {
  /// A clause with its full stop that says what to do, for terminals and logs: it follows a colon.
  package var description: String {
    switch self {
    case .full: "the disk is full: make room and try again."
    case .disk(let reason): "the disk fails (\(reason))."
    case .damaged(let reason): "the file is damaged (\(reason)): restore a copy."
    case .conflict: "a row breaks a rule of its table."
    case .tooNew(let found, let known):
      "the database is of a newer kapshuk (step \(found), this one knows \(known)): update this one."
    case .changedMigration(let step):
      "step \(step) of the database is not that of this kapshuk: use the one that made it."
    case .unavailable(let reason): "the database can't be reached: \(reason)"
    case .unknown(let reason):
      "the connection was lost during a commit, which may be done or not: \(reason)"
    case .zeroByte: "a text has a zero byte: remove it and try again."
    case .statement(let reason): reason
    }
  }
}
