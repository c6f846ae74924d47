import Base
import CalendarLint
import Codes
import Foundation
import Pages
import Pouch
import Testing

/// Scanned events: the time zones of their times, their recurrence, and the calendar file.
struct EventPagesTests {
  private func target(_ lines: [String], _ path: String) -> String {
    let text = (["BEGIN:VEVENT", "SUMMARY:Шахи"] + lines + ["END:VEVENT"]).joined(separator: "\n")
    let hex = text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    return "\(path)?symbology=QRCode&bytes=\(hex.joined())"
  }

  private func page(_ lines: [String]) -> String {
    var person = Person()
    return text(person.get(location(person.get(target(lines, "/scan/found")))))
  }

  private func file(_ lines: [String]) -> String {
    var person = Person()
    let response = person.get(target(lines, "/scan/file"))
    #expect(CalendarLinter.check(response.body) == [], "\(text(response))")
    return text(response).replacing("\r\n ", with: "")
  }

  @Test(arguments: [
    (["DTSTART:20261121T183000"], ">субота, 21 листопада, 18:30<"),
    (["DTSTART:20261121T183000Z"], ">субота, 21 листопада, 18:30 (UTC)<"),
    (
      ["DTSTART;TZID=Europe/Warsaw:20261121T183000"],
      ">субота, 21 листопада, 18:30 (Europe/Warsaw)<"
    ),
    (["DTSTART;TZID=Moon/Crater:20261121T183000"], "18:30 (Moon/Crater)<"),
    (["DTSTART;VALUE=DATE:20270101"], ">п’ятниця, 1 січня 2027<"),
    (
      ["DTSTART;VALUE=DATE:20261121", "DTEND;VALUE=DATE:20261123"],
      ">неділя, 22 листопада<"
    ),
  ])
  func `a time is said with its zone`(_ lines: [String], _ part: String) {
    #expect(page(lines).contains(part))
  }

  @Test(arguments: [
    // 18:30 in Warsaw is 17:30 UTC in winter and 16:30 in summer.
    (["DTSTART:20261121T183000Z"], "data-moment=\"1795285800000\" data-wall=\"2026-11-21T18:30\""),
    (["DTSTART;TZID=Europe/Warsaw:20261121T183000"], "data-moment=\"1795282200000\""),
    (["DTSTART;TZID=Europe/Warsaw:20270721T183000"], "data-moment=\"1816187400000\""),
    (["DTSTART;TZID=Europe/Kiev:20261121T183000"], "data-moment=\"1795278600000\""),
  ])
  func `the browser is told the moment, to say it by its own clock`(
    _ lines: [String], _ part: String
  ) {
    #expect(page(lines).contains(part))
  }

  @Test(arguments: [
    "DTSTART:20261121T183000", "DTSTART;VALUE=DATE:20261121",
    "DTSTART;TZID=Moon/Crater:20261121T183000",
  ])
  func `a time of no known zone is not reckoned over`(_ line: String) {
    #expect(!page([line]).contains("data-moment"))
  }

  @Test func `one whole day has no end`() {
    let page = page(["DTSTART;VALUE=DATE:20261121", "DTEND;VALUE=DATE:20261122"])

    #expect(!page.contains("Кінець"))
  }

  @Test(arguments: [
    ("FREQ=DAILY", "щодня"), ("FREQ=WEEKLY;BYDAY=MO,WE", "щотижня: понеділок, середа"),
    ("freq=weekly;interval=2;byday=fr", "раз на 2 тиж.: п’ятниця"),
    ("FREQ=MONTHLY;COUNT=10", "щомісяця, усього разів: 10"),
    ("FREQ=YEARLY;UNTIL=20301121T000000Z;WKST=MO", "щороку до 21 листопада 2030"),
    ("FREQ=MONTHLY;BYDAY=-1SU", "за складним правилом"),
    ("FREQ=WEEKLY;BYHOUR=9", "за складним правилом"), ("FREQ=HOURLY", "за складним правилом"),
  ])
  func `a plain rule is said in words, and every rule is in the file`(
    _ rule: String, _ words: String
  ) {
    let lines = ["DTSTART;TZID=Europe/Kyiv:20261123T183000", "RRULE:" + rule]

    #expect(page(lines).contains(words))
    #expect(file(lines).contains("\r\nRRULE:\(rule.uppercased())\r\n"))
  }

