import Codes
import Pouch

extension App {
  /// Renders a page about shared spaces with content from the server.
  package mutating func spaces(_ content: SharedSpacePage, for request: Request) -> Response {
    self.request = request
    let (title, problems): (Phrase, [SpaceProblem]) =
      switch content {
      case .list: (Phrase("Спільні простори", "Shared spaces"), [])
      case .new(_, let problems): (Phrase("Новий простір", "New space"), problems)
      case .space(let details, let problems): (.same(details.name), problems)
      case .invited(let details, _, _): (.same(details.name), [])
      case .question(_, let deed): (deed.title, [])
      case .join(_, let name, _, _, _): (.same(name), [])
      case .problem(let problem): (Phrase("Спільний простір", "Shared space"), [problem])
      }
    return page(
      Shell(title: title, back: (.settings(.settings), Phrase("Налаштування", "Settings"))),
      status: problems.isEmpty ? 200 : 422,
      actions: { html in
        html.toolbarLink(
          .people, Phrase("До спільних просторів", "To the shared spaces"), .href(SpaceRoute.list))
      }
    ) { html in
      spaceProblems(&html, problems)
      switch content {
      case .list(let spaces): spaceList(&html, spaces)
      case .new(let name, _): nameForm(&html, .new, name, Phrase("Створити", "Create"))
      case .space(let details, _): space(&html, details)
      case .invited(let details, let link, let role): invited(&html, details, link, role)
      case .question(let details, let deed): spaceQuestion(&html, details, deed)
      case .join(let token, _, let inviter, let role, let isSignedIn):
        join(&html, token, inviter, role, isSignedIn)
      case .problem: return
      }
    }
  }

  private func spaceProblems(_ html: inout HTML, _ problems: [SpaceProblem]) {
    if problems.isEmpty { return }
    html(
      .div, .class("problem"), .named("role", "alert"), .named("tabindex", "-1"), .id("problem")
    ) { html in
      for problem in problems { html(.p, text: problem.sentence) }
    }
  }

  private func spaceList(_ html: inout HTML, _ spaces: [SharedSpacePage.Summary]) {
    if spaces.isEmpty {
      html.lead(
        Phrase(
          "Простір — це спільний капшук: картки в ньому бачать усі, кого ви запросите. Решта лишається тільки вашою.",
          "A space is a shared pouch: everybody whom you invite sees the cards in it. All else stays yours alone."
        ))
    } else {
      html(.div, .class("list")) { html in
        for space in spaces {
          html.linkRow(
            .people, .same(space.name), detail: memberCount(space.members),
            value: space.role.phrase,
            tint: .second, .href(SpaceRoute.space(space.id)))
        }
      }
    }
    html(.p, .class("choices wide")) { html in
      html.button(Phrase("Створити простір", "Make a space"), .href(SpaceRoute.new))
    }
  }

  private func memberCount(_ count: Int) -> Phrase {
    Plural(
      one: "{} людина", few: "{} людини", many: "{} людей", english: "{} person",
      englishMany: "{} people")(count)
  }

  private func nameForm(_ html: inout HTML, _ route: SpaceRoute, _ name: [UInt8], _ verb: Phrase) {
    html.sheet(.action(route)) { html in
      html.group(Phrase("Назва", "Name")) { html in
        html.field(
          Phrase("Як називається простір", "What the space is called"), .type("text"),
          .name("name"), .id("name"), .value(text: name), .named("autocomplete", "off"),
          .placeholder(Phrase("Родина", "Family")))
      }
      html.saveButton(verb)
    }
  }

  private func invited(
    _ html: inout HTML, _ details: SharedSpacePage.Details, _ link: [UInt8], _ role: Role
  ) {
    html.lead(
      Phrase(
        "Запрошення готове. Воно діє сім днів для однієї людини; більше ми його не покажемо.",
        "The invitation is ready. It works for seven days and one person; it is not shown again."))
    if let pattern = try? Code(.qrCode, link).pattern() {
      html(.div, .class("show")) { html in
        html(.figure, .class("code")) { html in
          html(
            .div, .class("matrix"), .named("role", "img"),
            .label(Phrase("QR-код запрошення", "The invitation's QR code"))
          ) {
            $0.svg(pattern, SVGOptions())
          }
        }
      }
    }
    html.field(
      Phrase("Посилання", "Link"), .type("text"), .id("link"), .value(text: link), .flag("readonly")
    )
    html(.p, .class("choices")) { html in
      html.quietButton(Phrase("До простору", "To the space"), .href(SpaceRoute.space(details.id)))
    }
  }

  private func join(
    _ html: inout HTML, _ token: [UInt8], _ inviter: [UInt8], _ role: Role, _ isSignedIn: Bool
  ) {
    html.lead(
      Phrase(
        "{} запрошує вас до цього спільного простору. Ваша роль: {}.",
        "{} invites you to this shared space. Your role: {}."
      ).with(phrases: .same(inviter), role.phrase))
    if isSignedIn {
      html(.form, .post, .action(SpaceRoute.join(token)), .class("sheet")) { html in
        html.saveButton(Phrase("Приєднатися", "Join"))
      }
      return
    }
    html.note(
      Phrase(
        "Увійдіть або створіть обліковий запис, і ви повернетеся сюди.",
        "Sign in or make an account, and you come back here."))
    html(.p, .class("choices wide")) { html in
      html.button(Phrase("Увійти", "Sign in"), .href(AccountRoute.signIn))
      html.quietButton(Phrase("Створити запис", "Create an account"), .href(AccountRoute.signUp))
    }
  }
}
