import Base
import Testing

@testable import Pages
@testable import Pouch

struct ZoneWordsTests {
  /// Each zone, at a time in every month of two years.
  private static let times: [(zone: Zone, slot: Meeting.Slot)] = {
    var times: [(zone: Zone, slot: Meeting.Slot)] = []
    for zone in ZoneTable.zones {
      for month in 0..<24 {
        let day = Int64(today.number) + Int64(month) * 30
        let start = day * 1440 + 1080
        times.append((zone, Meeting.Slot(start: start, end: start + 120)))
      }
    }
    return times
  }()

  @Test(
    "A page has what a script needs to compare the clocks at the time itself, not those of today")
  func offsets() {
    for (zone, slot) in Self.times {
      let page = written { $0.zone(of: [slot], in: zone) }
      let (start, end) = (zone.moment(of: slot.start), zone.moment(of: slot.end))
      #expect(
        page.all("small").first?["data-times"] == "\(start)/\(end)/\(zone.offset(at: start))",
        "\(zone.name)")
    }
  }

  @Test("No zone is called by its name in the database, in either language")
  func names() {
    for zone in ZoneTable.zones {
      for language in Settings.Language.allCases {
        let name = text(zone.phrase[language])
        #expect(!name.contains("/") && !name.contains("_") && !name.isEmpty, "\(zone.name)")
      }
    }
    #expect(text(Zone.kyiv.phrase[.ukrainian]) == "за київським часом")
    #expect(text(Zone.kyiv.phrase[.english]) == "Kyiv time")
  }

  @Test("Hours have their zone wherever a meeting is shown: its page, the public one, the vote")
  func pages() throws {
    let warsaw = try #require(Zone(named: "Europe/Warsaw"))
    let first = Int64(today.number + 1) * 1440
    let slots = [first, first + 1440].map { Meeting.Slot(start: $0, end: $0 + 60) }
    for isPoll in [false, true] {
      let meeting = gathering {
        $0.zone = warsaw
        $0.visibility = .open
        if isPoll { $0.slots = slots }
      }
      var open = ServerMeetingPage.Open(
        meeting: meeting, state: nil, key: "", isSignedIn: false, address: "")
      let page = rendered(OpenMeetingPage(open: open, now: noonOfToday))
      if isPoll { open.poll = DatePoll(options: slots, votes: []) }
      let vote = rendered(OpenMeetingPage(open: open, now: noonOfToday))

      for page in [page, vote] {
        let zones = page.all("small").filter { $0["class"] == "zone" }
        #expect(zones.count == (isPoll ? 2 : 1) && zones.allSatisfy { $0.text == "Warsaw time" })
      }
    }
  }

  @Test("A message names the clock of its hours exactly where the reader's differs at that time")
  func messages() {
    for (at, (place, slot)) in Self.times.enumerated() where at % 37 == 0 {
      let reader = ZoneTable.zones[at % ZoneTable.zones.count]
      let moment = place.moment(of: slot.start)
      let differs = place.offset(at: moment) != reader.offset(at: moment)
      let later = Meeting.Slot(start: slot.start + 60, end: slot.end + 60)
      for (kind, changes, hasHours) in [
        (.reminder, [MeetingChange(.time, to: slot.json)], true),
        (.offer, [MeetingChange(.time, to: slot.json)], true),
        (.change, [MeetingChange(.time, from: slot.json, to: later.json)], true),
        (
          .change,
          [
            MeetingChange(.title, from: .text("Гра"), to: .text("Шахи")),
            MeetingChange(.moved, from: .text("2026-12-03"), to: slot.json),
          ], true
        ),
        (.change, [MeetingChange(.seats, to: .integer(5))], false), (.cancellation, [], false),
      ] as [(MeetingNotification.Kind, [MeetingChange], Bool)] {
        let notice = MeetingNotification(
          id: id(1), kind: kind, moment: noonOfToday, meeting: id(5), title: "Вечір",
          changes: changes)
        for (isEnglish, language) in [(true, .english), (false, .ukrainian)]
          as [(Bool, Settings.Language)]
        {
          let said = NotificationText.text(
            of: notice, in: place, for: reader, isEnglish: isEnglish)
          let clock = "(" + text(place.phrase[language]) + ")"
          #expect(
            said.contains(clock) == (hasHours && differs), "\(place.name), \(reader.name): \(said)")
        }
      }
    }
  }

  @Test("Hours have their zone in lists too: what is found, what is new, what happened in the chat")
  func lists() throws {
    let warsaw = try #require(Zone(named: "Europe/Warsaw"))
    var guest = Guest(.going, language: "en") { $0.zone = warsaw }
    let hours = try #require(guest.person.app.pouch.userMeeting(guest.id)).meeting
    let slot = Meeting.Slot(start: hours.start, end: hours.end)
    var pouch = Pouch(device: 4)
    pouch.begin(now: guest.person.now, randomness: [4])
    for (number, changes) in [
      [MeetingChange(.time, to: slot.json)],
      [
        MeetingChange(.title, from: .text("Гра"), to: .text("Шахи")),
        MeetingChange(.chosen, to: slot.json),
      ],
    ].enumerated() {
      let notice = MeetingNotification(
        id: id(UInt64(20 + number)), kind: .change, moment: guest.person.now, meeting: guest.id,
        title: "Вечір", changes: changes)
      for field in notice.fields { pouch.set(notice.id, field.field, to: field.value) }
    }
    let event: ID<Chat.Message> = id(30)
    pouch.set(event, .moment, to: .integer(guest.person.now), in: hours.space)
    pouch.set(event, .person, to: .text(Chat.systemAuthor.hex))
    pouch.set(event, .sort, to: .text("time"))
    pouch.set(event, .content, to: .array([MeetingChange(.time, to: slot.json).json]))
    guest.person.app.load(pouch.takeChanges())

    for (target, count) in [
      ("/search?q=%D0%B2%D0%B5%D1%87%D1%96%D1%80", 1), ("/meetings/notices", 2),
      (guest.path + "/chat", 1),
    ] {
      let page = RenderedPage(title: "", html: text(guest.person.get(target)))
      let zones = page.all("small").filter { $0["class"] == "zone" }
      #expect(zones.map(\.text) == Array(repeating: "Warsaw time", count: count), "\(target)")
      #expect(page.words.contains("18:00–20:00"), "\(target)")
    }
  }

  @Test("The zones to choose from are all there, by their cities, in the order of the alphabet")
  func choice() {
    for language in Settings.Language.allCases {
      let page = written(language) { $0.zoneSelect("Europe/Warsaw") }

      #expect(Set(page.options("zone")).count == ZoneTable.zones.count)
      #expect(page.value("zone") == "Europe/Warsaw")
    }
  }
}