  @Test(arguments: ["", "COUNT=5", "FREQ=DAILY\\nX:1", "FREQ=DAILY:X", "FREQ=ЩОДНЯ"])
  func `what is no rule comes neither on the page nor into the file`(_ rule: String) {
    let lines = ["DTSTART:20261123T183000", "RRULE:" + rule]

    #expect(!page(lines).contains("Повторюється"))
    #expect(!file(lines).contains("RRULE"))
  }

  @Test func `times that are left out stay so`() {
    let lines = [
      "DTSTART;TZID=Europe/Kyiv:20261123T183000", "RRULE:FREQ=WEEKLY",
      "EXDATE;TZID=Europe/Kyiv:20261130T183000,20261207T183000",
    ]

    #expect(page(lines).contains("щотижня; пропущено разів: 2"))
    #expect(file(lines).contains("EXDATE;TZID=Europe/Kyiv:20261130T183000"))
    #expect(file(lines).contains("EXDATE;TZID=Europe/Kyiv:20261207T183000"))
  }

  @Test func `the file has an identity and a stamp, its own or one that stays the same`() throws {
    let own = file([
      "UID:abc@example.com", "DTSTAMP:20260101T000000Z", "DTSTART:20261121T183000Z",
    ])
    let none = file(["DTSTART:20261121T183000Z"])
    let again = file(["DTSTART:20261121T183000Z"])
    let other = file(["DTSTART:20261121T190000Z"])
    func uid(_ file: String) throws -> Substring {
      try #require(file.firstMatch(of: /UID:([0-9a-f-]{36})\R/)?.1)
    }

    #expect(own.contains("UID:abc@example.com\r\n") && own.contains("DTSTAMP:20260101T000000Z\r\n"))
    #expect(try uid(none) == uid(again) && uid(none) != uid(other))
    #expect(none.contains(/DTSTAMP:20261121T\d{6}Z\R/))
  }

  @Test(arguments: [
    ("Europe/Kyiv", "TZID:Europe/Kyiv", true), ("Europe/Kiev", "TZID:Europe/Kyiv", true),
    ("America/New_York", "TZID:America/New_York", true),
  ])
  func `a known zone comes with its rules`(_ zone: String, _ rules: String, _ isKnown: Bool) {
    let file = file(["DTSTART;TZID=\(zone):20261121T183000", "DTEND;TZID=\(zone):20261121T193000"])

    #expect(file.contains("BEGIN:VTIMEZONE\r\n\(rules)\r\n") == isKnown)
    #expect(
      file.contains("DTSTART;T\(rules.dropFirst().replacing(":", with: "=")):20261121T183000"))
  }

  @Test func `UTC and floating times stay what they are in the file`() {
    #expect(file(["DTSTART:20261121T183000Z"]).contains("DTSTART:20261121T183000Z\r\n"))
    #expect(file(["DTSTART:20261121T183000"]).contains("DTSTART:20261121T183000\r\n"))
    #expect(
      file(["DTSTART;TZID=UTC:20261121T183000"]).contains("DTSTART:20261121T183000Z\r\n"))
  }

  @Test(arguments: [
    ["DTSTART:20261121T183000Z"], ["DTSTART:20261121T183000"], ["DTSTART;VALUE=DATE:20261121"],
    ["DTSTART;TZID=Europe/Kyiv:20261121T183000", "DTEND;TZID=Europe/Warsaw:20261121T193000"],
    [
      "DTSTART;TZID=Europe/Kyiv:20261121T183000", "RRULE:FREQ=WEEKLY;BYDAY=SA",
      "EXDATE;TZID=Europe/Kyiv:20261128T183000,20261205T183000",
    ],
  ])
  func `an event that is made again keeps its zone and how it comes again`(_ lines: [String]) throws
  {
    let text = (["BEGIN:VEVENT", "SUMMARY:Шахи"] + lines + ["END:VEVENT"]).joined(separator: "\n")
    let event = Payload(of: Code(.qrCode, Array(text.utf8)))

    let again = try Payload(making: .event, from: event.values)

    #expect(again == event)
  }
}
