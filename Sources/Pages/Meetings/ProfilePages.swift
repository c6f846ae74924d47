import Base
import Pouch

/// The introduction, which may be skipped.
struct IntroPage: Page {
  let profile: Profile
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Познайомимося", "Let us meet"), tab: .meetings,
      back: (.meetings, Phrase("Зустрічі", "Meetings")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Кілька слів про вас, щоб підібрати зустрічі. Усе можна змінити або пропустити.",
        "A few words about you, to find meetings that fit. You can change or skip all of it."))
    html.sheet(.action(ServerMeetingRoute.enter)) { html in
      html.problems(problems)
      ProfileFields(profile: profile, isShort: true).write(to: &html)
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

/// The form of the user's profile.
struct ProfilePage: Page {
  let me: ID<User>?
  let fields: ProfileFields
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Мій профіль", "My profile"), tab: .meetings,
      back: (.meetings(.people), Phrase("Люди", "People")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html(.div, .class("hero person")) { html in
      if let me {
        html(
          .img, .class("face"), .named("alt", ""),
          .named("src", text: ServerMeetingRoute.portrait(me).target))
      }
      html(
        .a, .class("inline"), .href(AccountRoute.name),
        text: Phrase("Змінити фото", "Change the photo"))
      html.note(Phrase("Щоб вас упізнали на зустрічі.", "So that people know you at a meeting."))
    }
    html.sheet(.action(.meetings(.profile)), .editsParts) { html in
      html.problems(problems)
      fields.write(to: &html)
      html.saveButton()
    }
  }
}

/// The fields of a profile.
struct ProfileFields {
  let profile: Profile
  /// Whether only the fields of the introduction are shown.
  let isShort: Bool
  /// Whether people nearby see the user now.
  var isNear = false

  func write(to html: inout HTML) {
    html.group(Phrase("Про вас", "About you")) { html in
      profileField(
        &html, "name", Phrase("Ім’я", "Name"), profile.name,
        Phrase(
          "Під ним вас бачать на зустрічах і знаходять.",
          "People see it at meetings, and find you by it."))
      html.field(
        Phrase("Місто", "City"),
        hint: Phrase("Щоб показувати зустрічі поруч.", "To show meetings near you."),
        .name("city"), .value(text: profile.city), .named("autocomplete", "off"),
        .named("data-settlements", "name"))
      html.field(
        Phrase("Інтереси, через кому", "Interests, with commas"),
        hint: Phrase(
          "За ними радимо зустрічі; це рахує ваш пристрій. Можна й свої слова.",
          "Meetings are chosen by them, on your device. Your own words are welcome."),
        .name("interests"),
        .value(text: profile.interests.joined(by: ", ")),
        .named("data-chips", "interest-list"),
        .named("data-remove", phrase: Phrase("Прибрати: {}", "Remove: {}")),
        .named("autocomplete", "off"))
      html.interestList()
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
      html.tick(
        Phrase(
          "Показувати мене в списку людей: його бачать усі, хто ввійшов",
          "Show me in the list of people, which everybody signed in sees"), "listed",
        profile.isListed)
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
        &html, "point", Phrase("Де ви", "Where you are"), profile.cell?.text ?? "",
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
        isNear)
    }
  }

  private func profileField(
    _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ value: Text, _ hint: Phrase
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
}
