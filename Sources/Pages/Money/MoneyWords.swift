import Base
import Pouch

/// Sums, days and months in each language's format.
enum MoneyWords {
  /// The title of the page that leads to what the tabs do not.
  static var more: Phrase { Phrase("Гроші: ще", "Money: more") }

  /// A sum with all its decimals: «1 234,50 ₴», "₴1,234.50".
  static func exact(_ money: Money) -> Phrase { phrase(money, sign: false, dropsZeros: false) }

  /// A sum without decimals if they are zero, for headlines.
  static func short(_ money: Money) -> Phrase { phrase(money, sign: false, dropsZeros: true) }

  /// A sum with its sign, including a plus.
  static func signed(_ money: Money) -> Phrase { phrase(money, sign: true, dropsZeros: false) }

  /// By how much later days change a balance.
  static func planned(_ money: Money) -> Phrase {
    Phrase("заплановано далі: {}", "planned after today: {}").with(phrases: signed(money))
  }

  /// A sum as the value of a form field: without grouping and currency.
  static func typed(_ money: Money, in language: Settings.Language) -> Text {
    var text: Text = money.minor < 0 ? "-" : ""
    text += Text(money.minor.magnitude / UInt64(money.currency.scale))
    let rest = decimals(money)
    if rest.contains(where: { $0 != 48 }) {
      text.append(language == .ukrainian ? UInt8(ascii: ",") : UInt8(ascii: "."))
      text += rest
    }
    return text
  }

  /// A total that no number can express: sums stop at the bounds of their type.
  private static let uncountable = Phrase("забагато, щоб полічити", "too much to count")

  private static func phrase(_ money: Money, sign: Bool, dropsZeros: Bool) -> Phrase {
    if money.minor == .max || money.minor == .min { return uncountable }
    let whole = Text(money.minor.magnitude / UInt64(money.currency.scale))
    var rest = decimals(money)
    if dropsZeros, rest.allSatisfy({ $0 == 48 }) { rest = "" }
    var mark: StaticString = money.minor < 0 ? "−" : ""
    if sign, money.minor > 0 { mark = "+" }
    var ukrainian = Text(mark) + grouped(whole, "\u{A0}")
    if !rest.isEmpty { ukrainian += "," + rest }
    ukrainian += "\u{A0}\(symbol(money.currency))"
    var number = grouped(whole, ",")
    if !rest.isEmpty { number += "." + rest }
    var english = Text(mark)
    let symbol = self.symbol(money.currency)
    if symbol.count > 1, symbol[0] < 0x80 {
      english += symbol + "\u{A0}" + number
    } else {
      english += symbol + number
    }
    return .pair(.same(ukrainian), .same(english))
  }

  private static func decimals(_ money: Money) -> Text {
    var rest = money.minor.magnitude % UInt64(money.currency.scale)
    var digits: Text = ""
    for _ in 0..<Int(money.currency.decimals) {
      digits.append(48 + UInt8(rest % 10))
      rest /= 10
    }
    return Text(digits.reversed())
  }

  /// Groups digits from four on, as Ukrainian banks and tills do.
  private static func grouped(_ digits: Text, _ separator: StaticString) -> Text {
    var text: Text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += separator.bytes }
      text.append(digit)
    }
    return text
  }

  /// The symbol of a currency, or its code.
  static func symbol(_ currency: Currency) -> Text {
    let symbol: StaticString? =
      switch currency {
      case .hryvnia: "₴"
      case .dollar: "$"
      case .euro: "€"
      case .pound: "£"
      case .zloty: "zł"
      default: nil
      }
    return symbol.map { Text($0) } ?? currency.code
  }

  /// A currency's text in a selection list: «UAH ₴ гривня».
  static func choice(_ currency: Currency) -> Phrase {
    let name: Phrase? =
      switch currency {
      case .hryvnia: Phrase("₴ гривня", "₴ hryvnia")
      case .dollar: Phrase("$ долар США", "$ US dollar")
      case .euro: Phrase("€ євро", "€ euro")
      case .zloty: Phrase("zł злотий", "zł złoty")
      case .pound: Phrase("£ фунт", "£ pound")
      default: nil
      }
    let code = Phrase.same(currency.code)
    guard let name else { return code }
    return Phrase("{} {}", "{} {}").with(phrases: code, name)
  }

  /// A day as a heading above its transactions: сьогодні, учора, четвер, 19 листопада.
  static func day(_ day: Day, today: Day) -> Phrase {
    switch Int64(today.number) - Int64(day.number) {
    case 0: return Phrase("Сьогодні", "Today")
    case 1: return Phrase("Учора", "Yesterday")
    case -1: return Phrase("Завтра", "Tomorrow")
    default:
      return Phrase("{}, {}", "{}, {}").with(
        phrases: weekdays[Int(((day.number % 7) + 10) % 7)], DayWords.date(day, today: today))
    }
  }

  /// листопад, or листопад 2025 in another year.
  static func month(_ day: Day, today: Day) -> Phrase {
    let date = day.date
    let name = months[date.month - 1]
    if date.year == today.date.year { return name }
    return Phrase("{} {}", "{} {}").with(
      phrases: name, .same(Text(date.year)))
  }

  /// A day with its year, for what is kept: 21.11.2026.
  static func dated(_ day: Day) -> Phrase {
    let (year, month, day) = (day.date.year, day.date.month, day.date.day)
    let two = { (value: Int) in Text(value / 10) + Text(value % 10) }
    return Phrase("{}.{}.{}", "{}/{}/{}").with(two(day), two(month), Text(year))
  }

  /// An account of another member, which has no name here.
  static let othersAccount = Phrase("чужий рахунок", "another’s account")

  /// How many transactions are left out of a sum, and what to do about it.
  static func withoutRate(_ count: Int) -> Phrase {
    Phrase(
      "Без курсу лишилося: {}. Додайте курс у «Валюти».",
      "Without a rate: {}. Add the rate under Currencies."
    ).with(phrases: TransactionCount.phrase(count))
  }

  static func year(_ day: Day) -> Phrase { .same(Text(day.date.year)) }

  /// A time of day: 14:05.
  static func time(_ minutes: Int) -> Text {
    let two = { (value: Int) in [48 + UInt8(value / 10 % 10), 48 + UInt8(value % 10)] }
    return two(minutes / 60) + ":" + two(minutes % 60)
  }

  /// A share in whole percent: 36 %. What is less than half a percent and not nothing is less than one.
  static func percent(_ part: Int64, of whole: Int64) -> Phrase {
    let share = whole > 0 ? (part.scaled(by: 200, over: whole) + 1) / 2 : 0
    let digits: Text = share == 0 && part > 0 && whole > 0 ? "<1" : Text(share)
    return .pair(.same(digits + "\u{A0}%"), .same(digits + [37]))
  }

  // 1 January 1970 was a Thursday, so the weekday is the day's number plus three, modulo seven.
  private static let weekdays = [
    Phrase("понеділок", "Monday"), Phrase("вівторок", "Tuesday"), Phrase("середа", "Wednesday"),
    Phrase("четвер", "Thursday"), Phrase("п’ятниця", "Friday"), Phrase("субота", "Saturday"),
    Phrase("неділя", "Sunday"),
  ]

  static let months = [
    Phrase("січень", "January"), Phrase("лютий", "February"), Phrase("березень", "March"),
    Phrase("квітень", "April"), Phrase("травень", "May"), Phrase("червень", "June"),
    Phrase("липень", "July"), Phrase("серпень", "August"), Phrase("вересень", "September"),
    Phrase("жовтень", "October"), Phrase("листопад", "November"), Phrase("грудень", "December"),
  ]
}
