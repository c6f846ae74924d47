import Testing

@testable import Server

/// The mail server's options.
struct MailServerTests {
  @Test(arguments: [
    ("kapshuk@example.com", "Kapshuk <kapshuk@example.com>"),
    ("Pouch <a@example.com>", "Pouch <a@example.com>"),
    ("\"The Pouch\" <a@example.com>", "The Pouch <a@example.com>"),
    ("<a@example.com>", "<a@example.com>"),
    ("Капшук <a@example.com>", "=?UTF-8?B?0JrQsNC/0YjRg9C6?= <a@example.com>"),
    ("A: b, c <a@example.com>", "=?UTF-8?B?QTogYiwgYw==?= <a@example.com>"),
  ]) func `a sender has an address, and perhaps a name`(typed: String, header: String) throws {
    #expect(try #require(MailSender(typed)).header == header)
  }

  @Test(arguments: [
    "", "nobody", "a@", "Pouch", "Pouch <a@example.com", "a@example.com>", "x <y> <a@example.com>",
    "a@example.com\r\nBcc: b@example.com", "P\nBcc: b@example.com <a@example.com>", "P <a b@c>",
  ]) func `what is no sender is refused`(typed: String) {
    #expect(MailSender(typed) == nil)
  }

  @Test(arguments: [
    "mail.example", "mail.example:25", "http://mail.example", "smtp://", "", "smtp:x",
  ])
  func `a mail server has a scheme and a host`(address: String) {
    #expect(throws: MailServer.Problem.self) {
      _ = try MailServer(address: address, sender: "a@example.com")
    }
  }

  @Test func `letters go unencrypted only where that is wanted, or nowhere`() throws {
    for (address, mayBePlain) in [
      ("smtp://mail.example", false), ("smtp://127.0.0.1:25", true), ("smtp://localhost", true),
      ("smtp://127.0.0.1.example", false), ("smtp://localhost.example", false),
    ] {
      var server = try MailServer(address: address, sender: "a@example.com")
      #expect(server.mayBePlain == mayBePlain)
      server.isPlainAllowed = true
      #expect(server.mayBePlain)
    }
  }
}
