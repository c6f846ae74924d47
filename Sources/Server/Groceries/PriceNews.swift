import Base
import Pouch
import Storage

/// The reported prices of the product that waits longest, judged together by the figures of all its prices: each figure
/// is read once, however many prices were reported.
struct PriceNews: Sendable {
  struct Entry: Sendable {
    let price: Price
    let author: ID<User>
  }

  /// Of each currency and unit, the lowest prices that pages show: the lowest one, and the lowest by another author,
  /// for the author of the first.
  let prices: [Entry]
  /// The space and the id of each report, also of those that are shown nowhere.
  let reported: [(space: [UInt8], record: [UInt8])]

  /// The most reports that are judged at once.
  private static let most = 5000
  /// The most prices that are judged by: as many as pages show.
  static let mostFigures = 2000

  /// Returns `nil` if nothing waits.
  init?(_ db: any ReadTransaction, _ today: Day) throws {
    guard let code = try db.first("SELECT code FROM reported_price ORDER BY at LIMIT 1")?.integer(0)
    else { return nil }
    let rows = try db.query(
      """
      SELECT reported_price.space, reported_price.record, town_price.author, town_price.body
      FROM reported_price LEFT JOIN town_price
        ON town_price.space = reported_price.space AND town_price.record = reported_price.record
      WHERE reported_price.code = ? LIMIT \(Self.most)
      """, .integer(code))
    reported = rows.map { ($0.bytes(0), $0.bytes(1)) }
    let figures = try Self.figures(of: code, today, db)
    // A price that was taken back meanwhile is no news.
    let entries = rows.compactMap { row -> (key: Unit, entry: Entry)? in
      guard !row.isNull(3), let price = Price(try? JSON(parsing: row.bytes(3))),
        price.code.value == code
      else { return nil }
      return (Unit(price), Entry(price: price, author: ID(bytes: row.bytes(2))))
    }.sorted { $0.entry.price.tag.money.minor < $1.entry.price.tag.money.minor }
    var lowest: [Unit: [Entry]] = [:]
    for (unit, entry) in entries where (lowest[unit]?.count ?? 0) < 2 {
      guard lowest[unit]?.first?.author != entry.author,
        !PriceRule.isOutlier(entry.price.tag.money.minor, inSorted: figures[unit] ?? [])
      else { continue }
      lowest[unit, default: []].append(entry)
    }
    prices = lowest.values.flatMap { $0 }
  }

  /// What makes prices comparable.
  private struct Unit: Hashable {
    let currency: String
    let per: String

    init(currency: String, per: String) { (self.currency, self.per) = (currency, per) }

    init(_ price: Price) {
      self.init(
        currency: "\(price.tag.money.currency.code)", per: PriceWatchers.per(price.tag.unit))
    }
  }

  /// The sums of a product's prices that pages show, in order.
  private static func figures(
    of code: Int64, _ today: Day, _ db: any ReadTransaction
  ) throws -> [Unit: [Int64]] {
    let rows = PublicCatalog.priceRows("minor, currency, per", of: [code])
    var figures: [Unit: [Int64]] = [:]
    for row in try db.query(rows.sql) where row.integer(0) > 0 {
      figures[Unit(currency: row.text(1), per: row.text(2)), default: []].append(row.integer(0))
    }
    return figures.mapValues { $0.sorted() }
  }
}
