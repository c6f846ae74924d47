import Base
import Foundation
import Pages
import Testing

@testable import Pouch

/// The texts about seats on a meeting's pages, the confirmations, and refused chat messages.
struct SeatPagesTests {
  @Test(arguments: [
    (Attendance.State?.some(.waiting), "Місць: 1, вільних немає"),
    (.some(.offered), "Місць: 1, одне тримають для вас"), (.some(.invited), "Місць: 1<"),
    (.none, "Вільних місць: 1 з 1"), (.some(.going), "Вільних місць: 1 з 1"),
  ])
  func `of free seats it is said what is known here`(_ state: Attendance.State?, _ says: String) {
    var guest = Guest(state) { $0.limit = 1 }

    let page = text(guest.person.get(guest.path))

    #expect(page.contains(says))
    #expect(page.contains("Вільних") == says.hasPrefix("Вільних"))
  }

  @Test func `who waits sees the place in the line, and may leave it after a question`() {
    var guest = Guest(.waiting) { $0.limit = 1 }
    var pouch = Pouch(device: 6)
    pouch.begin(now: guest.person.now + 5, randomness: [3])
    let listing = RecordID(high: 6, low: 1)
    var meeting = Meeting(id: guest.id, host: ID(high: 9, low: 2))
    meeting.title = "Вечір"
    meeting.start = Int64(Day(iso: "2026-12-03")?.number ?? 0) * 1440
    meeting.end = meeting.start + 60
    guard case .object(let members) = meeting.json(withKey: false) else { return }
    pouch.set(
      listing, .listing, .content, to: .object(members + [JSON.Member("ahead", .integer(3))]))
    guest.person.app.load(pouch.takeChanges())

    let page = text(guest.person.get(guest.path))

    #expect(page.contains("Ви в черзі, перед вами 3 людини"))
    #expect(page.contains("/sure/answer\">Вийти з черги") && !page.contains("Стати в чергу"))
    #expect(!page.contains("value=\"declined\""))
  }

  @Test func `a meeting that was closed is not called cancelled`() {
    var guest = Guest {
      $0.isCancelled = true
      $0.isHidden = true
    }

    let page = text(guest.person.get(guest.path))
    let list = text(guest.person.get("/meetings?show=upcoming"))

    #expect(page.contains("організатор її не скасовував") && !page.contains("Зустріч скасовано"))
    #expect(list.contains("Закрито") && !list.contains("Скасовано"))
  }

