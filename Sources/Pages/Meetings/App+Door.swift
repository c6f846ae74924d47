import Base
import Codes
import Pouch

extension App {
  func ticketPage(_ one: UserMeeting) -> Response {
    let tickets = pouch.tickets(to: one.meeting.id).compactMap { MatrixCode($0) }
    if tickets.isEmpty { return .redirect(to: .meeting(one.meeting.id)) }
    let name = pouch.contacts(.own).first?.name ?? ""
    return show(
      TicketPage(meeting: one.meeting, tickets: tickets, name: name, companions: one.companions))
  }

  /// A ticket as a picture, to be sent to a companion.
  func ticketPicture(_ number: Int, _ one: UserMeeting) -> Response {
    let tickets = pouch.tickets(to: one.meeting.id)
    guard tickets.indices.contains(number), let code = MatrixCode(tickets[number]) else {
      return .redirect(to: .meeting(one.meeting.id))
    }
    var response = Response(contentType: "image/png", body: code.png)
    response.fileName = "kapshuk-ticket.png"
    return response
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
    // A seat, and which of the people who come with it, if it is one of them.
    let seated = { (name: Text) -> (who: Attendance, companion: Int?)? in
      guard let seat = ID<Attendance>(hex: Text(name.prefix(32))),
        let who = door.attendances.first(where: { $0.id == seat })
      else { return nil }
      let number = IntegerText.parse(Text(name.dropFirst(33))).flatMap { Int(exactly: $0) }
      return (who, number.flatMap { (0..<who.people).contains($0) ? $0 : nil })
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
    if let (who, companion) = seated(field("out")) {
      let presence = door.presence(of: who)
      if companion.map({ presence.includes($0) }) ?? (door.inside(who) > 0) {
        let people = companion == nil ? nil : 1
        pouch.checkIn(who, people: people, companion: companion, isExit: true, by: me, now: now)
      }
      return nil
    }
    if let (who, companion) = seated(field("again")) {
      // One of them went out unseen.
      pouch.checkIn(who, people: 1, companion: companion, isExit: true, by: me, now: now)
      pouch.checkIn(who, people: 1, companion: companion, by: me, now: now + 1)
      return .welcome(who, people: 1, companion: companion)
    }
    let read = field("ticket")
    let verdict =
      seated(field("seat")).map { door.judge($0.who, companion: $0.companion) }
      ?? (read.isEmpty ? nil : door.judge(read, now: now))
    if case .welcome(let who, let people, let companion) = verdict {
      pouch.checkIn(who, people: people, companion: companion, by: me, now: now)
    }
    return verdict
  }
}
