import Foundation
import Storage

/// Tries out a mail server, by a letter with a code.
package struct MailCheck: Sendable {
  private let server: MailServer

  package init(server: MailServer) { self.server = server }

  /// A mail server's address with the user and the password in it.
  package static func address(of server: String, user: String, password: String) -> String {
    guard var url = URLComponents(string: server), !user.isEmpty else { return server }
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    url.percentEncodedUser = user.addingPercentEncoding(withAllowedCharacters: allowed)
    url.percentEncodedPassword = password.addingPercentEncoding(withAllowedCharacters: allowed)
    return url.string ?? server
  }

  /// Sends a letter with the code. That the server took it does not mean that it arrives.
  package func send(code: String, to address: String) async throws(MailServer.Problem) {
    let email = Email(
      to: address, subject: "Kapshuk: \(code)",
      text: """
        Код для налаштування Капшука: \(code)

        The code for setting Kapshuk up: \(code)
        """)
    do {
      try await SMTPMailer(server: server).send(email)
    } catch let failure as MailFailure {
      throw MailServer.Problem(sentence: failure.sentence)
    } catch {
      throw MailServer.Problem(
        sentence: Sentence(
          "The letter was not sent: \(error).", uk: "Листа не надіслано (\(error))."))
    }
  }

  /// Connects and signs in. Returns what is wrong and what to do about it, or `nil` if the server would take letters.
  package func problem() async -> Sentence? {
    do {
      try await SMTPMailer(server: server).reach()
      return nil
    } catch let failure as MailFailure {
      return failure.sentence
    } catch {
      return Sentence(
        "The mail server was not asked: \(error).", uk: "Поштовий сервер не запитано (\(error)).")
    }
  }
}
