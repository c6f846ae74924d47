import Base
import Testing

@testable import Pouch

struct DateTextTests {
  private func read(_ date: String, _ order: ColumnMapping.DayOrder = .dayFirst) -> String? {
    DateText.read(Text(date), order).map { found in
      text(found.day.iso) + (found.minute.map { " \($0)" } ?? "")
    }
  }

  @Test(
    "Dates are read as banks write them",
    arguments: [
      ("21.11.2026", "2026-11-21"), ("1/2/2026", "2026-02-01"), ("2026-11-21", "2026-11-21"),
      ("21.11.26", "2026-11-21"), ("21.11.69", "2069-11-21"), ("21.11.70", "1970-11-21"),
      ("21 Nov 2026", "2026-11-21"), ("Nov 21, 2026", "2026-11-21"),
      ("21 листопада 2026", "2026-11-21"),
      ("20261121", "2026-11-21"), ("21112026", "2026-11-21"),
      ("21.11.2026 09:05", "2026-11-21 545"),
      ("2026-11-21T23:59:59", "2026-11-21 1439"), ("21.11.2026 9:05 PM", "2026-11-21 1265"),
      ("21.11.2026 12:05 am", "2026-11-21 5"), ("21.11.2026 12:05 pm", "2026-11-21 725"),
      ("29.02.2024", "2024-02-29"), ("21.11.2026 25:00", "2026-11-21"),
      ("1 січня 2027, 08:00", "2027-01-01 480"),
    ])
  func reading(date: String, expected: String) {
    #expect(read(date) == expected)
  }

  @Test(
    "What is no day is none",
    arguments: [
      "", "x", "21.11", "29.02.2026", "31.04.2026", "32.01.2026", "21.13.2026", "0.1.2026", "2026",
      "123456789.1.1", "листопад", "1234567", "00000000",
    ])
  func refused(date: String) { #expect(read(date) == nil) }

  @Test("The order of a table's dates is that of the first which has only one reading")
  func order() {
    let cases: [([String], ColumnMapping.DayOrder)] = [
      (["1/2/2026", "13/2/2026"], .dayFirst), (["1/2/2026", "2/13/2026"], .monthFirst),
      (["2026-01-02"], .yearFirst), (["1/2/2026"], .dayFirst), ([], .dayFirst),
      (["x", ""], .dayFirst),
    ]
    for (dates, order) in cases {
      #expect(DateText.order(of: dates.map { Text($0) }) == order, "\(dates)")
    }
    #expect(read("2/13/2026", .monthFirst) == "2026-02-13")
    #expect(read("1/2/2026", .monthFirst) == "2026-01-02")
  }

  @Test(
    "A time alone is hours and minutes of a day",
    arguments: [
      ("14:05", 845), ("14:05:33", 845), ("0.00", 0), ("23:59", 1439), ("24:00", nil),
      ("12:60", nil),
      ("14", nil), ("", nil), ("x:y", nil),
    ] as [(String, Int?)])
  func time(typed: String, minute: Int?) { #expect(DateText.time(Text(typed)) == minute) }

  @Test(
    "What looks like a date is not passed over as a remark",
    arguments: [
      ("31.02.2026", true), ("2026-13-45", true), ("Разом", false), ("", false),
      ("1234.56.78", true),
      ("12.34", false), ("№ 1.2.2026", false), ("1.2.2026 і ще багато слів за ним", false),
    ])
  func looks(typed: String, isDate: Bool) {
    #expect(DateText.looksLikeDate(Text(typed)) == isDate)
  }
}
