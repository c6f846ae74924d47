import Base
import Testing

@testable import Codes

struct PayloadDateTests {
  @Test(
    "A day is read with dashes or without, and a birthday without its year",
    arguments: [
      ("20261121", 2026, 11, 21), ("2026-11-21", 2026, 11, 21), ("--1121", 0, 11, 21),
      ("--11-21", 0, 11, 21),
      ("--0229", 0, 2, 29), ("20240229", 2024, 2, 29), ("00010101", 1, 1, 1),
    ])
  func reading(written: String, year: Int, month: Int, day: Int) {
    #expect(
      Payload.Date(iso: Text(written)[...])
        == Payload.Date(year: year, month: month, day: day))
  }

  @Test(
    "What is no day is none",
    arguments: [
      "", "2026112", "20260229", "20261301", "20260132", "2026-1121", "2026-11--21", "-2026-1121",
      "2026--1121", "--1-121", "---1121", "-20261121", "00000101", "--0230",
      "--1301",
      "20261121T", "21.11.2026",
    ])
  func refused(written: String) { #expect(Payload.Date(iso: Text(written)[...]) == nil) }

  @Test(
    "Days and their numbers are one to one",
    arguments: [
      -719_162, -1, 0, 11_016, 11_017, 20_778, 2_932_896,
    ])
  func numbers(number: Int) throws {
    let date = try #require(Payload.Date(number: number))

    #expect(date.number == number)
    #expect(Payload.Date(number: -719_163) == nil && Payload.Date(number: 2_932_897) == nil)
  }

  @Test(
    "A time is six digits of a clock",
    arguments: [
      ("183059", true), ("000000", true), ("235959", true), ("240000", false), ("126000", false),
      ("120060", false), ("12000", false), ("12:000", false),
    ])
  func times(written: String, isTime: Bool) {
    #expect((Payload.Time(digits: Text(written)[...]) != nil) == isTime)
  }
}
