import Base
import Foundation
import Testing

@testable import Pouch

/// Hours come from OpenStreetMap or from a form. Pages say them in words, and the words are understood again.
@Suite struct OpeningHoursTests {
  @Test(
    "Hours are shown in words",
    arguments: [
      ("Mo-Su 08:00-22:00", "щодня 08:00–22:00", "daily 08:00–22:00"),
      (
        "Mo-Fr 09:00-18:00; Sa,Su off", "пн–пт 09:00–18:00; сб, нд зачинено",
        "Mon–Fri 09:00–18:00; Sat, Sun closed"
      ),
      (
        "Mo-Fr 09:00-13:00,14:00-18:00", "пн–пт 09:00–13:00, 14:00–18:00",
        "Mon–Fri 09:00–13:00, 14:00–18:00"
      ),
      ("24/7", "цілодобово", "open 24 hours"),
      ("08:00-22:00", "щодня 08:00–22:00", "daily 08:00–22:00"),
      (
        "Sa-Mo 10:00-16:00; PH off", "пн, сб, нд 10:00–16:00; свята зачинено",
        "Mon, Sat, Sun 10:00–16:00; holidays closed"
      ),
    ])
  func words(osm: String, ukrainian: String, english: String) throws {
    let hours = try #require(OpeningHours(parsing: Text(osm)))
    #expect(String(hours.words(in: .ukrainian)) == ukrainian)
    #expect(String(hours.words(in: .english)) == english)
  }

  @Test(
    "What people type is understood",
    arguments: ["пн-пт 8-20", "Пн–Пт 8:00–20:00", "пн - пт 08.00 - 20.00"])
  func typed(_ text: String) {
    #expect(OpeningHours(parsing: Text(text))?.osm == "Mo-Fr 08:00-20:00")
  }

  @Test(
    "What is not understood is no guess",
    arguments: ["", ";", "до вечора", "Mo-Fr", "25-26", "Jan Mo 8-9", "8", "Mo 8-", "-"])
  func unknown(_ text: String) { #expect(OpeningHours(parsing: Text(text)) == nil) }

  @Test("Any hours say the same in all three ways")
  func sameInAll() throws {
    let seed =
      UInt64(ProcessInfo.processInfo.environment["KAPSHUK_SEED"] ?? "") ?? .random(in: 0...9999)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let hours = OpeningHours(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          var days = (0..<8).map { _ in Bool.random(using: &random) }
          if !days.contains(true) { days[0] = true }
          let spans = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            (
              from: Int.random(in: 0..<1440, using: &random),
              until: Int.random(in: 0...1440, using: &random)
            )
          }
          return OpeningHours.Rule(days: days, spans: spans)
        })
      for text in [hours.osm, hours.words(in: .ukrainian), hours.words(in: .english)] {
        #expect(OpeningHours(parsing: text) == hours, "\(String(text))")
      }
    }
  }
}
