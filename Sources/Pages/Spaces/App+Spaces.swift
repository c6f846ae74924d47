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
        html(
          .a, .class("act"), .href(SpaceRoute.list),
          .label(Phrase("До спільних просторів", "To the shared spaces"))
        ) { $0.icon(.people) }
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
      html(
        .p, .class("lead"),
        text: Phrase(
          "Простір — це спільний капшук: картки в ньому бачать усі, кого ви запросите. Решта лишається тільки вашою.",
          "A space is a shared pouch: everybody whom you invite sees the cards in it. All else stays yours alone."
        ))
    } else {
      html(.div, .class("list")) { html in
        for space in spaces {
          html(.a, .class("row"), .href(SpaceRoute.space(space.id))) { html in
            html(.span, .class("dot second")) { $0.icon(.people) }
            html(.span, .class("what")) { html in
              html.text(space.name)
              html(.em, text: memberCount(space.members))
            }
            html(.span, .class("sum"), text: space.role.phrase)
          }
        }
      }
    }
    html(.p, .class("choices wide")) { html in
      html(
        .a, .class("button"), .href(SpaceRoute.new),
        text: Phrase("Створити простір", "Make a space"))
    }
  }

  private func memberCount(_ count: Int) -> Phrase {
    Plural(
      one: "{} людина", few: "{} людини", many: "{} людей", english: "{} person",
      englishMany: "{} people")(count)
  }

  private func nameForm(_ html: inout HTML, _ route: SpaceRoute, _ name: [UInt8], _ verb: Phrase) {
    html(.form, .post, .action(route), .class("sheet"), .flag("novalidate")) { html in
      html(.fieldset, .class("group")) { html in
        html(.legend, text: Phrase("Назва", "Name"))
        html(.label, .class("field")) { html in
          html(.span, text: Phrase("Як називається простір", "What the space is called"))
          html(
            .input, .type("text"), .name("name"), .id("name"), .value(text: name),
            .named("autocomplete", "off"), .placeholder(Phrase("Родина", "Family")))
        }
      }
      html(.div, .class("save")) { html in
        html(.button, .type("submit"), .class("button"), text: verb)
      }
    }
  }

  private func invited(
    _ html: inout HTML, _ details: SharedSpacePage.Details, _ link: [UInt8], _ role: Role
  ) {
    html(
      .p, .class("lead"),
      text: Phrase(
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
    html(.label, .class("field")) { html in
      html(.span, text: Phrase("Посилання", "Link"))
      html(.input, .type("text"), .id("link"), .value(text: link), .flag("readonly"))
    }
    html(.p, .class("choices")) { html in
      html(
        .a, .class("button quiet"), .href(SpaceRoute.space(details.id)),
        text: Phrase("До простору", "To the space"))
    }
  }

  private func join(
    _ html: inout HTML, _ token: [UInt8], _ inviter: [UInt8], _ role: Role, _ isSignedIn: Bool
  ) {
    html(
      .p, .class("lead"),
      text: Phrase(
        "{} запрошує вас до цього спільного простору. Ваша роль: {}.",
        "{} invites you to this shared space. Your role: {}."
      ).with(phrases: .same(inviter), role.phrase))
    if isSignedIn {
      html(.form, .post, .action(SpaceRoute.join(token)), .class("sheet")) { html in
        html(.div, .class("save")) { html in
          html(.button, .type("submit"), .class("button"), text: Phrase("Приєднатися", "Join"))
        }
      }
      return
    }
    html(
      .p, .class("note"),
      text: Phrase(
        "Увійдіть або створіть обліковий запис, і ви повернетеся сюди.",
        "Sign in or make an account, and you come back here."))
    html(.p, .class("choices wide")) { html in
      html(.a, .class("button"), .href(AccountRoute.signIn), text: Phrase("Увійти", "Sign in"))
      html(
        .a, .class("button quiet"), .href(AccountRoute.signUp),
        text: Phrase("Створити запис", "Create an account"))
    }
  }
}
