import CCurl
import Foundation

/// Tries out a mail server, by a letter with a code.
package struct MailCheck: Sendable {
  /// Why no letter was sent, and what to do about it.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  private let server: String
  private let sender: String

  /// - Parameters:
  ///   - server: as `--smtp` takes it.
  ///   - sender: the address that emails come from.
  package init(server: String, sender: String) throws(Problem) {
    guard Accounts.address(sender) != nil else {
      throw Problem(description: "\(sender) is no e-mail address: write kapshuk@example.com.")
    }
    guard let url = URLComponents(string: server), ["smtp", "smtps"].contains(url.scheme),
      url.host?.isEmpty == false
    else {
      throw Problem(
        description: "Write a mail server as smtps://mail.example:465 or smtp://mail.example:587.")
    }
    self.server = server
    self.sender = sender
  }

  /// A mail server's address with the user and the password in it.
  package static func address(of server: String, user: String, password: String) -> String {
    guard var url = URLComponents(string: server), !user.isEmpty else { return server }
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    url.percentEncodedUser = user.addingPercentEncoding(withAllowedCharacters: allowed)
    url.percentEncodedPassword = password.addingPercentEncoding(withAllowedCharacters: allowed)
    return url.string ?? server
  }

  /// Sends a letter with the code. That the server took it does not mean that it arrives.
  package func send(code: String, to address: String) async throws(Problem) {
    let email = Email(
      to: address, subject: "Kapshuk: \(code)",
      text: """
        Код для налаштування Капшука: \(code)

        The code for setting Kapshuk up: \(code)
        """)
    do {
      try await SMTPMailer(server: server, sender: sender).send(email)
    } catch let failure as CurlTransfer.Failure {
      throw Problem(description: sentence(for: failure))
    } catch {
      throw Problem(description: "The letter was not sent: \(error).")
    }
  }

  private func sentence(for failure: CurlTransfer.Failure) -> String {
    let url = URLComponents(string: server)
    let host = url?.host ?? "The mail server"
    switch failure.code {
    case CURLE_COULDNT_RESOLVE_HOST:
      return "No name server knows \(host): check the spelling."
    case CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT:
      return
        "\(host) does not answer: check the port (465 for smtps, 587 for smtp), and whether this machine's provider lets mail out."
    case CURLE_LOGIN_DENIED:
      return "\(host) refuses this user and password."
    case CURLE_USE_SSL_FAILED:
      return "\(host) offers no encryption on this port: use smtps:// and port 465."
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR:
      return "The certificate of \(host) is not valid (\(failure)): check the name and the port."
    default:
      return "\(host) took no letter from \(sender): \(failure). Check the sender's address."
    }
  }
}
