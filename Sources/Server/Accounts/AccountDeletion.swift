import Codes
import Pouch
import Storage

/// Erases a person: what is the own goes, what is public goes or becomes nobody's, and what is shared goes to those
/// who stay.
struct AccountDeletion {
  let person: RecordID
  /// Whose the public records are afterwards; nothing if they go too.
  let nobody: RecordID?
  let turn: Gatherings.Turn

  private var rows: any Writing { turn.rows }

  func run() throws {
    try turn.forget(person, keepsMeetings: nobody != nil)
    if let nobody {
      try TownLedger.give(what: person, to: nobody, rows)
    } else {
      try TownLedger.erase(what: person, rows)
    }
    try Accounts.endLinks(of: person, rows)
    try leaveSpaces()
    try rows.execute("UPDATE photo SET person = ? WHERE person = ?", .bytes([]), .id(person))
    try rows.execute("UPDATE report SET reporter = ? WHERE reporter = ?", .bytes([]), .id(person))
    try rows.execute("DELETE FROM report WHERE subject = ?", .id(person))
    try rows.execute(
      "DELETE FROM refused WHERE device IN (SELECT id FROM device WHERE person = ?)", .id(person))
    for table in ["session", "push", "delivery", "audit", "device"] {
      try rows.execute("DELETE FROM \(table) WHERE person = ?", .id(person))
    }
    try rows.execute("DELETE FROM person WHERE id = ?", .id(person))
    rows.notify(Live.topic(ofPerson: person))
  }

  /// A space in which nobody is left is erased; one without an owner goes to whoever has the greatest role, and of
  /// those the longest.
  private func leaveSpaces() throws {
    let spaces = try rows.query(
      """
      SELECT space.id, space.kind, member.role FROM space JOIN member ON member.space = space.id
      WHERE member.person = ?
      """, .id(person))
    for row in spaces {
      let space = RecordID(bytes: row.bytes(0))
      try rows.execute(
        "DELETE FROM member WHERE space = ? AND person = ?", .id(space), .id(person))
      switch row.text(1) {
      case "personal": try Spaces.erase(space, rows)
      case "shared":
        if let heir = try Spaces.heir(of: space, rows) {
          if row.text(2).utf8.elementsEqual(Role.owner.name.bytes) {
            try Spaces.set(.owner, of: heir, in: space, rows)
          }
        } else {
          try Spaces.erase(space, rows)
        }
      // Public meetings are everybody's, and other people's meetings theirs.
      default: break
      }
    }
  }
}
