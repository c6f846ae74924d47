import Pages
import Pouch
import Synchronization

/// Who is on the way to which meeting: the last word of each, in memory only. A restart forgets it, and
/// that is meant.
final class Arrivals: Sendable {
  struct Entry: Sendable {
    var name: [UInt8]
    var status: [UInt8]
    var minutes: Int32?
    var point: Point?
    var moment: Int64
    /// When it ends by itself.
    var until: Int64
  }

  private let entries = Mutex<[RecordID: [RecordID: Entry]]>([:])

  /// How near counts as arrived, in metres.
  static let arrived: Int64 = 120
  /// A position older than this is of no use.
  static let lifetime: Int64 = 2 * 3_600_000

  func set(_ entry: Entry?, of person: RecordID, in meeting: RecordID) {
    entries.withLock {
      $0[meeting, default: [:]][person] = entry
      if $0[meeting]?.isEmpty == true { $0[meeting] = nil }
    }
  }

  /// Everything that has not ended, the latest word first.
  func list(of meeting: RecordID, for person: RecordID, now: Int64) -> [MeetPage.Arrival] {
    entries.withLock { entries in
      entries[meeting] = entries[meeting]?.filter { $0.value.until > now }
      return (entries[meeting] ?? [:]).sorted { $0.value.moment > $1.value.moment }.map {
        MeetPage.Arrival(
          name: $0.value.name, status: $0.value.status, minutes: $0.value.minutes,
          point: $0.value.point, moment: $0.value.moment, isOwn: $0.key == person)
      }
    }
  }

  /// Somebody left the meeting, or the account.
  func forget(_ person: RecordID) {
    entries.withLock { entries in
      for meeting in entries.keys { entries[meeting]?[person] = nil }
    }
  }
}
