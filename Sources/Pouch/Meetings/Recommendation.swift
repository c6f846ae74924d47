import Base

/// Why a meeting is recommended.
package enum Reason: Equatable, Sendable {
  case interest(Text)
  /// The number of friends who come, and the name of one.
  case friends(count: Int32, name: Text)
  /// The distance in metres.
  case near(Int64)
  case sameCity(Text)
  /// Days from today.
  case soon(days: Int32)
  /// It has begun.
  case underway
  /// A host whose meetings the user attended.
  case knownHost(Text)
}

/// What is known of the user's taste.
package struct Taste: Sendable {
  package var interests: [Text]
  package var city: Text
  package var point: Point?
  /// The friends, with the meetings they go to.
  package var friends: [(name: Text, going: [ID<Meeting>])]
  /// The hosts of meetings that the user attended.
  package var hosts: [ID<User>]

  package init(
    interests: [Text] = [], city: Text = "", point: Point? = nil,
    friends: [(name: Text, going: [ID<Meeting>])] = [], hosts: [ID<User>] = []
  ) {
    self.interests = interests
    self.city = city
    self.point = point
    self.friends = friends
    self.hosts = hosts
  }
}

/// A recommended meeting with its reasons. It is computed on the device, so that the user's taste stays private.
package struct Recommendation: Sendable {
  package var meeting: Meeting
  package var score: Int32
  package var reasons: [Reason]

  /// The meetings, the best match first, and those without a reason last by date.
  package static func list(
    of meetings: [Meeting], for taste: Taste, now: Int64
  ) -> [Recommendation] {
    let interests = taste.interests.flatMap { InterestTable.both($0) }.map { $0.folded }
    let city = taste.city.folded
    var list: [(one: Recommendation, start: Int64)] = meetings.compactMap { meeting in
      guard !meeting.isCancelled else { return nil }
      let start: Int64
      if meeting.isPoll {
        start = .max
      } else if let next = meeting.next(after: now) {
        start = meeting.zone.moment(of: next.start)
      } else {
        return nil
      }
      return (judge(meeting, interests, city, taste, start, now), start)
    }
    list.sort { a, b in
      if a.one.score != b.one.score { return a.one.score > b.one.score }
      return a.start != b.start ? a.start < b.start : a.one.meeting.id < b.one.meeting.id
    }
    return list.map { $0.one }
  }

  /// Interests weigh most, then friends, then a short distance; a near date decides between equals.
  private static func judge(
    _ meeting: Meeting, _ interests: [Text], _ city: Text, _ taste: Taste, _ start: Int64,
    _ now: Int64
  ) -> Recommendation {
    var score: Int32 = 0
    var reasons: [Reason] = []
    var shared: Int32 = 0
    for interest in meeting.interests where interests.contains(interest.folded) {
      // Further interests weigh less than the first.
      score += shared == 0 ? 40 : 15
      shared += 1
      if shared <= 2 { reasons.append(.interest(interest)) }
    }
    let friends = taste.friends.filter { $0.going.contains(meeting.id) }
    if let first = friends.first {
      score += min(45, 25 + 8 * Int32(clamping: friends.count - 1))
      reasons.append(.friends(count: Int32(clamping: friends.count), name: first.name))
    }
    if taste.hosts.contains(meeting.host) {
      score += 12
      reasons.append(.knownHost(meeting.hostName))
    }
    if let point = taste.point, let place = meeting.place.point {
      let metres = point.metres(to: place)
      switch metres {
      case ..<3_000: score += 18
      case ..<10_000: score += 10
      case ..<30_000: score += 4
      default: score -= metres > 100_000 ? 25 : 6
      }
      if metres < 30_000 { reasons.append(.near(metres)) }
    } else if !city.isEmpty,
      (meeting.place.address + [0x20] + meeting.place.name).folded.has(city)
    {
      score += 12
      reasons.append(.sameCity(taste.city))
    }
    let days = start == .max ? 99 : (start - now) / 86_400_000
    switch days {
    case ..<7:
      score += 8
      reasons.append(start < now ? .underway : .soon(days: Int32(max(0, days))))
    case ..<21: score += 4
    case 60...: score -= 4
    default: break
    }
    if meeting.free == 0 { score -= 15 }
    return Recommendation(meeting: meeting, score: score, reasons: reasons)
  }
}

extension Text {
  /// Whether these bytes contain others.
  func has(_ other: Text) -> Bool {
    guard !other.isEmpty, other.count <= count else { return other.isEmpty }
    for start in 0...(count - other.count) where self[start] == other[0] {
      if self[start..<(start + other.count)].elementsEqual(other) { return true }
    }
    return false
  }
}
