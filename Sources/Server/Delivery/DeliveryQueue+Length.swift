import Base
import Pouch
import Storage

/// Limits of the queue's length, so that a push service or a mail server that is down for a day can't fill the disk.
extension DeliveryQueue {
  /// Whether a message with a destination is due.
  static func hasDue(_ now: Int64, _ db: any ReadTransaction) throws -> Bool {
    try db.first("SELECT 1 FROM delivery WHERE host > '' AND due <= ? LIMIT 1", .integer(now))
      != nil
  }

  /// The most waiting messages of one user, all browsers together.
  static let mostOfPerson = 400
  /// The most waiting messages in all: about 100 MB.
  static let most = 100_000

  /// Drops a user's messages over the limit, those with the lowest priority and the oldest first. Returns how many.
  static func trim(of person: ID<User>, _ db: any WriteTransaction) throws -> Int {
    try trim(to: mostOfPerson, "WHERE person = ?", [.id(person)], db)
  }

  /// Drops messages over the limit of all, those with the lowest priority and the oldest first.
  static func trim(to most: Int = most, _ db: any WriteTransaction) throws -> Int {
    try trim(to: most, "", [], db)
  }

  /// How long an email waits for a node that sends emails, in milliseconds: longer than the attempts of one that does.
  static let longestWait: Int64 = 3 * 86_400_000

  /// Drops emails that were enqueued before a time. Returns how many.
  static func dropEmails(
    enqueuedBefore time: Int64, _ db: any WriteTransaction
  ) throws -> Int {
    try db.execute(
      "DELETE FROM delivery WHERE host = ? AND at < ?", .text(Delivery.mail), .integer(time))
  }

  /// The number of waiting messages.
  static func length(_ db: any ReadTransaction) throws -> Int {
    Int(try db.first("SELECT COUNT(*) FROM delivery")?.integer(0) ?? 0)
  }

  /// How many emails, and how many messages to browsers, have waited for more than an hour.
  static func late(
    _ db: any ReadTransaction, now: Int64
  ) throws -> (emails: Int64, notifications: Int64) {
    let row = try db.first(
      """
      SELECT COUNT(CASE WHEN endpoint = ? THEN 1 END), COUNT(*) FROM delivery WHERE at < ?
      """, .text(Delivery.mail), .integer(now - 3_600_000))
    let emails = row?.integer(0) ?? 0
    return (emails, (row?.integer(1) ?? 0) - emails)
  }

  private static func trim(
    to most: Int, _ condition: String, _ values: [Value], _ db: any WriteTransaction
  ) throws -> Int {
    let count = try db.query("SELECT COUNT(*) FROM delivery \(condition)", values).first
    let surplus = Int(count?.integer(0) ?? 0) - most
    if surplus <= 0 { return 0 }
    return try db.execute(
      """
      DELETE FROM delivery WHERE (id, endpoint) IN (
        SELECT id, endpoint FROM delivery \(condition) ORDER BY worth, at, id LIMIT \(surplus))
      """, values)
  }
}
