import Base
import Pouch

/// The content of an account page.
package enum AccountPage: Sendable {
  /// The server stores nothing: it was started without a data folder.
  case absent
  /// Shown if the user is not signed in.
  case welcome(SignUpPolicy)
  case overview(Profile)
  /// `isAwaited`: a form that was sent earlier waits for the account. The password is asked for here only if no email
  /// leads to a page for it.
  case signUp(
    name: Text, address: Text, isAwaited: Bool = false, asksPassword: Bool,
    SignUpPolicy, [Problem])
  case signIn(address: Text, SignUpPolicy, [Problem])
  case recover(address: Text, [Problem])
  /// An email was sent to this address.
  case emailSent(address: Text)
  /// The link of an email was opened. A button performs the action, since mail programs open links by themselves.
  case confirm(AccountRoute, [Problem])
  /// The link of a sign-up email was opened: the owner of the address chooses the password.
  case firstPassword(token: Text, name: Text, address: Text, [Problem])
  case reset(AccountRoute, [Problem])
  /// The name, and the hash of the portrait; empty if there is none.
  case name(Text, portrait: Text, [Problem])
  case address(Text, [Problem])
  case password([Problem])
  case devices([Device])
  /// Confirms signing out these devices, with the password: otherwise anyone holding one device could sign out the
  /// others.
  case ending(AccountRoute, [Device], [Problem])
  case signOut
  /// The device was signed out remotely and its data cleared.
  case ended
  /// `keepsPublic`: public records stay, without a name.
  case delete(keepsPublic: Bool, [Problem])
  /// What the operator sees of the server, with the form that invites a person.
  case server(ServerSummary, name: Text, address: Text, [Problem])
  case copies(ServerCopies)
  /// Asks whether a copy is to be restored.
  case restore(ServerCopies.Copy, [Problem])
  /// An invited person's link, for the operator to pass on.
  case invitedPerson(address: Text, link: Text)
  case problem(Problem)

  package struct Profile: Sendable {
    package var name: Text
    package var address: Text
    /// The hexadecimal hash of the portrait; empty if there is none.
    package var portrait: Text
    package var devices: Int
    package var isOperator: Bool

    package init(
      name: Text, address: Text, portrait: Text = "", devices: Int, isOperator: Bool = false
    ) {
      self.isOperator = isOperator
      self.name = name
      self.address = address
      self.portrait = portrait
      self.devices = devices
    }
  }

  /// A device on which the user is signed in.
  package struct Device: Sendable {
    package var id: Text
    package var name: Text
    package var seen: Int64
    package var isThis: Bool

    package init(id: Text, name: Text, seen: Int64, isThis: Bool) {
      self.id = id
      self.name = name
      self.seen = seen
      self.isThis = isThis
    }
  }

  var title: Phrase {
    switch self {
    case .absent, .welcome, .overview, .problem: Phrase("Обліковий запис", "Account")
    case .signUp: Phrase("Новий обліковий запис", "New account")
    case .signIn: Phrase("Вхід", "Sign in")
    case .recover: Phrase("Забули пароль?", "Forgot the password?")
    case .emailSent: Phrase("Перевірте пошту", "Check your mail")
    case .confirm: Phrase("Підтвердження", "Confirmation")
    case .firstPassword: Phrase("Оберіть пароль", "Choose a password")
    case .reset: Phrase("Новий пароль", "New password")
    case .name: Phrase("Ім’я та фото", "Name and photo")
    case .address: Phrase("Електронна адреса", "E-mail address")
    case .password: Phrase("Пароль", "Password")
    case .devices: Phrase("Пристрої", "Devices")
    case .ending(_, let devices, _):
      devices.count == 1
        ? Phrase("Вийти на іншому пристрої?", "Sign out the other device?")
        : Phrase("Вийти на всіх інших?", "Sign out on all others?")
    case .signOut: Phrase("Вийти", "Sign out")
    case .ended: Phrase("Ви вийшли з облікового запису", "You are signed out")
    case .delete: Phrase("Видалити обліковий запис", "Delete the account")
    case .server: Phrase("Сервер", "Server")
    case .copies: Phrase("Копії", "Copies")
    case .restore: Phrase("Повернути копію", "Restore a copy")
    case .invitedPerson: Phrase("Запрошення", "Invitation")
    }
  }

  var problems: [Problem] {
    switch self {
    case .signUp(_, _, _, _, _, let problems), .firstPassword(_, _, _, let problems),
      .signIn(_, _, let problems), .recover(_, let problems), .server(_, _, _, let problems),
      .confirm(_, let problems), .reset(_, let problems), .name(_, _, let problems),
      .address(_, let problems), .password(let problems), .delete(_, let problems),
      .ending(_, _, let problems), .restore(_, let problems):
      problems
    case .problem(let problem): [problem]
    default: []
    }
  }

  /// Whether the page has no link to the account's overview.
  var isFirst: Bool {
    switch self {
    case .absent, .welcome, .overview, .problem: true
    default: false
    }
  }
}

extension AccountPage: Page {
  var shell: Shell {
    Shell(title: title, back: (.settings(.settings), Phrase("Налаштування", "Settings")))
  }

  var status: Int {
    problems.first?.status ?? 200
  }

  func writeActions(to html: inout HTML) {
    if isFirst { return }
    html.toolbarLink(
      .person, Phrase("До облікового запису", "To the account"), .href(AccountRoute.overview))
  }

  func write(to html: inout HTML) {
    switch self {
    case .overview(let profile): overview(&html, profile)
    case .devices(let devices): deviceList(&html, devices)
    case .welcome(let policy): welcome(&html, policy)
    case .signUp(_, _, let isAwaited, _, let policy, _) where !policy.offersForm:
      signUpRefused(&html, policy, isAwaited: isAwaited)
    case .server(let summary, let name, let address, let problems):
      server(&html, summary, name: name, address: address, problems)
    case .copies(let all): copies(&html, all)
    case .restore(let copy, let problems): restoreForm(&html, copy, problems)
    case .invitedPerson(let address, let link): invitedPerson(&html, address, link)
    case .ended: endedElsewhere(&html)
    case .emailSent(let address): writeEmailSent(&html, address)
    case .problem(let problem):
      html.lead(problem.sentence)
      html(.p, .class("choices")) { html in
        html.quietButton(
          Phrase("До облікового запису", "To the account"), .href(AccountRoute.overview))
      }
    case .absent:
      html.lead(
        Phrase(
          "Цей сервер не веде облікових записів: усе живе лише у вашому браузері. Копію можна зберегти у файл у налаштуваннях.",
          "This server keeps no accounts: everything lives in your browser alone. A backup to a file is in the settings."
        ))
    default: form(&html)
    }
  }
}

extension App {
  /// Renders an account page with content from the server.
  package mutating func account(_ content: AccountPage, for request: Request) -> Response {
    self.request = request
    var response = show(content)
    if response.status == 422, request.method == .get { response.status = 200 }
    return response
  }
}
