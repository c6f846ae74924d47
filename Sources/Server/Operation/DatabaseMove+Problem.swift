import Base

extension DatabaseMove {
  /// Why accounts were not moved, as a sentence for the terminal.
  package enum Problem: Error, Equatable, CustomStringConvertible {
    // Nothing was changed.
    case noAccounts
    case older(found: Int64, known: Int64)
    case newer(found: Int64, known: Int64)
    case otherSchema(step: Int64)
    case unfinishedSource
    case damagedSource(fault: String)
    case occupied(table: String)
    case foreign(table: String)
    // The target stays marked.
    case differentTables(name: String)
    case zeroByte(table: String, column: String)
    case refused(table: String, reason: String)
    case replaced
    case changedSource(table: String)
    case differentTable(name: String)
    case differentSpace(name: String)
    case damagedTarget(fault: String)

    package var description: String {
      switch self {
      case .noAccounts: "There are no accounts where they shall be moved from: name another place."
      case .older(let found, let known):
        """
        The accounts are of an older version (step \(found) of \(known)): start the server on them once, stop it, and \
        move them then.
        """
      case .newer(let found, let known):
        "The accounts are of a newer kapshuk (step \(found), this one knows \(known)): update this one."
      case .otherSchema(let step):
        "Step \(step) of the accounts' schema is not that of this kapshuk: use the one that wrote them."
      case .unfinishedSource:
        "The source is itself the target of a move that was not finished: finish that one first."
      case .damagedSource(let fault):
        "The accounts are damaged: \(fault) Look at it with `kapshuk doctor`, or restore a copy first."
      case .occupied(let table):
        "The target has rows in the table \(table): name a new database or an empty folder."
      case .foreign(let table):
        "The target has a table \(table), which is not kapshuk's: name a database of its own."
      case .differentTables(let name):
        "The table \(name) has other columns in the target: make a new database and move to that."
      case .zeroByte(let table, let column):
        """
        A text of \(table).\(column) has a zero byte, which can't be stored. End such texts before it (sqlite3: UPDATE \
        \(table) SET \(column) = SUBSTR(\(column), 1, INSTR(\(column), CHAR(0)) - 1) WHERE INSTR(\(column), CHAR(0)) > 0;), \
        then run `kapshuk move` again.
        """
      case .refused(let table, let reason):
        "The target refuses a row of the table \(table): \(reason)"
      case .replaced: "Another `kapshuk move` into the same target has begun: let that one finish."
      case .changedSource(let table):
        """
        The table \(table) changed while the accounts were moved: stop every server that uses them, then run \
        `kapshuk move` again.
        """
      case .differentTable(let name):
        "The table \(name) is not the same in the target: run `kapshuk move` again."
      case .differentSpace(let name):
        "The space \(name) is not the same in the target: run `kapshuk move` again."
      case .damagedTarget(let fault):
        "The moved accounts do not agree with themselves: \(fault) Run `kapshuk move` again."
      }
    }
  }
}
