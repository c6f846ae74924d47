import Base
import Foundation
import Testing

@testable import Pouch

@Suite struct LinkTests {
  @Test(
    "The domain that somebody registered is told, whatever stands before it",
    arguments: [
      ("https://www.silpo.ua/offers?x=1", "silpo.ua"),
      ("HTTP://Shop.Rozetka.com.UA:8080/", "rozetka.com.ua"),
      ("www.kyiv.ua", "www.kyiv.ua"), ("https://a.b.c.example.co.uk", "example.co.uk"),
      ("https://xn--80aacc3aqukjx.xn--j1amh/", "приватбанк.укр"),
      ("https://user:pass@evil.example/https://bank.ua", "evil.example"),
      ("http://93.184.216.34/a", "93.184.216.34"), ("http://[::1]:80/", "[::1]"),
      ("https:\\\\evil.example\\bank.ua", "evil.example"), ("https://ex%61mple.com", "example.com"),
    ])
  func domain(address: String, domain: String) throws {
    let link = try #require(Link(Text(address)))

    #expect(String(decoding: link.domain, as: UTF8.self) == domain)
  }

  private static let dangerousLinks: [(address: String, reason: LinkReason)] = [
    ("javascript:alert(1)", LinkReason.scheme("javascript")),
    ("data:text/html,x", .scheme("data")),
    ("https://privatbank.ua@evil.example/", .pretendedHost("privatbank.ua")),
    ("https://monobank@evil.example/", .pretendedHost("monobank")),
    ("https://evil.com\\@privat24.ua", .pretendedHost("privat24.ua")),
    ("http://3232235777.example@1.2.3.4", .number), ("http://0x5DB8D822/", .number),
    ("http://1572395042/", .number), ("http://93.184.216.34/login", .number),
    ("https://раypal.com", .mixedScript),
    ("https://paypa1.com/", .lookalike("paypal")),
    ("https://rnonobank.ua", .lookalike("monobank")),
    ("https://сосо.com", .lookalike("coco")),
    ("https://privatbank-bonus.com", .imitation("privatbank")),
    ("https://monobanklogin.com.ua/", .imitation("monobank")),
    ("https://paypal.com.secure.example/", .imitation("paypal")),
    ("https://example.com/\u{202E}gpj.exe", .hiddenSigns),
    ("https://silpo.com.evil.example/", .imitation("silpo")),
    ("https://mybank.com.evil.example/", .imitation("mybank.com")),
    ("http://example.com/user/login.php", .plainLogin),
    ("https://example.com/wp-content/themes/a/index.html", .hiddenPage),
    ("https://diia.gov.ua.com", .imitation("diia")),
    ("https://pfu.gov.ua.com", .imitation("gov.ua")),
    ("https://gov-ua.com", .imitation("gov.ua")),
    ("https://mono-bank.ua", .imitation("monobank")),
    ("https://nova-poshta.delivery-ua.shop", .imitation("novaposhta")),
    ("https://mybank.com-check.info", .imitation("mybank.com")),
    ("https://faceboook.com", .lookalike("facebook")),
    ("tg://login?token=AQJb", .takeOver), ("sgnl://linkdevice?uuid=a&pub_key=b", .takeOver),
    ("https://t.me/login/12345", .takeOver),
    ("https://t.me/privatbank_vyplaty_bot?start=1", .falseBot("privatbank")),
  ]

  @Test(
    "What is dangerous is said, with its reason",
    arguments: Self.dangerousLinks)
  func dangerous(address: String, reason: LinkReason) throws {
    let link = try #require(Link(Text(address)))

    #expect(link.reasons.contains(reason), "\(link.reasons)")
    #expect(link.verdict == .dangerous)
  }

  @Test(
    "What one has to be careful with is said",
    arguments: [
      ("https://bit.ly/3abc", LinkReason.shortener), ("http://example.com/", .plain),
      ("https://example.com:8443/", .port(8443)), ("https://example.com/app.apk?x", .download),
      (
        "https://example.com/out?u=https%3A%2F%2Fother.example%2F",
        .redirect("other.example")
      ),
      ("https://someone.github.io/", .sharedHost), ("http://192.168.0.1/", .localNetwork),
      ("https://a.b.c.d.e.example.com", .deepHost), ("https://user@example.com/", .userName),
      ("https://t.me/somebody_bot?start=x", .bot), ("https://t.me/+AbCdEf12345", .invitation),
      ("https://t.me/joinchat/AbCdEf", .invitation), ("tg://join?invite=AbCdEf", .invitation),
      ("tg://resolve?domain=Diia_help_bot", .bot), ("https://t.me/proxy?server=a.b&port=1", .proxy),
      ("https://chat.whatsapp.com/AbCdEf", .invitation), ("viber://pa?chatURI=shop", .bot),
    ])
  func careful(address: String, reason: LinkReason) throws {
    let link = try #require(Link(Text(address)))

    #expect(link.reasons == [reason])
    #expect(link.verdict == .careful)
  }

