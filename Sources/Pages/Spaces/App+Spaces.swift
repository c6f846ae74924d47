import Base
import Pouch

extension SharedSpacePage: Page {
  var shell: Shell {
    Shell(title: title, back: (.settings(.settings), Phrase("Налаштування", "Settings")))
  }

  private var title: Phrase {
    switch self {
    case .list: Phrase("Спільні простори", "Shared spaces")
    case .new: Phrase("Новий простір", "New space")
    case .space(let details, _), .invited(let details, _, _): .same(details.name)
    case .question(_, let action): action.title
    case .join(_, let name, _, _, _, _): .same(name)
    case .problem: Phrase("Спільний простір", "Shared space")
    }
  }

  private var problems: [Problem] {
    switch self {
    case .new(_, let problems), .space(_, let problems): problems
    case .problem(let problem): [problem]
    default: []
    }
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func writeActions(to html: inout HTML) {
    html.toolbarLink(
      .people, Phrase("До спільних просторів", "To the shared spaces"), .href(SpaceRoute.list))
  }

  func write(to html: inout HTML) {
    html.problems(problems)
    switch self {
    case .list(let spaces): spaceList(&html, spaces)
    case .new(let name, _): nameForm(&html, name)
    case .space(let details, _): details.write(to: &html)
    case .invited(let details, let link, _): invited(&html, details, link)
    case .question(let details, let action): question(&html, details, action)
    case .join(let token, _, let inviter, let role, let isSignedIn, let policy):
      join(&html, token, inviter, role, isSignedIn, policy)
    case .problem: return
    }
  }

  private func spaceList(_ html: inout HTML, _ spaces: [Summary]) {
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

  private func nameForm(_ html: inout HTML, _ name: Text) {
    html.sheet(.action(SpaceRoute.new)) { html in
      html.group(Phrase("Назва", "Name")) { html in
        html.field(
          Phrase("Як називається простір", "What the space is called"), .type("text"),
          .name("name"), .id("name"), .value(text: name), .named("autocomplete", "off"),
          .placeholder(Phrase("Родина", "Family")))
      }
      html.saveButton(Phrase("Створити", "Create"))
    }
  }

  private func invited(_ html: inout HTML, _ details: Details, _ link: Text) {
    html.lead(
      Phrase(
        "Запрошення готове. Воно діє сім днів для однієї людини; більше ми його не покажемо.",
        "The invitation is ready. It works for seven days and one person; it is not shown again."))
    html.invitationLink(link)
    html(.p, .class("choices")) { html in
      html.quietButton(Phrase("До простору", "To the space"), .href(SpaceRoute.space(details.id)))
    }
  }

  private func join(
    _ html: inout HTML, _ token: Text, _ inviter: SharedSpacePage.Called, _ role: Role,
    _ isSignedIn: Bool, _ policy: SignUpPolicy
  ) {
    html.lead(
      Phrase(
        "{} запрошує вас до цього спільного простору. Ваша роль: {}.",
        "{} invites you to this shared space. Your role: {}."
      ).with(phrases: inviter.phrase, role.phrase))
    if isSignedIn {
      html(.form, .post, .action(SpaceRoute.join(token)), .class("sheet")) { html in
        html.saveButton(Phrase("Приєднатися", "Join"))
      }
      return
    }
    html.note(
      policy.offersForm
        ? Phrase(
          "Увійдіть або створіть обліковий запис, і ви повернетеся сюди.",
          "Sign in or make an account, and you come back here.")
        : Phrase("Увійдіть, і ви повернетеся сюди.", "Sign in, and you come back here."))
    if let note = policy.note { html.note(note) }
    html(.p, .class("choices wide")) { html in
      html.button(Phrase("Увійти", "Sign in"), .href(AccountRoute.signIn))
      if policy.offersForm {
        html.quietButton(Phrase("Створити запис", "Create an account"), .href(AccountRoute.signUp))
      }
    }
  }
}

extension App {
  /// Renders a page about shared spaces with content from the server.
  package mutating func spaces(_ content: SharedSpacePage, for request: Request) -> Response {
    self.request = request
    return show(content)
  }
}
