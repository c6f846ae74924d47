import Base
import CCurl
import Foundation
import Storage
import Synchronization

/// A mail server took no letter.
package struct MailFailure: ExplainedError {
  package let host: String
  /// What curl says of the connection.
  let failure: CurlTransfer.Failure
  /// The server's last reply (RFC 5321, section 4.2), such as `550 5.7.1 Sender rejected`; empty if it gave none.
  package let reply: String

  /// For the log: the host, what went wrong, and the reply.
  package var description: String {
    "\(host): \(failure)\(isRefusal ? " (\(reply))" : "")"
  }

  /// A sentence that says what to do.
  package var sentence: Sentence {
    isRefusal
      ? explanation + Sentence(" It says: \(reply)", uk: " Він каже: \(reply)") : explanation
  }

  /// Whether the last reply is a refusal.
  private var isRefusal: Bool { reply.first == "4" || reply.first == "5" }

  /// Whether the server refuses this recipient alone.
  var isOfRecipient: Bool { failure.description.hasPrefix("RCPT failed") }

  private var explanation: Sentence {
    switch failure.code {
    case CURLE_COULDNT_RESOLVE_HOST:
      Sentence(
        "No name server knows \(host): check the spelling.",
        uk: "Жоден сервер імен не знає \(host): перевірте, як написано.")
    case CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT:
      Sentence(
        "\(host) does not answer: check the port (465 for smtps, 587 for smtp), and whether this machine's provider lets mail out.",
        uk:
          "\(host) не відповідає: перевірте порт (465 для smtps, 587 для smtp) і чи випускає пошту провайдер цієї машини."
      )
    case CURLE_LOGIN_DENIED:
      Sentence(
        "\(host) refuses this user and password.", uk: "\(host) не приймає цього імені й пароля.")
    case CURLE_USE_SSL_FAILED:
      Sentence(
        "\(host) offers no encryption on this port: use smtps:// and port 465, or, for a relay in your own network, smtp-without-tls = yes.",
        uk:
          "\(host) не пропонує шифрування на цьому порту: візьміть smtps:// і порт 465 або, якщо це проміжний сервер у вашій мережі, smtp-without-tls = yes."
      )
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR:
      Sentence(
        "The certificate of \(host) is not valid (\(failure)): check the name and the port, or name your own authority's certificate with smtp-certificates.",
        uk:
          "Сертифікат \(host) нечинний (\(failure)): перевірте назву й порт або назвіть сертифікат власного центру через smtp-certificates."
      )
    case CURLE_SSL_CACERT_BADFILE:
      Sentence(
        "The file of smtp-certificates can't be read, or has no certificates (PEM).",
        uk: "Файл smtp-certificates не читається, або в ньому немає сертифікатів (PEM).")
    default:
      Sentence(
        "\(host) took no letter (\(failure)): check the sender's address and what the server allows.",
        uk:
          "\(host) не приймає листа (\(failure)): перевірте адресу відправника і що дозволяє сервер."
      )
    }
  }

  /// The sentence for anyone who asks for the server's health: without addresses of people.
  var publicSentence: String {
    sentence.english.split(separator: " ").map { $0.contains("@") ? "…" : $0 }.joined(
      separator: " ")
  }
}

/// How the last letters went out, for the server's health and the operator's page.
final class MailCondition: Sendable {
  private let last = Mutex<MailFailure?>(nil)

  /// The failure of the last letter; `nil` if it went out, or if the server only refused its recipient.
  var failure: MailFailure? { last.withLock { $0 } }

  func note(_ failure: MailFailure?) {
    if failure?.isOfRecipient == true { return }
    last.withLock { $0 = failure }
  }
}
