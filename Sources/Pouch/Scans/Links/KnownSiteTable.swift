import Base

/// Well-known sites whose legitimate addresses look odd: sign-in pages with long queries, names of videos,
/// identifiers.
///
/// The model is not applied to them, but the rules are. `PublicSuffix.isShared` tells whether strangers publish pages
/// on one.
enum KnownSite {
  static func contains(_ host: Host) -> Bool {
    let domain = host.registrable
    if domains.contains(where: { $0.elementsEqual(domain) }) { return true }
    guard host.labels.count > 2 else { return false }
    let ending = host.labels.suffix(2)
    // Only state and educational institutions can register names below these.
    return endings.contains { suffix in
      ending.first?.elementsEqual(suffix) == true
        && ending.last?.elementsEqual([0x75, 0x61]) == true
    }
  }

  private static let endings: [[UInt32]] = [[0x67, 0x6F, 0x76], [0x65, 0x64, 0x75]]
  private static let domains = Text(table).split(separator: UInt8(ascii: " "))

  private static let table: StaticString = """
    google.com google.com.ua youtube.com youtu.be gmail.com microsoft.com microsoftonline.com live.com \
    office.com bing.com apple.com icloud.com oracle.com mozilla.org github.com gitlab.com stackoverflow.com \
    atlassian.com slack.com zoom.us figma.com notion.so trello.com cloudflare.com stripe.com wikipedia.org \
    wiktionary.org wikimedia.org wikibooks.org openstreetmap.org thefreedictionary.com techtarget.com \
    uptodown.com archive.org britannica.com merriam-webster.com dictionary.com yahoo.com bbc.com bbc.co.uk \
    cnn.com reuters.com theguardian.com nytimes.com imdb.com quora.com reddit.com pinterest.com facebook.com \
    fb.com instagram.com twitter.com x.com linkedin.com tiktok.com discord.com telegram.org t.me \
    whatsapp.com wa.me viber.com signal.org spotify.com netflix.com paypal.com visa.com mastercard.com \
    ebay.com amazon.com aliexpress.com booking.com airbnb.com tripadvisor.com uber.com bolt.eu adobe.com \
    dropbox.com openai.com python.org swift.org rust-lang.org privatbank.ua privat24.ua monobank.ua \
    mono.bank oschadbank.ua pumb.ua raiffeisen.ua ukrsibbank.com ukrgasbank.com sensebank.ua a-bank.com.ua \
    izibank.com.ua catima.app otpbank.com.ua kredobank.com.ua credit-agricole.ua liqpay.ua portmone.com.ua easypay.ua \
    novaposhta.ua novapost.com ukrposhta.ua meest.com rozetka.com.ua rozetka.ua olx.ua prom.ua allo.ua \
    comfy.ua foxtrot.com.ua epicentrk.ua silpo.ua atbmarket.com makeup.com.ua hotline.ua kyivstar.ua \
    kyivstar.net vodafone.ua lifecell.ua pravda.com.ua suspilne.media ukr.net uz.gov.ua \
    rozetka.pl fondy.eu fondy.ua wayforpay.com ipay.ua prozorro.sale
    """
}
