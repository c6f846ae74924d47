import Base
import Pouch

/// The meetings of one section, searched and narrowed down.
struct MeetingListPage: Page {
  let filter: MeetingFilter
  let list: [ListedMeeting]
  /// The number of unread messages in each chat.
  let unread: [ID<Meeting>: Int]
  /// The number of notices since the user looked at them.
  let newNotices: Int
  /// Whether the user has introduced themselves to the server.
  let isMember: Bool
  /// The user's town, if nothing else says where the user is.
  let town: Text
  /// Whether the user's place is unknown.
  let isLost: Bool
  /// Whether the guide was put away.
  let isGuideDismissed: Bool
  /// Whether there is a server, which alone brings people together.
  let hasServer: Bool

  init(_ filter: MeetingFilter, in pouch: Pouch, now: Int64, hasServer: Bool = true) {
    self.hasServer = hasServer
    var filter = filter
    // What a device can recommend comes from a server.
    if !hasServer, filter.section == .forMe { filter.section = .upcoming }
    self.filter = filter
    list = MeetingSearch(filter, in: pouch, now: now).found
    unread = pouch.unreadCounts()
    newNotices = pouch.newNotices
    isMember = pouch.me != nil
    let taste = pouch.taste(at: now)
    town = taste.point == nil ? taste.city : ""
    isLost = taste.point == nil && filter.town == nil
    isGuideDismissed = pouch.isMeetingGuideDismissed
  }

  var shell: Shell {
    Shell(title: Phrase("Зустрічі", "Meetings"), tab: .meetings)
  }

  func writeActions(to html: inout HTML) {
    if !hasServer { return }
    html.toolbarLink(.people, Phrase("Люди", "People"), .href(.meetings(.people)))
    html(
      .a, .class("act bell"), .href(.meetings(.notices)),
      .label(
        newNotices == 0
          ? Phrase("Сповіщення", "Notices")
          : Phrase("Сповіщення, нових: {}", "Notices, new: {}").with(
            Text(newNotices)))
    ) { html in
      html.icon(.message)
      if newNotices > 0 {
        html(
          .b, .class("count"), .isDecoration, text: Text(min(newNotices, 99)))
      }
    }
  }

  func write(to html: inout HTML) {
    if !isGuideDismissed, hasServer, filter.search.isEmpty { MeetingGuide().write(to: &html) }
    if !isMember { return hasServer ? welcome(&html) : html.meetingsNeedServer() }
    html(.form, .class("search"), .action(.meetings), .named("role", "search")) { html in
      html.icon(.search)
      html(
        .input, .type("search"), .name("q"), .value(text: filter.search),
        .label(Phrase("Шукати зустріч", "Find a meeting")),
        .placeholder(Phrase("Назва, місце, інтерес", "Title, place, interest")))
      html.hidden("show", filter.section.name)
    }
    html(.nav, .class("chips"), .label(Phrase("Які зустрічі", "Which meetings"))) { html in
      for section in MeetingFilter.Section.allCases
      where hasServer || section != .forMe && section != .invited {
        var other = MeetingFilter()
        other.section = section
        html(
          .a, .class("chip"), .href(.meetings(.list(other))),
          .current.when(section == filter.section), text: section.phrase)
      }
    }
    if filter.section == .forMe || filter.isNarrow { filters(&html) }
    if filter.needsPlace, isLost {
      html(.p, .class("note")) { html in
        html.text(
          Phrase(
            "Відстань не відома: невідомо, де ви. ",
            "The distance is unknown: so is where you are. "))
        html(
          .a, .class("inline"), .href(.meetings(.profile)),
          text: Phrase("Вказати своє місто", "Say which town is yours"))
      }
    }
    if list.isEmpty { return nothing(&html) }
    if list.contains(where: { $0.userMeeting.meeting.place.point != nil }) {
      html(
        .button, .type("button"), .class("button quiet map-switch"), .id("map-switch"), .hidden,
        .named("aria-pressed", "false")
      ) { html in
        html.icon(.pin)
        html(.span, text: Phrase("Мапа", "Map"))
      }
      html(
        .div, .class("map tall"), .id("meetings-map"), .hidden, .isDecoration,
        .named("data-source", text: ServerMeetingRoute.map.target)
      ) { _ in }
    }
    html(.ul, .class("meetings"), .flag("data-list")) { html in
      for entry in list.prefix(200) {
        row(&html, entry, unread: unread[entry.userMeeting.meeting.id] ?? 0)
      }
    }
    if !hasServer { return }
    html(
      .a, .class("fab"), .href(.meetings(.create(copyOf: nil))),
      .label(Phrase("Зібрати людей", "Gather people"))
    ) { $0.icon(.plus) }
  }

