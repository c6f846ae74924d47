import Base
import Testing

@testable import Pouch

/// The class of a brand's name as a word of somebody else's domain, generated from the table of brands.
@Suite struct ImitatedNameTests {
  private static let words = ["login", "pay", "ua", "support", "tickets", "bank", "info", "bonus"]
  private static let suffixes = ["com", "com.ua", "site", "info", "top"]

  private func link(_ host: String) -> Link? {
    let address: String = "https://\(host)/"
    return Link(Text(address))
  }

  @Test("A brand's name beside a word of bait is a trap, in any order and below any suffix")
  func beside() {
    var missed: [String] = []
    for brand in ImitatedBrand.all {
      let name = String(decoding: brand.name, as: UTF8.self)
      for word in Self.words where word != name {
        for (index, label) in ["\(name)-\(word)", "\(word)-\(name)", "my-\(name)-\(word)"]
          .enumerated()
        {
          let suffix = Self.suffixes[
            (index + word.utf8.count + name.utf8.count) % Self.suffixes.count]
          if link("\(label).\(suffix)")?.verdict != .dangerous {
            missed.append("\(label).\(suffix)")
          }
        }
      }
    }

    #expect(missed == [])
  }

  @Test("A long name that hyphens divide is the same name")
  func divided() {
    var missed: [String] = []
    for brand in ImitatedBrand.all where brand.kind != .common && brand.name.count > 4 {
      let name = String(decoding: brand.name, as: UTF8.self)
      for place in 2..<(name.count - 1) {
        let label = "\(name.prefix(place))-\(name.dropFirst(place))-ua"
        if link("\(label).info")?.verdict != .dangerous { missed.append(label) }
      }
    }

    #expect(missed == [])
  }

  @Test("A brand's own domains and all below them are no traps")
  func own() {
    var alarms: [String] = []
    for brand in ImitatedBrand.all {
      for domain in brand.domains {
        let domain = String(decoding: domain, as: UTF8.self)
        for host in [domain, "www.\(domain)", "pay.\(domain)", "support-login.\(domain)"]
        where link(host)?.verdict == .dangerous {
          alarms.append(host)
        }
      }
    }

    #expect(alarms == [])
  }

  @Test(
    "Traps that users were shown as not checked are at least a warning",
    arguments: [
      "https://fb-login.com", "https://prozorro-pay.com.ua", "https://ukrzaliznytsia-tickets.com",
      "https://nova-post-ua.info", "https://a-bank-ua.com", "https://reserveplus.com.ua",
      "https://army-plus.site", "https://t.me/privat24_support_ua",
      "https://www.instagram.com/monobank.support/", "https://facebook.com/novaposhta.help",
      "viber://pa?chatURI=oschad_support", "https://privatbank-login.github.io/",
      "https://storage.googleapis.com/privatbank/login.html",
      "https://rozetka-bonus.pages.dev/", "https://pub-1.r2.dev/monobank/verify",
    ])
  func warned(address: String) throws {
    let link = try #require(Link(Text(address)))

    #expect(link.verdict > .unchecked)
  }

  @Test("The accounts of a brand are told by its name and a word of support, in any order")
  func accounts() {
    var missed: [String] = []
    for brand in ["privat24", "monobank", "olx", "novaposhta", "diia", "kyivstar"] {
      for word in ["support", "help", "pidtrymka", "bonus", "official"] {
        for name in ["\(brand)_\(word)", "\(word)_\(brand)_ua", "\(brand).\(word)"] {
          for network in ["t.me", "www.instagram.com", "facebook.com"] {
            let address = "https://\(network)/\(name)"
            if Link(Text(address))?.verdict != .careful { missed.append(address) }
          }
        }
      }
    }

    #expect(missed == [])
  }

  @Test(
    "Good addresses that were called traps are not",
    arguments: [
      "https://rozetka.pl/", "https://rozetka.pl/ua/produkt/123456", "https://meest.us/",
      "https://pay.fondy.eu/merchants/5ad6b888f4becb0c33d543d54e57d86c/default/index.html?button=ab12",
      "https://prozorro.gov.ua/tender/UA-2024-05-01-001234-a", "https://reserveplus.mod.gov.ua/",
      "https://booking.uz.gov.ua/", "https://catima.app/share#a", "https://kavarnia.app/menu",
      "https://smartmenu.app/r/12", "https://notes.app/login",
    ])
  func good(address: String) throws {
    let link = try #require(Link(Text(address)))

    #expect(link.reasons == [])
  }
}
