import Pouch

/// A notice as text, for a push message or a letter.
public enum MeetingNotices {
  public static func text(of notice: Notice, isEnglish: Bool) -> String {
    // The day of the notice tells only whether a year has to be named.
    let today = Day(milliseconds: notice.moment, utcOffsetMinutes: 0)
    let words = MeetingWords.notice(notice, today: today)
    return String(decoding: words[isEnglish ? .english : .ukrainian], as: UTF8.self)
  }
}
