import Base
import Pouch

extension App {
  mutating func noticesPage() -> Response {
    let page = NoticesPage(in: pouch, now: now)
    if let last = page.notices.first { pouch.markNoticesRead(upTo: last.moment) }
    return show(page)
  }

  /// What the user answered, for the notification that follows an answer from a notification. Empty if this device
  /// does not know of an answer.
  func answered(_ one: UserMeeting) -> Response {
    let sentence = one.state.flatMap { MeetingWords.answer($0) }?.with(one.meeting.title)
    return Response(
      contentType: "text/plain; charset=utf-8", body: sentence.map { $0[language].utf8 } ?? [])
  }

  func hearingPage(_ one: UserMeeting) -> Response {
    let choice = pouch.noticeChoice(of: one.meeting.id)
    return show(
      HearingPage(
        meeting: one.meeting, chosen: choice.extent,
        reminders: choice.reminders ?? pouch.noticeSettings.reminders))
  }

  mutating func saveHearing(_ one: UserMeeting) -> Response {
    var choice = MeetingNotificationOverride()
    choice.extent = .init(named: field("hear")) ?? .all
    // A setting equal to the general one is not stored, so that a change of the general one applies here too.
    let reminders = typedReminders
    choice.reminders = reminders == pouch.noticeSettings.reminders.sorted() ? nil : reminders
    pouch.set(choice, of: one.meeting.id)
    return to(.meeting(one.meeting.id), saying: .saved)
  }

  mutating func saveNoticeSettings() -> Response {
    var settings = pouch.noticeSettings
    let heard = fields("sort").compactMap { MeetingNotification.Kind(named: $0) }
    settings.silent = MeetingNotification.Kind.allCases.filter { !heard.contains($0.tick) }
    settings.sound = NotificationSound(named: field("sound")) ?? settings.sound
    settings.reminders = typedReminders
    settings.quietFrom = minute(field("quiet-from")) ?? settings.quietFrom
    settings.quietTo = minute(field("quiet-to")) ?? settings.quietTo
    settings.zone = Zone(named: field("zone")) ?? settings.zone
    settings.showsReading = !field("shows-reading").isEmpty
    if !settings.showsReading, let me = pouch.me { pouch.hideReading(of: me) }
    pouch.set(settings)
    return to(.notices, saying: .saved)
  }

  private func minute(_ text: Text) -> Int64? {
    guard text.count == 5, let hour = IntegerText.parse(text[0..<2]),
      let minute = IntegerText.parse(text[3..<5]),
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  private var typedReminders: [Int64] {
    fields("reminder").compactMap { IntegerText.parse($0) }.filter { (1...43_200).contains($0) }
      .sorted()
  }
}
