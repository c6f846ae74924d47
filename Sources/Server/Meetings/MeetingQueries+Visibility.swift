import Base
import Pouch
import Storage

/// Who sees whom.
extension MeetingQueries {
  /// Whether a user may see another one's portrait: one's own, of whom one has a space or a meeting in common, of a
  /// friend or whoever asks to be one, of hosts of public meetings, and of whoever lets others find them.
  func isVisible(_ other: ID<User>, to person: ID<User>) throws -> Bool {
    if person == other { return true }
    return try stored.first(
      """
      SELECT 1 WHERE EXISTS (
        SELECT 1 FROM member JOIN member AS own ON own.space = member.space
        WHERE member.person = ? AND own.person = ? AND member.space <> ?)
      OR EXISTS (
        SELECT 1 FROM seat JOIN seat AS own ON own.meeting = seat.meeting
        WHERE seat.person = ? AND own.person = ?)
      OR EXISTS (
        SELECT 1 FROM friendship WHERE person = ? AND other = ? AND state IN ('friend', 'asks'))
      OR EXISTS (
        SELECT 1 FROM meeting WHERE host = ? AND visibility = 'public' AND is_hidden = 0)
      OR EXISTS (
        SELECT 1 FROM profile WHERE person = ? AND (is_found = 1 OR is_listed = 1))
      """, .id(other), .id(person), .id(SystemRecordWriter.publicSpace), .id(other), .id(person),
      .id(person), .id(other), .id(other), .id(other)) != nil
  }

  /// The public meetings that are not over, the soonest first, with how many come to each.
  func openMeetings(most: Int) throws -> [Meeting] {
    let (now, month) = (now, Int64(31) * 86_400_000)
    // A meeting lasts a month at most, but a series and the dates of a poll go on after their first.
    let rows = try stored.query(
      """
      SELECT content, (
        SELECT COALESCE(SUM(1 + companions), 0) FROM seat
        WHERE seat.meeting = meeting.id AND state IN ('going', 'offered'))
      FROM meeting
      WHERE visibility = 'public' AND is_cancelled = 0 AND is_hidden = 0
        AND (starts > ? OR content LIKE '%"rhythm":%' OR content LIKE '%"slots":%')
      ORDER BY ABS(starts - ?) LIMIT ?
      """, .integer(now - month), .integer(now), .integer(Int64(4 * most)))
    var found: [(meeting: Meeting, start: Int64)] = []
    for row in rows {
      guard var meeting = Self.meeting(row.text(0)) else { continue }
      meeting.going = Int32(clamping: row.integer(1))
      let slots = meeting.isPoll ? meeting.slots : meeting.next(after: now).map { [$0] } ?? []
      let starts = slots.filter { meeting.zone.moment(of: $0.end) > now }.map {
        meeting.zone.moment(of: $0.start)
      }
      if let start = starts.min() { found.append((meeting, start)) }
    }
    return found.sorted { ($0.start, $0.meeting.id) < ($1.start, $1.meeting.id) }
      .prefix(most).map { $0.meeting }
  }
}
