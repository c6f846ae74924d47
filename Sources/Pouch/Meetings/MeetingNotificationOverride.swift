import Base

/// A user's notification settings for one meeting, which override the general ones.
package struct MeetingNotificationOverride: Equatable, Sendable {
  package enum Extent: Name, NamedCase {
    case all
    /// Everything except chat messages and new participants.
    case important
    case nothing
  }

  package var extent = Extent.all
  /// Minutes before the start; `nil` for the general setting.
  package var reminders: [Int64]?

  package init() {}

  package init(_ content: JSON?) {
    extent = content?["hear"]?.text.flatMap { Extent(named: $0) } ?? .all
    reminders = content?["reminders"]?.array?.compactMap { $0.integer }.filter {
      (1...43_200).contains($0)
    }
  }

  package var json: JSON {
    var members = [JSON.Member("hear", .text(Text(extent.name)))]
    if let reminders {
      members.append(JSON.Member("reminders", .array(reminders.map { .integer($0) })))
    }
    return .object(members)
  }

  /// Whether notifications of this kind are pushed. They are always listed.
  package func hears(_ kind: MeetingNotification.Kind) -> Bool {
    switch extent {
    case .all: true
    case .important: kind.isImportant
    case .nothing: false
    }
  }
}

extension Pouch {
  package func noticeChoice(of meeting: ID<Meeting>) -> MeetingNotificationOverride {
    MeetingNotificationOverride(active(.link(.readMark, meeting, meeting), .readMark)?[.content])
  }

  package mutating func set(_ choice: MeetingNotificationOverride, of meeting: ID<Meeting>) {
    set(.link(.readMark, meeting, meeting), .readMark, .content, to: choice.json)
  }
}
