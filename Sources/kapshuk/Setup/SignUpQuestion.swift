import Base
import Pages
import Server
import Storage

/// Asks who may make an account.
struct SignUpQuestion {
  func ask(_ settings: inout SettingsFile) throws {
    Terminal.say(
      """

      3. Who may make an account: open (anyone), invited (by you, or by people with an account), closed \
      (nobody; you add people), or a domain, such as example.org, that their addresses end in.
      """,
      uk: """

        3. Хто може створити обліковий запис: open (будь-хто), invited (запрошені вами чи людьми із записом), closed \
        (ніхто; людей додаєте ви) або домен, як-от example.org, на який закінчуються їхні адреси.
        """)
    while true {
      let typed = try Terminal.ask("Who", uk: "Хто", default: settings["sign-up"] ?? "invited")
        .lowercased()
      guard let policy = SignUpPolicy(typed) else {
        Terminal.say(
          "✘ Write open, invited, closed, or a domain such as example.org.",
          uk: "✘ Пишіть open, invited, closed або домен, як-от example.org.")
        continue
      }
      if case .domain(let domain) = policy {
        guard settings["smtp"] != nil else {
          Terminal.say(
            "✘ Without mail nothing shows that an address is theirs: choose another.",
            uk: "✘ Без пошти ніщо не доводить, що адреса їхня: оберіть інше.")
          continue
        }
        if let problem = problem(of: String(domain)) {
          Terminal.say("✘ \(problem)")
          if !(try Terminal.confirm(
            "Take this domain all the same?", uk: "Узяти цей домен усе одно?"))
          {
            continue
          }
        } else {
          Terminal.say("✔ \(domain) receives mail.", uk: "✔ \(domain) приймає пошту.")
        }
        settings["sign-up"] = String(domain)
        return
      }
      if policy == .open, settings["smtp"] == nil {
        Terminal.say(
          "✘ Without mail, anyone may take anyone's address.",
          uk: "✘ Без пошти будь-хто може взяти чужу адресу.")
        if !(try Terminal.confirm("Open it all the same?", uk: "Відкрити все одно?")) { continue }
      }
      settings["sign-up"] = typed
      return
    }
  }

  private func problem(of domain: String) -> String? {
    switch MailDomain.look(up: domain) {
    case .receivesMail: nil
    case .missing:
      said(
        "There is no domain \(domain): check the spelling.",
        uk: "Домену \(domain) немає: перевірте, як написано.")
    case .receivesNone:
      said(
        "No host receives mail for \(domain): check the spelling.",
        uk: "Жодна машина не приймає пошти для \(domain): перевірте, як написано.")
    case .unknown:
      said(
        "No name server answered, so whether \(domain) receives mail is unknown.",
        uk: "Жоден сервер імен не відповів, тож невідомо, чи приймає \(domain) пошту.")
    }
  }
}
