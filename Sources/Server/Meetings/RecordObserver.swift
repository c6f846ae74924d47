import Base
import Foundation
import Pouch
import Storage

/// Reacts to records that a device wrote: updates the public catalog and notifies users.
enum RecordObserver {
  static func follow(
    _ sent: SyncRequest, _ answer: SyncAnswer, by person: ID<User>, _ now: Int64,
    _ keys: SigningKeys?, _ db: any WriteTransaction
  ) throws {
    let taken = Set(answer.results.filter { $0.refusal == nil }.map { $0.number })
    let operations = sent.operations.filter { taken.contains($0.number) }
    guard operations.contains(where: { $0.record.kind == .profile || $0.record.kind == .message })
    else { return }
    let transaction = MeetingTransaction(
      db: db, now: now, keys: try keys ?? SigningKeys.fresh())
    if operations.contains(where: { $0.record.kind == .profile }) {
      try FriendshipService(transaction).project(person)
    }
    for operation in operations
    where operation.record.kind == .message && operation.isCreate && !operation.record.isDeleted {
      try notify(operation.record, by: person, transaction)
    }
  }

  /// Notifies the members of a message's space: a mention is added to their notifications, and every message is pushed.
  private static func notify(
    _ message: Record, by person: ID<User>, _ transaction: MeetingTransaction
  )
    throws
  {
    guard let space = message.space, let content = message[.content]?.text else {
      return
    }
    let text = content.isEmpty ? Text("📷") : content
    let row = try transaction.db.first(
      "SELECT id FROM record WHERE space = ? AND kind = 'meeting'", .id(space))
    guard let row, let meeting = try? transaction.meeting(ID(bytes: row.bytes(0))) else {
      return
    }
    let name = try transaction.name(of: person)
    let said = text.tidied(limit: 200)
    let folded = text.folded
    // One query for all members, since it blocks the writer.
    let room = try transaction.db.query(
      """
      SELECT seat.person, COALESCE(NULLIF(profile.name, ''), person.name),
        EXISTS(SELECT 1 FROM push WHERE push.person = seat.person)
      FROM seat JOIN person ON person.id = seat.person
      LEFT JOIN profile ON profile.person = seat.person
      WHERE seat.meeting = ? AND seat.state IN ('host', 'going', 'maybe') AND seat.person <> ?
        AND NOT EXISTS(SELECT 1 FROM friendship WHERE state = 'blocked'
          AND (person = seat.person AND other = ? OR other = seat.person AND person = ?))
      """, .id(meeting.id), .id(person), .id(person), .id(person))
    for row in room {
      let other = ID<User>(bytes: row.bytes(0))
      let called = Text(row.text(1)).folded
      let isMentioned = !called.isEmpty && mentions(folded, called)
      let notice = MeetingNotification(
        id: ID(.link(.notice, ID<Chat.Message>(message.id), other)),
        kind: isMentioned ? .mention : .message,
        moment: transaction.now, meeting: meeting.id, person: person,
        title: isMentioned ? meeting.title : name, text: said)
      if isMentioned {
        try transaction.notify(other, notice)
      } else if row.integer(2) == 1 {
        try DeliveryQueue.enqueue(notice, to: other, transaction.db, transaction.now)
      }
    }
  }

  /// Whether a text contains `@name`, both folded.
  static func mentions(_ text: Text, _ name: Text) -> Bool {
    let sought = [UInt8(ascii: "@")] + name
    guard sought.count <= text.count else { return false }
    for start in 0...(text.count - sought.count)
    where text[start] == sought[0] && text[start..<(start + sought.count)].elementsEqual(sought) {
      let next = start + sought.count
      // «@Іван» is not in «@Іванна»; a letter beyond ASCII begins with a high byte.
      if next == text.count || text[next] < 0x80 && !(97...122).contains(text[next]) { return true }
    }
    return false
  }
}
