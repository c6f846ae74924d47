import Base
import Codes
import Pouch

extension App {
  func ticketPage(_ one: UserMeeting) -> Response {
    guard let ticket = pouch.ticket(to: one.meeting.id), let code = MatrixCode(ticket) else {
      return .redirect(to: .meeting(one.meeting.id))
    }
    let name = pouch.contacts(.own).first?.name ?? ""
    return show(TicketPage(meeting: one.meeting, ticket: code, name: name))
  }

  /// The check-in page: a scanner, its last result, and the list for participants without a phone.
  mutating func doorPage(_ one: UserMeeting) -> Response {
    guard one.state == .host, let me = pouch.me else {
      return show(MeetingProblemPage(problem: .hostsOnly, status: 403))
    }
    var verdict: Door.Verdict?
    if isPost {
      let door = pouch.door(of: one.meeting)
      let read = field("ticket")
      if let undone = RecordID(hex: field("undo")),
        door.checkIns.contains(where: { $0.id == undone })
      {
        pouch.delete(undone)
      } else if let seat = ID<Attendance>(hex: field("seat")),
        let attendance = door.attendances.first(where: { $0.id == seat })
      {
        verdict = door.judge(attendance)
      } else if !read.isEmpty {
        verdict = door.judge(read, now: now)
      }
      if case .welcome(let attendance) = verdict { pouch.checkIn(attendance, by: me, now: now) }
    }
    var names: [ID<User>: Text] = [:]
    for attendance in pouch.attendances(of: one.meeting.id) {
      names[attendance.person] = attendance.name
    }
    return show(
      DoorPage(
        meeting: one.meeting, door: pouch.door(of: one.meeting), verdict: verdict, names: names))
  }
}
