import Base

extension Payload {
  /// A calendar event: a VEVENT of iCalendar, RFC 5545, alone or in a VCALENDAR.
  ///
  /// Alarms and attendees are not kept.
  public struct Event: Equatable, Sendable {
    public var form: Form
    public var summary: Text
    public var location: Text = ""
    public var description: Text = ""
    public var start: Moment
    /// When the event is over; for whole days the day after the last. `nil` if nothing is said.
    public var end: Moment?
    /// The identity by which calendars find the event again; empty if nothing is said.
    public var uid: Text = ""
    /// How it comes again, as RRULE has it (§3.3.10): `FREQ=WEEKLY;BYDAY=MO`; empty for once.
    public var rule: Text = ""
    /// The times of a series that are left out.
    public var exceptions: [Moment] = []
    /// When the event was written, in UTC; nothing if nothing is said.
    public var stamp: Moment?

    public init(summary: Text, start: Moment, end: Moment? = nil, form: Form = .event) {
      self.summary = summary
      self.start = start
      self.end = end
      self.form = form
    }

    /// What stands around the event.
    public enum Form: UInt8, CaseIterable, Sendable {
      /// Nothing: what readers of codes expect, and the shortest.
      case event
      /// A VCALENDAR, as in a file.
      case calendar
    }

    /// A moment as a calendar writes it, RFC 5545 §3.3.4 and §3.3.5.
    public struct Moment: Equatable, Sendable {
      public var date: Date
      /// `nil` for a whole day.
      public var time: Time?
      public var zone: Zone

      public init(_ date: Date, _ time: Time? = nil, zone: Zone = .floating) {
        self.date = date
        self.time = time
        self.zone = zone
      }
    }

    /// Whose time it is.
    public enum Zone: Equatable, Sendable {
      /// That of wherever one is.
      case floating
      case utc
      /// A name of the IANA database: `Europe/Kyiv`.
      case named(Text)
    }

    /// Reads the first event.
    ///
    /// - Throws: `missing(.start)`, `malformed(.start)`, `malformed(.end)`.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      let isCalendar = text.begins(with: "begin:vcalendar")
      guard isCalendar || text.begins(with: "begin:vevent") else { throw .otherKind }
      guard let moment = Moment.epoch else { throw .otherKind }
      self.init(summary: "", start: moment, form: isCalendar ? .calendar : .event)
      try read(ContentLine.lines(of: text))
    }

    private mutating func read(_ lines: [ContentLine]) throws(PayloadError) {
      var depth = 0
      var hasStart = false
      var duration: Duration?
      for line in lines {
        let value = line.value[...]
        if line.name.equals("begin") {
          // An alarm inside the event has a description of its own.
          if depth > 0 || value.trimmed.equals("vevent") { depth += 1 }
        } else if line.name.equals("end") {
          if depth > 0 { depth -= 1 }
          if depth == 0, value.trimmed.equals("vevent") { break }
        } else if depth != 1 {
          continue
        } else if line.name.equals("summary") {
          summary = ContentLine.unescaped(value)
        } else if line.name.equals("location") {
          location = ContentLine.unescaped(value)
        } else if line.name.equals("description") {
          description = ContentLine.unescaped(value)
        } else if line.name.equals("uid") {
          uid = ContentLine.unescaped(value)
        } else if line.name.equals("dtstart") {
          guard let moment = Moment(line) else { throw .malformed(.start) }
          start = moment
          hasStart = true
        } else if line.name.equals("dtend") {
          guard let moment = Moment(line) else { throw .malformed(.end) }
          end = moment
        } else if line.name.equals("rrule") {
          rule = Event.rule(value.trimmed)
        } else if line.name.equals("exdate") {
          exceptions += Moment.list(line)
        } else if line.name.equals("dtstamp") {
          stamp = Moment(line).flatMap { $0.zone == .utc ? $0 : nil }
        } else if line.name.equals("duration") {
          duration = Duration(value.trimmed)
        }
      }
      guard hasStart else { throw .missing(.start) }
      if end == nil, let duration { end = start.adding(duration) }
      if let problem { throw problem }
    }

    public var bytes: [UInt8] { bytes(zones: "").utf8 }

    /// As a file for calendars.
    ///
    /// - Parameter zones: the VTIMEZONE of each zone that is named, as RFC 5545 §3.6.5 wants them beside it.
    public func bytes(zones: Text) -> Text {
      var text: Text = ""
      if form == .calendar {
        text.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Kapshuk//Codes//EN\r\n")
        text += zones
      }
      text.write("BEGIN:VEVENT\r\n")
      ContentLine.append("UID", uid, to: &text)
      stamp?.append("DTSTAMP", to: &text)
      ContentLine.append("SUMMARY", summary, to: &text)
      start.append("DTSTART", to: &text)
      end?.append("DTEND", to: &text)
      if !rule.isEmpty {
        var line: Text = ""
        line.write("RRULE:")
        ContentLine.append(line + rule, to: &text)
      }
      for exception in exceptions where exception.isSound { exception.append("EXDATE", to: &text) }
      ContentLine.append("LOCATION", location, to: &text)
      ContentLine.append("DESCRIPTION", description, to: &text)
      text.write("END:VEVENT\r\n")
      if form == .calendar { text.write("END:VCALENDAR\r\n") }
      return text
    }

    /// A rule in capitals, with nothing in it that could end its line; empty if it has no frequency.
    static func rule(_ text: ArraySlice<UInt8>) -> Text {
      var rule: Text = ""
      for byte in text {
        let isLetter = byte >= 97 && byte <= 122
        let upper = isLetter ? byte - 32 : byte
        let marks: StaticString = "=;,+-"
        guard upper >= 65 && upper <= 90 || byte.isDigit || marks.bytes.contains(byte) else {
          return ""
        }
        rule.append(upper)
      }
      return rule.count <= 300 && rule.begins(with: "freq=") ? rule : ""
    }

    /// What keeps calendars from taking the event: an end that is of another sort than the start
    /// or, in the same zone, before it.
    public var problem: PayloadError? {
      guard start.isSound else { return .malformed(.start) }
      guard let end else { return nil }
      guard end.isSound, (end.time == nil) == (start.time == nil) else { return .malformed(.end) }
      return end.zone == start.zone && end.seconds < start.seconds ? .malformed(.end) : nil
    }
  }
}
