import Base
import CCurl
import Foundation

/// Sends emails to a mail server by SMTP, with libcurl: `smtp://host:587` with STARTTLS, or `smtps://host:465`.
struct SMTPMailer: Mailer {
  /// `smtp://user:password@mail.example:587`. The user and the password are optional.
  let server: String
  /// The sender's address.
  let sender: String

  private static let queue = WorkQueue(atOnce: 4, waiting: 200)

  func send(_ email: Email) async throws {
    let message = email.message(from: sender, at: Date(), id: UUID().uuidString)
    try await Self.queue.run { try perform(message, to: email.to) }
  }

  private func perform(_ message: String, to recipient: String) throws {
    var transfer = try CurlTransfer(to: server, seconds: 30)
    transfer.set(CURLOPT_MAIL_FROM, "<\(sender)>")
    transfer.set(CURLOPT_MAIL_RCPT, ["<\(recipient)>"])
    // A password is never sent in the clear to another machine.
    let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains(URL(string: server)?.host ?? "")
    let level = isLocal ? CURLUSESSL_TRY : CURLUSESSL_ALL
    transfer.set(CURLOPT_USE_SSL, Int(level.rawValue))

    try Array(message.utf8CString).withUnsafeBufferPointer { buffer in
      var content = kapshuk_letter(bytes: buffer.baseAddress, left: buffer.count - 1)
      try withUnsafeMutablePointer(to: &content) { content in
        _ = kapshuk_curl_upload(transfer.handle, content)
        try transfer.perform()
      }
    }
  }
}
