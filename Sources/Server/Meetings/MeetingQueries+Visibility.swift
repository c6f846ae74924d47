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
}
