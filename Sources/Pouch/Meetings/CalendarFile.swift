import Base

/// Meetings as an iCalendar file (RFC 5545): a single file, or a feed that programs fetch repeatedly.
///
/// It contains nothing personal, neither tickets nor chats, because calendars are shared with teams; and no
/// organiser, because programs would send mail to it.
package struct CalendarFile {
  /// The name of a feed as programs show it; `nil` for a single file.
  package var name: Text?
  /// The server's address, such as `https://kapshuk.example`, to link to meetings; empty for no links.
  package var address: Text = ""
  /// Reminders in minutes before the start; empty for none.
  package var alarms: [Int64] = []

  package init(name: Text? = nil) { self.name = name }

  /// - Parameter answers: the user's answers for single days: a series has only those on which the user comes.
  package func bytes(
    of meetings: [Meeting], answers: [ID<Meeting>: DayAnswers] = [:]
  ) -> Text {
    var text = CalendarText()
    text.line("BEGIN", "VCALENDAR")
    text.line("VERSION", "2.0")
    text.line("PRODID", "-//Kapshuk//Meetings//EN")
    text.line("CALSCALE", "GREGORIAN")
    text.line("METHOD", "PUBLISH")
    if let name {
      text.line("NAME", escaping: name)
      text.line("X-WR-CALNAME", escaping: name)
      text.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
      text.line("X-PUBLISHED-TTL", "PT1H")
    }
    var zones: [Zone] = []
    for meeting in meetings where !meeting.isPoll && !zones.contains(meeting.zone) {
      zones.append(meeting.zone)
      text.zone(meeting.zone)
    }
    for meeting in meetings where !meeting.isPoll {
      guard let meeting = meeting.attended(with: answers[meeting.id]) else { continue }
      let chosen = meeting.rhythm == nil ? [] : answers[meeting.id].map { meeting.chosen($0) } ?? []
      event(meeting, nil, on: chosen, &text)
      for move in meeting.moves where meeting.rhythm != nil { event(meeting, move, &text) }
    }
    text.line("END", "VCALENDAR")
    return text.bytes
  }

  /// The rules of a zone, for an event of another source; empty for UTC.
  package static func rules(of zone: Zone) -> Text {
    var text = CalendarText()
    text.zone(zone)
    return text.bytes
  }

  /// A UID derived from an event's content, so that an equal event is not imported twice.
  package static func uid(of content: Text) -> Text {
    CalendarText.uid(of: RecordID(bytes: SHA256.hash(content.utf8)))
  }

  /// The meeting itself, or a rescheduled occurrence of its series (§3.8.4.4).
  ///
  /// - Parameter chosen: the only days of the series; empty for those of its rule.
  private func event(
    _ meeting: Meeting, _ move: Meeting.RescheduledOccurrence?, on chosen: [Day] = [],
    _ text: inout CalendarText
  ) {
    text.line("BEGIN", "VEVENT")
    text.line("UID", bytes: CalendarText.uid(of: meeting.id.record))
    text.line("DTSTAMP", bytes: CalendarText.utc(meeting.changed))
    text.line("CREATED", bytes: CalendarText.utc(meeting.made))
    text.line("LAST-MODIFIED", bytes: CalendarText.utc(meeting.changed))
    text.line("SEQUENCE", bytes: Text(meeting.sequence))
    if let move {
      text.time("RECURRENCE-ID", meeting.slot(on: move.day).start, meeting.zone)
    }
    let slot = move?.slot ?? chosen.first.map { meeting.slot(on: $0) }
    text.time("DTSTART", slot?.start ?? meeting.start, meeting.zone)
    text.time("DTEND", slot?.end ?? meeting.end, meeting.zone)
    for day in chosen.dropFirst() {
      text.time("RDATE", meeting.slot(on: day).start, meeting.zone)
    }
    if move == nil, chosen.isEmpty, let rhythm = meeting.rhythm {
      text.line("RRULE", bytes: CalendarText.rule(rhythm, meeting))
      for day in meeting.exceptions {
        text.time("EXDATE", meeting.slot(on: day).start, meeting.zone)
      }
    }
    text.line("SUMMARY", escaping: meeting.title)
    if !meeting.text.isEmpty { text.line("DESCRIPTION", escaping: meeting.text) }
    let place = meeting.place
    let words = [place.name, place.address].filter { !$0.isEmpty }
    if !words.isEmpty {
      text.line("LOCATION", escaping: words.joined(by: ", "))
    }
    if let point = place.point {
      text.line(
        "GEO",
        bytes: Point.text(point.latitude) + ";" + Point.text(point.longitude))
    }
    if !meeting.interests.isEmpty {
      text.list("CATEGORIES", meeting.interests)
    }
    if !address.isEmpty {
      text.line(
        "URL;VALUE=URI", bytes: address + "/m/" + meeting.id.hex)
    }
    text.line("STATUS", meeting.isCancelled ? "CANCELLED" : "CONFIRMED")
    text.line("TRANSP", meeting.isCancelled ? "TRANSPARENT" : "OPAQUE")
    if !meeting.isCancelled {
      for minutes in alarms {
        text.line("BEGIN", "VALARM")
        text.line("ACTION", "DISPLAY")
        text.line(
          "TRIGGER",
          bytes: "-PT" + Text(minutes) + "M")
        text.line("DESCRIPTION", escaping: meeting.title)
        text.line("END", "VALARM")
      }
    }
    text.line("END", "VEVENT")
  }
}

extension Meeting {
  /// The meeting with only the occurrences to which a person with these answers comes; `nil` if there are none.
  fileprivate func attended(with answers: DayAnswers?) -> Meeting? {
    guard rhythm != nil, let answers else { return self }
    if answers.isOnlyChosen, chosen(answers).isEmpty { return nil }
    var attended = self
    attended.moves.removeAll { !answers.comes(on: $0.day) }
    for (day, comes) in answers.days.sorted(by: { $0.key < $1.key })
    where !comes && !exceptions.contains(day) && self.comes(on: day) {
      attended.exceptions.append(day)
    }
    return attended
  }

  /// The only days to which a person comes, in order; empty for a person who comes to the series.
  fileprivate func chosen(_ answers: DayAnswers) -> [Day] {
    if !answers.isOnlyChosen { return [] }
    return answers.days.filter { $0.value && comes(on: $0.key) && !exceptions.contains($0.key) }
      .map { $0.key }.sorted()
  }
}
