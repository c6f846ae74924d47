import Base

/// A statement from monobank's personal API: a JSON array of items with `id`, `time` in seconds, `amount` in minor
/// units of the account, `description`, `comment`, `mcc` and `hold`.
///
/// Source: api.monobank.ua/docs, open personal API, `GET /personal/statement/{account}/{from}/{to}`.
enum Monobank {
  static func read(_ text: Text) throws(ImportError) -> Statement {
    let items: [JSON]
    do { items = try JSON(parsing: text.utf8).array ?? [] } catch { throw .truncated }
    var statement = Statement(.monobank)
    for (place, item) in items.enumerated() {
      guard let id = item["id"]?.text, let seconds = item["time"]?.integer,
        seconds.magnitude < 100_000_000_000
      else { throw .unknownFormat }
      guard let minor = item["amount"]?.integer else { throw .amount(row: place + 1) }
      guard minor.magnitude <= Money.limit.magnitude else { throw .amountTooLarge(row: place + 1) }
      // A held amount may change or be cancelled; it is imported once it is settled.
      if item["hold"]?.bool == true {
        statement.skipped += 1
        continue
      }
      let local = seconds + KyivTime.offsetSeconds(at: seconds)
      let day = Day(milliseconds: local * 1000, utcOffsetMinutes: 0)
      var entry = StatementEntry(day: day, minor: minor)
      entry.minuteOfDay = Int((local - Int64(day.number) * 86_400) / 60)
      entry.id = id
      entry.payee = (item["description"]?.text ?? "").replacing("\n", with: " ")
      entry.memo = item["comment"]?.text ?? ""
      entry.mcc = MerchantCode.parse(item["mcc"])
      statement.entries.append(entry)
    }
    if statement.entries.isEmpty { throw .noTransactions }
    return statement
  }
}

/// Ukraine's time zone: UTC+2, in summer UTC+3.
enum KyivTime {
  /// The offset from UTC in seconds at a time. Summer time begins and ends at 1:00 UTC on the last Sundays of March
  /// and October, as in all of Europe since 1996 (Directive 2000/84/EC).
  static func offsetSeconds(at seconds: Int64) -> Int64 {
    let day = Day(milliseconds: seconds * 1000, utcOffsetMinutes: 0)
    let start = lastSunday(of: 3, year: day.date.year)
    let end = lastSunday(of: 10, year: day.date.year)
    let isSummer = start <= seconds && seconds < end
    return isSummer ? 10_800 : 7_200
  }

  /// 1:00 UTC on the last Sunday of a month with 31 days, in seconds since 1970.
  private static func lastSunday(of month: Int, year: Int) -> Int64 {
    guard let last = Day(year: year, month: month, day: 31) else { return 0 }
    // 1 January 1970 was a Thursday.
    let weekday = (Int64(last.number) % 7 + 11) % 7
    return (Int64(last.number) - weekday) * 86_400 + 3_600
  }
}
