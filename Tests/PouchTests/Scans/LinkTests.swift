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
    let link = try #require(Link(Array(address.utf8)))

    #expect(String(decoding: link.domain, as: UTF8.self) == domain)
  }

  @Test(
    "What is dangerous is said, with its reason",
    arguments: [
      ("javascript:alert(1)", LinkReason.scheme(Array("javascript".utf8))),
      ("data:text/html,x", .scheme(Array("data".utf8))),
      ("https://privatbank.ua@evil.example/", .userName),
      ("http://3232235777.example@1.2.3.4", .userName), ("http://0x5DB8D822/", .number),
      ("http://1572395042/", .number), ("http://93.184.216.34/login", .number),
      ("https://раypal.com", .mixedScript),
      ("https://paypa1.com/", .lookalike(Array("paypal".utf8))),
      ("https://rnonobank.ua", .lookalike(Array("monobank".utf8))),
      ("https://сосо.com", .lookalike(Array("coco".utf8))),
      ("https://privatbank-bonus.com", .imitation(Array("privatbank".utf8))),
      ("https://monobanklogin.com.ua/", .imitation(Array("monobank".utf8))),
      ("https://paypal.com.secure.example/", .imitation(Array("paypal".utf8))),
      ("https://example.com/\u{202E}gpj.exe", .hiddenSigns),
      ("https://silpo.com.evil.example/", .imitation(Array("silpo".utf8))),
      ("https://mybank.com.evil.example/", .imitation(Array("mybank.com".utf8))),
      ("http://example.com/user/login.php", .plainLogin),
      ("https://example.com/wp-content/themes/a/index.html", .hiddenPage),
    ])
  func dangerous(address: String, reason: LinkReason) throws {
    let link = try #require(Link(Array(address.utf8)))

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
        .redirect(Array("other.example".utf8))
      ),
      ("https://someone.github.io/", .sharedHost), ("http://192.168.0.1/", .localNetwork),
      ("https://a.b.c.d.e.example.com", .deepHost),
    ])
  func careful(address: String, reason: LinkReason) throws {
    let link = try #require(Link(Array(address.utf8)))

    #expect(link.reasons == [reason])
    #expect(link.verdict == .careful)
  }

  @Test(
    "An ordinary link has nothing against it",
    arguments: [
      "https://privatbank.ua/", "https://www.monobank.ua/rates", "https://приватбанк.укр",
      "https://київ.укр/новини", "https://my.novaposhta.ua/",
      "https://en.wikipedia.org/wiki/PayPal",
      "https://www.amazon.de/dp/1", "https://example.com/login", "https://example.com/images/1.png",
      "https://google.com/search?q=a",
      "https://ебаут.укр", "https://diia.gov.ua", "https://кафе-львів.com.ua",
    ])
  func ordinary(address: String) throws {
    let link = try #require(Link(Array(address.utf8)))

    #expect(link.reasons == [])
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
      var text: [UInt8] = Bool.random(using: &generator) ? Array("https://".utf8) : []
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
      .appending(path: "../../../../shared/data/urls/open.csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      guard let comma = line.lastIndex(of: ",") else { return nil }
      let address = line[..<comma].trimmingCharacters(in: ["\""])
      return (address, line[comma...].hasPrefix(",phishing"))
    }
  }()

  @Test(
    "Fewer than 5 of 1,000 good links are called dangerous",
    .enabled(if: !samples.isEmpty, "../shared/data/urls/open.csv is absent"))
  func measured() {
    var (falseAlarms, good, caught, bad) = (0, 0, 0, 0)
    for (address, isPhishing) in Self.samples {
      let isDangerous = Link(Array(address.utf8))?.verdict == .dangerous
      if isPhishing {
        bad += 1
        if isDangerous { caught += 1 }
      } else {
        good += 1
        if isDangerous { falseAlarms += 1; print("false alarm:", address) }
      }
    }
    print("links: \(falseAlarms) false alarms of \(good), \(caught) caught of \(bad)")
    #expect(falseAlarms * 200 < good)
    #expect(caught * 100 > bad * 25)
  }
}
