import Base
import Pouch
import Storage

/// Writes public records into the public catalog's tables, in the transaction that receives them. A record that its
/// author did not make public is treated as deleted.
///
/// A value collects the records that a transaction changes, and writes each of them once at its end. Whom a price
/// interests is found out after the commit, by `PriceWatchers`.
struct PublicCatalogProjection {
  private struct Changed: Hashable {
    let record: RecordID
    let kind: Kind
    let space: ID<Space>
  }

  private var changed: [Changed] = []

  /// Notes a record of which a register was written.
  mutating func note(_ change: Change, in space: ID<Space>) {
    guard let kind = Kind(named: change.kindName), kind.isPublic || kind == .priceWatch else {
      return
    }
    let record = Changed(record: change.record, kind: kind, space: space)
    if changed.last != record { changed.append(record) }
  }

  /// Updates the tables. Records are written in the order of their last change: a user's later review of a product
  /// replaces the earlier one.
  mutating func project(by author: ID<User>, _ now: Int64, _ db: any WriteTransaction) throws {
    if changed.isEmpty { return }
    defer { changed = [] }
    let isBarred = try BarredAuthors.contain(author, db)
    var seen: Set<Changed> = []
    var trim = Trim()
    for one in changed.reversed().filter({ seen.insert($0).inserted }).reversed() {
      if isBarred, one.kind.isPublic { continue }
      let price = try Self.project(one.record, one.kind, by: author, in: one.space, now, db)
      if let price {
        try PriceWatchers.enqueue(price, one.record, in: one.space, by: author, now, db)
      }
      trim.note(one.kind, price)
    }
    try trim.run(author, db)
  }

  /// What an author may have too much of after a transaction.
  private struct Trim {
    private var prices: Set<Int64> = []
    private var kinds: Set<Kind> = []

    mutating func note(_ kind: Kind, _ price: Price?) {
      kinds.insert(kind)
      if let price { prices.insert(price.code.value) }
    }

    func run(_ author: ID<User>, _ db: any WriteTransaction) throws {
      if kinds.contains(.store) { try CatalogCaps.trimStores(of: author, db) }
      if kinds.contains(.productEntry) { try CatalogCaps.trimProducts(of: author, db) }
      for code in prices { try CatalogCaps.trimPrices(of: code, by: author, db) }
    }
  }

  /// Writes a record to the tables. Returns the price if everybody may read it.
  @discardableResult
  private static func project(
    _ id: RecordID, _ kind: Kind, by author: ID<User>, in space: ID<Space>, _ now: Int64,
    _ db: any WriteTransaction
  ) throws -> Price? {
    // Only records in a personal space are public. A shared space is private to its members.
    guard
      try db.first("SELECT kind FROM space WHERE id = ?", .id(space))?.text(0) == "personal"
    else { return nil }
    let changes = try db.query(
      "SELECT field, stamp, value FROM register WHERE space = ? AND record = ?", .id(space),
      .id(id)
    ).compactMap { row -> Change? in
      guard let value = try? JSON(parsing: row.bytes(2)), let stamp = Stamp(bytes: row.bytes(1))
      else { return nil }
      return Change(
        record: id, kindName: Text(kind.name), name: Text(row.text(0)),
        register: Register(stamp: stamp, value: value), writer: author, sequence: 0)
    }
    guard let whole = SyncServer.records(of: changes).first else { return nil }
    switch kind {
    case .priceReport: return try price(whole, author, space, now, db)
    case .priceWatch: try PriceWatchers.put(whole, of: author, in: space, db)
    case .review: try review(whole, author, space, now, db)
    case .store: try store(whole, author, space, now, db)
    case .productEntry: try product(whole, author, now, db)
    case .complaint: try complaint(whole, author, space, now, db)
    default: break
    }
    return nil
  }

