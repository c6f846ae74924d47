import Base
import Testing

@testable import Pouch

/// Hosts where anybody may put files: a file without a brand's name says nothing, neither good nor bad.
@Suite struct SharedHostTests {
  private static let hosts = [
    "storage.googleapis.com/qr-menu-prod", "s3.eu-central-1.amazonaws.com/kavarnia",
    "kavarnia-files.s3.amazonaws.com", "s3.amazonaws.com/5f2c1a8e9b7d",
    "d1a2b3c4e5f6g7.cloudfront.net",
    "kavarnia.blob.core.windows.net/files", "pub-0a1b2c3d4e5f60718293a4b5c6d7e8f9.r2.dev",
    "kavarnia-lviv.pages.dev", "olena.github.io/kavarnia", "kavarnia-lviv.netlify.app",
    "kavarnia-lviv.web.app", "kavarnia.firebaseapp.com", "kavarnia.fra1.digitaloceanspaces.com",
  ]

  @Test("A document on a host of files is neutral", arguments: hosts)
  func documents(host: String) {
    for file in ["menu.pdf", "2026/05/menu_2.PDF", "a1b2c3d4e5f6/photo.jpg", "price-list.xlsx"] {
      let address: String = "https://\(host)/\(file)"
      #expect(Link(Text(address))?.reasons == [], "\(file)")
    }
  }

  @Test("A page there is no trap by that alone", arguments: hosts)
  func pages(host: String) {
    for page in ["", "menu", "menu.html"] {
      let address: String = "https://\(host)/\(page)"
      #expect(Link(Text(address))?.reasons == [LinkReason.sharedHost], "\(page)")
    }
  }

  @Test("A brand's name and a word of bait there are a warning, in the host and in the path")
  func brands() {
    var missed: [String] = []
    for brand in ["privatbank", "monobank", "novaposhta", "rozetka", "kyivstar", "facebook"] {
      for word in ["login", "bonus", "support", "pay"] {
        for address in [
          "https://storage.googleapis.com/\(brand)/\(word).html",
          "https://\(brand)-\(word).github.io/",
          "https://\(brand)-\(word).s3.amazonaws.com/index.html",
          "https://\(word)-\(brand).pages.dev/",
          "https://kavarnia.netlify.app/\(brand)-\(word)/",
          "https://pub-1.r2.dev/\(word)/\(brand).pdf",
        ] where (Link(Text(address))?.verdict ?? .unchecked) == .unchecked {
          missed.append(address)
        }
      }
    }

    #expect(missed == [])
  }

  @Test(
    "The domain that counts is found in an address as it is written",
    arguments: [
      ("https://www.silpo.ua/a?b", "https://www.", "silpo.ua", "/a?b"),
      ("HTTP://Shop.Rozetka.com.UA:8080/x", "HTTP://Shop.", "Rozetka.com.UA", ":8080/x"),
      ("www.example.com", "www.", "example.com", ""),
      ("https://privatbank.ua@evil.example/a", "https://privatbank.ua@", "evil.example", "/a"),
      ("https://privatbank.ua.evil.co.uk", "https://privatbank.ua.", "evil.co.uk", ""),
      ("http://[::1]:80/", "http://", "[::1]", ":80/"),
      ("http://93.184.216.34/", "http://", "93.184.216.34", "/"),
      ("https://evil.com\\@privat24.ua", "https://", "evil.com", "\\@privat24.ua"),
    ])
  func written(address: String, before: String, domain: String, after: String) throws {
    let written = try #require(WrittenAddress(Text(address)))

    #expect(
      written.before == Text(before) && written.domain == Text(domain)
        && written.after == Text(after))
  }

  @Test("An official site is known by its domain, never by its name")
  func official() {
    #expect(Link("https://next.privat24.ua/")?.officialSite?.english == "PrivatBank")
    #expect(Link("https://booking.uz.gov.ua/")?.officialSite?.ukrainian == Text("Укрзалізниці"))
    for other in [
      "https://privatbank.ua.evil.example/", "http://privatbank.ua/", "https://privatbank.com/",
      "https://privatbank.ua@evil.example/",
      "https://privatbank.ua/go?u=https%3A%2F%2Fevil.example",
    ] {
      #expect(Link(Text(other))?.officialSite == nil, "\(other)")
    }
  }
}
