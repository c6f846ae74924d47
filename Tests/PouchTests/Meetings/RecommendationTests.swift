import Base
import Testing

@testable import Pouch

/// A benchmark of the recommendation: users with hidden tastes, meetings, and who would like which.
private struct Town {
  var random: SeededGenerator
  let topics = InterestTable.all.prefix(40).map { $0.ukrainian }
  var meetings: [Meeting] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for number in 0..<300 {
      var one = meeting(UInt64(number + 1), on: "2026-12-01")
      one.start += Int64.random(in: 0..<60, using: &random) * 1440
      one.end = one.start + 120
      one.made = noon - Int64.random(in: 0..<30, using: &random) * 86_400_000
      one.host = person(UInt64.random(in: 100..<160, using: &random))
      one.interests = topics.shuffled(using: &random).prefix(2).map { $0 }
      one.place.point = Point(
        latitude: 504_501_000 + Int32.random(in: -4_000_000...4_000_000, using: &random),
        longitude: 305_234_000 + Int32.random(in: -6_000_000...6_000_000, using: &random))
      meetings.append(one)
    }
  }

  /// A user's true taste: topics with weights that are stored nowhere, less for distance, more for friends. Only some
  /// of the topics are in the profile.
  mutating func somebody() -> (taste: Taste, likes: Set<ID<Meeting>>) {
    let weights = topics.shuffled(using: &random).prefix(6)
    let home = Point(latitude: 504_501_000, longitude: 305_234_000)
    let friends = (0..<4).map { _ in
      (name: Text("Друг"), going: meetings.shuffled(using: &random).prefix(3).map { $0.id })
    }
    var scored: [(id: ID<Meeting>, value: Double)] = []
    for one in meetings {
      var value = 0.0
      for topic in one.interests where weights.contains(topic) { value += 3 }
      if let point = one.place.point { value -= Double(home.metres(to: point)) / 15_000 }
      for friend in friends where friend.going.contains(one.id) { value += 2 }
      value += Double.random(in: 0..<1.5, using: &random)
      scored.append((one.id, value))
    }
    scored.sort { $0.value > $1.value }
    let taste = Taste(interests: Array(weights.prefix(4)), point: home, friends: friends)
    return (taste, Set(scored.prefix(30).map { $0.id }))
  }
}

struct RecommendationTests {
  @Test func `precision at 5 is at least twice that of the newest first`() {
    let seed: UInt64 = 20_261_121
    var town = Town(seed: seed)
    let newest = town.meetings.sorted { $0.made > $1.made }.prefix(5).map { $0.id }
    var (ours, theirs) = (0, 0)
    for _ in 0..<200 {
      let (taste, likes) = town.somebody()
      let list = Recommendation.list(of: town.meetings, for: taste, now: noon)
      ours += list.prefix(5).filter { likes.contains($0.meeting.id) }.count
      theirs += newest.filter { likes.contains($0) }.count
    }

    print(
      "recommendation: 200 people, 300 meetings, seed \(seed): precision@5 \(Double(ours) / 1000), "
        + "newest first \(Double(theirs) / 1000)")
    #expect(ours >= 2 * theirs && ours > 0)
  }

  @Test func `each reason is said, and an interest counts in either language`() {
    var one = meeting(on: "2026-11-23")
    one.interests = ["Board games"]
    one.place.point = Point(text: "50.45, 30.52")
    let taste = Taste(
      interests: ["настільні ігри"], point: Point(text: "50.45, 30.53"),
      friends: [("Іван", [one.id])])

    let found = Recommendation.list(of: [one], for: taste, now: noon)

    #expect(found.first?.reasons.count == 4)
    #expect(found.first?.reasons.first == .interest("Board games"))
    #expect(found.first?.reasons[1] == .friends(count: 1, name: "Іван"))
  }

  @Test func `what has begun is never said to begin soon`() {
    for hours in -800...200 as ClosedRange<Int64> {
      var one = meeting()
      one.start = noon / 60_000 + hours * 60
      one.end = one.start + 31 * 1440
      let reasons = Recommendation.list(of: [one], for: Taste(), now: noon).first?.reasons ?? []
      let begins = one.zone.moment(of: one.start)
      #expect(reasons.contains(.underway) == (begins < noon && !reasons.isEmpty), "\(hours) h")
      let isSoon = reasons.contains { if case .soon = $0 { true } else { false } }
      #expect(!isSoon || begins >= noon, "\(hours) h")
    }
  }

  @Test func `what is over or cancelled is not recommended`() {
    var cancelled = meeting(1)
    cancelled.isCancelled = true

    #expect(
      Recommendation.list(of: [cancelled, meeting(2, on: "2026-01-05")], for: Taste(), now: noon)
        .isEmpty)
  }

  @Test func `a cell hides where somebody is exactly`() throws {
    let point = try #require(Point(text: "50.450123, 30.523456"))

    let cell = Profile.cell(of: point)

    #expect(Profile.cell(of: cell) == cell)
    #expect(cell.metres(to: point) < 2_000 && cell != point)
  }

  @Test func `a host is known once the user said to come and the meeting took place`() {
    let me = person(1)
    for state in Attendance.State.allCases {
      for (days, isCancelled, isPoll) in [
        (-3, false, false), (3, false, false), (-3, true, false), (-3, false, true),
      ] as [(Int64, Bool, Bool)] {
        var one = meeting()
        one.start = (noon / 86_400_000 + days) * 1440
        one.end = one.start + 60
        one.host = person(7)
        one.isCancelled = isCancelled
        if isPoll { one.slots = [.init(start: one.start, end: one.end)] }
        var pouch = Pouch(device: 1)
        pouch.begin(now: noon, randomness: [1])
        pouch.set(.link(.contact, me, me), .contact, .person, to: .text(me.hex))
        pouch.set(.link(.contact, me, me), .contact, .sort, to: .text("self"))
        pouch.set(one.id, .content, to: one.json(withKey: true), in: one.space)
        let own = Attendance(meeting: one.id, person: me, name: "Я", state: state, moment: 0)
        for field in own.fields {
          pouch.set(own.id.record, .attendance, field.field, to: field.value, in: one.space)
        }

        let was = (state == .going || state == .host) && days < 0 && !isCancelled && !isPoll
        #expect(pouch.taste(at: noon).hosts == (was ? [one.host] : []), "\(state) \(days)")
      }
    }
  }
}
