import Base

/// What the user has not read yet.
extension Pouch {
  /// The number of notifications of meetings since the user looked at them.
  package var newNotices: Int { unreadNotices.count }

  /// How many notifications and chat messages are unread. Muted chats are left out, and a notification of a message is
  /// counted as the message.
  package var unreadTotal: Int {
    var total = unreadNotices.filter { $0.kind != .message && $0.kind != .mention }.count
    total += priceNotices.filter { $0.moment > priceNoticesReadUpTo }.count
    guard let me else { return total }
    for (meeting, count) in unreadCounts(of: active(.meeting), by: me) {
      if readMark(of: meeting).mutedUntil <= now { total += count }
    }
    return total
  }

  private var unreadNotices: ArraySlice<MeetingNotification> {
    meetingNotices.prefix { $0.moment > noticesReadUpTo }
  }
}
