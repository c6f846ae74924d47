import Base
import CCurl
import Foundation
import Synchronization

/// A mail server took no letter.
package struct MailFailure: Error, CustomStringConvertible {
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
  package var sentence: String { explanation + (isRefusal ? " It says: \(reply)" : "") }

  /// Whether the last reply is a refusal.
  private var isRefusal: Bool { reply.first == "4" || reply.first == "5" }

  /// Whether the server refuses this recipient alone.
  var isOfRecipient: Bool { failure.description.hasPrefix("RCPT failed") }

  private var explanation: String {
    switch failure.code {
    case CURLE_COULDNT_RESOLVE_HOST:
      "No name server knows \(host): check the spelling."
    case CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT:
      "\(host) does not answer: check the port (465 for smtps, 587 for smtp), and whether this machine's provider lets mail out."
    case CURLE_LOGIN_DENIED:
      "\(host) refuses this user and password."
    case CURLE_USE_SSL_FAILED:
      "\(host) offers no encryption on this port: use smtps:// and port 465, or, for a relay in your own network, smtp-without-tls = yes."
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR:
      "The certificate of \(host) is not valid (\(failure)): check the name and the port, or name your own authority's certificate with smtp-certificates."
    case CURLE_SSL_CACERT_BADFILE:
      "The file of smtp-certificates can't be read, or has no certificates (PEM)."
    default:
      "\(host) took no letter (\(failure)): check the sender's address and what the server allows."
    }
  }

  /// The sentence for anyone who asks for the server's health: without addresses of people.
  var publicSentence: String {
    sentence.split(separator: " ").map { $0.contains("@") ? "…" : $0 }.joined(separator: " ")
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
