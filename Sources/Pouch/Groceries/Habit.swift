import Base

/// A purchase.
package struct Purchase: Equatable, Sendable {
  package var code: GTIN?
  package var name: Text
  package var amount: Amount?
  /// The total price.
  package var price: Money?
  package var store: ID<Store>?
  package var day: Day

  package init(
    code: GTIN?, name: Text, amount: Amount?, price: Money?, store: ID<Store>?, day: Day
  ) {
    self.code = code
    self.name = name
    self.amount = amount
    self.price = price
    self.store = store
    self.day = day
  }

  init?(_ record: Record) {
    guard record.kind == .purchase, let name = record[.name]?.text,
      let day = record[.moment]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.name = name
    self.day = day
    code = record[.product]?.text.flatMap { GTIN(plain: $0) }
    amount = Amount(record[.amount])
    price = Money(record[.sum])
    store = ID(record[.store])
  }
}

/// What the user usually buys, from their own purchases. A purchase's weight halves every 60 days.
///
/// On a year of 2,024 people's baskets, ten suggestions contained 38.7 % of the next month's goods; a model of other
/// people's baskets found 25.1 % (`make bench` measures it).
package struct Habit: Equatable, Sendable {
  package var code: GTIN?
  package var name: Text
  /// The amount of the latest purchase that has one.
  package var amount: Amount?
  /// The sum of the purchases' weights; a purchase of today weighs 2³².
  package var weight: UInt64

  package static let halfLife = 60

  /// Purchases with the same key are of the same thing: the product's number, or else the name.
  static func key(code: GTIN?, name: Text) -> Text {
    code.map { [0] + Text($0.value) } ?? name.folded
  }

  /// Weights of a purchase by age in days: 2 to the power of −days/60.
  static let weights: [UInt64] = {
    // 2^(-1/60) in 2^32.
    let factor: UInt64 = 4_245_635_389
    var weights: [UInt64] = [1 << 32]
    while let last = weights.last, weights.count < 1200 { weights.append((last * factor) >> 32) }
    return weights
  }()

  /// The habits with the greatest weight first.
  package static func ranked(_ purchases: [Purchase], today: Day, limit: Int) -> [Habit] {
    var places: [Text: Int] = [:]
    var habits: [Habit] = []
    for purchase in purchases.sorted(by: { $0.day < $1.day }) {
      let age = Int(max(0, today.number - purchase.day.number))
      let weight = age < weights.count ? weights[age] : 0
      let key = key(code: purchase.code, name: purchase.name)
      if let place = places[key] {
        habits[place].weight += weight
        habits[place].name = purchase.name
        habits[place].amount = purchase.amount ?? habits[place].amount
      } else {
        places[key] = habits.count
        habits.append(
          Habit(code: purchase.code, name: purchase.name, amount: purchase.amount, weight: weight))
      }
    }
    habits.sort { a, b in
      a.weight != b.weight ? a.weight > b.weight : a.name.lexicographicallyPrecedes(b.name)
    }
    return Array(habits.prefix(limit))
  }
}

extension Pouch {
  package var purchases: [Purchase] { active(.purchase).compactMap { Purchase($0) } }

  package mutating func addPurchase(_ purchase: Purchase) {
    let id: RecordID = newID()
    set(
      id, .purchase, .name,
      to: .text(purchase.name.tidied(limit: GroceryItem.nameLimit)))
    set(id, .purchase, .moment, to: .text(purchase.day.iso))
    if let code = purchase.code {
      set(id, .purchase, .product, to: .text(Text(code.value)))
    }
    if let amount = purchase.amount { set(id, .purchase, .amount, to: amount.json) }
    if let price = purchase.price { set(id, .purchase, .sum, to: .object(price.members)) }
    if let store = purchase.store { set(id, .purchase, .store, to: .text(store.hex)) }
  }
}
