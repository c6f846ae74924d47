import Base
import Pages
import Server

/// Asks who may make an account.
struct SignUpQuestion {
  func ask(_ settings: inout SettingsFile) throws {
    Terminal.say(
      """

      3. Who may make an account: open (anyone), invited (by you, or by people with an account), closed \
      (nobody; you add people), or a domain, such as example.org, that their addresses end in.
      """)
    while true {
      let typed = try Terminal.ask("Who", default: settings["sign-up"] ?? "invited").lowercased()
      guard let policy = SignUpPolicy(typed) else {
        Terminal.say("✘ Write open, invited, closed, or a domain such as example.org.")
        continue
      }
      if case .domain(let domain) = policy {
        guard settings["smtp"] != nil else {
          Terminal.say("✘ Without mail nothing shows that an address is theirs: choose another.")
          continue
        }
        if let problem = problem(of: String(domain)) {
          Terminal.say("✘ \(problem)")
          if !(try Terminal.confirm("Take this domain all the same?")) { continue }
        } else {
          Terminal.say("✔ \(domain) receives mail.")
        }
        settings["sign-up"] = String(domain)
        return
      }
      if policy == .open, settings["smtp"] == nil {
        Terminal.say("✘ Without mail, anyone may take anyone's address.")
        if !(try Terminal.confirm("Open it all the same?")) { continue }
      }
      settings["sign-up"] = typed
      return
    }
  }

  private func problem(of domain: String) -> String? {
    switch MailDomain.look(up: domain) {
    case .receivesMail: nil
    case .missing: "There is no domain \(domain): check the spelling."
    case .receivesNone: "No host receives mail for \(domain): check the spelling."
    case .unknown: "No name server answered, so whether \(domain) receives mail is unknown."
    }
  }
}
