import Foundation
import Server
import Storage

/// Asks how the server sends its letters, and sends one.
struct MailQuestion {
  func ask(_ settings: inout SettingsFile) async throws {
    Terminal.say(
      """

      2. The mail server that takes its letters, such as smtps://mail.example:465. Without one, an account \
      is made without a letter, so nothing shows that an address is its owner's, and nobody can recover a \
      password without you.
      """,
      uk: """

        2. Поштовий сервер, який прийматиме його листи, як-от smtps://mail.example:465. Без нього обліковий запис \
        створюють без листа, тож ніщо не доводить, що адреса справді належить людині, і ніхто не відновить \
        пароля без вас.
        """)
    // What was typed in a try that failed is the default of the next one.
    var (known, from) = (settings["smtp"], settings["mail-from"])
    var recipient: String?
    while true {
      let typed = try Terminal.ask(
        "Mail server", uk: "Поштовий сервер", default: known.map(withoutPassword) ?? "")
      if typed.isEmpty || typed == "-" {
        (settings["smtp"], settings["mail-from"]) = (nil, nil)
        return
      }
      let server =
        if let known, typed == withoutPassword(known) { known } else {
          try withLogin(typed)
        }
      known = server
      let sender = try Terminal.ask(
        "The letters' sender", uk: "Відправник листів", default: from ?? "")
      from = sender
      do {
        var mail = try MailServer(address: server, sender: sender)
        mail.certificates = settings["smtp-certificates"]
        mail.isPlainAllowed = settings["smtp-without-tls"] == "yes"
        let address = try Terminal.ask(
          "Where does a letter with a code reach you", uk: "Куди надіслати вам листа з кодом",
          default: recipient ?? mail.sender.address)
        recipient = address
        guard try await arrives(MailCheck(server: mail), at: address) else { continue }
      } catch let problem as MailServer.Problem {
        Terminal.say("✘ \(problem.sentence.said)")
        continue
      }
      (settings["smtp"], settings["mail-from"]) = (server, sender)
      return
    }
  }

  /// Sends a letter with a code, and asks for it. Returns whether the server is to be used.
  private func arrives(_ check: MailCheck, at recipient: String) async throws -> Bool {
    let code = String(Int.random(in: 100_000...999_999))
    try await check.send(code: code, to: recipient)
    Terminal.say("✔ The mail server took the letter.", uk: "✔ Поштовий сервер прийняв листа.")
    for _ in 0..<3 {
      let typed = try Terminal.ask(
        "The code in it, or Enter if none comes",
        uk: "Код із нього, або Enter, якщо лист не приходить")
      if typed == code { return true }
      if typed.isEmpty {
        return try Terminal.confirm(
          "Use this mail server without having seen a letter?",
          uk: "Узяти цей поштовий сервер, не побачивши листа?")
      }
      Terminal.say("✘ That is another code.", uk: "✘ Це інший код.")
    }
    return false
  }

  /// The address with a user and a password, asked for unless they are in it.
  private func withLogin(_ server: String) throws -> String {
    if URLComponents(string: server)?.user != nil { return server }
    let user = try Terminal.ask(
      "User there, or Enter for none", uk: "Користувач на ньому, або Enter, якщо без нього")
    if user.isEmpty { return server }
    return MailCheck.address(
      of: server, user: user,
      password: try Terminal.askSecret("Password of \(user)", uk: "Пароль користувача \(user)"))
  }

  private func withoutPassword(_ server: String) -> String {
    guard var url = URLComponents(string: server) else { return server }
    url.password = nil
    return url.string ?? server
  }
}
