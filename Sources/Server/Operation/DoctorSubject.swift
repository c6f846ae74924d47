/// What `kapshuk doctor` looks at. The documents list it: `kapshuk doctor --list`.
package enum DoctorSubject: String, CaseIterable, Sendable {
  case service, options, passwords, address, mail, signUp, rules, copies, text
  case rights, lock, room, moved, log, database, deliveries
  case postgres

  /// A line of the list.
  package var summary: String {
    switch self {
    case .service:
      "The package's service: whether systemd starts it with the machine, whether it runs, ends again and again, and answers."
    case .options: "The file of options: every line, as `kapshuk serve` takes it."
    case .passwords:
      "Who may read the file of options, if it has a password, and whether the service's user may."
    case .address:
      "The public address: whether Kapshuk answers there, its certificate, and whether the proxy is named."
    case .mail:
      "The mail server: whether it is reached, takes the login, and whether links lead back."
    case .signUp: "Whether anyone may take anyone's address."
    case .rules: "The text of the rules for meetings: whether the service's user may read it."
    case .copies:
      "The copies: whether there are any, how old the newest is, and whether it is whole."
    case .text: "Whether the text of labels and receipts can be read."
    case .rights: "The folder and its files: their owner, and whether others may read them."
    case .lock: "Whether a server has the folder, and whether a restoration was broken off."
    case .room: "The room on the disk, and what restorations put aside."
    case .moved: "Whether the accounts were moved elsewhere."
    case .log: "Whether a database was copied in beside the log of another one."
    case .database: "The database: its pages, its version, every space and record."
    case .deliveries: "Letters and notifications that wait."
    case .postgres:
      "With PostgreSQL: durability, checksums, connections, transaction ids, standbys, the programs for copies."
    }
  }
}
