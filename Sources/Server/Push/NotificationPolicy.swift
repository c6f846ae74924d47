import Pouch
import Storage

/// What a person chose to be told of, as it stands in the own space.
struct NotificationPolicy {
  private let notice: Notice
  private var settings = NoticeSettings()
  private var choice = NoticeChoice()
  private var mutedUntil: Int64 = 0

  init(of person: RecordID, about notice: Notice, _ rows: any Reading) throws {
    self.notice = notice
    guard let home = try HouseWriter.home(of: person, rows) else { return }
    settings = try Self.settings(in: home, rows)
    guard let meeting = notice.meeting else { return }
    let mark = RecordID.link(.readMark, meeting, meeting)
    choice = try Self.choice(mark, in: home, rows)
    mutedUntil =
      try Self.value("expires", of: mark, in: home, rows)
      .flatMap { try? JSON(parsing: $0.bytes(0)) }?.integer ?? 0
  }

  func isWanted(at now: Int64) -> Bool {
    let isMuted = mutedUntil > now && notice.sort == .message
    return !settings.silent.contains(notice.sort.tick) && choice.hears(notice.sort) && !isMuted
  }

  /// Whether it comes without a sound, since it is night.
  func isSilent(at now: Int64) -> Bool { settings.hushes(notice.sort, at: now) }

  static func settings(in home: RecordID, _ rows: any Reading) throws -> NoticeSettings {
    let row = try rows.first(
      """
      SELECT register.value FROM record
      JOIN register ON register.space = record.space AND register.record = record.id
      WHERE record.space = ? AND record.kind = 'notice-settings' AND register.field = 'content'
      """, .id(home))
    return NoticeSettings(row.flatMap { try? JSON(parsing: $0.bytes(0)) })
  }

  /// What somebody chose for one meeting.
  static func choice(
    _ mark: RecordID, in home: RecordID, _ rows: any Reading
  ) throws -> NoticeChoice {
    NoticeChoice(
      try value("content", of: mark, in: home, rows).flatMap { try? JSON(parsing: $0.bytes(0)) })
  }

  private static func value(
    _ field: String, of record: RecordID, in home: RecordID, _ rows: any Reading
  ) throws -> Row? {
    try rows.first(
      "SELECT value FROM register WHERE space = ? AND record = ? AND field = ?", .id(home),
      .id(record), .text(field))
  }
}
