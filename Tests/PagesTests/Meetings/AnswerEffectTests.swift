import Base
import Testing

@testable import Pages
@testable import Pouch

/// The words about an answer promise what the server does with it, whatever the meeting and whoever reads.
struct AnswerEffectTests {
  /// A meeting and a reader of its public page.
  private struct Case: CustomStringConvertible {
    var state: Attendance.State?
    var limit: Int32?
    var going: Int32 = 0
    var asksApproval = false
    var isSeries = false
    var companions = 0
    var isSignedIn = true

    var description: String {
      "\(String(describing: state)) \(limit ?? -1)/\(going) asks \(asksApproval) series \(isSeries) +\(companions)"
    }

    var meeting: Meeting {
      gathering {
        ($0.limit, $0.going, $0.asksApproval, $0.visibility) = (limit, going, asksApproval, .open)
        if isSeries { $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: today) }
      }
    }

    /// What the server makes of an answer (MeetingService.answer and MeetingTransaction.seat); `nil` if the seat may be
    /// gone until then.
    func became(by answer: Attendance.State) -> Attendance.State? {
      let isLetIn = state == .invited || state == .offered || state?.belongs == true
      if asksApproval, !isLetIn { return .asking }
      if answer == .maybe || state == .offered || limit == nil { return answer }
      return going >= (limit ?? 0) ? .waiting : nil
    }
  }

  private static let cases: [Case] = {
    var cases: [Case] = []
    for state in [nil] + Attendance.State.allCases.map({ $0 }) as [Attendance.State?] {
      for (limit, going) in [(nil, 3), (5, 3), (5, 5), (5, 7)] as [(Int32?, Int32)] {
        for bits in 0..<4 {
          for companions in state == .going ? [0, 2] : [0] {
            cases.append(
              Case(
                state: state, limit: limit, going: going, asksApproval: bits & 1 != 0,
                isSeries: bits & 2 != 0, companions: companions, isSignedIn: state != nil))
          }
        }
      }
    }
    return cases
  }()

  private func page(_ one: Case, _ language: Settings.Language) -> RenderedPage {
    rendered(
      OpenMeetingPage(
        open: .init(
          meeting: one.meeting, state: one.state, companions: one.companions, key: "",
          isSignedIn: one.isSignedIn, address: "https://a.example"), now: noonOfToday), language)
  }

  private static let atOnce = ["одразу будете", "at once"]

  private func buttons(_ outcome: Attendance.State?) -> [String] {
    switch outcome {
    case .asking:
      ["Попроситися", "Попроситися лише на цей раз", "Ask to come", "Ask to come this time only"]
    case .waiting:
      [
        "Стати в чергу", "Стати в чергу лише на цей раз", "Join the line",
        "Join the line for this time only",
      ]
    case .maybe: ["Можливо", "Maybe"]
    default:
      [
        "Іду", "Взяти місце", "Прийду лише цього разу", "I’m going", "Take the seat",
        "I will come this time only",
      ]
    }
  }

  @Test("A button, and the sentence above it, promise what the server does with the answer")
  func promises() {
    for one in Self.cases {
      for language in Settings.Language.allCases {
        let page = page(one, language)
        let said = page.all("button").filter { $0["name"] == "state" || $0["name"] == nil }
        for button in said where button["value"] != "declined" && button["name"] == "state" {
          let answer = Attendance.State(named: Text(button["value"] ?? ""))
          #expect(
            buttons(one.became(by: answer ?? .going)).contains(button.text),
            "\(one): \(button.text)")
        }
        // Those of single occurrences send the answer in a hidden field.
        for words in page.buttons where words.hasSuffix(language == .english ? "only" : "раз") {
          #expect(buttons(one.became(by: .going)).contains(words), "\(one): \(words)")
        }
        let promises = Self.atOnce.contains { page.words.contains($0) }
        if promises { #expect(one.became(by: .going) == .going, "\(one)") }
      }
    }
  }

  @Test("A visitor without an account is always told what follows")
  func visitors() {
    for one in Self.cases where one.state == nil {
      #expect(page(one, .english).words.contains("Next we ask you to make an account"), "\(one)")
    }
  }

  @Test("What the user has, a seat or those of companions, is never given up by one tap")
  func seats() {
    for one in Self.cases where one.state == .going || one.state == .offered {
      let page = page(one, .english)
      let given = page.all("button").filter { $0["name"] == "state" }.compactMap { $0["value"] }
      if one.limit != nil || one.companions > 0 || one.state == .offered {
        #expect(!given.contains("maybe"), "\(one)")
        #expect(page.links.contains { $0.hasSuffix("/sure/answer?of=maybe") }, "\(one)")
      }
      if one.limit != nil || one.state == .offered {
        #expect(!given.contains("declined"), "\(one)")
      }
    }
  }

  @Test(
    "The question before a maybe says what is given up, and sends a maybe",
    arguments: [
      Settings.Language.ukrainian, .english,
    ])
  func question(_ language: Settings.Language) {
    let question = ServerMeetingPage.Question(
      meeting: gathering(), action: .answer, subject: "maybe", name: "", state: .going, told: 0,
      waiting: 2)

    let page = rendered(
      MeetingQuestionPage(question: question, language: language, today: today), language)

    #expect(page.value("state") == "maybe")
    #expect(page.words.contains(language == .english ? "keeps no seat" : "не тримає місця"))
  }

  @Test("What is cancelled, closed or over promises nothing and asks for nothing")
  func ended() {
    let changes: [(inout Meeting) -> Void] = [
      { $0.isCancelled = true }, { ($0.isCancelled, $0.isHidden) = (true, true) },
      { ($0.start, $0.end) = ($0.start - 60 * 1440, $0.end - 60 * 1440) },
    ]
    for one in Self.cases where !one.isSeries {
      for change in changes {
        var meeting = one.meeting
        change(&meeting)
        let page = rendered(
          OpenMeetingPage(
            open: .init(
              meeting: meeting, state: one.state, companions: one.companions, key: "",
              isSignedIn: one.isSignedIn, address: ""), now: noonOfToday))
        #expect(!page.all("button").contains { $0["name"] == "state" }, "\(one)")
        #expect(!page.words.contains("Next we ask"), "\(one)")
      }
    }
  }

  @Test("A vote with an account promises no ticket, and no list where a host confirms everybody")
  func votes() {
    for asks in [false, true] {
      let slots = [1, 2].map { Meeting.Slot(start: Int64($0) * 1440, end: Int64($0) * 1440 + 60) }
      let meeting = gathering { ($0.slots, $0.asksApproval) = (slots, asks) }
      var open = ServerMeetingPage.Open(
        meeting: meeting, state: nil, key: "", isSignedIn: false, address: "")
      open.poll = DatePoll(options: slots, votes: [])
      for language in Settings.Language.allCases {
        let page = rendered(OpenMeetingPage(open: open, now: noonOfToday), language)
        #expect(!page.words.contains("ticket") && !page.words.contains("квиток"))
        #expect(Self.atOnce.contains { page.words.contains($0) } == !asks)
      }
    }
  }

  @Test("The host of a closed meeting is not sent to the host, and a guest is")
  func hidden() {
    for state in [Attendance.State.host, .going, .maybe] {
      for language in ["uk", "en"] {
        var guest = Guest(state, language: language) {
          ($0.isCancelled, $0.isHidden) = (true, true)
        }
        let page = text(guest.person.get(guest.path))
        let asks = page.contains("Запитайте організатора") || page.contains("Ask the host")
        #expect(asks == (state != .host), "\(state) \(language)")
      }
    }
  }

  @Test("A chat is said to be closed only if it is: a restricted writer is told so")
  func writers() {
    for isClosed in [false, true] {
      let page = written { $0.refusedMessage(in: id(5), isChatClosed: isClosed) }
      let said = page.all("template").first?["data-role"] ?? ""
      #expect(said.contains("closed") == isClosed && !said.isEmpty)
    }
  }
}
