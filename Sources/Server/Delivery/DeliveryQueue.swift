import Base
import Pouch
import Storage

/// The transactional outbox of push messages and emails. A row is written in the transaction that causes it, and
/// deleted after delivery. Failures are retried, and given up after about a day.
enum DeliveryQueue {
  /// The topic notified when a message is enqueued.
  static let topic = "delivery"

  static let mostAttempts: Int64 = 8
  /// The number of consecutive lost messages after which a subscription is removed.
  static let mostFailures: Int64 = 10
  private static let spreadAtOnce = 200

  /// Milliseconds until the next attempt: 30 seconds, then four times longer each time, up to 12 hours.
  static func delay(after attempts: Int64) -> Int64 {
    var delay: Int64 = 30_000
    for _ in 1..<max(1, min(attempts, mostAttempts)) { delay = min(delay * 4, 43_200_000) }
    return delay
  }

  // MARK: in

  /// Enqueues a notification, inside the transaction that causes it. Its destinations are looked up later.
  static func enqueue(
    _ notice: MeetingNotification, to person: ID<User>, _ db: any WriteTransaction, _ now: Int64
  ) throws {
    try insert(
      Delivery(
        id: notice.id.bytes, endpoint: "", host: "", person: person, purpose: .notice,
        content: notice.deliveryContent, attempts: 0), at: now, db)
    db.notify(topic)
  }

  /// Enqueues an email, inside the transaction that causes it.
  static func enqueue(
    _ purpose: Delivery.Purpose, _ email: QueuedEmail, id: [UInt8], _ db: any WriteTransaction,
    _ now: Int64
  ) throws {
    try insert(
      Delivery(
        id: id, endpoint: Delivery.mail, host: Delivery.mail, person: email.person,
        purpose: purpose, content: email.content, attempts: 0), at: now, db)
    db.notify(topic)
  }

