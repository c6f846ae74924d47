import Base
import Pouch

extension App {
  func meetingListPage(_ filter: MeetingFilter) -> Response {
    page(
      Shell(title: Phrase("Зустрічі", "Meetings"), tab: .meetings),
      actions: { html in
        let fresh = pouch.notices.prefix { $0.moment > pouch.noticesReadUpTo }.count
        html.toolbarLink(.people, Phrase("Люди", "People"), .href(.meetings(.people)))
        html(
          .a, .class("act bell"), .href(.meetings(.notices)),
          .label(
            fresh == 0
              ? Phrase("Сповіщення", "Notices")
              : Phrase("Сповіщення, нових: {}", "Notices, new: {}").with(
                IntegerText.bytes(Int64(fresh))))
        ) { html in
          html.icon(.message)
          if fresh > 0 {
            html(.b, .class("count"), .isDecoration, text: IntegerText.bytes(Int64(min(fresh, 99))))
          }
        }
      }
    ) { html in
      guard pouch.me != nil else { return welcome(&html) }
      html(.form, .class("search"), .action(.meetings), .named("role", "search")) { html in
        html.icon(.search)
        html(
          .input, .type("search"), .name("q"), .value(text: filter.search),
          .label(Phrase("Шукати зустріч", "Find a meeting")),
          .placeholder(Phrase("Назва, місце, інтерес", "Title, place, interest")))
        html.hidden("show", filter.section.name)
      }
      html(.nav, .class("chips"), .label(Phrase("Які зустрічі", "Which meetings"))) { html in
        for section in MeetingFilter.Section.allCases {
          var other = MeetingFilter()
          other.section = section
          html(
            .a, .class("chip"), .href(.meetings(.list(other))),
            .current.when(section == filter.section), text: section.phrase)
        }
      }
      if filter.section == .forMe || filter.isNarrow { filters(&html, filter) }
      let list = found(filter)
      if list.isEmpty { return nothing(&html, filter) }
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
        let unread = unreadCounts
        for entry in list.prefix(200) {
          row(&html, entry, unread: unread[entry.userMeeting.meeting.id] ?? 0)
        }
      }
      html(
        .a, .class("fab"), .href(.meetings(.create(copyOf: nil))),
        .label(Phrase("Зібрати людей", "Gather people"))
      ) { $0.icon(.plus) }
    }
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
      }
    }
  }

  private func filters(_ html: inout HTML, _ filter: MeetingFilter) {
    html(.details, .class("narrow"), .flag("open").when(filter.isNarrow)) { html in
      html(.summary, text: Phrase("Уточнити", "Narrow down"))
      html(.form, .action(.meetings), .class("sheet")) { html in
        html.hidden("show", filter.section.name)
        html.hidden("q", text: filter.search)
        html(.div, .class("pair")) { html in
          html.dayField(Phrase("Від", "From"), "from", filter.from?.iso ?? [])
          html.dayField(Phrase("До", "To"), "to", filter.to?.iso ?? [])
        }
        html.field(
          Phrase("Інтерес", "Interest"), .name("interest"), .value(text: filter.interest),
          .named("list", "interest-list"), .named("autocomplete", "off"))
        interestList(&html)
        html(.div, .class("pair")) { html in
          html.field(
            Phrase("Не далі, км", "Within, km"), .name("within"), .named("inputmode", "numeric"),
            .value(text: filter.within.map { IntegerText.bytes($0) } ?? []))
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

  func interestList(_ html: inout HTML) {
    html(.datalist, .id("interest-list")) { html in
      for row in InterestTable.all {
        html(.option, .value(text: language == .ukrainian ? row.ukrainian : row.english))
      }
    }
  }

  // MARK: listed meetings

  struct ListedMeeting {
    var userMeeting: UserMeeting
    var slot: Meeting.Slot?
    var start: Int64
    var reasons: [Reason]
  }

  private func found(_ filter: MeetingFilter) -> [ListedMeeting] {
    let me = pouch.me
    let taste = pouch.taste
    let all = pouch.userMeetings.filter { one in
      let isPast = one.meeting.isOver(at: now)
      switch filter.section {
      case .past: return isPast && one.state != nil
      case .mine: return one.meeting.host == me || one.state == .host
      case .invited:
        return !isPast && [.invited, .offered, .asking, .waiting].contains(one.state ?? .going)
      case .upcoming:
        return !isPast && (one.state?.belongs == true || one.state == .offered)
      case .forMe:
        return !isPast && one.state?.belongs != true && one.state != .refused
          && one.state != .declined && !one.meeting.isCancelled
      }
    }.filter { matches($0, filter, taste.point) }
    var list: [ListedMeeting]
    if filter.section == .forMe {
      var states: [RecordID: UserMeeting] = [:]
      for one in all { states[one.meeting.id] = one }
      list = []
      for entry in Recommendation.list(of: all.map { $0.meeting }, for: taste, now: now) {
        if let one = states[entry.meeting.id] { list.append(listed(one, entry.reasons)) }
      }
    } else {
      list = all.map { listed($0, []) }
      list.sort { a, b in
        if a.start != b.start {
          return filter.section == .past ? a.start > b.start : a.start < b.start
        }
        return a.userMeeting.meeting.id < b.userMeeting.meeting.id
      }
    }
    switch filter.sorting {
    case .fit: break
    case .date: list.sort { $0.start < $1.start }
    case .price:
      list.sort {
        ($0.userMeeting.meeting.price?.minor ?? 0) < ($1.userMeeting.meeting.price?.minor ?? 0)
      }
    case .distance:
      guard let here = taste.point else { break }
      let metres = { (one: ListedMeeting) in
        one.userMeeting.meeting.place.point.map { here.metres(to: $0) } ?? Int64.max
      }
      list.sort { metres($0) < metres($1) }
    }
    return list
  }

  private func listed(_ one: UserMeeting, _ reasons: [Reason]) -> ListedMeeting {
    let meeting = one.meeting
    let slot =
      meeting.isPoll
      ? nil : meeting.next(after: now) ?? .init(start: meeting.start, end: meeting.end)
    return ListedMeeting(
      userMeeting: one, slot: slot, start: slot.map { meeting.zone.moment(of: $0.start) } ?? .max,
      reasons: reasons)
  }

  private func matches(_ one: UserMeeting, _ filter: MeetingFilter, _ here: Point?) -> Bool {
    let meeting = one.meeting
    if !filter.search.isEmpty {
      let words = Folding.fold(filter.search).split(separator: 0x20).map { Array($0) }
      let text = Folding.fold(
        Array(
          ([meeting.title, meeting.place.name, meeting.place.address, meeting.hostName]
            + meeting.interests.flatMap { InterestTable.both($0) }).joined(separator: [0x20])))
      guard words.allSatisfy({ text.contains(word: $0) }) else { return false }
    }
    if !filter.interest.isEmpty {
      let wanted = InterestTable.both(filter.interest).map { Folding.fold($0) }
      guard meeting.interests.contains(where: { wanted.contains(Folding.fold($0)) }) else {
        return false
      }
    }
    if filter.isFree, let price = meeting.price, price.minor > 0 { return false }
    if filter.hasSeats, one.state == .waiting || one.knowsSeats && meeting.free == 0 {
      return false
    }
    if filter.from != nil || filter.to != nil {
      guard !meeting.isPoll else { return false }
      let day = MeetingWords.day(
        of: (meeting.next(after: now) ?? .init(start: meeting.start, end: 0)).start)
      if let from = filter.from, day < from { return false }
      if let to = filter.to, day > to { return false }
    }
    if let within = filter.within {
      guard let here, let point = meeting.place.point, here.metres(to: point) <= within * 1000
      else {
        return false
      }
    }
    return true
  }

  private func row(_ html: inout HTML, _ entry: ListedMeeting, unread: Int) {
    let meeting = entry.userMeeting.meeting
    html(
      .li,
      .named("data-point", text: meeting.place.point?.text ?? []).when(meeting.place.point != nil),
      .named("data-name", text: meeting.title).when(meeting.place.point != nil)
    ) { html in
      html(
        .a, .class(meeting.isCancelled ? "meeting off" : "meeting"), .href(.meeting(meeting.id))
      ) { html in
        dateBlock(&html, entry.slot)
        html(.span, .class("what")) { html in
          if !meeting.picture.isEmpty {
            html(
              .img, .class("poster small"), .named("alt", ""), .named("loading", "lazy"),
              .named("src", text: Route.photo(meeting.picture)))
          }
          html(.b, .class("meeting-title"), text: meeting.title)
          if let slot = entry.slot {
            html(.em, text: MeetingWords.span(slot, today: today))
          } else {
            html(
              .em,
              text: Phrase("Обираємо дату: варіантів {}", "Choosing a date: {} options").with(
                IntegerText.bytes(Int64(meeting.slots.count))))
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
                  IntegerText.bytes(Int64(unread))))
            }
          }
        }
      }
    }
  }

  /// The number of unread messages in each chat.
  var unreadCounts: [RecordID: Int] { pouch.me.map { pouch.unreadCounts(by: $0) } ?? [:] }

  /// The day and month in the form of a calendar sheet.
  func dateBlock(_ html: inout HTML, _ slot: Meeting.Slot?) {
    html(.span, .class("date"), .isDecoration) { html in
      if let slot {
        let day = MeetingWords.day(of: slot.start)
        html(.small, text: MeetingWords.shortMonth(day))
        html(.b, text: IntegerText.bytes(Int64(day.date.day)))
      } else {
        html.icon(.calendar)
      }
    }
  }

  private func nothing(_ html: inout HTML, _ filter: MeetingFilter) {
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
          Phrase(
            "Ви ще нікуди не йдете. Погляньте на «Для мене».",
            "You go nowhere yet. Look at “For me”.")
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
      html(.p, .class("choices wide")) { html in
        html.button(
          Phrase("Зібрати людей", "Gather people"), .href(.meetings(.create(copyOf: nil))))
        html.quietButton(Phrase("Знайти людей", "Find people"), .href(.meetings(.people)))
      }
    }
  }
}

extension [UInt8] {
  /// Whether a folded text contains a text.
  fileprivate func contains(word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= count else { return word.isEmpty }
    for start in 0...(count - word.count) where self[start] == first {
      if self[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}
