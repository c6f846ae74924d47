import Base
import CalendarLint
import Foundation
import Pages
import Testing

@testable import Pouch

struct MeetingPagesTests {
  @Test func `somebody new is asked in, and nothing else is shown`() {
    var person = Person()

    #expect(text(person.get("/meetings")).contains("Почати"))
    #expect(text(person.get("/meetings/new")).contains("Познайомимося"))
  }

  @Test func `a public meeting is recommended with its reason, and markup stays text`() {
    var guest = Guest(nil)
    _ = guest.person.post("/meetings/profile", ["name": "Олена", "interests": "шахи, Кава"])

    let list = text(guest.person.get("/meetings"))
    let page = text(guest.person.get(guest.path))

    #expect(list.contains("Ваш інтерес: Шахи") && list.contains("Вечір &lt;ігор&gt;"))
    #expect(page.contains("<b>Жирно</b>") && page.contains("&lt;script&gt;"))
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("href=\"https://example.com/a\""))
    #expect(page.contains("Іду"))
  }

  @Test(arguments: [
    ("q=шах", true), ("q=футбол", false), ("from=2026-12-04", false), ("to=2026-12-03", true),
    ("free=1", true), ("interest=chess", true), ("interest=Кава", false), ("seats=1", true),
  ])
  func `the list is searched and narrowed down`(_ query: String, _ isFound: Bool) {
    var guest = Guest(nil)

    let page = text(guest.person.get("/meetings?" + query))

    #expect(page.contains("ігор&gt;") == isFound)
  }

  @Test func `what is written in a chat waits on the device, in order, and can be changed`() throws
  {
    var guest = Guest()

    _ = guest.person.post(guest.path + "/chat", ["text": "Перше"])
    let sent = guest.person.post(guest.path + "/chat", ["text": "Друге <b>"])
    let message = try #require(sent.changes.first { $0.kind == .message })
    let hex = String(decoding: message.id.hex, as: UTF8.self)
    let both = text(guest.person.get(guest.path + "/chat"))
    _ = guest.person.post(guest.path + "/chat/" + hex + "/edit", ["text": "Третє"])
    _ = guest.person.post(guest.path + "/chat/" + hex + "/react", ["emoji": "👍"])
    let edited = text(guest.person.get(guest.path + "/chat"))
    _ = guest.person.post(guest.path + "/chat/" + hex + "/remove")
    let removed = text(guest.person.get(guest.path + "/chat"))

    #expect(message.space == Meeting.space(of: guest.id))
    let (first, second) = (both.range(of: "Перше"), both.range(of: "Друге &lt;b&gt;"))
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
    #expect(edited.contains("Третє") && edited.contains("змінено") && edited.contains("👍 1"))
    #expect(removed.contains("Повідомлення видалено") && !removed.contains("Третє"))
  }

  @Test func `a chat of ten thousand messages comes by pages, the latest first`() {
    var guest = Guest()
    var pouch = Pouch(device: 4)
    for number in 0..<10_000 {
      pouch.begin(
        now: guest.person.now + Int64(number),
        randomness: [UInt8(number & 255), UInt8(number >> 8)])
      pouch.sendMessage(
        "номер \(number)!", in: guest.id, by: ID(high: 9, low: 2),
        now: guest.person.now + Int64(number))
    }
    guest.person.app.load(pouch.takeChanges())
    let clock = ContinuousClock()

    var page = ""
    let time = clock.measure { page = text(guest.person.get(guest.path + "/chat")) }
    let earlier = text(guest.person.get(guest.path + "/chat?before=9940"))

    print("chat: 10,000 messages, the latest page in \(time)")
    #expect(page.contains("номер 9999!") && !page.contains("номер 9939!"))
    #expect(
      earlier.contains("номер 9939!") && earlier.contains("номер 9880!")
        && !earlier.contains("номер 9940!"))
  }

  @Test func `a chat is searched in any case, and what is found is not the end of the chat`() {
    var guest = Guest()
    _ = guest.person.post(guest.path + "/chat", ["text": "Несу Пиріг <b>"])
    _ = guest.person.post(guest.path + "/chat", ["text": "А я чай"])

    let found = text(guest.person.get(guest.path + "/chat?q=пиріг"))
    let none = text(guest.person.get(guest.path + "/chat?q=%3Cb%3Eкава"))

    #expect(found.contains("Несу Пиріг &lt;b&gt;") && !found.contains("А я чай"))
    #expect(!found.contains("data-latest") && found.contains("До останніх"))
    #expect(none.contains("Немає повідомлень із «&lt;b&gt;кава»"))
  }

  @Test func `a stranger neither reads nor writes the chat`() {
    var guest = Guest(nil)

    #expect(guest.person.get(guest.path + "/chat").status == 303)
    #expect(guest.person.post(guest.path + "/chat", ["text": "Агов"]).changes.isEmpty)
  }

  @Test func `answers to a poll are kept on the device, and shown in the grid`() {
    var guest = Guest { meeting in
      meeting.slots = [0, 1440].map { .init(start: meeting.start + $0, end: meeting.end + $0) }
    }
    let slot = Int64(Day(iso: "2026-12-04")?.number ?? 0) * 1440 + 18 * 60

    let sent = guest.person.post(guest.path + "/vote", ["slot-\(slot)": "yes"])
    let page = text(guest.person.get(guest.path))

    #expect(sent.changes.contains { $0.kind == .vote })
    #expect(page.contains("poll-grid") && page.contains("так: 1"))
    #expect(!page.contains("Підходить найкраще"))
  }

  @Test func `the door lets in once, and says why not the second time`() {
    var guest = Guest(.host)
    let seat = String(decoding: Attendance.id(guest.id, guest.me).hex, as: UTF8.self)

    let first = text(guest.person.post(guest.path + "/door", ["seat": seat]))
    let second = text(guest.person.post(guest.path + "/door", ["seat": seat]))
    let strange = text(guest.person.post(guest.path + "/door", ["ticket": "4820000000000"]))

    #expect(first.contains("Ласкаво просимо") && first.contains("Усередині 1"))
    #expect(second.contains("Цей квиток уже використано"))
    #expect(strange.contains("Це не квиток"))
  }

  @Test func `a guest has no door`() {
    var guest = Guest(.going)

    #expect(guest.person.get(guest.path + "/door").status == 403)
  }

  @Test func `the calendar's file is sound and made without the server`() {
    var guest = Guest()

    let file = guest.person.get(guest.path + "/event.ics")

    #expect(CalendarLinter.check(file.body) == [])
    #expect(text(file).contains("BEGIN:VALARM"))
  }

  @Test func `the number for the app's icon is that of what is unread`() {
    var guest = Guest()
    #expect(text(guest.person.get("/meetings/unread")) == "0")
    var pouch = Pouch(device: 9)
    pouch.begin(now: guest.person.now, randomness: [3])
    let notice = MeetingNotification(
      id: ID(high: 8, low: 1), kind: .invitation, moment: guest.person.now, title: "Гра")
    for field in notice.fields { pouch.set(notice.id, field.field, to: field.value) }
    guest.person.app.load(pouch.takeChanges())

    #expect(text(guest.person.get("/meetings/unread")) == "1")
    _ = guest.person.get("/meetings/notices")
    #expect(text(guest.person.get("/meetings/unread")) == "0")
  }

  @Test("The guide is shown until it is dismissed, and not above what was searched")
  func guide() {
    var guest = Guest()
    let first = text(guest.person.get("/meetings"))
    let searched = text(guest.person.get("/meetings?q=x"))

    let answer = guest.person.post("/meetings/guide/dismiss")

    #expect(first.contains("class=\"guide\"") && !searched.contains("class=\"guide\""))
    #expect(answer.status == 303 && location(answer) == "/meetings")
    #expect(!text(guest.person.get("/meetings")).contains("class=\"guide\""))
    #expect(guest.person.get("/meetings/guide/dismiss").status == 303)
  }

  @Test(
    "An answer is said in a sentence for a notification, and none if there is none",
    arguments: [
      (.going, "Ви йдете: Вечір <ігор>"), (.declined, "Ви не йдете: Вечір <ігор>"),
      (.waiting, "Місць немає, ви в черзі: Вечір <ігор>"), (.invited, ""), (nil, ""),
    ] as [(Attendance.State?, String)])
  func answered(state: Attendance.State?, sentence: String) {
    var guest = Guest(state)

    let response = guest.person.get(guest.path + "/answered")

    #expect(response.status == 200 && text(response) == sentence)
    #expect("\(response.contentType)" == "text/plain; charset=utf-8")
  }

  @Test func `notices and their settings`() {
    var guest = Guest()
    var pouch = Pouch(device: 5)
    pouch.begin(now: guest.person.now, randomness: [9])
    let notice = MeetingNotification(
      id: ID(high: 7, low: 7), kind: .invitation, moment: guest.person.now, meeting: guest.id,
      title: "Вечір", text: "Іван")
    for field in notice.fields { pouch.set(notice.id, field.field, to: field.value) }
    guest.person.app.load(pouch.takeChanges())

    let before = text(guest.person.get("/meetings"))
    let list = text(guest.person.get("/meetings/notices"))
    let after = text(guest.person.get("/meetings"))
    _ = guest.person.post(
      "/meetings/notices/settings",
      [
        "sort": "offer", "sound": "nothing", "quiet-from": "23:30", "quiet-to": "07:00",
      ])
    let settings = text(guest.person.get("/meetings/notices/settings"))

    #expect(before.contains("Сповіщення, нових: 1") && !after.contains("нових"))
    #expect(list.contains("Іван запрошує: Вечір"))
    #expect(settings.contains("value=\"23:30\""))
    #expect(settings.contains("value=\"nothing\" checked"))
  }

  @Test(arguments: ["uk", "en"])
  func `every page is there in both languages`(_ language: String) {
    var guest = Guest(.host, language: language)
    for target in [
      "/meetings", "/meetings?show=mine", "/meetings?show=past", "/meetings/new",
      "/meetings/people",
      "/meetings/profile", "/meetings/notices", "/meetings/notices/settings", "/meetings/intro",
      guest.path,
      guest.path + "/edit", guest.path + "/chat", guest.path + "/door", "/meetings/offline",
    ] {
      let response = guest.person.get(target)
      #expect(response.status == 200 || target == "/meetings/offline", "\(target)")
      #expect(text(response).contains("<html lang=\"\(language)\""))
    }
  }

  @Test func `what was typed into a refused form is there again`() {
    var app = App()
    let form = MeetingForm([
      Request.Field(name: "title", value: "<b>Гра</b>"),
      Request.Field(name: "start", value: "2026-12-03T18:00"),
      Request.Field(name: "end", value: "2026-12-03T17:00"),
      Request.Field(name: "limit", value: "0"),
      Request.Field(name: "zone", value: "Europe/Kyiv"),
    ])
    let (draft, problems) = form.draft(host: ID(high: 1, low: 1))

    let page = app.meet(
      .form(form, of: nil, [.meeting(.endBeforeStart)], going: 0),
      for: Request(
        target: "/meet/new",
        environment: RequestEnvironment(
          host: .server, now: 0, utcOffsetMinutes: 0, randomness: [],
          acceptedLanguages: "uk")))

    #expect(problems.isEmpty && draft.faults(now: 0, isNew: true) == [.endBeforeStart, .limit])
    #expect(page.status == 422)
    #expect(text(page).contains("Кінець раніше за початок") && text(page).contains("&lt;b&gt;Гра"))
  }

  @Test func `a public page carries what messengers show of it`() {
    var app = App()
    var meeting = Meeting(id: ID(high: 5, low: 1), host: ID(high: 9, low: 2))
    meeting.title = "Гра \"в\" шахи"
    meeting.start = 40_000_000
    meeting.end = 40_000_100

    let page = app.meet(
      .open(
        .init(
          meeting: meeting, state: nil, key: "", isSignedIn: false,
          address: "https://kapshuk.example")),
      for: Request(
        target: "/m/x",
        environment: RequestEnvironment(
          host: .server, now: 0, utcOffsetMinutes: 0, randomness: [],
          acceptedLanguages: "uk")))

    #expect(text(page).contains("property=\"og:title\" content=\"Гра &quot;в&quot; шахи\""))
    #expect(text(page).contains("https://kapshuk.example/m/00000000000000050000000000000001"))
    #expect(text(page).contains("value=\"going\"") && text(page).contains("створити запис"))
  }
}
