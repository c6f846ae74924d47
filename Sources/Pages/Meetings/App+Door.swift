import Base
import Codes
import Pouch

extension App {
  func ticketPage(_ one: UserMeeting) -> Response {
    guard let ticket = pouch.ticket(to: one.meeting.id), let code = MatrixCode(ticket) else {
      return .redirect(to: .meeting(one.meeting.id))
    }
    let name = pouch.contacts(.own).first?.name ?? ""
    return show(
      TicketPage(meeting: one.meeting, ticket: code, name: name, companions: one.companions))
  }

  /// The check-in page: a scanner, its last result, and the list for participants without a phone.
  mutating func doorPage(_ one: UserMeeting) -> Response {
    guard one.state == .host, let me = pouch.me else {
      return show(MeetingProblemPage(problem: .hostsOnly, status: 403))
    }
    let verdict = isPost ? pass(at: pouch.door(of: one.meeting), me) : nil
    var names: [ID<User>: Text] = [:]
    for attendance in pouch.attendances(of: one.meeting.id) {
      names[attendance.person] = attendance.name
    }
    return show(
      DoorPage(
        meeting: one.meeting, door: pouch.door(of: one.meeting), verdict: verdict, names: names))
  }

  /// Handles what the door keeper did: read a ticket, or pressed a button of the list.
  private mutating func pass(at door: Door, _ me: ID<User>) -> Door.Verdict? {
    let seated = { (name: Text) -> Attendance? in
      ID<Attendance>(hex: name).flatMap { seat in door.attendances.first { $0.id == seat } }
    }
    if let undone = RecordID(hex: field("undo")) {
      if door.checkIns.contains(where: { $0.id == undone }) { pouch.delete(undone) }
      return nil
    }
    if let entry = door.checkIns.first(where: { $0.id == RecordID(hex: field("entry")) }),
      let came = IntegerText.parse(field("came"))
    {
      pouch.set(Int(clamping: max(1, came)), of: entry.id)
      return nil
    }
    if let attendance = seated(field("out")) {
      if door.inside(attendance) > 0 {
        pouch.checkIn(attendance, isExit: true, by: me, now: now)
      }
      return nil
    }
    if let attendance = seated(field("again")) {
      // One of them went out unseen.
      pouch.checkIn(attendance, people: 1, isExit: true, by: me, now: now)
      pouch.checkIn(attendance, people: 1, by: me, now: now + 1)
      return .welcome(attendance, people: 1)
    }
    let read = field("ticket")
    let verdict =
      seated(field("seat")).map { door.judge($0) }
      ?? (read.isEmpty ? nil : door.judge(read, now: now))
    if case .welcome(let attendance, let people) = verdict {
      pouch.checkIn(attendance, people: people, by: me, now: now)
    }
    return verdict
  }
}