  private func welcome(_ html: inout HTML) {
    html(.div, .class("empty")) { html in
      html(.div, .class("pouch"), .isDecoration) { $0.markup(Mark.svg) }
      html(.h2, text: Phrase("Зберіть людей", "Gather people"))
      html(
        .p,
        text: Phrase(
          "Зустрічі з друзями й для всіх: дата, місця, чат і квиток, що працює без мережі.",
          "Meetings with friends and for everybody: a date, seats, a chat, and a ticket that works offline."
        ))
      html(.p, .class("choices wide")) { html in
        html.button(Phrase("Почати", "Begin"), .href(.meetings(.intro)))
        html.quietButton(
          Phrase("Відкриті зустрічі", "Public meetings"), .href(ServerMeetingRoute.openList))
      }
    }
  }

  private func filters(_ html: inout HTML) {
    html(.details, .class("narrow"), .flag("open").when(filter.isNarrow)) { html in
      html(.summary, text: Phrase("Уточнити", "Narrow down"))
      html(.form, .action(.meetings), .class("sheet")) { html in
        html.hidden("show", filter.section.name)
        html.hidden("q", text: filter.search)
        if !town.isEmpty {
          html(
            .input, .type("hidden"), .name("town"), .value(text: filter.town?.text ?? ""),
            .named("data-town", text: town))
        }
        html(.div, .class("pair")) { html in
          html.dayField(Phrase("Від", "From"), "from", filter.from?.iso ?? "")
          html.dayField(Phrase("До", "To"), "to", filter.to?.iso ?? "")
        }
        html.field(
          Phrase("Інтерес", "Interest"), .name("interest"), .value(text: filter.interest),
          .named("list", "interest-list"), .named("autocomplete", "off"))
        html.interestList()
        html(.div, .class("pair")) { html in
          html.field(
            Phrase("Не далі, км", "Within, km"), .name("within"), .named("inputmode", "numeric"),
            .value(text: filter.within.map { Text($0) } ?? ""))
          html.select(Phrase("Спершу", "First"), .name("sort")) { html in
            for sorting in MeetingFilter.Sorting.allCases {
              html(
                .option, .value(sorting.name), .selected.when(sorting == filter.sorting),
                text: phrase(sorting))
            }
          }
        }
        html.tick(Phrase("Лише безкоштовні", "Free of charge only"), "free", filter.isFree)
        html.tick(
          Phrase("Лише з вільними місцями", "With free seats only"), "seats", filter.hasSeats)
        html.saveButton(Phrase("Показати", "Show"))
      }
    }
  }

  private func phrase(_ sorting: MeetingFilter.Sorting) -> Phrase {
    switch sorting {
    case .fit: Phrase("найцікавіші мені", "what fits me")
    case .date: Phrase("найближчі за часом", "the soonest")
    case .distance: Phrase("найближчі до мене", "the nearest")
    case .price: Phrase("найдешевші", "the cheapest")
    }
  }

