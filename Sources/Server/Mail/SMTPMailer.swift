import Base
import CCurl
import Foundation

/// Sends emails to a mail server by SMTP, with libcurl.
struct SMTPMailer: Mailer {
  let server: MailServer
  let condition = MailCondition()

  private static let queue = WorkQueue(atOnce: 4, waiting: 200)

  /// - Throws: `MailFailure` if the server took no letter.
  func send(_ email: Email) async throws {
    let message = email.message(from: server.sender, at: Date(), id: UUID().uuidString)
    try await Self.queue.run { try perform(message, to: email.to) }
  }

  /// Connects, signs in and sends nothing.
  ///
  /// - Throws: `MailFailure` if letters would not be taken.
  func reach() async throws {
    try await Self.queue.run {
      try transfer(seconds: 15) { transfer in
        transfer.set(CURLOPT_NOBODY, 1)
        transfer.set(CURLOPT_CUSTOMREQUEST, "NOOP")
        try transfer.perform()
      }
    }
  }

  private func perform(_ message: String, to recipient: String) throws {
    do {
      try transfer(seconds: 30) { transfer in
        transfer.set(CURLOPT_MAIL_FROM, "<\(server.sender.address)>")
        transfer.set(CURLOPT_MAIL_RCPT, ["<\(recipient)>"])
        try Array(message.utf8CString).withUnsafeBufferPointer { buffer in
          var content = kapshuk_letter(bytes: buffer.baseAddress, left: buffer.count - 1)
          try withUnsafeMutablePointer(to: &content) { content in
            _ = kapshuk_curl_upload(transfer.handle, content)
            try transfer.perform()
          }
        }
      }
    } catch let failure as MailFailure {
      condition.note(failure)
      throw failure
    }
    condition.note(nil)
  }

  /// Runs a transfer, with what the server replies in the failure.
  private func transfer(
    seconds: Int, _ work: (inout CurlTransfer) throws -> Void
  ) throws {
    var transfer = try CurlTransfer(to: server.address, seconds: seconds)
    let level = server.mayBePlain ? CURLUSESSL_TRY : CURLUSESSL_ALL
    transfer.set(CURLOPT_USE_SSL, Int(level.rawValue))
    if let certificates = server.certificates { transfer.set(CURLOPT_CAINFO, certificates) }
    var reply = kapshuk_reply()
    try withUnsafeMutablePointer(to: &reply) { reply in
      kapshuk_curl_keep_reply(transfer.handle, reply)
      do { try work(&transfer) } catch let failure as CurlTransfer.Failure {
        throw MailFailure(host: server.host, failure: failure, reply: Self.text(of: reply.pointee))
      }
    }
  }

  /// The reply on one line, without what a terminal would obey.
  private static func text(of reply: kapshuk_reply) -> String {
    withUnsafeBytes(of: reply.line) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }.trimmingCharacters(in: .whitespacesAndNewlines).visible
  }
}
