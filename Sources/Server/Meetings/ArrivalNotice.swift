import Base
import Pouch

/// A report of who is on the way, as JSON for the other nodes.
struct ArrivalNotice {
  let person: ID<User>
  /// `nil` if all of the person's reports are removed.
  var meeting: ID<Meeting>?
  /// `nil` if the report is removed.
  var entry: ArrivalTracker.Entry?

  init(person: ID<User>, meeting: ID<Meeting>? = nil, entry: ArrivalTracker.Entry? = nil) {
    (self.person, self.meeting, self.entry) = (person, meeting, entry)
  }

  init?(_ text: String) {
    guard let json = try? JSON(parsing: [UInt8](text.utf8)),
      let person = json["person"]?.text.flatMap({ ID<User>(hex: $0.utf8) })
    else { return nil }
    self.person = person
    meeting = json["meeting"]?.text.flatMap { ID(hex: $0.utf8) }
    guard let moment = json["moment"]?.integer, let until = json["until"]?.integer else { return }
    entry = ArrivalTracker.Entry(
      name: json["name"]?.text ?? "", status: json["status"]?.text ?? "",
      minutes: json["minutes"]?.integer.map { Int32(clamping: $0) },
      point: json["point"]?.text.flatMap { Point(text: $0) }, moment: moment, until: until)
  }

  var text: String {
    var members = [JSON.Member("person", .text(Text(person.hex)))]
    if let meeting { members.append(.init("meeting", .text(Text(meeting.hex)))) }
    if let entry {
      members += [
        .init("name", .text(entry.name)), .init("status", .text(entry.status)),
        .init("moment", .integer(entry.moment)), .init("until", .integer(entry.until)),
      ]
      if let minutes = entry.minutes { members.append(.init("minutes", .integer(Int64(minutes)))) }
      if let point = entry.point { members.append(.init("point", .text(point.text))) }
    }
    return String(decoding: JSON.object(members).bytes, as: UTF8.self)
  }
}
