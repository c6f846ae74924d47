import Base
import Pouch
import Storage

extension DeliveryQueue {
  /// How long an email about a change waits for more of them, in milliseconds.
  static let changeDelay: Int64 = 600_000

  /// Enqueues an email about a change of a meeting, or adds the change to one that still waits: a host who corrects
  /// three things sends one email to each guest.
  static func collect(
    _ delivery: Delivery, _ notice: MeetingNotification, _ now: Int64, _ db: any WriteTransaction
  ) throws {
    guard let person = delivery.person else { return }
    let waiting = try db.query(
      """
      SELECT \(columns) FROM delivery
      WHERE host = ? AND person = ? AND purpose = ? AND attempts = 0 AND due > ?
      """, .text(Delivery.mail), .id(person), .text(Delivery.Purpose.notice.rawValue),
      .integer(now)
    ).compactMap { Self.delivery($0) }
    for earlier in waiting {
      guard
        var joined = MeetingNotification(
          deliveryContent: earlier.content, id: ID(bytes: earlier.id)),
        joined.kind == .change, joined.meeting == notice.meeting
      else { continue }
      joined.title = notice.title
      joined.changes = MeetingChange.joined(joined.changes, notice.changes)
      if joined.changes.isEmpty {
        try db.execute(
          "DELETE FROM delivery WHERE id = ? AND endpoint = ?", .bytes(earlier.id),
          .text(earlier.endpoint))
      } else {
        try db.execute(
          "UPDATE delivery SET content = ? WHERE id = ? AND endpoint = ?",
          .text(joined.deliveryContent), .bytes(earlier.id), .text(earlier.endpoint))
      }
      return
    }
    try insert(delivery, at: now, after: changeDelay, db)
  }
}
