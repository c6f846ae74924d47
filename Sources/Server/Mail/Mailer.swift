import Foundation
import Storage

/// Sends emails.
protocol Mailer: Sendable {
  func send(_ email: Email) async throws
}

/// An email in plain text, with one link.
struct Email: Equatable, Sendable {
  var to: String
  var subject: String
  var text: String

  /// The email as an Internet message (RFC 5322, RFC 2045).
  func message(from sender: MailSender, at date: Date, id: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
    let base64 = Data(text.utf8).base64EncodedString(options: [.lineLength76Characters])
    let domain = sender.address.split(separator: "@").last.map(String.init) ?? "localhost"
    return """
      From: \(sender.header)
      To: <\(to)>
      Subject: =?UTF-8?B?\(Data(subject.utf8).base64EncodedString())?=
      Date: \(formatter.string(from: date))
      Message-ID: <\(id)@\(domain)>
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: base64
      Auto-Submitted: auto-generated

      \(base64)

      """.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
  }
}

/// Writes emails into a folder, for a server without SMTP and for tests.
struct FolderMailer: Mailer {
  let folder: String

  func send(_ email: Email) async throws {
    try PrivateFiles.makeFolder(folder)
    let name = "\(Int64(Date().timeIntervalSince1970 * 1000))-\(UUID().uuidString.prefix(8)).txt"
    let text = "To: \(email.to)\nSubject: \(email.subject)\n\n\(email.text)\n"
    let unfinished = folder + "/" + name + ".unfinished"
    PrivateFiles.make(unfinished)
    try Data(text.utf8).write(to: URL(fileURLWithPath: unfinished))
    try FileManager.default.moveItem(atPath: unfinished, toPath: folder + "/" + name)
  }
}
