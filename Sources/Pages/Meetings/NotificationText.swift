import Base
import Pouch

/// The texts of a notification, for a push message or an email.
package enum NotificationText {
  /// - Parameters:
  ///   - place: the zone of the meeting, which is named if the reader's clock differs at one of the hours.
  ///   - reader: the zone that the reader has set. Only the reader's browser knows where the reader is.
  package static func text(
    of notice: MeetingNotification, in place: Zone? = nil, for reader: Zone = .kyiv, isEnglish: Bool
  ) -> String {
    let zone = place.flatMap { place in
      notice.changes.contains { change in
        change.slots.contains {
          let moment = place.moment(of: $0.start)
          return place.offset(at: moment) != reader.offset(at: moment)
        }
      } ? place.phrase : nil
    }
    // The day is used only to decide whether the year is shown.
    let today = Day(milliseconds: notice.moment, utcOffsetMinutes: 0)
    let words = MeetingWords.notice(notice, today: today, by: zone)
    return String(decoding: words[isEnglish ? .english : .ukrainian], as: UTF8.self)
  }

  /// The text above the newest of several messages, by the category of CLDR's plural rules. `{}` stands for the number.
  package static func counts(isEnglish: Bool) -> JSON {
    let language: Settings.Language = isEnglish ? .english : .ukrainian
    return .object([
      JSON.Member("one", .text(messages.one[language])),
      JSON.Member("few", .text(messages.few[language])),
      JSON.Member("many", .text(messages.many[language])),
    ])
  }

  private static let messages = Plural(
    one: "{} нове повідомлення", few: "{} нові повідомлення", many: "{} нових повідомлень",
    english: "{} new message", englishMany: "{} new messages")
}
