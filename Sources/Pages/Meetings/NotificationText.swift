import Base
import Pouch

/// The text of a notification, for a push message or an email.
package enum NotificationText {
  package static func text(of notice: MeetingNotification, isEnglish: Bool) -> String {
    // The day is used only to decide whether the year is shown.
    let today = Day(milliseconds: notice.moment, utcOffsetMinutes: 0)
    let words = MeetingWords.notice(notice, today: today)
    return String(decoding: words[isEnglish ? .english : .ukrainian], as: UTF8.self)
  }
}