  static func insert(
    _ delivery: Delivery, at now: Int64, after delay: Int64 = 0, _ db: any WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO delivery(id, endpoint, host, person, purpose, content, at, attempts, due, worth)
      VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?) ON CONFLICT (id, endpoint) DO NOTHING
      """, .bytes(delivery.id), .text(delivery.endpoint), .text(delivery.host),
      delivery.person.map { .id($0) } ?? .null, .text(delivery.purpose.rawValue),
      .text(delivery.content), .integer(now), .integer(now + delay),
      .integer(delivery.worth.rawValue))
  }

  // MARK: where to

  static func hasUnspread(_ db: any ReadTransaction) throws -> Bool {
    try db.first("SELECT 1 FROM delivery WHERE host = '' LIMIT 1") != nil
  }

  /// Fans notifications out to each of the user's browsers, or to email if there is none. Returns how many messages
  /// were dropped because the user has too many.
  @discardableResult
  static func spread(sendsEmails: Bool, _ now: Int64, _ db: any WriteTransaction) throws -> Int {
    let waiting = try db.query(
      "SELECT \(columns) FROM delivery WHERE host = '' ORDER BY due LIMIT ? \(db.skippingLocked)",
      .integer(Int64(spreadAtOnce)))
    var people: Set<ID<User>> = []
    for row in waiting {
      try db.execute(
        "DELETE FROM delivery WHERE id = ? AND endpoint = ''", .bytes(row.bytes(0)))
      guard let delivery = delivery(row), let person = delivery.person,
        let notice = MeetingNotification(
          deliveryContent: delivery.content, id: ID(bytes: delivery.id)),
        try NotificationPolicy(of: person, about: notice, db).isWanted(at: now)
      else { continue }
      people.insert(person)
      var copy = delivery
      let browsers = try db.query(
        """
        SELECT push.endpoint FROM push
        LEFT JOIN session ON session.person = push.person AND session.id = push.session
        WHERE push.person = ? AND (push.session IS NULL OR session.expires_at > ?)
        """, .id(person), .integer(now))
      for browser in browsers {
        guard let endpoint = PushEndpoint(browser.text(0)) else { continue }
        (copy.endpoint, copy.host) = (endpoint.url, endpoint.domain)
        try insert(copy, at: now, db)
      }
      if browsers.isEmpty, notice.kind.isLetter, sendsEmails {
        (copy.endpoint, copy.host) = (Delivery.mail, Delivery.mail)
        if notice.kind == .change {
          try collect(copy, notice, now, db)
        } else {
          try insert(copy, at: now, db)
        }
      }
    }
    return try people.reduce(0) { try $0 + trim(of: $1, db) }
  }

  // MARK: out

  /// Messages that are due and have a free slot. Their slots are taken.
  static func due(_ now: Int64, _ slots: DeliverySlots, _ db: any ReadTransaction) throws
    -> [Delivery]
  {
    try waiting(now, slots, db).filter { slots.reserve($0) }
  }

  /// How long a message belongs to the node that took it, in milliseconds: longer than an attempt takes. Then another
  /// node may take it, since that one may have crashed.
  static let lease: Int64 = 120_000

  /// Takes messages that are due and have a free slot, so that no other node does. Those whose slots it has taken are
  /// added to `taken`, also if it fails.
  static func take(
    _ now: Int64, _ slots: DeliverySlots, _ taken: inout [Delivery], _ db: any WriteTransaction
  ) throws {
    for delivery in try waiting(now, slots, db, db.skippingLocked) where slots.reserve(delivery) {
      taken.append(delivery)
      try db.execute(
        "UPDATE delivery SET due = ? WHERE id = ? AND endpoint = ?", .integer(now + lease),
        .bytes(delivery.id), .text(delivery.endpoint))
    }
  }

  /// Messages that are due and may have a free slot.
  private static func waiting(
    _ now: Int64, _ slots: DeliverySlots, _ db: any ReadTransaction, _ skippingLocked: String = ""
  ) throws -> [Delivery] {
    // One step of the index per host, however many messages wait for it.
    let hosts = try db.query(
      """
      WITH RECURSIVE hosts(host) AS (
        SELECT MIN(host) FROM delivery WHERE host > ''
        UNION ALL
        SELECT (SELECT MIN(host) FROM delivery WHERE delivery.host > hosts.host) FROM hosts
        WHERE hosts.host IS NOT NULL)
      SELECT host FROM hosts WHERE host IS NOT NULL
      """
    ).map { $0.text(0) }
    var found: [Delivery] = []
    for host in hosts {
      let (free, taken) = slots.room(for: host)
      if free <= 0 { continue }
      found += try db.query(
        """
        SELECT \(columns) FROM delivery WHERE host = ? AND due <= ? ORDER BY due LIMIT ?
        \(skippingLocked)
        """, .text(host), .integer(now), .integer(Int64(free + taken))
      ).compactMap { delivery($0) }
    }
    return found
  }

  /// Records the outcome of an attempt. Returns whether the message was given up.
  @discardableResult
  static func settle(
    _ delivery: Delivery, _ outcome: Delivery.Outcome, _ now: Int64, _ db: any WriteTransaction
  ) throws -> Bool {
    let attempts = delivery.attempts + 1
    if case .failed = outcome, attempts < mostAttempts {
      try db.execute(
        "UPDATE delivery SET attempts = ?, due = ? WHERE id = ? AND endpoint = ?",
        .integer(attempts), .integer(now + delay(after: attempts)), .bytes(delivery.id),
        .text(delivery.endpoint))
      return false
    }
    try db.execute(
      "DELETE FROM delivery WHERE id = ? AND endpoint = ?", .bytes(delivery.id),
      .text(delivery.endpoint))
    if delivery.isMail {
      if case .failed = outcome { return true }
      return false
    }
    // The browser may have been subscribed by another user since.
    let person = delivery.person.map { Value.id($0) } ?? .null
    switch outcome {
    case .delivered:
      try db.execute(
        "UPDATE push SET failures = 0 WHERE person = ? AND endpoint = ? AND failures > 0", person,
        .text(delivery.endpoint))
      return false
    case .gone:
      try db.execute(
        "DELETE FROM push WHERE person = ? AND endpoint = ?", person, .text(delivery.endpoint))
      try spreadAgain(delivery, now, db)
      return false
    case .dropped: return false
    case .refused, .failed:
      try db.execute(
        "UPDATE push SET failures = failures + 1 WHERE person = ? AND endpoint = ?", person,
        .text(delivery.endpoint))
      try db.execute(
        "DELETE FROM push WHERE person = ? AND failures >= ?", person, .integer(mostFailures))
      return true
    }
  }

  /// If the last subscription is gone, a notification may still be sent by email.
  private static func spreadAgain(
    _ delivery: Delivery, _ now: Int64, _ db: any WriteTransaction
  ) throws {
    guard let person = delivery.person,
      try db.first("SELECT 1 FROM push WHERE person = ? LIMIT 1", .id(person)) == nil
    else { return }
    var copy = delivery
    (copy.endpoint, copy.host) = ("", "")
    try insert(copy, at: now, db)
    db.notify(topic)
  }

  // MARK: rows

  static let columns = "id, endpoint, host, person, purpose, content, attempts"

  static func delivery(_ row: Row) -> Delivery? {
    Delivery.Purpose(rawValue: row.text(4)).map { purpose in
      Delivery(
        id: row.bytes(0), endpoint: row.text(1), host: row.text(2),
        person: row.isNull(3) ? nil : ID(bytes: row.bytes(3)), purpose: purpose,
        content: row.text(5), attempts: row.integer(6))
    }
  }
}
