import Base

/// Daily exchange rates to the hryvnia, and conversions between any two currencies by them.
package struct Rates: Sendable {
  /// The currency of totals.
  package let base: Currency

  /// The rates of each currency by ascending day.
  private var days: [Currency: [(day: Day, rate: Rate)]] = [:]

  package init(base: Currency) { self.base = base }

  /// The same rates, for totals in another currency.
  package func `in`(_ currency: Currency) -> Rates {
    var rates = Rates(base: currency)
    rates.days = days
    return rates
  }

  mutating func add(_ rate: Rate, for currency: Currency, on day: Day) {
    days[currency, default: []].append((day, rate))
  }

  mutating func sort() {
    for key in days.keys { days[key]?.sort { $0.day < $1.day } }
  }

  /// The price of a unit in hryvnias on a day: the last rate up to it, or else the first after it.
  package func rate(of currency: Currency, on day: Day) -> (day: Day, rate: Rate)? {
    guard let known = days[currency] else { return nil }
    return known.last { $0.day <= day } ?? known.first
  }

  /// Whether the rate of this exact day is known.
  package func knows(_ currency: Currency, on day: Day) -> Bool {
    days[currency]?.contains { $0.day == day } ?? false
  }

  /// How many rates are requested at a time.
  package static let wantedAtOnce = 40

  /// The first day of the National Bank's rates of the hryvnia.
  static let firstDay = Day(iso: "1996-09-02") ?? Day(number: 0)

  /// The value of an amount in the currency of totals on a day; `nil` if a rate is unknown.
  package func worth(_ money: Money, on day: Day) -> Int64? {
    if money.currency == base { return money.minor }
    var hryvnias = money
    if money.currency != .hryvnia {
      guard let known = rate(of: money.currency, on: day),
        let converted = known.rate.convert(money, to: .hryvnia)
      else { return nil }
      hryvnias = converted
    }
    if base == .hryvnia { return hryvnias.minor }
    guard let known = rate(of: base, on: day) else { return nil }
    return known.rate.convertBack(hryvnias, to: base)?.minor
  }
}

extension Pouch {
  /// All rates stored on this device.
  package var rates: Rates {
    var rates = Rates(base: moneySettings.currency)
    for record in active(.rate) {
      guard let currency = record[.currency]?.text.flatMap({ Currency(code: $0) }),
        let day = record[.validFrom]?.text.flatMap({ Day(iso: $0) }),
        let rate = record[.sum]?["millionths"]?.integer.flatMap({ Rate(millionths: $0) })
      else { continue }
      rates.add(rate, for: currency, on: day)
    }
    rates.sort()
    return rates
  }

  /// The missing rates: of today for the accounts' currencies, of the days of transactions in currencies other than
  /// the hryvnia, and of all these days for the currency of totals. The newest come first, up to
  /// `Rates.wantedAtOnce`.
  package func wantedRates(_ ledger: MoneyLedger?, today: Day) -> [(currency: Currency, day: Day)] {
    let rates = self.rates
    var wanted: [(currency: Currency, day: Day)] = []
    func want(_ currency: Currency, on day: Day) {
      guard currency != .hryvnia, day <= today, Rates.firstDay <= day,
        wanted.count < Rates.wantedAtOnce, !rates.knows(currency, on: day),
        !wanted.contains(where: { $0.currency == currency && $0.day == day })
      else { return }
      wanted.append((currency, day))
    }
    let base = rates.base
    for account in accounts where !account.isArchived {
      want(account.currency, on: today)
      if account.currency != base { want(base, on: today) }
    }
    for transaction in ledger?.transactions ?? [] {
      if wanted.count >= Rates.wantedAtOnce { break }
      let currency = transaction.amount.currency
      want(currency, on: transaction.day)
      if currency != base { want(base, on: transaction.day) }
    }
    return wanted
  }

  /// Stores the price of a unit of a currency in hryvnias on a day. The id is derived from both, so that two devices
  /// with the same rate have one record.
  package mutating func setRate(_ rate: Rate, of currency: Currency, on day: Day) {
    let id = RecordID(bytes: SHA256.hash((Text(Kind.rate.name) + currency.code + day.iso).utf8))
    if records[id]?.isDeleted == true { set(id, .rate, .deleted, to: .bool(false)) }
    set(id, .rate, .currency, to: .text(currency.code))
    set(id, .rate, .validFrom, to: .text(day.iso))
    set(
      id, .rate, .sum, to: .object([JSON.Member("millionths", .integer(rate.millionths))]))
  }
}
