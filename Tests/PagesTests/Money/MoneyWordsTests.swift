import Base
import Pouch
import Testing

@testable import Pages

struct MoneyWordsTests {
  private func money(_ minor: Int64, _ code: String) throws -> Money {
    Money(minor, try #require(Currency(code: Text(code))))
  }

  @Test(
    "A sum is written with the decimals of its currency, grouped as each language groups",
    arguments: [
      (123_450, "UAH", "1\u{A0}234,50\u{A0}₴", "₴1,234.50"), (5, "UAH", "0,05\u{A0}₴", "₴0.05"),
      (-100, "USD", "−1,00\u{A0}$", "−$1.00"),
      (1234, "JPY", "1\u{A0}234\u{A0}JPY", "JPY\u{A0}1,234"),
      (1234, "KWD", "1,234\u{A0}KWD", "KWD\u{A0}1.234"), (0, "EUR", "0,00\u{A0}€", "€0.00"),
      (
        100_000_000_000_000, "UAH", "1\u{A0}000\u{A0}000\u{A0}000\u{A0}000,00\u{A0}₴",
        "₴1,000,000,000,000.00"
      ),
      (100, "PLN", "1,00\u{A0}zł", "zł\u{A0}1.00"),
    ])
  func exact(minor: Int64, code: String, ukrainian: String, english: String) throws {
    let phrase = MoneyWords.exact(try money(minor, code))

    #expect(text(phrase[.ukrainian]) == ukrainian && text(phrase[.english]) == english)
  }

  @Test("Headlines drop zeros, and a change has its sign, but none for nothing")
  func forms() {
    #expect(text(MoneyWords.short(Money(100, .hryvnia))[.english]) == "₴1")
    #expect(text(MoneyWords.short(Money(150, .hryvnia))[.english]) == "₴1.50")
    #expect(text(MoneyWords.signed(Money(100, .hryvnia))[.english]) == "+₴1.00")
    #expect(text(MoneyWords.signed(Money(-100, .hryvnia))[.english]) == "−₴1.00")
    #expect(text(MoneyWords.signed(Money(0, .hryvnia))[.english]) == "₴0.00")
  }

  @Test(
    "What stands in a form's field can be read again",
    arguments: [
      (0, "0", "0"), (5, "0,05", "0.05"), (-150, "-1,50", "-1.50"), (10_000, "100", "100"),
    ]
      as [(Int64, String, String)])
  func typed(minor: Int64, ukrainian: String, english: String) throws {
    let money = Money(minor, .hryvnia)

    #expect(text(MoneyWords.typed(money, in: .ukrainian)) == ukrainian)
    #expect(text(MoneyWords.typed(money, in: .english)) == english)
    for language in Settings.Language.allCases {
      #expect(try Calculation.signed(MoneyWords.typed(money, in: language), in: .hryvnia) == money)
    }
  }

  @Test(
    "A day is near in words, and otherwise its weekday and date",
    arguments: [
      (0, "Today"), (-1, "Yesterday"), (1, "Tomorrow"), (-2, "Thursday, 19 November"),
      (2, "Monday, 23 November"), (-20_779, "Wednesday, 31 December 1969"),
    ] as [(Int32, String)])
  func days(offset: Int32, words: String) {
    let day = MoneyWords.day(Day(number: today.number + offset), today: today)

    #expect(text(day[.english]) == words)
  }

  @Test(
    "A share is in whole percent, rounded at the half, and of nothing it is nothing",
    arguments: [
      (1, 3, "33%"), (2, 3, "67%"), (1, 200, "1%"), (1, 201, "<1%"), (5, 0, "0%"), (3, 2, "150%"),
    ]
      as [(Int64, Int64, String)])
  func percent(part: Int64, whole: Int64, words: String) {
    #expect(text(MoneyWords.percent(part, of: whole)[.english]) == words)
  }

  @Test(
    "A rate keeps two decimals at least, and six at most",
    arguments: [
      ("41,3955", "41,3955 ₴"), ("41", "41,00 ₴"), ("0,000001", "0,000001 ₴"), ("1,50", "1,50 ₴"),
    ])
  func rates(typed: String, words: String) throws {
    let rate = try #require(Rate(typed: Text(typed)))

    #expect(text(MoneyWords.rate(rate)[.ukrainian]) == words)
  }

  @Test("A month has its year only if that is another")
  func months() throws {
    let other = try #require(Day(iso: "2025-01-31"))

    #expect(text(MoneyWords.month(today, today: today)[.english]) == "November")
    #expect(text(MoneyWords.month(other, today: today)[.ukrainian]) == "січень 2025")
    #expect(text(MoneyWords.time(0)) == "00:00" && text(MoneyWords.time(1439)) == "23:59")
  }
}
