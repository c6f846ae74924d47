import Base
import Testing

@testable import Pages
@testable import Pouch

struct OpenMeetingPageTests {
  private func page(
    _ state: Attendance.State? = nil, isSignedIn: Bool = true, now: Int64 = noonOfToday,
    _ change: (inout Meeting) -> Void = { _ in }
  ) -> OpenMeetingPage {
    OpenMeetingPage(
      open: .init(
        meeting: gathering(change), state: state, key: "k", isSignedIn: isSignedIn,
        address: "https://a.example"), now: now)
  }

  @Test("A stranger is told what comes next, and who belongs is led inside")
  func visitors() {
    let (stranger, member, going) = (
      rendered(page(isSignedIn: false)), rendered(page()), rendered(page(.going))
    )

    #expect(stranger.words.contains("make an account or sign in"))
    #expect(!member.words.contains("make an account or sign in"))
    #expect(!member.links.contains("/meetings/\(text(id(5).hex))"))
    #expect(going.links.contains("/meetings/\(text(id(5).hex))"))
    #expect([stranger, member, going].allSatisfy { $0.faults.isEmpty })
  }

  @Test("One that is cancelled or over can't be answered, and a poll has no date for a calendar")
  func states() {
    let cancelled = rendered(page { $0.isCancelled = true })
    let over = rendered(page(now: noonOfToday + 90 * 86_400_000))
    let poll = rendered(
      page {
        $0.slots = [
          .init(start: $0.start, end: $0.end), .init(start: $0.start + 1440, end: $0.end + 1440),
        ]
      })

    #expect(cancelled.words.contains("This meeting was cancelled.") && cancelled.actions.isEmpty)
    #expect(over.actions.isEmpty && !rendered(page()).actions.isEmpty)
    #expect(!poll.links.contains { $0.contains("event.ics") })
    #expect(rendered(page()).links.contains("/m/\(text(id(5).hex))/event.ics?k=k"))
  }

  @Test(
    "A visitor without an account sees how many can come, their own answers, and what is missing")
  func poll() {
    let slots = [0, 1440].map { (minutes: Int64) in
      let start = Int64(today.number + 2) * 1440 + minutes
      return Meeting.Slot(start: start, end: start + 60)
    }
    func open(_ change: (inout ServerMeetingPage.Open) -> Void) -> RenderedPage {
      var open = page(isSignedIn: false) { $0.slots = slots }.open
      open.poll = DatePoll(
        options: slots, votes: [(id(7), [slots[0].start: .yes]), (id(8), [slots[0].start: .no])])
      change(&open)
      return rendered(OpenMeetingPage(open: open, now: noonOfToday))
    }
    let vote = VisitorVote(
      person: id(20), name: Text(hostile), answers: [slots[1].start: .ifNeedBe])

    let fresh = open { _ in }
    let voted = open { $0.own = vote }
    let rejected = open {
      $0.own = vote
      $0.typed = VisitorVote(person: id(20), name: "", answers: [slots[0].start: .no])
      $0.problems = [.visitorNameMissing]
    }

    #expect(fresh.words.contains("yes: 1 · if need be: 0 · no: 1"))
    #expect(fresh.words.contains("No account is needed."))
    #expect(!fresh.words.contains("Next we ask you to make an account"))
    #expect(fresh.actions.contains("/m/\(text(id(5).hex))/vote"))
    #expect(!fresh.html.contains(" checked"))
    #expect(voted.words.contains("You answered as \(hostile)"))
    #expect(voted.html.contains("value=\"if-need-be\" checked") && !voted.html.contains("<script>"))
    #expect(rejected.words.contains("Say who you are"))
    #expect(rejected.html.contains("value=\"no\" checked"))
    #expect(!rejected.html.contains("value=\"if-need-be\" checked"))
    #expect([fresh, voted, rejected].allSatisfy { $0.faults.isEmpty })
  }

  @Test("Everything a host writes is text")
  func markup() {
    let value = page(isSignedIn: false) {
      $0.title = Text(hostile)
      $0.hostName = Text(hostile)
      $0.place = .init(name: Text(hostile), address: "")
      $0.text = Text("**\(hostile)** https://example.com/\(hostile)".utf8)
    }
    let page = rendered(value)

    #expect(!page.html.contains("<script>") && page.faults == [])
    #expect(
      page.words.contains("Hosted by \(hostile)") && value.shell.title[.english] == Text(hostile))
  }

  @Test(
    "What messengers show has the date and the place, whole addresses, and a picture in any case")
  func linkCard() {
    let plain = page { $0.place = .init(name: "", address: "Хрещатик, 1") }
      .linkCard(in: .english, today: today)
    let pictured = page { $0.picture = Text(repeating: UInt8(ascii: "a"), count: 64) }
      .linkCard(in: .english, today: today)

    #expect(text(plain.address) == "https://a.example/m/\(text(id(5).hex))?k=k")
    #expect(text(plain.text).hasSuffix(" · Хрещатик, 1") && text(plain.text).contains("3 December"))
    #expect(text(plain.picture) == "https://a.example/icons/icon-512.png")
    #expect(text(pictured.picture) == "https://a.example/m/\(text(id(5).hex))/picture?k=k")
  }
}
