import Pouch
import Storage

/// Writes what people say in public into the town's tables, in the transaction in which it arrives.
enum TownLedger {
  /// A record changed: what the tables say of it is written anew.
  static func take(
    _ change: Change, by author: RecordID, in space: RecordID, _ now: Int64, _ rows: any Writing
  ) throws {
    let record = Record(id: change.record, kindNamed: change.kindName)
    guard let kind = record.kind, kind.isPublic else { return }
    // Only what is in somebody's own space is public: a shared one is between its members.
    guard
      try rows.first("SELECT kind FROM space WHERE id = ?", .id(space))?.text(0) == "personal"
    else { return }
    let changes = try rows.query(
      "SELECT field, stamp, value FROM register WHERE space = ? AND record = ?", .id(space),
      .id(change.record)
    ).compactMap { row -> Change? in
      guard let value = try? JSON(parsing: row.bytes(2)),
        let stamp = Stamp(hex: Hex.encode(row.bytes(1)))
      else { return nil }
      return Change(
        record: change.record, kindName: change.kindName, name: [UInt8](row.text(0).utf8),
        register: Register(stamp: stamp, value: value), writer: author, sequence: change.sequence)
    }
    guard let whole = Exchange.records(of: changes, in: nil).first else { return }
    switch kind {
    case .priceReport: try price(whole, author, space, rows)
    case .review: try review(whole, author, space, rows)
    case .store: try store(whole, author, space, rows)
    case .productEntry: try product(whole, author, now, rows)
    case .complaint: try complaint(whole, author, space, now, rows)
    default: break
    }
  }

  private static func price(
    _ record: Record, _ author: RecordID, _ space: RecordID, _ rows: any Writing
  ) throws {
    try rows.execute(
      "DELETE FROM town_price WHERE space = ? AND record = ?", .id(space), .id(record.id))
    guard !record.isDeleted, let price = Price(record) else { return }
    try rows.execute(
      """
      INSERT INTO town_price(space, record, author, code, store, day, body)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .id(space), .id(record.id), .id(author), .integer(price.code.value), .id(price.store),
      .integer(Int64(price.day.number)), .bytes(price.json.bytes))
  }

  private static func review(
    _ record: Record, _ author: RecordID, _ space: RecordID, _ rows: any Writing
  ) throws {
    try rows.execute(
      "DELETE FROM town_review WHERE space = ? AND record = ?", .id(space), .id(record.id))
    guard !record.isDeleted, let review = Review(record),
      review.text.count <= Review.textLimit * 4, review.subject.count <= 40
    else { return }
    let members: [JSON.Member] = [
      .init("subject", .text(review.subject)), .init("stars", .integer(review.stars)),
      .init("text", .text(review.text)), .init("at", .text(review.day.iso)),
    ]
    try rows.execute(
      """
      INSERT INTO town_review(author, subject, space, record, stars, body) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (author, subject) DO UPDATE SET space = excluded.space,
        record = excluded.record, stars = excluded.stars, body = excluded.body
      """, .id(author), .text(String(decoding: review.subject, as: UTF8.self)), .id(space),
      .id(record.id), .integer(review.stars), .bytes(JSON.object(members).bytes))
  }

  private static func store(
    _ record: Record, _ author: RecordID, _ space: RecordID, _ rows: any Writing
  ) throws {
    let known = try rows.first("SELECT author FROM town_store WHERE record = ?", .id(record.id))
    // The first to name a shop keeps it: of one from OpenStreetMap many have the same record.
    if let known, known.bytes(0) != author.bytes { return }
    try rows.execute("DELETE FROM town_store WHERE record = ?", .id(record.id))
    guard !record.isDeleted, let store = Store(record) else { return }
    try rows.execute(
      "INSERT INTO town_store(record, space, author, body) VALUES (?, ?, ?, ?)", .id(record.id),
      .id(space), .id(author), .bytes(store.json.bytes))
  }

  private static func product(
    _ record: Record, _ author: RecordID, _ now: Int64, _ rows: any Writing
  ) throws {
    guard !record.isDeleted, let product = Product(record[.content]), product.name.count < 1000
    else { return }
    try rows.execute(
      """
      INSERT INTO town_product(author, code, at, words, body) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (code, author, at) DO UPDATE SET words = excluded.words, body = excluded.body
      """, .id(author), .integer(product.code.value), .integer(now),
      .text(SearchWords.indexed(product.name + [0x20] + product.brand)), .bytes(product.json.bytes))
  }

  private static func complaint(
    _ record: Record, _ author: RecordID, _ space: RecordID, _ now: Int64, _ rows: any Writing
  ) throws {
    guard let subject = record[.product]?.text, subject.count <= 100, !record.isDeleted,
      let text = record[.note]?.text
    else { return }
    try rows.execute(
      """
      INSERT INTO town_complaint(space, record, author, subject, text, at)
      VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (space, record) DO UPDATE SET text = excluded.text
      """, .id(space), .id(record.id), .id(author),
      .text(String(decoding: subject, as: UTF8.self)), .text(String(decoding: text, as: UTF8.self)),
      .integer(now))
  }
}
