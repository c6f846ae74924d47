import Codes
import Foundation
import Pouch
import Storage

/// What follows from records that a device wrote: the town is derived from them, and people are told.
enum Aftermath {
  static func follow(
    _ sent: SyncRequest, _ answer: SyncAnswer, by person: RecordID, _ now: Int64,
    _ keys: HouseKeys?, _ rows: any Writing
  ) throws {
    let taken = Set(answer.results.filter { $0.refusal == nil }.map { $0.number })
    let operations = sent.operations.filter { taken.contains($0.number) }
    guard operations.contains(where: { $0.record.kind == .profile || $0.record.kind == .message })
    else { return }
    let turn = Gatherings.Turn(rows: rows, now: now, keys: try keys ?? HouseKeys.fresh())
    if operations.contains(where: { $0.record.kind == .profile }) {
      try Neighbours(turn).project(person)
    }
    for operation in operations
    where operation.record.kind == .message && operation.isCreate && !operation.record.isDeleted {
      try tell(operation.record, by: person, turn)
    }
  }

  /// Hands a message to those who are in its room: a mention stands in the list of notices, and
  /// everything goes to their screens.
  private static func tell(_ message: Record, by person: RecordID, _ turn: Gatherings.Turn) throws {
    guard let space = message.space, let text = message[.content]?.text, !text.isEmpty else {
      return
    }
    let row = try turn.rows.first(
      "SELECT id FROM record WHERE space = ? AND kind = 'meeting'", .id(space))
    guard let row, let meeting = try? turn.meeting(RecordID(bytes: row.bytes(0))) else { return }
    let name = try turn.name(of: person)
    let said = UTF8Text.tidy(text, limit: 200)
    let folded = Folding.fold(text)
    for seat in try turn.seats(of: meeting.id) where seat.state.belongs && seat.person != person {
      if try turn.areApart(person, seat.person) { continue }
      let other = Folding.fold(try turn.name(of: seat.person))
      let isMentioned = !other.isEmpty && mentions(folded, other)
      // The same id for a room: one line on the screen, however many messages.
      let notice = Notice(
        id: .link(.notice, message.id, seat.person), sort: isMentioned ? .mention : .message,
        moment: turn.now, meeting: meeting.id, person: person,
        title: isMentioned ? meeting.title : name,
        text: said)
      if isMentioned {
        try turn.tell(seat.person, notice)
      } else if try turn.rows.first("SELECT 1 FROM push WHERE person = ? LIMIT 1", .id(seat.person))
        != nil
      {
        try Herald.hand(notice, to: seat.person, turn.rows, turn.now)
      }
    }
  }

  /// Whether `@name` stands in a text, both folded.
  static func mentions(_ text: [UInt8], _ name: [UInt8]) -> Bool {
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
