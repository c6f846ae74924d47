import CCurl
import Foundation

/// Sends emails to a mail server by SMTP, with libcurl: `smtp://host:587` with STARTTLS, or `smtps://host:465`.
struct SMTPMailer: Mailer {
  /// `smtp://user:password@mail.example:587`. The user and the password are optional.
  let server: String
  /// The sender's address.
  let sender: String

  private static let queue = WorkQueue(atOnce: 4, waiting: 200)

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  func send(_ email: Email) async throws {
    let message = email.message(from: sender, at: Date(), id: UUID().uuidString)
    let problem = try await Self.queue.run { perform(message, to: email.to) }
    if let problem { throw Failed(description: problem) }
  }

  private func perform(_ message: String, to recipient: String) -> String? {
    guard let curl = curl_easy_init() else { return "curl did not start" }
    defer { curl_easy_cleanup(curl) }
    var recipients: UnsafeMutablePointer<curl_slist>?
    recipients = curl_slist_append(recipients, "<\(recipient)>")
    defer { curl_slist_free_all(recipients) }

    _ = kapshuk_curl_set_text(curl, CURLOPT_URL, server)
    _ = kapshuk_curl_set_text(curl, CURLOPT_MAIL_FROM, "<\(sender)>")
    _ = kapshuk_curl_set_list(curl, CURLOPT_MAIL_RCPT, recipients)
    _ = kapshuk_curl_set_number(curl, CURLOPT_TIMEOUT, 30)
    _ = kapshuk_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    _ = kapshuk_curl_be_modern(curl)
    // A password is never sent in the clear to another machine.
    let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains(URL(string: server)?.host ?? "")
    let level = isLocal ? CURLUSESSL_TRY : CURLUSESSL_ALL
    _ = kapshuk_curl_set_number(curl, CURLOPT_USE_SSL, Int(level.rawValue))

    let bytes = Array(message.utf8CString)
    return bytes.withUnsafeBufferPointer { buffer in
      var content = kapshuk_letter(bytes: buffer.baseAddress, left: buffer.count - 1)
      return withUnsafeMutablePointer(to: &content) { content in
        _ = kapshuk_curl_upload(curl, content)
        let status = curl_easy_perform(curl)
        return status == CURLE_OK ? nil : String(cString: curl_easy_strerror(status))
      }
    }
  }
}
