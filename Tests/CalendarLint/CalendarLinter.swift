import Base

/// Finds violations of RFC 5545 in an iCalendar file. Each of the four libraries that our files are tested with
/// accepts some of them.
package enum CalendarLinter {
  package struct Finding: Equatable, Sendable {
    /// The number of the content line, from 1, after unfolding.
    package var line: Int32
    package var fault: Fault
  }

  package enum Fault: UInt8, Equatable, Sendable {
    case bareLineFeed, longLine, notUTF8, noColon, controlCharacter
    case noVersion, noProduct, unbalanced
    case noUID, noStamp, stampNotUTC, noStart, doubled, endAndDuration, endBeforeStart, mixedTypes
    case zoneUnknown, zoneOnUTC, badTime, badRule, countAndUntil, untilNotUTC, badStatus, badGeo
    case alarmIncomplete
  }

  package static func check(_ bytes: some Collection<UInt8>) -> [Finding] {
    var run = Run()
    for (number, line) in unfolded(Text(bytes), &run).enumerated() {
      run.number = Int32(number + 1)
      run.take(line)
    }
    run.end()
    return run.findings
  }

  /// The content lines; reports faults of the physical ones.
  private static func unfolded(_ text: Text, _ run: inout Run) -> [Text] {
    var lines: [Text] = []
    var line: Text = ""
    var at = 0
    func finish() {
      run.number = Int32(lines.count + 1)
      if line.count > 75 { run.find(.longLine) }
      if !line.isValid { run.find(.notUTF8) }
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else if !line.isEmpty {
        lines.append(line)
      }
      line = ""
    }
    while at < text.count {
      if text[at] == 0x0D, at + 1 < text.count, text[at + 1] == 0x0A {
        finish()
        at += 2
        continue
      }
      if text[at] == 0x0A {
        run.number = Int32(lines.count + 1)
        run.find(.bareLineFeed)
        finish()
      } else {
        line.append(text[at])
      }
      at += 1
    }
    if !line.isEmpty { finish() }
    return lines
  }

  private struct Property {
    var name: Text
    var zone: Text?
    var isDate: Bool
    var value: Text
  }

  private struct Component {
    var name: Text
    var properties: [Property] = []

    func all(_ name: StaticString) -> [Property] {
      properties.filter { $0.name == name }
    }
  }

  private struct Run {
    var findings: [Finding] = []
    var number: Int32 = 0
    var open: [Component] = []
    var zones: [Text] = []
    var used: [(zone: Text, line: Int32)] = []
    var isCalendarSeen = false

    mutating func find(_ fault: Fault) { findings.append(Finding(line: number, fault: fault)) }

    mutating func take(_ line: Text) {
      if line.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) { find(.controlCharacter) }
      guard let property = CalendarLinter.property(line) else { return find(.noColon) }
      if property.name == "BEGIN" {
        open.append(Component(name: property.value))
      } else if property.name == "END" {
        guard let last = open.popLast(), last.name == property.value else {
          return find(.unbalanced)
        }
        close(last)
      } else if open.isEmpty {
        find(.unbalanced)
      } else {
        open[open.count - 1].properties.append(property)
        check(property)
      }
    }

    mutating func end() {
      if !open.isEmpty || !isCalendarSeen { find(.unbalanced) }
      for entry in used where !zones.contains(entry.zone) {
        findings.append(Finding(line: entry.line, fault: .zoneUnknown))
      }
    }

    private mutating func check(_ property: Property) {
      let times: [StaticString] = ["DTSTART", "DTEND", "EXDATE", "RDATE", "RECURRENCE-ID"]
      if times.contains(where: { property.name == $0 }) {
        let isUTC = property.value.last == UInt8(ascii: "Z")
        if !CalendarLinter.isTime(property.value, isDate: property.isDate) { find(.badTime) }
        if let zone = property.zone {
          if isUTC { find(.zoneOnUTC) }
          used.append((zone, number))
        }
      }
      if property.name == "RRULE" { check(rule: property.value) }
      if property.name == "GEO" {
        if Point(text: property.value.replacing(";", with: ",")) == nil { find(.badGeo) }
      }
      if property.name == "STATUS" {
        let known: [StaticString] = [
          "TENTATIVE", "CONFIRMED", "CANCELLED", "NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "DRAFT",
          "FINAL",
        ]
        if !known.contains(where: { property.value == $0 }) { find(.badStatus) }
      }
    }

    private mutating func check(rule: Text) {
      let parts = rule.pieces(separatedBy: UInt8(ascii: ";"))
      func value(_ name: StaticString) -> Text? {
        parts.first { $0.hasPrefix(name) }.map { Text($0.dropFirst(name.utf8CodeUnitCount)) }
      }
      let frequencies: [StaticString] = [
        "SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY",
      ]
      let frequency = value("FREQ=") ?? ""
      if !frequencies.contains(where: { frequency == $0 }) {
        find(.badRule)
      }
      if let every = value("INTERVAL="), (IntegerText.parse(every) ?? 0) < 1 { find(.badRule) }
      let until = value("UNTIL=")
      if until != nil && value("COUNT=") != nil { find(.countAndUntil) }
      let start = open.last?.all("DTSTART").first
      if let until, let start, !start.isDate,
        start.zone != nil || start.value.last == UInt8(ascii: "Z"), until.last != UInt8(ascii: "Z")
      {
        find(.untilNotUTC)
      }
    }

    private mutating func close(_ component: Component) {
      if component.name == "VCALENDAR" {
        isCalendarSeen = true
        if component.all("VERSION").count != 1 { find(.noVersion) }
        if component.all("PRODID").count != 1 { find(.noProduct) }
      } else if component.name == "VTIMEZONE" {
        if let name = component.all("TZID").first?.value { zones.append(name) }
      } else if component.name == "VEVENT" {
        close(event: component)
      } else if component.name == "VALARM" {
        if component.all("ACTION").count != 1 || component.all("TRIGGER").count != 1
          || component.all("DESCRIPTION").isEmpty
        {
          find(.alarmIncomplete)
        }
      }
    }

    private mutating func close(event: Component) {
      let single: [StaticString] = [
        "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "SEQUENCE", "STATUS", "SUMMARY",
        "LOCATION",
        "DESCRIPTION", "GEO", "CREATED", "LAST-MODIFIED", "URL",
      ]
      for name in single where event.all(name).count > 1 { find(.doubled) }
      if event.all("UID").isEmpty { find(.noUID) }
      guard let stamp = event.all("DTSTAMP").first else { return find(.noStamp) }
      if stamp.value.last != UInt8(ascii: "Z") { find(.stampNotUTC) }
      guard let start = event.all("DTSTART").first else { return find(.noStart) }
      let end = event.all("DTEND").first
      if end != nil && !event.all("DURATION").isEmpty { find(.endAndDuration) }
      guard let end else { return }
      if end.isDate != start.isDate || (end.zone == nil) != (start.zone == nil) {
        find(.mixedTypes)
      }
      if end.zone == start.zone, !start.value.lexicographicallyPrecedes(end.value) {
        find(.endBeforeStart)
      }
    }
  }

  private static func property(_ line: Text) -> Property? {
    var isQuoted = false
    var at = 0
    var marks: [Int] = []
    while at < line.count {
      if line[at] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, line[at] == UInt8(ascii: ";") { marks.append(at) }
      if !isQuoted, line[at] == UInt8(ascii: ":") { break }
      at += 1
    }
    guard at > 0, at < line.count else { return nil }
    var property = Property(
      name: Text(line[..<(marks.first ?? at)]), zone: nil, isDate: false,
      value: Text(line[(at + 1)...]))
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1] : at
      let parameter = line[(mark + 1)..<end]
      if parameter.hasPrefix("TZID=") {
        property.zone = Text(parameter.dropFirst(5).filter { $0 != UInt8(ascii: "\"") })
      }
      if parameter == "VALUE=DATE" { property.isDate = true }
    }
    return property
  }

  /// Whether a value is `20261121`, or `20261121T180000` with or without a Z.
  private static func isTime(_ text: Text, isDate: Bool) -> Bool {
    let digits = text.filter { (48...57).contains($0) }
    guard let year = IntegerText.parse(digits.prefix(4)),
      let month = IntegerText.parse(digits.dropFirst(4).prefix(2)),
      let day = IntegerText.parse(digits.dropFirst(6).prefix(2)),
      Day(year: Int(year), month: Int(month), day: Int(day)) != nil
    else { return false }
    if isDate { return text.count == 8 && digits.count == 8 }
    guard digits.count == 14,
      text.count == 15 || text.count == 16 && text.last == UInt8(ascii: "Z"),
      text[8] == UInt8(ascii: "T"), let hour = IntegerText.parse(digits[8..<10]),
      let minute = IntegerText.parse(digits[10..<12])
    else { return false }
    return hour < 24 && minute < 60
  }
}
