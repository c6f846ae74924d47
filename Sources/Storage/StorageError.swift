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
  /// The database, or its address, is none that can be used.
  case unsuitable(Sentence)
}

extension StorageError: ExplainedError {
  /// A clause with its full stop that says what to do: it follows a colon.
  package var sentence: Sentence {
    switch self {
    case .full:
      Sentence(
        "the disk is full: make room and try again.",
        uk: "на диску немає місця: звільніть його і спробуйте ще раз.")
    case .disk(let reason):
      Sentence("the disk fails (\(reason)).", uk: "диск не працює як слід (\(reason)).")
    case .damaged(let reason):
      Sentence(
        "the file is damaged (\(reason)): restore a copy.",
        uk: "файл пошкоджено (\(reason)): відновіть копію.")
    case .conflict:
      Sentence("a row breaks a rule of its table.", uk: "рядок порушує правило своєї таблиці.")
    case .tooNew(let found, let known):
      Sentence(
        "the database is of a newer kapshuk (step \(found), this one knows \(known)): update this one.",
        uk: "базу створив новіший kapshuk (крок \(found), а цей знає \(known)): оновіть цей.")
    case .changedMigration(let step):
      Sentence(
        "step \(step) of the database is not that of this kapshuk: use the one that made it.",
        uk: "крок \(step) бази не такий, як у цього kapshuk: візьміть той, що її створив.")
    case .unavailable(let reason):
      Sentence("the database can't be reached: \(reason)", uk: "до бази не достукатися (\(reason))")
    case .unknown(let reason):
      Sentence(
        "the connection was lost during a commit, which may be done or not: \(reason)",
        uk: "з'єднання обірвалося під час запису, тож невідомо, чи зміни збережено (\(reason))")
    case .zeroByte:
      Sentence(
        "a text has a zero byte: remove it and try again.",
        uk: "у тексті є нульовий байт: приберіть його і спробуйте ще раз.")
    case .statement(let reason): .same(reason)
    case .unsuitable(let sentence): sentence
    }
  }
}
