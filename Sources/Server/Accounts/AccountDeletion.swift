import Base
import Pouch
import Storage

/// Deletes a user: personal records are erased, public ones are erased or made anonymous, and shared ones stay with
/// the remaining members.
struct AccountDeletion {
  let person: RecordID
  /// The anonymous author of the public records; `nil` if they are erased too.
  let nobody: RecordID?
  let transaction: MeetingTransaction

  private var rows: any WriteTransaction { transaction.rows }

  func run() throws {
    try transaction.forget(person, keepsMeetings: nobody != nil)
    if let nobody {
      try PublicCatalogProjection.give(what: person, to: nobody, rows)
    } else {
      try PublicCatalogProjection.erase(what: person, rows)
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
    rows.notify(EventBroadcaster.topic(ofPerson: person))
  }

  /// Erases a space without members. A space without an owner goes to the member with the highest role, and among
  /// equals to the one who joined first.
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
        if let successor = try Spaces.successor(of: space, rows) {
          if row.text(2).utf8.elementsEqual(Role.owner.name.bytes) {
            try Spaces.set(.owner, of: successor, in: space, rows)
          }
        } else {
          try Spaces.erase(space, rows)
        }
      // The space of public meetings and other hosts' meetings stay.
      default: break
      }
    }
  }
}
