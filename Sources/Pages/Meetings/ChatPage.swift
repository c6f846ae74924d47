import Base
import Pouch

/// The chat of a meeting, a page of messages at a time.
struct ChatPage: Page {
  let userMeeting: UserMeeting
  let me: ID<User>
  let chat: Chat
  /// The places of the shown messages.
  let shown: Range<Int>
  /// What is searched for; empty if the chat is read.
  let search: Text
  /// The time of the last message that the user has read.
  let readUpTo: Int64
  /// The time until which the chat is silent.
  let mutedUntil: Int64
  /// The names of the participants.
  let names: [ID<User>: Text]
  /// The user's last message, and the others who have read it, if the user may know.
  let seen: (message: ID<Chat.Message>, read: [Attendance], areAll: Bool)?
  /// The message that is replied to.
  let reply: Chat.Message?
  /// The message that is changed.
  let edited: Chat.Message?
  let now: Int64

  static let length = 60
  /// The most names of those who have read a message.
  static let shownReaders = 5

  init(
    _ userMeeting: UserMeeting, of me: ID<User>, before: Int?, query: Query?, in pouch: Pouch,
    now: Int64
  ) {
    let id = userMeeting.meeting.id
    let chat = pouch.chat(of: id)
    let message = { (name: StaticString) in
      query?[name].flatMap { ID(hex: $0) }.flatMap { chat.message($0) }
    }
    let end = min(chat.messages.count, max(0, before ?? chat.messages.count))
    let mark = pouch.readMark(of: id)
    self.userMeeting = userMeeting
    self.me = me
    self.chat = chat
    shown = max(0, end - Self.length)..<end
    search = query?["q"]?.tidied(limit: 100) ?? ""
    readUpTo = mark.read
    mutedUntil = mark.mutedUntil
    var names: [ID<User>: Text] = [:]
    for attendance in pouch.attendances(of: id) { names[attendance.person] = attendance.name }
    self.names = names
    let last = chat.messages.last { $0.person == me && !$0.isRemoved }
    seen = last.flatMap { last in
      pouch.readers(of: last, in: id).map { (last.id, $0.read, $0.areAll) }
    }
    reply = message("reply")
    edited = message("edit")
    self.now = now
  }

  var meeting: Meeting { userMeeting.meeting }

  /// Whether the latest messages are shown.
  var isLatest: Bool { search.isEmpty && shown.upperBound == chat.messages.count }

  /// The messages of the shown places, or the last of those that are found.
  private var messages: ArraySlice<Chat.Message> {
    search.isEmpty ? chat.messages[shown] : chat.messages(with: search).suffix(Self.length)
  }

  var shell: Shell {
    Shell(
      title: .same(meeting.title), tab: .meetings,
      back: (.meeting(meeting.id), Phrase("Зустріч", "Meeting")))
  }

