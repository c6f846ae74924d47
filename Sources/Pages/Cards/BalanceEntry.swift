import Base
import Pouch

/// A change of a balance in the list of them.
struct BalanceEntry {
  let change: BalanceChange
  /// The member of a shared space who changed it; `nil` if it was the user.
  let author: Text?

  /// The greatest number of changes on a page.
  static let limit = 200

  /// The changes of a card, the latest first.
  static func list(of card: ID<Card>, in pouch: Pouch) -> [BalanceEntry] {
    pouch.balanceChanges(of: card).prefix(limit).map {
      BalanceEntry(change: $0, author: pouch.authorName(of: $0.id.record))
    }
  }

  func write(to html: inout HTML) {
    let day = DayWords.past(html.day(of: change.moment), today: html.today)
    let time = Phrase.same(html.time(of: change.moment))
    let when = Phrase("{} о {}", "{} at {}").with(phrases: day, time)
    html.row(
      .coin, amount(change.after),
      detail: author.map { Phrase("{} · {}", "{} · {}").with(phrases: when, .same($0)) } ?? when,
      value: difference)
  }

  private func amount(_ hundredths: Int64?) -> Phrase {
    guard let hundredths else { return Phrase("більше не вказано", "no longer set") }
    return Balance(hundredths: hundredths, unit: change.unit).phrase
  }

  /// How much more or less there is than before: +20 ₴.
  private var difference: Phrase? {
    guard let before = change.before, let after = change.after else { return nil }
    let difference = Balance(hundredths: after - before, unit: change.unit).phrase
    return after > before ? Phrase("+{}", "+{}").with(phrases: difference) : difference
  }
}

extension HTML {
  /// The time of day of a moment in the user's time zone: 14:05.
  func time(of milliseconds: Int64) -> Text {
    let minutes = (milliseconds / 60_000 + Int64(utcOffsetMinutes)) % 1440
    let minute = Int(minutes < 0 ? minutes + 1440 : minutes)
    let two = { (value: Int) in Text([48 + UInt8(value / 10 % 10), 48 + UInt8(value % 10)]) }
    return two(minute / 60) + ":" + two(minute % 60)
  }
}
