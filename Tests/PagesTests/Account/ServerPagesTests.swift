import Base
import Testing

@testable import Pages
@testable import Pouch

/// Pages about accounts and shared spaces, whose content comes from the server.
@Suite struct ServerPagesTests {
  private static let token = Text(repeating: UInt8(ascii: "b"), count: 64)
  private static let portrait = Text(repeating: UInt8(ascii: "a"), count: 64)
  private static let now: Int64 = 1_795_255_200_000  // 21 November 2026, 10:00 UTC

  private static let devices = [
    AccountPage.Device(id: "aa", name: "Chromium <b>", seen: now, isThis: true),
    AccountPage.Device(
      id: "bb", name: "Телефон", seen: now - 86_400_000, isThis: false),
    AccountPage.Device(
      id: "cc", name: "Планшет", seen: now - 40_000_000_000, isThis: false),
  ]

  private static let accounts: [(name: String, page: AccountPage)] = [
    ("absent", .absent), ("welcome", .welcome(.open)), ("ended", .ended), ("sign-out", .signOut),
    (
      "overview",
      .overview(
        .init(name: "Олена", address: "o@e.ua", portrait: portrait, devices: 3))
    ),
    (
      "sign-up",
      .signUp(
        name: "Олена", address: "", isAwaited: true, asksPassword: true,
        .open, [.passwordTooShort, .emailAddress])
    ),
    (
      "sign-up-domain",
      .signUp(name: "", address: "", asksPassword: false, .domain("school.example"), [])
    ),
    ("sign-up-invited", .signUp(name: "", address: "", asksPassword: false, .invited, [])),
    (
      "sign-up-closed",
      .signUp(name: "Олена", address: "", isAwaited: true, asksPassword: false, .closed, [])
    ),
    ("welcome-closed", .welcome(.closed)), ("sign-in-closed", .signIn(address: "", .closed, [])),
    (
      "overview-operator",
      .overview(.init(name: "Олена", address: "o@e.ua", devices: 1, isOperator: true))
    ),
    (
      "server",
      .server(
        ServerSummary(
          policy: .domain("school.example"), people: 12, sendsEmail: false, mailFailure: nil,
          version: "0.1.0",
          reports: [
            .init(
              id: "aa", isOfMeeting: true, name: "Кава <b>", address: "i@e.ua", reporter: "o@e.ua",
              text: "Спам", moment: now),
            .init(
              id: "bb", isOfMeeting: false, name: "", address: "x@e.ua", reporter: "o@e.ua",
              text: "Погрози", moment: now),
          ]),
        name: "Іван", address: "i@", [.emailAddress])
    ),
    (
      "copies",
      .copies(
        ServerCopies(
          place: "sftp:nas.example:/srv/kapshuk", made: now - 90_000_000,
          failure: .same("sftp:nas.example:/srv/kapshuk can't be used: <b>"),
          verified: now - 40_000_000_000,
          verificationFailure: Phrase("Вона пошкоджена.", "It is damaged."),
          copies: [
            .init(name: "0a1b2c3d", moment: now - 180_000_000),
            .init(name: "4e5f6a7b", moment: now - 90_000_000),
          ], restoration: .failed(Phrase("Немає копії 0a1b2c3d.", "There is no copy 0a1b2c3d.")),
          canRestore: true))
    ),
    ("copies-none", .copies(ServerCopies(restoration: .done(now)))),
    (
      "copies-shared",
      .copies(
        ServerCopies(
          place: "/srv/copies", made: now, verified: now,
          copies: [.init(name: "kapshuk-000001.dump", moment: now)], restoration: .checking))
    ),
    ("restore", .restore(.init(name: "4e5f6a7b", moment: now - 90_000_000), [.wrongPassword])),
    ("invited-person", .invitedPerson(address: "i@e.ua", link: "https://kapshuk.example/x")),
    ("sign-in", .signIn(address: "x<y", .open, [.tooManyAttempts(minutes: 5)])),
    ("recover", .recover(address: "", [])), ("email-sent", .emailSent(address: "o@e.ua")),
    ("confirm", .confirm(.confirm(token), [])), ("reset", .reset(.reset(token), [])),
    (
      "first-password",
      .firstPassword(token: token, name: "Олена", address: "o@e.ua", [])
    ),
    ("name", .name("Олена", portrait: portrait, [])),
    ("address", .address("o@e.ua", [])), ("password", .password([.passwordTooShort])),
    ("devices", .devices(devices)), ("end-device", .ending(.end("bb"), [devices[1]], [])),
    ("end-others", .ending(.endOthers, Array(devices.dropFirst()), [])),
    ("delete", .delete(keepsPublic: true, [])), ("problem", .problem(.emailAddress)),
  ]

  @Test("Account pages are as they were", arguments: GoldenPagesTests.languages)
  func accounts(language: String) throws {
    for (name, page) in Self.accounts {
      var app = App()
      let response = app.account(page, for: Self.request(language))
      try Golden.check(response.body, "\(language)/account-\(name).html")
    }
  }

  private static let details = SharedSpacePage.Details(
    id: ID(high: 9, low: 1), name: "Дім & сад", role: .owner,
    members: [
      .init(
        id: ID(high: 1, low: 1), called: .init(name: "Олена", number: 1), portrait: portrait,
        role: .owner,
        isSelf: true),
      .init(
        id: ID(high: 2, low: 1), called: .init(name: "Тарас", number: 2), role: .author,
        isSelf: false),
    ],
    invitations: [
      .init(id: ID(high: 7, low: 1), role: .editor, expires: now + 600_000_000)
    ])

  private static let spaces: [(name: String, page: SharedSpacePage)] = [
    ("none", .list([])),
    ("list", .list([.init(id: details.id, name: details.name, role: .owner, members: 2)])),
    ("new", .new(name: "Х", [.spaceNameTooLong])), ("space", .space(details, [])),
    ("invited", .invited(details, link: "https://kapshuk.example/join/b", .editor)),
    ("leave", .question(details, .leave)),
    ("remove", .question(details, .remove(details.members[1]))),
    ("revoke", .question(details, .revoke(details.invitations[0].id))),
    ("new-owner", .question(details, .handOn(details.members[1]))),
    (
      "join",
      .join(
        token: token, name: details.name, inviter: .init(name: "Тарас", number: 2), .editor,
        isSignedIn: true)
    ),
    (
      "join-closed",
      .join(
        token: token, name: details.name, inviter: .init(name: "Тарас", number: 2), .editor,
        isSignedIn: false, .closed)
    ),
    ("problem", .problem(.invitationExpired)),
  ]

  @Test("Pages about shared spaces are as they were", arguments: GoldenPagesTests.languages)
  func spaces(language: String) throws {
    for (name, page) in Self.spaces {
      var app = App()
      let response = app.spaces(page, for: Self.request(language))
      try Golden.check(response.body, "\(language)/space-\(name).html")
    }
  }

  @Test("A member's roles can be changed by admins and the owner only", arguments: Role.allCases)
  func roles(role: Role) {
    var details = Self.details
    details.role = role
    let page = SharedSpacePage.space(details, [])
    var html = HTML(language: .english, today: Day(number: 20778))

    page.write(to: &html)

    let written = String(decoding: html.bytes, as: UTF8.self)
    #expect(written.contains("Role: Тарас") == (role >= .admin))
    #expect(written.contains(">Invite<") == (role >= .admin))
  }

  private static func request(_ language: String) -> Request {
    Request(
      method: .post, target: "/account",
      environment: RequestEnvironment(
        host: .account, now: now, utcOffsetMinutes: 120, randomness: [1],
        acceptedLanguages: Text(language)))
  }
}
