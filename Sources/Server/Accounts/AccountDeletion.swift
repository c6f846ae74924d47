import Base
import Pouch
import Storage

/// Deletes a user: personal records are erased, public ones are erased or made anonymous, and shared ones stay with
/// the remaining members.
struct AccountDeletion {
  let person: ID<User>
  /// The anonymous author of the public records; `nil` if they are erased too.
  let nobody: ID<User>?
  let transaction: MeetingTransaction

  private var db: any WriteTransaction { transaction.db }

  func run() throws {
    try transaction.forget(person, keepsMeetings: nobody != nil)
    if let nobody {
      try PublicCatalogProjection.reassign(recordsOf: person, to: nobody, db)
    } else {
      try PublicCatalogProjection.erase(recordsOf: person, db)
    }
    try Accounts.endLinks(of: person, db)
    try leaveSpaces()
    try db.execute("UPDATE photo SET person = ? WHERE person = ?", .bytes([]), .id(person))
    try db.execute("UPDATE report SET reporter = ? WHERE reporter = ?", .bytes([]), .id(person))
    try db.execute("DELETE FROM report WHERE subject = ?", .id(person))
    try db.execute(
      "DELETE FROM refused WHERE device IN (SELECT id FROM device WHERE person = ?)", .id(person))
    try Accounts.endSessionsForGood(of: person, db)
    for table in ["push", "delivery", "audit", "device", "price_watch"] {
      try db.execute("DELETE FROM \(table) WHERE person = ?", .id(person))
    }
    try db.execute("DELETE FROM person WHERE id = ?", .id(person))
    db.notify(EventBroadcaster.topic(ofPerson: person))
  }

  /// Erases a space without members. A space without an owner goes to the member with the highest role, and among
  /// equals to the one who joined first.
  private func leaveSpaces() throws {
    let spaces = try db.query(
      """
      SELECT space.id, space.kind, member.role FROM space JOIN member ON member.space = space.id
      WHERE member.person = ?
      """, .id(person))
    for row in spaces {
      let space = ID<Space>(bytes: row.bytes(0))
      try db.execute(
        "DELETE FROM member WHERE space = ? AND person = ?", .id(space), .id(person))
      switch row.text(1) {
      case "personal": try Spaces.erase(space, db)
      case "shared":
        if let successor = try Spaces.successor(of: space, db) {
          if Role(named: row.text(2).utf8) == .owner {
            try Spaces.set(.owner, of: successor, in: space, db)
          }
        } else {
          try Spaces.erase(space, db)
        }
      // The space of public meetings and other hosts' meetings stay.
      default: break
      }
    }
  }
}