  private static func price(
    _ record: Record, _ author: ID<User>, _ space: ID<Space>, _ now: Int64,
    _ db: any WriteTransaction
  ) throws -> Price? {
    try db.execute(
      "DELETE FROM town_price WHERE space = ? AND record = ?", .id(space), .id(record.id))
    // A price of a day to come would be the newest for long. East of us it is tomorrow already.
    let tomorrow = Day(milliseconds: now, utcOffsetMinutes: 0).number + 1
    guard record.isForEverybody, let price = Price(record), price.day.number <= tomorrow else {
      return nil
    }
    try db.execute(
      """
      INSERT INTO town_price(space, record, author, code, store, day, body, at, minor, currency, per)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .id(space), .id(record.id), .id(author), .integer(price.code.value), .id(price.store),
      .integer(Int64(price.day.number)), .bytes(price.json.bytes), .integer(now),
      .integer(price.tag.money.minor), .text("\(price.tag.money.currency.code)"),
      .text(PriceWatchers.per(price.tag.unit)))
    return price
  }

  private static func review(
    _ record: Record, _ author: ID<User>, _ space: ID<Space>, _ now: Int64,
    _ db: any WriteTransaction
  ) throws {
    try db.execute(
      "DELETE FROM town_review WHERE space = ? AND record = ?", .id(space), .id(record.id))
    guard record.isForEverybody, let review = Review(record),
      review.text.count <= Review.textLimit * 4, review.subject.count <= Review.subjectLimit
    else { return }
    let members: [JSON.Member] = [
      .init("subject", .text(review.subject)), .init("stars", .integer(review.stars)),
      .init("text", .text(review.text)), .init("at", .text(review.day.iso)),
    ]
    try db.execute(
      """
      INSERT INTO town_review(author, subject, space, record, stars, body, number, at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (author, subject) DO UPDATE SET space = excluded.space, record = excluded.record,
        stars = excluded.stars, body = excluded.body, number = excluded.number,
        at = excluded.at
      """, .id(author), .text(String(decoding: review.subject, as: UTF8.self)), .id(space),
      .id(record.id), .integer(review.stars), .bytes(JSON.object(members).bytes),
      .text(ReportedReviews.number(record.id, in: space)), .integer(now))
  }

  private static func store(
    _ record: Record, _ author: ID<User>, _ space: ID<Space>, _ now: Int64,
    _ db: any WriteTransaction
  ) throws {
    let known = try db.first("SELECT author FROM town_store WHERE record = ?", .id(record.id))
    // A shop belongs to the first author: everybody who adds it from OpenStreetMap creates the same record.
    if let known, known.bytes(0) != author.bytes { return }
    try db.execute("DELETE FROM town_store WHERE record = ?", .id(record.id))
    guard record.isForEverybody, let store = Store(record) else { return }
    try db.execute(
      "INSERT INTO town_store(record, space, author, body, at) VALUES (?, ?, ?, ?, ?)",
      .id(record.id), .id(space), .id(author), .bytes(store.json.bytes), .integer(now))
  }

  private static func product(
    _ record: Record, _ author: ID<User>, _ now: Int64, _ db: any WriteTransaction
  ) throws {
    guard let product = Product(record[.content]), product.name.count < 1000 else { return }
    guard record.isForEverybody else {
      if record.audience == .writer {
        try db.execute(
          "DELETE FROM town_product WHERE author = ? AND code = ?", .id(author),
          .integer(product.code.value))
        try ProductWordIndex.remove(product.code, by: author, db)
      }
      return
    }
    try db.execute(
      """
      INSERT INTO town_product(author, code, at, words, body) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (code, author, at) DO UPDATE SET words = excluded.words, body = excluded.body
      """, .id(author), .integer(product.code.value), .integer(now),
      .text(SearchTokenizer.indexed(product.name + [0x20] + product.brand)),
      .bytes(product.json.bytes))
    try ProductWordIndex.put(product, by: author, at: now, db)
  }

  private static func complaint(
    _ record: Record, _ author: ID<User>, _ space: ID<Space>, _ now: Int64,
    _ db: any WriteTransaction
  ) throws {
    guard let subject = record[.product]?.text, subject.count <= 100, record.isForEverybody,
      let text = record[.note]?.text
    else {
      try db.execute(
        "DELETE FROM town_complaint WHERE space = ? AND record = ?", .id(space), .id(record.id))
      return
    }
    try db.execute(
      """
      INSERT INTO town_complaint(space, record, author, subject, text, at)
      VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (space, record) DO UPDATE SET text = excluded.text
      """, .id(space), .id(record.id), .id(author),
      .text(String(decoding: subject, as: UTF8.self)), .text(String(decoding: text, as: UTF8.self)),
      .integer(now))
  }

  // MARK: rebuilding

  private static let rebuilt = [
    "town_price", "town_review", "town_store", "town_complaint", "price_watch",
  ]

  /// Rebuilds all tables of the public catalog from its records, and returns the number of records. A product's
  /// record contains only the latest version, so earlier versions in the tables are retained.
  static func rebuild(_ db: any WriteTransaction) throws -> Int {
    for table in Self.rebuilt {
      // Anonymised rows have no record any more and stay.
      try db.execute("DELETE FROM \(table) WHERE space IN (SELECT id FROM space)")
    }
    return try projectAgain("1 = 1", [], db)
  }

  /// Writes the records of an author to the tables again.
  static func restore(recordsOf author: ID<User>, _ db: any WriteTransaction) throws -> Int {
    try projectAgain("record.author = ?", [.id(author)], db)
  }

  private static func projectAgain(
    _ condition: String, _ values: [Value], _ db: any WriteTransaction
  ) throws -> Int {
    let kinds = Kind.allCases.filter(\.isPublic) + [.priceWatch]
    let names = kinds.map { "'\($0.name)'" }.joined(separator: ",")
    // In the order of arrival: a shop belongs to its first author.
    let records = try db.query(
      """
      SELECT record.id, record.kind, record.author, record.space, (
        SELECT stamp FROM register
        WHERE register.space = record.space AND register.record = record.id
        ORDER BY stamp DESC LIMIT 1)
      FROM record WHERE kind IN (\(names)) AND \(condition)
        AND (kind = '\(Kind.priceWatch.name)' OR author NOT IN (SELECT author FROM catalog_barred))
      ORDER BY record.created_at, record.id
      """, values)
    var trims: [ID<User>: Trim] = [:]
    for row in records {
      let id = RecordID(bytes: row.bytes(0))
      let author = ID<User>(bytes: row.bytes(2))
      let space = ID<Space>(bytes: row.bytes(3))
      guard let kind = Kind(named: row.text(1).utf8) else { continue }
      let moment = Stamp(bytes: row.bytes(4))?.milliseconds ?? 0
      if kind == .productEntry, try isLatest(id, author, space, db) { continue }
      let price = try project(id, kind, by: author, in: space, moment, db)
      trims[author, default: Trim()].note(kind, price)
    }
    for (author, trim) in trims { try trim.run(author, db) }
    return records.count
  }

  /// Whether the table already has the content of a product's record.
  private static func isLatest(
    _ id: RecordID, _ author: ID<User>, _ space: ID<Space>, _ db: any WriteTransaction
  ) throws -> Bool {
    let field = "\(Field.content.name)"
    guard
      let content = try db.first(
        "SELECT value FROM register WHERE space = ? AND record = ? AND field = ?", .id(space),
        .id(id), .text(field)),
      let product = Product(try? JSON(parsing: content.bytes(0)))
    else { return false }
    return try db.first(
      "SELECT 1 FROM town_product WHERE code = ? AND author = ? AND body = ?",
      .integer(product.code.value), .id(author), .bytes(product.json.bytes)) != nil
  }
}

extension Record {
  fileprivate var isForEverybody: Bool { !isDeleted && audience == .everybody }
}
