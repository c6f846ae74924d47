import Base
import Pages
import Pouch
import Synchronization

/// Tracks who is on the way to which meeting: the latest report of each, in the memory of the nodes only. It is lost at
/// a restart on purpose.
final class ArrivalTracker: Sendable {
  struct Entry: Sendable {
    var name: Text
    var status: Text
    var minutes: Int32?
    var point: Point?
    var moment: Int64
    /// The time at which it ends.
    var until: Int64
  }

  private let nodes: Nodes
  private let entries = Mutex<[ID<Meeting>: [ID<User>: Entry]]>([:])

  init(of nodes: Nodes = Nodes(sharing: nil)) { self.nodes = nodes }

  /// The age in milliseconds after which a position is ignored.
  static let lifetime: Int64 = 2 * 3_600_000

  func set(_ entry: Entry?, of person: ID<User>, in meeting: ID<Meeting>) {
    put(entry, of: person, in: meeting)
    nodes.send(.arrival, ArrivalNotice(person: person, meeting: meeting, entry: entry).text)
  }

  private func put(_ entry: Entry?, of person: ID<User>, in meeting: ID<Meeting>) {
    entries.withLock {
      $0[meeting, default: [:]][person] = entry
      if $0[meeting]?.isEmpty == true { $0[meeting] = nil }
    }
  }

  /// All current reports, the latest first.
  func list(of meeting: ID<Meeting>, for person: ID<User>, now: Int64) -> [ServerMeetingPage
    .Arrival]
  {
    entries.withLock { entries in
      entries[meeting] = entries[meeting]?.filter { $0.value.until > now }
      return (entries[meeting] ?? [:]).sorted { $0.value.moment > $1.value.moment }.map {
        ServerMeetingPage.Arrival(
          name: Text($0.value.name), status: Text($0.value.status), minutes: $0.value.minutes,
          point: $0.value.point, moment: $0.value.moment, isOwn: $0.key == person)
      }
    }
  }

  /// Removes a user who left the meeting or deleted the account.
  func forget(_ person: ID<User>) {
    remove(person)
    nodes.send(.arrival, ArrivalNotice(person: person).text)
  }

  /// Takes over what another node has received.
  func apply(_ text: String) {
    guard let notice = ArrivalNotice(text) else { return }
    guard let meeting = notice.meeting else { return remove(notice.person) }
    put(notice.entry, of: notice.person, in: meeting)
  }

  private func remove(_ person: ID<User>) {
    entries.withLock { entries in
      for meeting in entries.keys { entries[meeting]?[person] = nil }
    }
  }
}
