import Base
import Pouch

/// When, where, who and how much of a meeting: what its first screen says.
struct MeetingFacts {
  let userMeeting: UserMeeting
  let pouch: Pouch
  let now: Int64

  /// The most portraits and names of those who come.
  private static let shownFaces = 5
  private static let shownNames = 2

  private var meeting: Meeting { userMeeting.meeting }

  func write(to html: inout HTML) {
    html(.div, .class("list facts-list")) { html in
      when(&html)
      place(&html)
      if showsOnline, !Link.isTrap(meeting.online) {
        fact(&html, .link) { html in
          html(
            .a, .class("inline"), .named("href", text: meeting.online), .named("target", "_blank"),
            .named("rel", "noopener noreferrer"), text: Phrase("Приєднатися онлайн", "Join online"))
        }
      }
      people(&html)
      if let price = meeting.price {
        fact(&html, .coin) { $0.text(MoneyWords.short(price)) }
      }
    }
    if showsOnline, Link.isTrap(meeting.online) {
      LinkSection(address: meeting.online, opensAtOnce: false, isWhole: false).write(to: &html)
    }
  }

  private var showsOnline: Bool {
    !meeting.online.isEmpty
      && (userMeeting.state?.belongs == true || meeting.visibility == .open)
  }

  private func when(_ html: inout HTML) {
    fact(&html, .calendar) { html in
      guard let slot = meeting.shownSlot(at: now) else {
        return html.text(Phrase("Дату ще обирають", "The date is being chosen"))
      }
      let hours = MeetingWords.hours(slot, today: html.today)
      html.text(hours.before)
      html(.span, .class("hours"), text: hours.clock)
      if userMeeting.skipsNext(at: now) { html(.b, .class("own-answer"), text: skips(html.today)) }
      html.zone(of: [slot], in: meeting.zone)
      if let rhythm = meeting.rhythm {
        html(.em, text: MeetingWords.rhythm(rhythm, today: html.today))
      }
    }
  }

  /// That the user does not come to the next occurrence, and to which they do.
  private func skips(_ today: Day) -> Phrase {
    guard let next = userMeeting.next(after: now) else {
      return Phrase("Цього разу ви не прийдете", "You are not coming this time")
    }
    return Phrase(
      "Цього разу ви не прийдете; ваш наступний раз: {}",
      "You are not coming this time; your next time is {}"
    ).with(phrases: DayWords.date(MeetingWords.day(of: next.slot.start), today: today))
  }

  private func place(_ html: inout HTML) {
    if meeting.place.isEmpty, !meeting.places.isEmpty {
      fact(&html, .pin) { $0.text(Phrase("Місце ще обирають", "The place is being chosen")) }
    }
    if meeting.place.isEmpty { return }
    let place = meeting.place
    fact(&html, .pin) { html in
      html.text(
        place.name.isEmpty
          ? (place.address.isEmpty ? place.point?.text ?? "" : place.address) : place.name)
      if !place.name.isEmpty, !place.address.isEmpty { html(.em, text: place.address) }
      if let here = pouch.taste(at: now).point, let point = place.point {
        html(
          .em,
          text: Phrase("{} від вас", "{} away").with(
            phrases: MeetingWords.distance(here.metres(to: point))))
      }
      html(
        .a, .class("inline"), .named("href", text: place.mapLink), .named("target", "_blank"),
        .named("rel", "noopener noreferrer"), text: Phrase("Відкрити на мапі", "Open in maps"))
    }
  }

  private func people(_ html: inout HTML) {
    let seats = MeetingWords.seats(userMeeting)
    // Only participants have the others' records.
    let coming =
      userMeeting.state?.belongs == true
      ? pouch.attendances(of: meeting.id).filter { $0.state == .host || $0.state == .going } : []
    if seats == nil, meeting.hostName.isEmpty, coming.isEmpty { return }
    fact(&html, .people) { html in
      if coming.count > 1 {
        html(.span, .class("faces"), .isDecoration) { html in
          for one in coming.prefix(Self.shownFaces) { html.face(of: one.person) }
        }
      }
      if let seats { html(.span, text: seats) }
      if let names = names(of: coming) { html(.em, text: names) }
      if !meeting.hostName.isEmpty {
        html(.em, text: Phrase("Проводить {}", "Hosted by {}").with(meeting.hostName))
      }
    }
  }

  /// The first of those who come besides the user and the host, who is named anyway.
  private func names(of coming: [Attendance]) -> Phrase? {
    let me = pouch.me
    let others = coming.filter {
      $0.person != me && $0.person != meeting.host && !$0.name.isEmpty
    }
    if others.isEmpty { return nil }
    let first = others.prefix(Self.shownNames).map { $0.name }
    let rest = others.count - first.count
    let names: Text = first.joined(by: ", ")
    return rest == 0 ? .same(names) : Phrase("{} і ще {}", "{} and {} more").with(names, Text(rest))
  }

  private func fact(_ html: inout HTML, _ icon: Icon, _ content: (inout HTML) -> Void) {
    html(.div, .class("row")) { html in
      html.rowIcon(icon)
      html(.span, .class("what")) { content(&$0) }
    }
  }
}
