import Base
import Pouch
import Storage

/// A user's notification settings, from the personal space.
struct NotificationPolicy {
  private let notice: MeetingNotification
  private var settings = MeetingNotificationSettings()
  private var choice = MeetingNotificationOverride()
  private var mutedUntil: Int64 = 0

  init(of person: ID<User>, about notice: MeetingNotification, _ db: any ReadTransaction) throws {
    self.notice = notice
    guard let home = try SystemRecordWriter.home(of: person, db) else { return }
    settings = try Self.settings(in: home, db)
    guard let meeting = notice.meeting else { return }
    let mark = RecordID.link(.readMark, meeting, meeting)
    choice = try Self.choice(mark, in: home, db)
    mutedUntil =
      try Self.value("expires", of: mark, in: home, db)
      .flatMap { try? JSON(parsing: $0.bytes(0)) }?.integer ?? 0
  }

  /// The user's zone, as far as the server knows: the one of the quiet hours.
  var zone: Zone { settings.zone }

  func isWanted(at now: Int64) -> Bool {
    let isMuted = mutedUntil > now && notice.kind == .message
    return !settings.silent.contains(notice.kind.tick) && choice.hears(notice.kind) && !isMuted
  }

  /// Whether a notification is silent, because it is night.
  func isSilent(at now: Int64) -> Bool { settings.hushes(notice.kind, at: now) }

  static func settings(in home: ID<Space>, _ db: any ReadTransaction) throws
    -> MeetingNotificationSettings
  {
    let row = try db.first(
      """
      SELECT register.value FROM record
      JOIN register ON register.space = record.space AND register.record = record.id
      WHERE record.space = ? AND record.kind = 'notice-settings' AND register.field = 'content'
      """, .id(home))
    return MeetingNotificationSettings(row.flatMap { try? JSON(parsing: $0.bytes(0)) })
  }

  /// A user's settings for one meeting.
  static func choice(
    _ mark: RecordID, in home: ID<Space>, _ db: any ReadTransaction
  ) throws -> MeetingNotificationOverride {
    MeetingNotificationOverride(
      try value("content", of: mark, in: home, db).flatMap { try? JSON(parsing: $0.bytes(0)) })
  }

  private static func value(
    _ field: String, of record: RecordID, in home: ID<Space>, _ db: any ReadTransaction
  ) throws -> Row? {
    try db.first(
      "SELECT value FROM register WHERE space = ? AND record = ? AND field = ?", .id(home),
      .id(record), .text(field))
  }
}
