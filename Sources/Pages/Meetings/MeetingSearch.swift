import Base
import Pouch

/// A meeting in a list, with the time to show and why it is recommended.
struct ListedMeeting {
  var userMeeting: UserMeeting
  var slot: Meeting.Slot?
  var start: Int64
  var reasons: [Reason]
}

/// Finds the meetings of a section that match a filter.
struct MeetingSearch {
  private let filter: MeetingFilter
  private let pouch: Pouch
  private let taste: Taste
  private let now: Int64

  init(_ filter: MeetingFilter, in pouch: Pouch, now: Int64) {
    self.filter = filter
    self.pouch = pouch
    var taste = pouch.taste(at: now)
    if taste.point == nil { taste.point = filter.town }
    self.taste = taste
    self.now = now
  }

  /// The meetings, in the order of the filter.
  var found: [ListedMeeting] {
    let me = pouch.me
    let all = pouch.userMeetings.filter { one in
      let isPast = one.isOver(at: now)
      switch filter.section {
      case .past: return isPast && one.state != nil
      case .mine: return one.meeting.host == me || one.state == .host
      case .invited:
        return !isPast && [.invited, .offered, .asking, .waiting].contains(one.state ?? .going)
      case .upcoming:
        return !isPast && (one.state?.belongs == true || one.state == .offered)
      case .forMe:
        return !isPast && one.state?.belongs != true && one.state != .refused
          && one.state != .declined && !one.meeting.isCancelled
      }
    }.filter { matches($0) }
    var list: [ListedMeeting]
    if filter.section == .forMe {
      var states: [ID<Meeting>: UserMeeting] = [:]
      for one in all { states[one.meeting.id] = one }
      list = []
      for entry in Recommendation.list(of: all.map { $0.meeting }, for: taste, now: now) {
        if let one = states[entry.meeting.id] { list.append(listed(one, entry.reasons)) }
      }
    } else {
      list = all.map { listed($0, []) }
      list.sort { a, b in
        if a.start != b.start {
          return filter.section == .past ? a.start > b.start : a.start < b.start
        }
        return a.userMeeting.meeting.id < b.userMeeting.meeting.id
      }
    }
    switch filter.sorting {
    case .fit: break
    case .date: list.sort { $0.start < $1.start }
    case .price:
      list.sort {
        ($0.userMeeting.meeting.price?.minor ?? 0) < ($1.userMeeting.meeting.price?.minor ?? 0)
      }
    case .distance:
      guard let here = taste.point else { break }
      let metres = { (one: ListedMeeting) in
        one.userMeeting.meeting.place.point.map { here.metres(to: $0) } ?? Int64.max
      }
      list.sort { metres($0) < metres($1) }
    }
    return list
  }

  private func listed(_ one: UserMeeting, _ reasons: [Reason]) -> ListedMeeting {
    let meeting = one.meeting
    let slot = one.shownSlot(at: now)
    return ListedMeeting(
      userMeeting: one, slot: slot, start: slot.map { meeting.zone.moment(of: $0.start) } ?? .max,
      reasons: reasons)
  }

  private func matches(_ one: UserMeeting) -> Bool {
    let meeting = one.meeting
    if !filter.search.isEmpty {
      let words = filter.search.folded.split(separator: 0x20).map { Text($0) }
      let text =
        ([meeting.title, meeting.place.name, meeting.place.address, meeting.hostName]
        + meeting.interests.flatMap { InterestTable.both($0) }).joined(by: " ").folded
      guard words.allSatisfy({ text.contains(word: $0) }) else { return false }
    }
    if !filter.interest.isEmpty {
      let wanted = InterestTable.both(filter.interest).map { $0.folded }
      guard meeting.interests.contains(where: { wanted.contains($0.folded) }) else {
        return false
      }
    }
    if filter.isFree, let price = meeting.price, price.minor > 0 { return false }
    if filter.hasSeats, one.state == .waiting || one.knowsSeats && meeting.free == 0 {
      return false
    }
    if filter.from != nil || filter.to != nil {
      guard !meeting.isPoll else { return false }
      let day = MeetingWords.day(
        of: (one.next(after: now)?.slot ?? .init(start: meeting.start, end: 0)).start)
      if let from = filter.from, day < from { return false }
      if let to = filter.to, day > to { return false }
    }
    if let within = filter.within {
      guard let here = taste.point, let point = meeting.place.point,
        here.metres(to: point) <= within * 1000
      else {
        return false
      }
    }
    return true
  }
}

extension Text {
  /// Whether a folded text contains a text.
  fileprivate func contains(word: Text) -> Bool {
    guard let first = word.first, word.count <= count else { return word.isEmpty }
    for start in 0...(count - word.count) where self[start] == first {
      if self[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}