  @Test(
    "A link that has nothing against it is not checked, and no more is claimed",
    arguments: [
      "https://privatbank.ua/", "https://www.monobank.ua/rates", "https://приватбанк.укр",
      "https://київ.укр/новини", "https://my.novaposhta.ua/",
      "https://en.wikipedia.org/wiki/PayPal",
      "https://www.amazon.de/dp/1", "https://example.com/login", "https://example.com/images/1.png",
      "https://google.com/search?q=a",
      "https://t.me/durov", "https://wa.me/380501234567?text=Hi",
      "viber://chat?number=%2B380501234567",
      "https://mastercardfdn.org", "https://amazonia.org.br",
      "https://ебаут.укр", "https://diia.gov.ua", "https://кафе-львів.com.ua",
    ])
  func unchecked(address: String) throws {
    let link = try #require(Link(Text(address)))

    #expect(link.reasons == [])
    #expect(link.verdict == .unchecked)
  }

  @Test("Any bytes are taken apart without a trap; seed 20261121")
  func hostile() {
    var generator = SeededGenerator(seed: 20_261_121)
    let pieces: [[UInt8]] = [
      "http", "https", ":", "//", "@", "[", "]", "xn--", "%", "%41", ".", "/", "?", "u=http://a",
      "\u{202E}", "ї", "0x", "9999999999",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<3000 {
      var text: Text = Bool.random(using: &generator) ? "https://" : ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? []
        text.append(UInt8.random(in: 0...255, using: &generator))
      }
      _ = Link(text)?.reasons
    }
  }

  /// The addresses of ../shared/data/urls/open.csv (Leandr0SmS/mvp_url_checker, MIT).
  private static let samples: [(address: String, isPhishing: Bool)] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../../shared/data/urls/open.csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      guard let comma = line.lastIndex(of: ",") else { return nil }
      let address = line[..<comma].trimmingCharacters(in: ["\""])
      return (address, line[comma...].hasPrefix(",phishing"))
    }
  }()

  @Test(
    "At most 2 good links of the list are called dangerous, and more than half of the bad ones",
    .enabled(if: !samples.isEmpty, "../shared/data/urls/open.csv is absent"))
  func measured() {
    var (falseAlarms, good, caught, bad) = (0, 0, 0, 0)
    for (address, isPhishing) in Self.samples {
      let isDangerous = Link(Text(address))?.verdict == .dangerous
      if isPhishing {
        bad += 1
        if isDangerous { caught += 1 }
      } else {
        good += 1
        if isDangerous { falseAlarms += 1; print("false alarm:", address) }
      }
    }
    print("links: \(falseAlarms) false alarms of \(good), \(caught) caught of \(bad)")
    #expect(falseAlarms <= 2)
    #expect(caught >= 2 * 1601)
  }

  @Test(
    "The marks are counted as bin/link-model counts them",
    .enabled(if: !samples.isEmpty, "../shared/data/urls/open.csv is absent"))
  func counted() {
    let sum = Self.samples.reduce(0) { sum, sample in
      sum + (Link(Text(sample.address)).map { LinkModel.judge($0).score } ?? 0)
    }

    #expect(sum == LinkModel.sumOfListed)
  }

  @Test("A link that resembles traps says by which traits")
  func traits() throws {
    let link = try #require(
      Link("https://secure-login-update.web.app/account/verify.php?email=a@b.ua"))
    let traits = link.reasons.compactMap { reason -> [LinkTrait]? in
      if case .resembles(let traits) = reason { traits } else { nil }
    }

    #expect(traits.first?.isEmpty == false)
    #expect((traits.first?.count ?? 0) <= 3)
  }

  @Test("The text that a message will have is told")
  func draft() throws {
    let link = try #require(Link("https://wa.me/380501234567?text=%D0%9F%D1%80"))

    #expect(link.draft == "Пр")
  }
}
