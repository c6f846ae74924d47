import Base
import Pouch

extension App {
  func peoplePage() -> Response {
    page(
      Shell(
        title: Phrase("Люди", "People"), tab: .meetings,
        back: (.meetings, Phrase("Зустрічі", "Meetings")))
    ) { html in
      peopleSearch(&html, [])
      html(.div, .class("list")) { html in
        html.linkRow(
          .person, Phrase("Мій профіль", "My profile"),
          detail: pouch.profile.map { .same($0.name) }, .href(.meetings(.profile)))
        html.linkRow(
          .link, Phrase("Запросити посиланням або QR", "Invite by a link or a QR code"),
          detail: Phrase("Прочитає і наш сканер", "Our scanner reads it too"), tint: .second,
          .href(ServerMeetingRoute.friendLink))
        html.linkRow(
          .pin, Phrase("Люди поруч", "People nearby"), tint: .second,
          .href(ServerMeetingRoute.nearby))
      }
      contacts(&html, .asks, Phrase("Просяться в друзі", "Want to be friends"))
      contacts(&html, .friend, Phrase("Друзі", "Friends"))
      contacts(&html, .asked, Phrase("Ви попросили", "You asked"))
      contacts(&html, .blocked, Phrase("Заблоковані", "Blocked"))
      if pouch.contacts(.friend).isEmpty {
        html.emptyNote(
          Phrase(
            "Тут будуть друзі. Знайдіть їх за іменем або покажіть свій QR-код.",
            "Friends will be here. Find them by name, or show your QR code."))
      }
    }
  }

  func peopleSearch(_ html: inout HTML, _ text: [UInt8]) {
    html(.form, .class("search"), .action(ServerMeetingRoute.people([])), .named("role", "search"))
    { html in
      html.icon(.search)
      html(
        .input, .type("search"), .name("q"), .value(text: text),
        .label(Phrase("Шукати людей", "Find people")),
        .placeholder(Phrase("Ім’я", "Name")))
    }
  }

  private func contacts(_ html: inout HTML, _ state: Contact.State, _ title: Phrase) {
    let all = pouch.contacts(state)
    if all.isEmpty { return }
    html(.h2, text: title)
    html(.div, .class("list")) { html in
      for one in all {
        html(.a, .class("row"), .href(.meetings(.contact(one.person)))) { html in
          html.face(of: one.person)
          html(.span, .class("what")) { html in
            html.text(one.name.isEmpty ? Phrase("Без імені", "No name")[language] : one.name)
            if !one.city.isEmpty { html(.em, text: one.city) }
          }
        }
      }
    }
  }

  /// The page of a contact known to this device. The server shows other users.
  func contactPage(_ id: RecordID) -> Response {
    if id == pouch.me { return .redirect(to: .meetings(.profile)) }
    guard let contact = pouch.contact(id), contact.state != .hidden else {
      return .redirect(to: ServerMeetingRoute.person(id))
    }
    var profile = Profile()
    (profile.name, profile.city, profile.interests) = (
      contact.name, contact.city, contact.interests
    )
    return personPage(id, profile, contact.state)
  }

  func personPage(_ id: RecordID, _ profile: Profile, _ state: Contact.State?) -> Response {
    page(
      Shell(
        title: profile.name.isEmpty ? Phrase("Без імені", "No name") : .same(profile.name),
        tab: .meetings,
        back: (.meetings(.people), Phrase("Люди", "People")))
    ) { html in
      html(.div, .class("hero person")) { html in
        html(
          .img, .class("face"), .named("alt", ""),
          .named("src", text: ServerMeetingRoute.portrait(id).target))
        if !profile.city.isEmpty { html(.p, text: profile.city) }
        if !profile.about.isEmpty { html.formatted(profile.about) }
        if !profile.interests.isEmpty {
          html(.p, .class("badges")) { html in
            for one in profile.interests { html(.span, .class("badge why"), text: one) }
          }
        }
      }
      html(.div, .class("list last")) { html in
        switch state {
        case .friend:
          html.linkRow(
            .bin, Phrase("Прибрати з друзів", "Remove from friends"), isDanger: true,
            .href(.sureOfPerson(id, .part)))
        case .asked:
          personForm(&html, id, .part, .close, Phrase("Забрати прохання", "Take the request back"))
        case .asks:
          personForm(&html, id, .accept, .check, Phrase("Прийняти", "Accept"))
          personForm(&html, id, .part, .close, Phrase("Відхилити", "Decline"))
        case .blocked: personForm(&html, id, .unblock, .check, Phrase("Розблокувати", "Unblock"))
        case .own, .hidden: break
        case nil: personForm(&html, id, .ask, .plus, Phrase("Додати в друзі", "Add to friends"))
        }
        if state != .blocked {
          html.linkRow(
            .bin, Phrase("Заблокувати", "Block"), isDanger: true, .href(.sureOfPerson(id, .block)))
        }
        html(.details, .class("report")) { html in
          html(.summary, text: Phrase("Поскаржитися", "Report"))
          html(.form, .post, .action(ServerMeetingRoute.actOnPerson(id, .report)), .class("sheet"))
          { html in
            html(.label, .class("field")) { html in
              html(.span, text: Phrase("Що не так", "What is wrong"))
              html(.textarea, .name("text"), .required) { _ in }
            }
            html.quietSubmit(Phrase("Надіслати", "Send"))
          }
        }
      }
    }
  }

