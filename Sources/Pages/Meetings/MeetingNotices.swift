import Pouch

/// A notice as text, for a push message or a letter.
public enum MeetingNotices {
  public static func text(of notice: Notice, isEnglish: Bool) -> String {
    String(decoding: MeetingWords.notice(notice)[isEnglish ? .english : .ukrainian], as: UTF8.self)
  }

  /// `18:00`, of minutes on the clock on the wall.
  public static func clock(_ minute: Int64) -> [UInt8] { MeetingWords.clock(of: minute) }
}
