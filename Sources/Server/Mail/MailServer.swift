import Foundation
import Storage

/// A mail server that takes the letters, and how it is spoken to.
package struct MailServer: Equatable, Sendable {
  /// `smtp://user:password@mail.example:587` with STARTTLS, or `smtps://mail.example:465`. The user and the password are
  /// optional.
  package let address: String
  package let sender: MailSender
  /// A file with the certificates (PEM) that the server's one is checked against, instead of the system's.
  package var certificates: String?
  /// Whether letters go to it without encryption where it offers none: a relay in the own network.
  package var isPlainAllowed = false

  /// Why it can't be used, as a sentence for the terminal.
  package struct Problem: ExplainedError {
    package let sentence: Sentence
  }

  /// - Parameters:
  ///   - address: as `--smtp` takes it.
  ///   - sender: as `--mail-from` takes it.
  package init(address: String, sender: String) throws(Problem) {
    guard let sender = MailSender(sender) else {
      throw Problem(
        sentence: Sentence(
          "\(sender) is no e-mail address: write kapshuk@example.com, or Kapshuk <kapshuk@example.com>.",
          uk:
            "\(sender) — не адреса електронної пошти: пишіть kapshuk@example.com або Kapshuk <kapshuk@example.com>."
        )
      )
    }
    guard let url = URLComponents(string: address), ["smtp", "smtps"].contains(url.scheme),
      url.host?.isEmpty == false
    else {
      throw Problem(
        sentence: Sentence(
          "Write a mail server as smtps://mail.example:465 or smtp://mail.example:587.",
          uk: "Пишіть поштовий сервер як smtps://mail.example:465 або smtp://mail.example:587."))
    }
    self.address = address
    self.sender = sender
  }

  package var host: String { URLComponents(string: address)?.host ?? "" }

  /// A password is sent in the clear to this machine at most, unless the operator wants it.
  var mayBePlain: Bool {
    isPlainAllowed || ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host)
  }
}

/// The sender of letters: an address, and perhaps a name.
package struct MailSender: Equatable, Sendable {
  package let name: String
  package let address: String

  /// Parses `kapshuk@example.com` or `Kapshuk <kapshuk@example.com>`.
  package init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    // What would begin another line of the letter, or end the name.
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return nil
    }
    if text.hasSuffix(">"), let open = text.firstIndex(of: "<") {
      let name = text[..<open].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
      let address = text[text.index(after: open)...].dropLast()
      guard let known = Accounts.address(String(address)), !name.contains("<") else { return nil }
      (self.name, self.address) = (name, known)
    } else {
      guard let known = Accounts.address(text) else { return nil }
      (name, address) = ("Kapshuk", known)
    }
  }

  /// The value of the header From (RFC 5322, RFC 2047).
  var header: String {
    if name.isEmpty { return "<\(address)>" }
    let isPlain = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x20
    }
    let shown = isPlain ? name : "=?UTF-8?B?\(Data(name.utf8).base64EncodedString())?="
    return "\(shown) <\(address)>"
  }
}
