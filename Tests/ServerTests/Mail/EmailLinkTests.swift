import Base
import Foundation
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// What a stranger chose is in an email, and no mail program makes a link of it.
struct EmailLinkTests {
  /// Names with everything of which a mail program makes a link, also written so that it is not seen at once.
  static let hostile: [String] = {
    let hosts = [
      "evil.example", "evil。example", "evil．com", "evil｡com", "192.0.2.1", "[2001:db8::1]",
      "xn--80ak6aa92e.com", "злодій.укр", "a@evil.com", "evil.com:8080", "ev\u{200B}il.com",
      "evil.\u{00AD}com", "evil.com.", "ＥＶＩＬ．ＣＯＭ",
    ]
    let schemes = [
      "", "http://", "https://", "HTTPS:\\\\", "//", "www.", "mailto:", "tel:", "javascript:",
    ]
    let whole = [
      "+380501234567", "050 123-45-67 89", "(044) 123.45.67.89", "０５０１２３４５６７８",
      "Іван\nSubject: x", "Іван\r\n\r\nhttp://evil.com", "Іван\u{2028}evil.com",
      "Іван\u{202E}moc.live",
    ]
    let wrapped = schemes.flatMap { scheme in
      hosts.flatMap { host in
        ["\(scheme)\(host)", "Іван \(scheme)\(host)/шлях?a=1#b", "Іван(\(scheme)\(host))"]
      }
    }
    return wrapped + whole
  }()

  /// What mail programs take for a link, roughly and generously.
  private static let patterns = [
    #"[A-Za-z][A-Za-z0-9+.-]*:[/\\]{1,2}\S"#, #"\bwww\."#, #"//\S"#,
    #"[\p{L}\p{N}-][.。．｡․][\p{L}]"#, #"\S[@＠]\S"#, #"\d+\.\d+\.\d+\.\d+"#,
    #"(mailto|tel|sms|javascript):\S"#, #"\[[0-9a-f:]+\]"#, #"(\p{Nd}[ ().+-]*){9,}"#,
  ].map { pattern in
    Result { try NSRegularExpression(pattern: pattern, options: .caseInsensitive) }
  }

  private static func links(in text: String) -> [String] {
    patterns.flatMap { pattern -> [String] in
      guard let regex = try? pattern.get() else { return ["a pattern is wrong"] }
      let all = NSRange(text.startIndex..., in: text)
      return regex.matches(in: text, range: all).compactMap {
        Range($0.range, in: text).map { String(text[$0]) }
      }
    }
  }

  /// An email without the link that is ours.
  private static func written(_ email: Email, _ server: String) -> String {
    let lines = email.text.split(separator: "\n", omittingEmptySubsequences: false)
    return ([email.subject] + lines.filter { !$0.hasPrefix(server) }.map { String($0) })
      .joined(separator: "\n")
  }

  @Test func `the detector finds what there is before it is taken out`() {
    for name in Self.hostile where !name.contains("Subject") && !name.contains("\u{202E}") {
      let seen = String(name.unicodeScalars.filter { $0.properties.generalCategory != .format })
      #expect(!Self.links(in: seen).isEmpty, "\(name)")
    }
  }

  @Test(arguments: Delivery.Purpose.allCases, ["uk", "en"])
  func `no email has a link of a stranger's`(purpose: Delivery.Purpose, language: String)
    async throws
  {
    let testServer = try await TestServer()
    let accounts = testServer.environment.accounts(testServer.server.dependencies)
    let storage = testServer.environment.storage
    let person = try await accounts.make(
      name: "", address: "olena@example.org", hash: "", language: language)
    let spaces = Spaces(
      storage: storage, dependencies: testServer.server.dependencies, address: accounts.address)
    let space = try await spaces.make(name: "Родина", by: person)
    let invitation = try await spaces.invite(to: space, as: .editor, by: person).id
    var emails = 0
    let names = Self.names(for: purpose, language)
    for name in names {
      try await storage.transaction { db in
        try db.execute("UPDATE person SET name = ? WHERE id = ?", .text(name), .id(person))
        try db.execute("UPDATE space SET name = ? WHERE id = ?", .text(name), .id(space))
      }
      for delivery in Self.deliveries(purpose, name, to: person, invitation, language) {
        guard let email = try await accounts.email(for: delivery) else { continue }
        emails += 1
        let text = Self.written(email, accounts.address)
        #expect(Self.links(in: text) == [], "\(name): \(text)")
        #expect(!email.subject.contains { $0.isNewline })
        #expect(email.text.components(separatedBy: accounts.address).count == 2, "\(text)")
      }
    }
    #expect(emails >= names.count)
  }

  /// A quarter of the names, another one for the next purpose or language: each name is in four of the sixteen cases.
  private static func names(for purpose: Delivery.Purpose, _ language: String) -> [String] {
    let place =
      (Delivery.Purpose.allCases.firstIndex(of: purpose) ?? 0)
      + (language == "uk" ? 0 : 1)
    return hostile.indices.filter { $0 % 4 == place % 4 }.map { hostile[$0] }
  }

  /// The messages of a kind, with a name wherever another user chooses a text.
  private static func deliveries(
    _ purpose: Delivery.Purpose, _ name: String, to person: ID<User>,
    _ invitation: ID<SharedSpacePage.Invitation>, _ language: String
  ) -> [Delivery] {
    func delivery(_ content: String, _ number: UInt8 = 1) -> Delivery {
      Delivery(
        id: [UInt8](repeating: number, count: 16), endpoint: Delivery.mail, host: Delivery.mail,
        person: person, purpose: purpose, content: content, attempts: 0)
    }
    guard purpose == .notice else {
      // A reset is for an account that there is, and a new address for one that there is not.
      let address = purpose == .reset ? "olena@example.org" : "new@example.org"
      return [
        delivery(
          QueuedEmail(
            to: address, person: person, language: language, name: name, invitation: invitation
          ).content)
      ]
    }
    return MeetingNotification.Kind.allCases.filter(\.isLetter).map { kind in
      let notice = MeetingNotification(
        id: ID(bytes: [UInt8](repeating: 2, count: 16)), kind: kind, moment: 1_800_000_000_000,
        meeting: ID(bytes: [UInt8](repeating: 3, count: 16)), title: Text(name), text: Text(name))
      return delivery(notice.deliveryContent)
    }
  }

  @Test(
    arguments: [
      ("Олена", "Олена"), ("О. Іваненко", "О. Іваненко"), ("Jean-Luc O’Neill", "Jean-Luc O’Neill"),
      ("Гра 2.0", "Гра 2.0"), ("Вечір, 18:00–20:30.", "Вечір, 18:00–20:30."),
      ("Дім & сад?", "Дім & сад?"), ("«Сусіди»: двір", "«Сусіди»: двір"), ("Оля 🎉", "Оля 🎉"),
      ("20.01.2027", "20.01.2027"), ("38,50 ₴", "38,50 ₴"), ("evil.com", "evil com"),
    ])
  func `what people are called stays as they wrote it`(written: String, shown: String) {
    #expect(UnlinkedText(written).text == shown)
  }
}
