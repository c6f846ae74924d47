import Base
import Testing

@testable import Pages
@testable import Pouch

struct ProfilePagesTests {
  private var profile: Profile {
    var profile = Profile()
    profile.name = bytes(hostile)
    profile.city = bytes("Київ")
    profile.interests = [bytes("Шахи"), bytes("Кіно")]
    profile.about = bytes("Про мене")
    profile.aboutFor = .nobody
    profile.cell = Point(latitude: 504_501_000, longitude: 305_234_000)
    return profile
  }

  @Test("The introduction asks only what finds meetings, and can be skipped")
  func intro() {
    let value = IntroPage(profile: profile, problems: [.personNameMissing])
    let page = rendered(value)

    #expect(value.status == 422 && page.problem != nil)
    #expect(page.value("name") == hostile && page.value("interests") == "Шахи, Кіно")
    #expect(page.value("about") == nil && page.value("city-for") == nil)
    #expect(
      page.buttons == ["Go on", "Skip"] && page.value("skip") == "1"
        || page.buttons.contains("Skip"))
    #expect(
      page.links.contains("/meet/rules") && !page.html.contains("<script>") && page.faults == [])
  }

  @Test("The profile has every part with who may see it, and where one is only if that is known")
  func profilePage() {
    func page(_ profile: Profile, me: RecordID?) -> RenderedPage {
      rendered(
        ProfilePage(
          me: me, fields: ProfileFields(profile: profile, isShort: false, isNear: true),
          problems: []))
    }

    let (known, stranger) = (page(profile, me: id(7)), page(Profile(), me: nil))

    #expect(known.value("about-for") == "nobody" && known.value("city-for") == "everybody")
    #expect(known.value("found") == "1" && known.value("near") == "1")
    #expect(known.value("point") == "50.4501, 30.5234" && known.value("about") == "Про мене")
    #expect(known.all("img").count == 1 && stranger.all("img").isEmpty)
    #expect(stranger.value("point") == "" && known.faults == [])
  }
}

struct NoticeSettingsPageTests {
  @Test("A kind that is not silent is ticked, and the kinds under another have no box of their own")
  func kinds() {
    var settings = MeetingNotificationSettings()
    settings.silent = [.message]
    settings.reminders = [60, 15]

    let page = rendered(NoticeSettingsPage(settings: settings))

    let boxes = page.all("input").filter { $0["name"] == "sort" }
    let kinds = MeetingNotification.Kind.allCases.filter { $0.tick == $0 }
    #expect(boxes.compactMap { $0["value"] } == kinds.map { text(Array($0.name.bytes)) })
    #expect(boxes.filter { $0["checked"] == nil }.map { $0["value"] } == ["message"])
    let reminders = page.all("input").filter { $0["name"] == "reminder" && $0["checked"] != nil }
    #expect(reminders.map { $0["value"] } == ["60", "15"])
    #expect(page.value("quiet-from") == "22:00" && page.value("quiet-to") == "08:00")
    #expect(page.value("zone") == "Europe/Kyiv" && page.faults == [])
  }

  @Test(
    "Of one meeting it is chosen what to hear, and its title is text",
    arguments: MeetingNotificationOverride.Extent.allCases)
  func meeting(extent: MeetingNotificationOverride.Extent) {
    let page = rendered(
      HearingPage(
        meeting: gathering { $0.title = bytes(hostile) }, chosen: extent, reminders: [1440]))

    #expect(
      page.value("hear") == text(Array(extent.name.bytes)) && page.value("reminder") == "1440")
    #expect(page.words.hasPrefix(hostile) && !page.html.contains("<script>") && page.faults == [])
  }
}

struct MessagePagesTests {
  private func message(_ words: String) -> Chat.Message {
    Chat.Message(
      id: id(20), person: id(7), text: bytes(words), moment: 0, stamp: .never, reply: nil,
      photo: [],
      edited: nil, isPinned: false, isRemoved: false, event: nil, change: nil)
  }

  @Test("A message is deleted for all only after a question that says for how many")
  func deleting() {
    func page(_ words: String, isOwn: Bool, others: Int) -> RenderedPage {
      rendered(
        DeleteMessagePage(meeting: id(5), message: message(words), isOwn: isOwn, others: others))
    }

    let (own, other) = (page(hostile, isOwn: true, others: 1), page("", isOwn: false, others: 0))

    #expect(own.words.contains("“\(hostile)”") && own.words.contains("There is 1 person"))
    #expect(
      other.words.hasPrefix("Photo")
        && other.words.contains("“Message deleted” stands in its place."))
    #expect(other.words.contains("nobody in the chat beside you"))
    #expect(own.actions.first?.hasSuffix("/remove") == true && !own.html.contains("<script>"))
  }

  @Test("A report sends the words that are reported, cut to what fits")
  func reporting() {
    let page = rendered(
      ReportMessagePage(meeting: id(5), message: message(String(repeating: "ї", count: 600))))

    #expect(page.value("text")?.count == 500 && page.value("meeting") == text(id(5).hex))
    #expect(page.actions == ["/meet/people/\(text(id(7).hex))/report"])
  }

  @Test("What could not be sent is given back with the reason")
  func unsent() {
    let value = UnsentMessagePage(meeting: id(5), problem: .chatClosed, text: bytes(hostile))
    let page = rendered(value)

    #expect(value.status == 422 && page.all("textarea").first?.text == hostile)
    #expect(page.words.hasPrefix(text(Problem.chatClosed.sentence[.english])))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}

struct MeetingProblemPagesTests {
  @Test("A problem leads on: to sign in, to try again, or back to the meetings")
  func problems() {
    func links(_ problem: Problem) -> [String] {
      rendered(MeetingProblemPage(problem: problem, status: 400)).links
    }

    #expect(links(.signInNeeded) == ["/account"])
    #expect(links(.meetingsOffline) == ["", "/meetings"])
    #expect(links(.meetingOver) == ["/meetings"])
    #expect(NoSuchMeetingPage(id: id(5)).status == 404)
    #expect(rendered(NoSuchMeetingPage(id: id(5))).links == ["/m/\(text(id(5).hex))"])
  }

  @Test("The server's rules are its own, or the usual ones, as text")
  func rules() {
    let (usual, own) = (
      rendered(ServerRulesPage(text: [])), rendered(ServerRulesPage(text: bytes(hostile)))
    )

    #expect(usual.words.hasPrefix("Be kind.") && !own.words.contains("Be kind."))
    #expect(!own.html.contains("<script>") && own.faults == [])
  }
}
