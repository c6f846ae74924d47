import Base
import Pouch

extension AnalyticsView {
  /// The first and the last day shown.
  func bounds(today: Day, in ledger: MoneyLedger) -> (first: Day, last: Day) {
    let day = self.day ?? today
    switch span {
    case .month: return day.month
    case .year:
      let year = day.date.year
      return (
        Day(year: year, month: 1, day: 1) ?? day, Day(year: year, month: 12, day: 31) ?? day
      )
    case .all:
      return (
        ledger.transactions.last?.day ?? today, max(today, ledger.transactions.first?.day ?? today)
      )
    case .period:
      let first = from ?? today.month.first
      return (first, max(first, to ?? today))
    }
  }

  /// The previous period of the same length, for comparison.
  func before(_ bounds: (first: Day, last: Day)) -> (first: Day, last: Day)? {
    switch span {
    case .month: return bounds.first.adding(months: -1).month
    case .year:
      return (bounds.first.adding(months: -12), Day(number: bounds.first.number - 1))
    case .all: return nil
    case .period:
      let length = bounds.last.number - bounds.first.number + 1
      return (Day(number: bounds.first.number - length), Day(number: bounds.first.number - 1))
    }
  }
}

extension AnalyticsView.Span {
  var phrase: Phrase {
    switch self {
    case .month: Phrase("Місяць", "Month")
    case .year: Phrase("Рік", "Year")
    case .all: Phrase("Увесь час", "All time")
    case .period: Phrase("Період", "Period")
    }
  }

  /// The name of the previous period.
  var before: Phrase {
    switch self {
    case .month: Phrase("минулого місяця", "last month")
    case .year: Phrase("минулого року", "last year")
    case .all, .period: Phrase("раніше за стільки ж днів", "in the days before")
    }
  }
}

extension MoneyWords {
  static let shortMonths = [
    Phrase("січ", "Jan"), Phrase("лют", "Feb"), Phrase("бер", "Mar"), Phrase("кві", "Apr"),
    Phrase("тра", "May"), Phrase("чер", "Jun"), Phrase("лип", "Jul"), Phrase("сер", "Aug"),
    Phrase("вер", "Sep"), Phrase("жов", "Oct"), Phrase("лис", "Nov"), Phrase("гру", "Dec"),
  ]
}
