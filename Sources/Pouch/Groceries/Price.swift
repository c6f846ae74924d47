import Base

/// The price of a product in a shop on a day.
package struct Price: Model, Equatable, Sendable {
  package static var kind: Kind { .priceReport }

  package var code: GTIN
  package var store: ID<Store>
  /// The shop's name when the price was reported: its record may belong to another user.
  package var shop: Text = ""
  package var tag: PriceTag
  /// Whether it is a discount; `regular` is the price without it, for the same unit.
  package var isDiscount = false
  package var regular: Money?
  package var day: Day
  package var source: Source

  /// The source of a price.
  package enum Source: Name, NamedCase {
    case person, receipt, list, sample
  }

  /// Of two prices on one occasion, one replaces the other.
  package struct Occasion: Hashable {
    let store: ID<Store>
    let day: Day
    let source: Source
    let unit: PriceUnit
  }

  package var occasion: Occasion {
    Occasion(store: store, day: day, source: source, unit: tag.unit)
  }

  /// The greatest price: a million.
  package static let limit: Int64 = 100_000_000

  package init(
    _ code: GTIN, at store: ID<Store>, _ money: Money, per unit: PriceUnit, on day: Day,
    _ source: Source
  ) {
    self.code = code
    self.store = store
    tag = PriceTag(money, per: unit)
    self.day = day
    self.source = source
  }

  package init?(_ json: JSON?) {
    guard let json, let code = json["product"]?.text.flatMap({ GTIN(plain: $0) }),
      let store = ID<Store>(json["store"]),
      let tag = PriceTag(json["sum"], per: json["per"]),
      let day = json["at"]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.init(
      code, at: store, tag.money, per: tag.unit, on: day,
      json["source"]?.text.flatMap { Source(named: $0) } ?? .person)
    shop = (json["shop"]?.text ?? "").tidied(limit: Store.nameLimit)
    isDiscount = json["discount"]?.bool ?? false
    regular = Money(json["regular"])
  }

  package init?(_ record: Record) {
    guard record.kind == .priceReport, let sum = record[.sum],
      case .object(var members)? = record[.content]
    else { return nil }
    members.append(JSON.Member("sum", sum))
    members.append(JSON.Member("product", record[.product] ?? .null))
    members.append(JSON.Member("store", record[.store] ?? .null))
    self.init(.object(members))
  }

  /// The values besides product, shop and sum.
  fileprivate var details: [JSON.Member] {
    var members = [
      JSON.Member("at", .text(day.iso)), JSON.Member("source", .text(Text(source.name))),
    ]
    if let unit = tag.unit.stored { members.append(JSON.Member("per", unit)) }
    if isDiscount { members.append(JSON.Member("discount", .bool(true))) }
    if let regular { members.append(JSON.Member("regular", .object(regular.members))) }
    return members
  }

  package var json: JSON {
    .object(
      details + [
        JSON.Member("product", .text(Text(code.value))),
        JSON.Member("store", .text(store.hex)), JSON.Member("sum", .object(tag.money.members)),
      ])
  }
}

extension Pouch {
  /// The user's own price reports, the oldest first.
  package func priceReports(of code: GTIN? = nil) -> [(id: ID<Price>, price: Price)] {
    active(.priceReport).compactMap { record in
      Price(record).map { (ID(record.id), $0) }
    }.filter { entry in code.map { entry.price.code == $0 } ?? true }
      .sorted { a, b in a.price.day != b.price.day ? a.price.day < b.price.day : a.id < b.id }
  }

  package mutating func setPrice(_ id: ID<Price>?, _ price: Price, for audience: Audience? = nil) {
    let id = id ?? newID()
    set(id, .product, to: .text(Text(price.code.value)))
    set(id, .store, to: .text(price.store.hex))
    set(id, .sum, to: .object(price.tag.money.members))
    var details = price.details
    if !price.shop.isEmpty { details.append(JSON.Member("shop", .text(price.shop))) }
    set(id, .content, to: .object(details))
    set(audience, of: id)
  }
}
