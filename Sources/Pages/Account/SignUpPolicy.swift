import Base
import Pouch

/// Who may make an account. A page is given the policy as it is for its visitor: who brings an invitation to a server
/// for invited people is met like anyone at an open one.
package enum SignUpPolicy: Equatable, Sendable {
  /// Anyone.
  case open
  /// Whoever has an invitation from a person with an account.
  case invited
  /// Nobody: the operator adds people.
  case closed
  /// Whoever has an address of this domain, in lower case.
  case domain(Text)

  /// Whether the visitor is offered the form.
  package var offersForm: Bool {
    switch self {
    case .open, .domain: true
    case .invited, .closed: false
    }
  }

  /// For whom an account is. Nobody checks it, and the sentence does not say so.
  static var ageNote: Phrase {
    Phrase(
      "Обліковий запис для тих, кому вже є 16 років. Молодшим потрібна згода батьків.",
      "An account is for people aged 16 or over. Younger people need a parent’s consent.")
  }

  static var closedNote: Phrase {
    Phrase(
      "Нових людей тут додає лише той, хто опікується сервером: попросіть його.",
      "Only whoever looks after this server adds new people: ask them.")
  }

  /// What a visitor has to know before trying; `nil` if there is nothing.
  var note: Phrase? {
    switch self {
    case .open: nil
    case .invited:
      Phrase(
        "Новий обліковий запис тут лише за запрошенням. Відкрийте на цьому пристрої посилання, яке вам надіслали, і запис можна буде створити.",
        "A new account here needs an invitation. Open the link that you were sent on this device, and you can make one."
      )
    case .closed: Self.closedNote
    case .domain(let domain):
      Phrase(
        "Обліковий запис тут мають ті, чия адреса закінчується на @{}.",
        "An account here is for addresses that end in @{}."
      ).with(domain)
    }
  }

  /// The policy as a line of the operator's page.
  var summary: Phrase {
    switch self {
    case .open: Phrase("Будь-хто", "Anyone")
    case .invited: Phrase("Лише запрошені", "Invited people only")
    case .closed: Phrase("Ніхто: людей додаєте ви", "Nobody: you add people")
    case .domain(let domain):
      Phrase("Адреси @{}", "Addresses at {}").with(domain)
    }
  }

  /// The problem of a form that the policy refuses.
  package var refusal: Problem {
    switch self {
    case .open, .closed: .signUpClosed
    case .invited: .invitationNeeded
    case .domain(let domain): .otherDomain(domain)
    }
  }
}