  func write(to html: inout HTML) {
    searching(&html)
    muting(&html)
    pins(&html)
    if shown.lowerBound > 0, search.isEmpty {
      html(.p, .class("choices wide")) { html in
        html.quietButton(
          Phrase("Раніші повідомлення", "Earlier messages"),
          .href(.meetings(.chat(meeting.id, before: shown.lowerBound))), .flag("data-earlier"))
      }
    }
    html(
      .ol, .class("chat"), .id("chat"), .named("data-meeting", text: meeting.id.hex),
      .named("data-space", text: meeting.space.hex), .named("data-me", text: me.hex),
      .named("data-typing", text: ServerMeetingRoute.act(meeting.id, .typing).target),
      .named("data-queued", phrase: Phrase("у черзі", "queued")),
      .named("data-sent", phrase: Phrase("надіслано", "sent")),
      .named("data-failed", phrase: Phrase("не прийнято", "not accepted")),
      .named("data-types", phrase: Phrase("пише…", "is typing…")),
      .flag("data-latest").when(isLatest)
    ) { html in
      var day: Day?
      var isMarked = readUpTo == 0
      for message in messages {
        let on = html.day(of: message.moment)
        if on != day {
          html(.li, .class("chat-day"), text: DayWords.date(on, today: html.today))
          day = on
        }
        if !isMarked, message.moment > readUpTo, message.person != me {
          html(.li, .class("chat-new"), text: Phrase("Нове", "New"))
          isMarked = true
        }
        bubble(&html, message)
      }
    }
    html.refusedMessage(in: meeting.id, isChatClosed: meeting.isChatClosed)
    if !search.isEmpty, messages.isEmpty {
      html.emptyNote(
        Phrase(
          "Немає повідомлень із «{}». Спробуйте інше слово.",
          "There is no message with “{}”. Try another word."
        ).with(search))
    }
    if chat.messages.isEmpty {
      html.emptyNote(Phrase("Тут ще тихо. Привітайтеся.", "It is quiet here. Say hello."))
    }
    if !isLatest {
      html(.p, .class("choices wide")) { html in
        html.quietButton(
          Phrase("До останніх", "To the latest"), .href(.meetings(.chat(meeting.id, before: nil)))
        )
      }
    }
    html(.p, .class("note"), .id("typing"), .named("aria-live", "polite")) { _ in }
    html(
      .p, .class("note"), .id("slow"), .hidden, .named("role", "status"),
      text: Phrase(
        "Забагато повідомлень поспіль: решта чекає й піде трохи згодом.",
        "Many messages in a row: the rest wait, and go a little later."))
    if userMeeting.canWrite {
      composer(&html)
    } else if userMeeting.isBarred {
      html.emptyNote(Problem.accountSuspended.sentence)
    } else {
      html.emptyNote(
        Phrase(
          "Чат закрито: писати можуть лише ведучі.", "The chat is closed: only hosts can write."))
    }
  }

  private func pins(_ html: inout HTML) {
    if chat.pinned.isEmpty { return }
    html(.div, .class("pins")) { html in
      for message in chat.pinned.suffix(3) {
        html(.div, .class("pinned")) { html in
          html.icon(.pin)
          html(.span, text: message.text)
        }
      }
    }
  }

  private func searching(_ html: inout HTML) {
    html(
      .form, .class("search"), .action(.meetings(.chat(meeting.id, before: nil))),
      .named("role", "search")
    ) { html in
      html.icon(.search)
      html(
        .input, .type("search"), .name("q"), .value(text: search),
        .placeholder(Phrase("Пошук у чаті", "Search the chat")),
        .label(Phrase("Пошук у чаті", "Search the chat")), .named("autocomplete", "off"))
    }
  }

  private func muting(_ html: inout HTML) {
    html(.details, .class("menu chat-menu")) { html in
      html(
        .summary,
        text: mutedUntil > now
          ? Phrase("Без звуку", "Muted") : Phrase("Звук увімкнено", "Not muted"))
      html(.form, .post, .action(.meetings(.mute(meeting.id))), .class("menu-items")) { html in
        for (hours, phrase) in [
          ("0", Phrase("Чути все", "Hear all")),
          ("1", Phrase("Тиша на годину", "Mute for an hour")),
          ("8", Phrase("На 8 годин", "For 8 hours")),
          ("-1", Phrase("До кінця зустрічі", "Until the meeting ends")),
          ("-2", Phrase("Назавжди", "For good")),
        ] as [(StaticString, Phrase)] {
          html(.button, .type("submit"), .name("hours"), .value(hours), text: phrase)
        }
      }
    }
  }
}

extension UserMeeting {
  /// Whether the user may write in the chat.
  var canWrite: Bool {
    !isBarred && (state == .host || state?.belongs == true && !meeting.isChatClosed)
  }

  /// Why a participant may not write.
  var refusal: Problem { isBarred ? .accountSuspended : .chatClosed }
}
