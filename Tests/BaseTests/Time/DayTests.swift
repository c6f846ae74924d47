import Testing

@testable import Base

struct DayTests {
  @Test("All days of four centuries are written as they are read")
  func days() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let day = Day(number: .random(in: -60_000...60_000, using: &random))
      let date = day.date
      #expect(Day(year: date.year, month: date.month, day: date.day) == day)
      #expect(Day(iso: day.iso) == day)
    }
    #expect(Day(iso: "2024-02-29")?.number == 19_782)
    #expect(Day(iso: "2026-02-29") == nil)
    #expect(Day(iso: "2026-13-01") == nil)
  }

  @Test("Midnight is where the person is")
  func midnight() {
    let late = Int64(1_795_212_000_000)  // 20 November 2026, 22:00 UTC

    #expect(
      String(decoding: Day(milliseconds: late, utcOffsetMinutes: 0).iso, as: UTF8.self).hasSuffix(
        "20"))
    #expect(
      String(decoding: Day(milliseconds: late, utcOffsetMinutes: 120).iso, as: UTF8.self).hasSuffix(
        "21"))
  }

  // By Python's datetime: date(y, m, d).toordinal() - date(1970, 1, 1).toordinal().
  @Test(
    "Days are counted from 1970, over leap years and to both ends of the calendar",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
      ("1900-02-28", -25_509), ("1900-03-01", -25_508), ("2026-11-21", 20_778),
      ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ] as [(String, Int32)])
  func numbers(iso: String, number: Int32) {
    #expect(Day(iso: Text(iso))?.number == number)
    #expect(text(Day(number: number).iso) == iso)
  }

  @Test(
    "What is no day of the calendar is none",
    arguments: [
      "", "2026-11-2", "2026-11-021", "2026/11/21", "26-11-2021", "2026-00-01", "2026-13-01",
      "2026-01-00", "2026-01-32", "2026-04-31", "2026-02-29", "1900-02-29", "2100-02-29",
      "0000-01-01",
      "-001-01-01", "2026-1a-01", "2026-11-21 ", " 2026-11-2", "２０２６-11-21", "2026-11--1",
    ])
  func noDays(iso: String) { #expect(Day(iso: Text(iso)) == nil) }

  @Test(
    "A moment's day changes at local midnight, before 1970 too",
    arguments: [
      (0, 0, 0), (86_399_999, 0, 0), (86_400_000, 0, 1), (-1, 0, -1), (-86_400_000, 0, -1),
      (-86_400_001, 0, -2), (0, -1, -1), (-60_000, 1, 0), (86_400_000, -840, 0),
      (43_200_000, 720, 1),
    ] as [(Int64, Int32, Int32)])
  func moments(milliseconds: Int64, offset: Int32, number: Int32) {
    #expect(Day(milliseconds: milliseconds, utcOffsetMinutes: offset).number == number)
  }

  @Test("A moment beyond all days is the last one, and not a crash")
  func farMoments() {
    #expect(Day(milliseconds: .max / 2, utcOffsetMinutes: 0).number == .max)
    #expect(Day(milliseconds: .min / 2, utcOffsetMinutes: 0).number == .min)
  }

  @Test("Days are in the order of their texts")
  func order() throws {
    let days = ["0999-12-31", "1969-12-31", "1970-01-01", "2026-02-28", "2026-03-01"]

    let sorted = days.reversed().compactMap { Day(iso: Text($0)) }.sorted()

    #expect(sorted.map { text($0.iso) } == days)
  }
}