  private func personForm(
    _ html: inout HTML, _ id: RecordID, _ action: PersonAction, _ icon: Icon, _ phrase: Phrase
  ) {
    html(.form, .post, .action(ServerMeetingRoute.actOnPerson(id, action))) { html in
      html.rowButton(icon, phrase)
    }
  }

  // MARK: the user's profile

  /// The introduction, which may be skipped.
  func introPage(_ problems: [MeetingProblem]) -> Response {
    let profile = pouch.profile ?? Profile()
    return page(
      Shell(
        title: Phrase("Познайомимося", "Let us meet"), tab: .meetings,
        back: (.meetings, Phrase("Зустрічі", "Meetings"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.lead(
        Phrase(
          "Кілька слів про вас, щоб підібрати зустрічі. Усе можна змінити або пропустити.",
          "A few words about you, to find meetings that fit. You can change or skip all of it."))
      html.sheet(.action(ServerMeetingRoute.enter)) { html in
        html.problems(problems)
        profileFields(&html, profile, isShort: true)
        html(.p, .class("note")) { html in
          html.text(Phrase("Продовжуючи, ви погоджуєтеся з ", "By going on you accept "))
          html(
            .a, .class("inline"), .href(ServerMeetingRoute.rules),
            text: Phrase("правилами цього сервера", "the rules of this server"))
          html.text(Phrase(".", "."))
        }
        html(.div, .class("save")) { html in
          html.submit(Phrase("Далі", "Go on"))
          html(
            .button, .type("submit"), .name("skip"), .value("1"), .class("button quiet"),
            text: Phrase("Пропустити", "Skip"))
        }
      }
    }
  }

  func profilePage(_ problems: [MeetingProblem]) -> Response {
    let profile = isPost ? typedProfile() : pouch.profile ?? Profile()
    return page(
      Shell(
        title: Phrase("Мій профіль", "My profile"), tab: .meetings,
        back: (.meetings(.people), Phrase("Люди", "People"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html(.div, .class("hero person")) { html in
        if let me = pouch.me {
          html(
            .img, .class("face"), .named("alt", ""),
            .named("src", text: ServerMeetingRoute.portrait(me).target))
        }
        html(
          .a, .class("inline"), .href(AccountRoute.name),
          text: Phrase("Змінити фото", "Change the photo"))
        html.note(Phrase("Щоб вас упізнали на зустрічі.", "So that people know you at a meeting."))
      }
      html.sheet(.action(.meetings(.profile))) { html in
        html.problems(problems)
        profileFields(&html, profile, isShort: false)
        html.saveButton(Phrase("Зберегти", "Save"))
      }
    }
  }

  private func profileFields(_ html: inout HTML, _ profile: Profile, isShort: Bool) {
    html.group(Phrase("Про вас", "About you")) { html in
      profileField(
        &html, "name", Phrase("Ім’я", "Name"), profile.name,
        Phrase(
          "Під ним вас бачать на зустрічах і знаходять.",
          "People see it at meetings, and find you by it."))
      profileField(
        &html, "city", Phrase("Місто", "City"), profile.city,
        Phrase("Щоб показувати зустрічі поруч.", "To show meetings near you."))
      html.field(
        Phrase("Інтереси, через кому", "Interests, with commas"),
        hint: Phrase(
          "За ними радимо зустрічі; це рахує ваш пристрій. Можна й свої слова.",
          "Meetings are chosen by them, on your device. Your own words are welcome."),
        .name("interests"),
        .value(text: Array(profile.interests.joined(separator: StaticString(", ").bytes))),
        .named("data-chips", "interest-list"),
        .named("data-remove", phrase: Phrase("Прибрати: {}", "Remove: {}")),
        .named("autocomplete", "off"))
      interestList(&html)
      if isShort { return }
      html.textArea(
        Phrase("Кілька слів", "A few words"),
        hint: Phrase("Щоб люди знали, хто прийде.", "So that people know who comes."),
        .name("about"), .named("rows", "3"), text: profile.about)
    }
    if isShort { return }
    html.group(Phrase("Хто що бачить", "Who sees what")) { html in
      html.tick(
        Phrase("Мене можна знайти за іменем", "People may find me by name"), "found",
        profile.isFound)
      audience(&html, "city-for", Phrase("Місто", "City"), profile.cityFor)
      audience(&html, "interests-for", Phrase("Інтереси", "Interests"), profile.interestsFor)
      audience(&html, "about-for", Phrase("Кілька слів", "A few words"), profile.aboutFor)
    }
    html.group(Phrase("Люди поруч", "People nearby")) { html in
      html.note(
        Phrase(
          "За бажанням: на дві години вас видно тим, хто теж відкрився, з точністю до 2 км.",
          "If you want: for two hours those who opened up too see you, to within 2 km."))
      profileField(
        &html, "point", Phrase("Де ви", "Where you are"), profile.cell?.text ?? [],
        Phrase(
          "Координати; зберігаємо лише квадрат 2 × 2 км.",
          "Coordinates; only a square of 2 × 2 km is kept."))
      html(
        .button, .type("button"), .class("button quiet"), .id("here"), .hidden,
        .named(
          "data-denied",
          phrase: Phrase(
            "Браузер не дав місця. Введіть координати самі.",
            "The browser gave no position. Type the coordinates yourself.")),
        text: Phrase("Визначити", "Find out"))
      html.tick(
        Phrase("Показати мене на дві години", "Show me for two hours"), "near",
        profile.nearUntil > now)
    }
  }

  private func profileField(
    _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ value: [UInt8], _ hint: Phrase
  ) {
    html.field(label, hint: hint, .name(name), .value(text: value), .named("autocomplete", "off"))
  }

  private func audience(
    _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ chosen: Profile.Audience
  ) {
    html.select(label, .name(name)) { html in
      for one in Profile.Audience.allCases {
        let phrase: Phrase =
          switch one {
          case .nobody: Phrase("ніхто", "nobody")
          case .friends: Phrase("друзі", "friends")
          case .everybody: Phrase("усі", "everybody")
          }
        html(.option, .value(one.name), .selected.when(one == chosen), text: phrase)
      }
    }
  }

  /// The profile in the form. Fields that a short form lacks are unchanged.
  func typedProfile() -> Profile {
    var profile = pouch.profile ?? Profile()
    profile.name = UTF8Text.tidy(field("name"), limit: Profile.nameLimit).map {
      $0 == 0x0A ? 0x20 : $0
    }
    profile.city = UTF8Text.tidy(field("city"), limit: Profile.cityLimit)
    profile.interests = MeetingForm.interests(
      UTF8Text.tidy(field("interests"), limit: 2000), limit: Profile.interestLimit)
    guard request.fields.has("about") else { return profile }
    profile.about = UTF8Text.tidy(field("about").filter { $0 != 0x0D }, limit: Profile.aboutLimit)
    profile.isFound = !field("found").isEmpty
    profile.cityFor = .init(named: field("city-for")) ?? profile.cityFor
    profile.interestsFor = .init(named: field("interests-for")) ?? profile.interestsFor
    profile.aboutFor = .init(named: field("about-for")) ?? profile.aboutFor
    profile.cell = Point(text: field("point")).map { Profile.cell(of: $0) }
    profile.nearUntil = field("near").isEmpty || profile.cell == nil ? 0 : now + 2 * 3_600_000
    return profile
  }

  mutating func saveProfile() -> Response {
    let profile = typedProfile()
    if profile.name.isEmpty { return profilePage([.nameMissing]) }
    if !field("point").isEmpty, profile.cell == nil { return profilePage([.fault(.point)]) }
    pouch.set(profile)
    return to(.people, saying: .saved)
  }
}