  private func row(_ html: inout HTML, _ entry: ListedMeeting, unread: Int) {
    let meeting = entry.userMeeting.meeting
    html(
      .li,
      .named("data-point", text: meeting.place.point?.text ?? "").when(meeting.place.point != nil),
      .named("data-name", text: meeting.title).when(meeting.place.point != nil)
    ) { html in
      html(
        .a, .class(meeting.isCancelled ? "meeting off" : "meeting"), .href(.meeting(meeting.id))
      ) { html in
        html.dateSheet(entry.slot)
        html(.span, .class("what")) { html in
          if !meeting.picture.isEmpty {
            html(
              .img, .class("poster small"), .named("alt", ""), .named("loading", "lazy"),
              .named("src", text: Route.photo(meeting.picture)))
          }
          html(.b, .class("meeting-title"), text: meeting.title)
          if let slot = entry.slot {
            html(.em, text: MeetingWords.span(slot, today: html.today))
            html.zone(of: [slot], in: meeting.zone)
          } else {
            html(
              .em,
              text: Phrase("Обираємо дату: варіантів {}", "Choosing a date: {} options").with(
                Text(meeting.slots.count)))
          }
          if !meeting.place.isEmpty || !meeting.online.isEmpty {
            html(
              .em,
              text: meeting.place.isEmpty
                ? Phrase("Онлайн", "Online")
                : .same(meeting.place.name.isEmpty ? meeting.place.address : meeting.place.name))
          }
          html(.span, .class("badges")) { html in
            if meeting.isCancelled {
              html(
                .span, .class("badge bad"),
                text: meeting.isHidden
                  ? Phrase("Закрито", "Closed") : Phrase("Скасовано", "Cancelled"))
            }
            if let state = entry.userMeeting.state {
              html(
                .span, .class(state == .going || state == .host ? "badge in" : "badge fair"),
                text: MeetingWords.state(state))
            }
            for reason in entry.reasons.prefix(3) {
              html(.span, .class("badge why"), text: MeetingWords.reason(reason))
            }
            if meeting.free == 0, entry.userMeeting.state == nil {
              html(.span, .class("badge bad"), text: Phrase("Місць немає", "Full"))
            }
            if entry.userMeeting.state?.belongs == true, unread > 0 {
              html(
                .span, .class("badge out"),
                text: Phrase("Нових повідомлень: {}", "New messages: {}").with(
                  Text(unread)))
            }
          }
        }
      }
    }
  }

  private func nothing(_ html: inout HTML) {
    let text: Phrase =
      if !filter.search.isEmpty || filter.isNarrow {
        Phrase(
          "Нічого такого немає. Спробуйте інші слова чи дні.",
          "Nothing like this. Try other words or days.")
      } else {
        switch filter.section {
        case .forMe:
          Phrase(
            "Відкритих зустрічей поки немає. Зберіть людей самі: це хвилина.",
            "There are no public meetings yet. Gather people yourself: it takes a minute.")
        case .upcoming:
          hasServer
            ? Phrase(
              "Ви ще нікуди не йдете. Погляньте на «Для мене».",
              "You go nowhere yet. Look at “For me”.")
            : Phrase("Ви ще нікуди не йдете.", "You go nowhere yet.")
        case .mine: Phrase("Ви ще нічого не збирали.", "You have gathered nobody yet.")
        case .invited:
          Phrase(
            "Запрошень немає. Додайте друзів, і вони зможуть вас покликати.",
            "No invitations. Add friends, so that they can ask you.")
        case .past:
          Phrase("Тут будуть зустрічі, на яких ви були.", "Meetings that you went to will be here.")
        }
      }
    html(.div, .class("empty")) { html in
      html(.p, text: text)
      if !hasServer { return }
      html(.p, .class("choices wide")) { html in
        html.button(
          Phrase("Зібрати людей", "Gather people"), .href(.meetings(.create(copyOf: nil))))
        html.quietButton(Phrase("Знайти людей", "Find people"), .href(.meetings(.people)))
      }
    }
  }
}
