import Base
import Pouch
import Storage

/// The users who wait for a price. Their watches are private records; this table finds them by product.
enum PriceWatchers {
  static let migration = Migration(
    15,
    """
    CREATE TABLE price_watch(
      space BLOB NOT NULL, record BLOB NOT NULL, person BLOB NOT NULL, code BIGINT NOT NULL,
      minor BIGINT NOT NULL, currency TEXT NOT NULL, per TEXT NOT NULL, name TEXT NOT NULL,
      notified_on BIGINT, notified_minor BIGINT, PRIMARY KEY(space, record))
    """,
    "CREATE INDEX price_watch_code ON price_watch(code, minor)",
    "CREATE INDEX price_watch_person ON price_watch(person)")

  /// A price reported later than this many days after it was seen is no news.
  private static let mostDays: Int32 = 7
  /// For so many days after a notice only a lower price is worth another one.
  private static let quietDays: Int32 = 30

  /// Writes a watch to the table, or removes it.
  static func put(
    _ record: Record, of person: ID<User>, in space: ID<Space>, _ db: any WriteTransaction
  ) throws {
    try db.execute(
      "DELETE FROM price_watch WHERE space = ? AND record = ?", .id(space), .id(record.id))
    guard !record.isDeleted, let watch = PriceWatch(record) else { return }
    try db.execute(
      """
      INSERT INTO price_watch(space, record, person, code, minor, currency, per, name)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, .id(space), .id(record.id), .id(person), .integer(watch.code.value),
      .integer(watch.limit.money.minor), .text("\(watch.limit.money.currency.code)"),
      .text(per(watch.limit.unit)), .text(String(decoding: watch.name, as: UTF8.self)))
  }

  /// Notes a price that a user waits for, in the transaction that receives it. Whoever waits is notified after the
  /// commit: judging a price needs all others of the product.
  static func enqueue(
    _ price: Price, _ record: RecordID, in space: ID<Space>, by author: ID<User>, _ now: Int64,
    _ db: any WriteTransaction
  ) throws {
    let today = Day(milliseconds: now, utcOffsetMinutes: 0)
    guard today.number - price.day.number <= mostDays else { return }
    let isWanted = try db.first(
      """
      SELECT 1 FROM price_watch
      WHERE code = ? AND minor >= ? AND currency = ? AND per = ? AND person <> ? LIMIT 1
      """, .integer(price.code.value), .integer(price.tag.money.minor),
      .text("\(price.tag.money.currency.code)"), .text(per(price.tag.unit)), .id(author))
    if isWanted == nil { return }
    try db.execute(
      """
      INSERT INTO reported_price(space, record, code, at) VALUES (?, ?, ?, ?)
      ON CONFLICT (space, record) DO NOTHING
      """, .id(space), .id(record), .integer(price.code.value), .integer(now))
    db.notify(DeliveryQueue.topic)
  }

  /// The unit as the tables have it: nothing for a pack, as before there were units.
  static func per(_ unit: PriceUnit) -> String { unit == .pack ? "" : "\(unit.name)" }

  // MARK: after the commit

  /// The users notified in one transaction: a writer waits for these, not for all.
  private static let piece = 200

  /// Notifies the users who wait for a reported price, a product at a time.
  static func notify(in storage: any Storage, _ now: Int64) async throws {
    while true {
      let news = try await storage.read {
        try PriceNews($0, Day(milliseconds: now, utcOffsetMinutes: 0))
      }
      guard let news else { return }
      for price in news.prices {
        while try await storage.transaction({ try notify(of: price, now, $0) }) == piece {}
      }
      try await storage.transaction { db in
        for (space, record) in news.reported {
          try db.execute(
            "DELETE FROM reported_price WHERE space = ? AND record = ?", .bytes(space),
            .bytes(record))
        }
      }
    }
  }

  /// Notifies users who wait for a price like this, except its author, at most once a day: anybody can report prices.
  /// After a notice only a lower price counts for a month. Returns the number of users.
  private static func notify(
    of news: PriceNews.Entry, _ now: Int64, _ db: any WriteTransaction
  ) throws -> Int {
    let (price, today) = (news.price, Day(milliseconds: now, utcOffsetMinutes: 0))
    let watches = try db.query(
      """
      SELECT space, record, person, name FROM price_watch
      WHERE code = ? AND minor >= ? AND currency = ? AND per = ? AND person <> ?
        AND (notified_on IS NULL OR notified_on < ?
          OR notified_on < ? AND notified_minor > ?) LIMIT \(piece)
      """, .integer(price.code.value), .integer(price.tag.money.minor),
      .text("\(price.tag.money.currency.code)"), .text(per(price.tag.unit)), .id(news.author),
      .integer(Int64(today.number - quietDays)), .integer(Int64(today.number)),
      .integer(price.tag.money.minor))
    if watches.isEmpty { return 0 }
    let shop = try shopName(of: price, db)
    for row in watches {
      let (home, watch) = (ID<Space>(bytes: row.bytes(0)), RecordID(bytes: row.bytes(1)))
      let id = RecordID(bytes: SHA256.hash(watch.bytes + Text(Int64(today.number)).utf8))
      let notice = MeetingNotification(
        id: ID(id), kind: .price, moment: now, product: price.code, price: price.tag,
        title: Text(row.text(3)), text: shop)
      try SystemRecordWriter(db: db, now: now).write(id, .notice, in: home, notice.fields)
      try DeliveryQueue.enqueue(notice, to: ID(bytes: row.bytes(2)), db, now)
      try db.execute(
        "UPDATE price_watch SET notified_on = ?, notified_minor = ? WHERE space = ? AND record = ?",
        .integer(Int64(today.number)), .integer(price.tag.money.minor), .id(home), .id(watch))
    }
    return watches.count
  }

  /// The name of the shop in the public catalog, or as the price's author calls it.
  private static func shopName(of price: Price, _ db: any ReadTransaction) throws -> Text {
    let row = try db.first("SELECT body FROM town_store WHERE record = ?", .id(price.store))
    let store = row.flatMap { Store(try? JSON(parsing: $0.bytes(0))) }
    return store?.name ?? price.shop
  }
}