  @Test func `a cancelled meeting speaks of no seats, tickets or door`() {
    var host = Guest(.host) {
      $0.isCancelled = true
      $0.limit = 5
    }
    var guest = Guest(.offered) {
      $0.isCancelled = true
      $0.limit = 5
    }

    let pages = [text(host.person.get(host.path)), text(guest.person.get(guest.path))]

    for page in pages {
      #expect(page.contains("Зустріч скасовано"))
      for word in ["місць", "Місць", "/ticket\"", "/door\""] { #expect(!page.contains(word)) }
    }
  }

  @Test func `what can't be taken back leads to a page that asks`() throws {
    var guest = Guest(.host)
    let hex = String(decoding: guest.id.hex, as: UTF8.self)
    let sent = guest.person.post(guest.path + "/chat", ["text": "Перше <b>"])
    let message = try #require(sent.changes.first { $0.kind == .message })
    let remove = guest.path + "/chat/" + String(decoding: message.id.hex, as: UTF8.self) + "/remove"

    let page = text(guest.person.get(guest.path))
    let chat = text(guest.person.get(guest.path + "/chat"))
    let asked = text(guest.person.get(remove))
    let still = text(guest.person.get(guest.path + "/chat"))

    #expect(page.contains("href=\"/meet/\(hex)/sure/cancel\"") && !page.contains("\(hex)/cancel\""))
    #expect(chat.contains("href=\"\(remove)\"") && !chat.contains("action=\"\(remove)\""))
    #expect(asked.contains("«Перше &lt;b&gt;»") && asked.contains("action=\"\(remove)\""))
    #expect(asked.contains("Крім вас, у чаті нікого немає.") && asked.contains("Ні, назад"))
    #expect(still.contains("Перше &lt;b&gt;"))
  }

  @Test func `a report is asked about, with what is sent`() throws {
    var guest = Guest()
    var pouch = Pouch(device: 4)
    pouch.begin(now: guest.person.now, randomness: [4])
    let id = pouch.sendMessage(
      "Купіть слона", in: guest.id, by: ID(high: 9, low: 2),
      now: guest.person.now)
    guest.person.app.load(pouch.takeChanges())
    let report = guest.path + "/chat/" + String(decoding: id.hex, as: UTF8.self) + "/report"

    let chat = text(guest.person.get(guest.path + "/chat"))
    let asked = text(guest.person.get(report))

    #expect(chat.contains("href=\"\(report)\"") && !chat.contains("value=\"Купіть слона\""))
    #expect(asked.contains("«Купіть слона»") && asked.contains("value=\"Купіть слона\""))
  }

  @Test func `what is typed into a chat that was closed meanwhile stays the person's`() {
    var guest = Guest { $0.isChatClosed = true }

    let answer = guest.person.post(guest.path + "/chat", ["text": "Несу <пиріг>"])

    #expect(answer.status == 422 && answer.changes.isEmpty)
    #expect(text(answer).contains("Несу &lt;пиріг&gt;") && text(answer).contains("Чат закрито"))
  }

  @Test(
    "Who may only read an open chat is told so by its page, before anything is typed",
    arguments: Role.allCases, [false, true])
  func barred(_ role: Role, _ isClosed: Bool) {
    for state in Attendance.State.allCases where state.belongs {
      var guest = Guest(state) { $0.isChatClosed = isClosed }
      guest.person.app.load([
        .space(
          Meeting.space(of: guest.id), name: "", role: role,
          stamp: Stamp(milliseconds: 1, counter: 0, device: 0))
      ])

      let chat = text(guest.person.get(guest.path + "/chat"))
      let sent = guest.person.post(guest.path + "/chat", ["text": "Несу пиріг"])

      let isBarred = role == .viewer && !isClosed
      let isRefused = isBarred || isClosed && state != .host
      #expect(chat.contains("обмежено через скарги. Зверніться до") == isBarred, "\(state)")
      #expect(chat.contains("id=\"composer\"") != isRefused, "\(state)")
      #expect(sent.changes.contains { $0.kind == .message } != isRefused, "\(state)")
      #expect(text(sent).contains("обмежено через скарги") == isBarred, "\(state)")
    }
  }

  @Test func `a change that comes too late keeps the new words`() throws {
    var guest = Guest()
    let sent = guest.person.post(guest.path + "/chat", ["text": "Перше"])
    let message = try #require(sent.changes.first { $0.kind == .message })
    guest.person.now += Chat.editTime

    let answer = guest.person.post(
      guest.path + "/chat/" + String(decoding: message.id.hex, as: UTF8.self) + "/edit",
      ["text": "Друге"])

    #expect(answer.status == 422 && text(answer).contains("Друге"))
    #expect(text(guest.person.get(guest.path + "/chat")).contains("Перше"))
  }

  @Test(arguments: ["uk", "en"])
  func `the chat can show what was not accepted, with each reason`(_ language: String) {
    var guest = Guest(language: language)

    let page = text(guest.person.get(guest.path + "/chat"))

    #expect(page.contains("<template id=\"refused-message\""))
    for refusal in Refusal.allCases { #expect(page.contains("data-\(refusal.name)=\"")) }
    for act in ["again", "copy", "drop"] { #expect(page.contains("data-do=\"\(act)\"")) }
  }

  @Test func `whoever was made a host may stop, and who made the meeting may only cancel it`() {
    var second = Guest(.host) { $0.host = ID(high: 9, low: 2) }
    var first = Guest(.host)

    #expect(text(second.person.get(second.path)).contains("Більше не вести й не йти"))
    #expect(!text(first.person.get(first.path)).contains("Більше не вести"))
  }

  @Test(arguments: [
    (Attendance.State?.none, true), (.invited, true), (.waiting, false), (.offered, false),
    (.going, false),
  ])
  func `the host's questions are asked once`(_ state: Attendance.State?, _ asks: Bool) {
    var guest = Guest(state) {
      $0.questions = ["Що принесете?"]
      $0.limit = 1
    }

    #expect(text(guest.person.get(guest.path)).contains("name=\"answer\"") == asks)
  }
}
