import Base
import Pouch

/// Sending, editing, deleting and reporting of messages.
extension App {
  mutating func chatPage(_ one: UserMeeting, before: Int?) -> Response {
    guard one.state?.belongs == true, let me = pouch.me else { return to(.meeting(one.meeting.id)) }
    let query = request.target.firstIndex(of: UInt8(ascii: "?")).map {
      Query(parsing: request.target[($0 + 1)...])
    }
    let page = ChatPage(one, of: me, before: before, query: query, in: pouch, now: now)
    if page.isLatest, let last = page.chat.messages.last {
      pouch.markRead(one.meeting.id, upTo: last.moment)
      pouch.showRead(page.chat, of: one.meeting, by: me)
    }
    return show(page)
  }

  mutating func sendMessage(in one: UserMeeting) -> Response {
    guard let me = pouch.me, one.state?.belongs == true else {
      return to(.meeting(one.meeting.id))
    }
    guard one.canWrite else { return unsent(in: one, one.refusal) }
    let text = field("text").tidied(limit: Chat.textLimit)
    var photo = field("photo")
    if photo.count != 64 || Hex.decode(photo) == nil { photo = "" }
    if !text.isEmpty || !photo.isEmpty {
      pouch.sendMessage(
        text, in: one.meeting.id, by: me, reply: ID(hex: field("reply")), photo: photo,
        now: now)
    }
    return to(.chat(one.meeting.id, before: nil))
  }

  mutating func act(
    _ action: MeetingRoute.MessageAction, on id: ID<Chat.Message>, in one: UserMeeting
  ) -> Response {
    let back = MeetingRoute.chat(one.meeting.id, before: nil)
    guard let me = pouch.me, one.state?.belongs == true,
      let message = pouch.chat(of: one.meeting.id).message(id), !message.isRemoved
    else { return to(back) }
    let isOwn = message.person == me
    guard isPost else {
      switch action {
      case .remove where one.canWrite && (isOwn || one.state == .host):
        let others = pouch.attendances(of: one.meeting.id).filter {
          $0.state.belongs && $0.person != me
        }
        return show(
          DeleteMessagePage(
            meeting: one.meeting.id, message: message, isOwn: isOwn, others: others.count))
      case .report where !isOwn:
        return show(ReportMessagePage(meeting: one.meeting.id, message: message))
      default: return to(back)
      }
    }
    guard one.canWrite else { return unsent(in: one, one.refusal) }
    switch action {
    case .edit:
      let text = field("text").tidied(limit: Chat.textLimit)
      if now - message.moment >= Chat.editTime { return unsent(in: one, .messageTooOld) }
      if isOwn, !text.isEmpty { pouch.edit(id, to: text, now: now) }
    case .remove: if isOwn || one.state == .host { pouch.remove(message: id) }
    // Handled by the server.
    case .report: break
    case .pin: if one.state == .host { pouch.pin(id, !message.isPinned) }
    case .react:
      let emoji = field("emoji")
      if !emoji.isEmpty, emoji.count <= 32 {
        pouch.react(to: id, in: one.meeting.id, with: emoji, by: me)
      }
    }
    return to(back)
  }

  private func unsent(in one: UserMeeting, _ problem: Problem) -> Response {
    show(
      UnsentMessagePage(
        meeting: one.meeting.id, problem: problem,
        text: field("text").tidied(limit: Chat.textLimit)))
  }
}
