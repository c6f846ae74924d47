import ArgumentParser
import Server
import Storage

extension Serve {
  /// The mail server of the options; `nil` if none is named.
  var mailServer: MailServer? {
    get throws {
      guard let smtp else { return nil }
      guard let mailFrom else {
        throw ValidationError(
          "--smtp needs the sender of the emails: --mail-from.",
          uk: "Для --smtp потрібен відправник листів: --mail-from.")
      }
      do {
        var server = try MailServer(address: smtp, sender: mailFrom)
        server.certificates = smtpCertificates
        server.isPlainAllowed = smtpWithoutTls
        return server
      } catch {
        let isSender = MailSender(mailFrom) == nil
        throw ValidationError("\(isSender ? "--mail-from" : "--smtp"): \(error.sentence.said)")
      }
    }
  }
}
