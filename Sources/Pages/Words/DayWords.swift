import Base
import Pouch

/// Dates in words: 31 грудня, and their distance from today.
enum DayWords {
  /// The day and month, and the year if it is not the current one.
  static func date(_ day: Day, today: Day) -> Phrase {
    let date = day.date
    let month = months[date.month - 1]
    let number = Phrase.same(Text(date.day))
    if date.year == today.date.year { return Phrase("{} {}", "{} {}").with(phrases: number, month) }
    let year = Phrase.same(Text(date.year))
    return Phrase("{} {} {}", "{} {} {}").with(phrases: number, month, year)
  }

  /// How long a card is still valid, or since when it has expired.
  static func expiry(_ day: Day, today: Day) -> Phrase {
    let left = Int(day.number) - Int(today.number)
    switch left {
    case 0: return Phrase("останній день сьогодні", "last day is today")
    case 1: return Phrase("діє до завтра", "valid until tomorrow")
    case -1: return Phrase("строк сплив учора", "expired yesterday")
    case 2...30:
      return Phrase("ще {}", "{} left").with(phrases: days(left))
    case ..<0 where left >= -30:
      return Phrase("строк сплив {} тому", "expired {} ago").with(phrases: days(-left))
    case ..<0:
      return Phrase("строк сплив {}", "expired on {}").with(phrases: date(day, today: today))
    default: return Phrase("діє до {}", "valid until {}").with(phrases: date(day, today: today))
    }
  }

  /// A past day: сьогодні, вчора, 5 днів тому, 3 травня.
  static func past(_ day: Day, today: Day) -> Phrase {
    let ago = Int(today.number) - Int(day.number)
    switch ago {
    case ...0: return Phrase("сьогодні", "today")
    case 1: return Phrase("учора", "yesterday")
    case 2...30: return Phrase("{} тому", "{} ago").with(phrases: days(ago))
    default: return date(day, today: today)
    }
  }

  /// How long before something: за день, за тиждень, за 3 дні.
  static func before(_ count: Int) -> Phrase {
    switch count {
    case 1: Phrase("За день", "A day before")
    case 7: Phrase("За тиждень", "A week before")
    default: Phrase("За {}", "{} before").with(phrases: days(count))
    }
  }

  static func days(_ count: Int) -> Phrase {
    Plural(
      one: "{} день", few: "{} дні", many: "{} днів", english: "{} day", englishMany: "{} days")(
        count)
  }

  private static let months = [
    Phrase("січня", "January"), Phrase("лютого", "February"), Phrase("березня", "March"),
    Phrase("квітня", "April"), Phrase("травня", "May"), Phrase("червня", "June"),
    Phrase("липня", "July"), Phrase("серпня", "August"), Phrase("вересня", "September"),
    Phrase("жовтня", "October"), Phrase("листопада", "November"), Phrase("грудня", "December"),
  ]
}
