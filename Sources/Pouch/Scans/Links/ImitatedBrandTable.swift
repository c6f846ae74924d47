import Base

/// A brand that phishing sites imitate, and its own domains.
///
/// Names and domains are facts, taken from the sites themselves.
struct ImitatedBrand: Sendable {
  let name: Text
  let scalars: [UInt32]
  let skeleton: [UInt32]
  let kind: Kind

  /// Whether it has no sites in other countries, so that its name with another suffix is an imitation.
  let isUkrainian: Bool

  /// Its domains, without those whose registered label is the name itself.
  let domains: [ArraySlice<UInt8>]

  /// How a name has to occur in a host to be an imitation.
  enum Kind: UInt8, Sendable {
    /// Anywhere, because no word of another language contains it.
    case distinctive
    /// As a whole label, as a part between hyphens, or next to a bait word: `amazonia` is not `amazon`.
    case word
    /// Only with a bait word in the same label, because it is a common word: `orange-chase.com`.
    case common
  }

  static let all: [ImitatedBrand] = Text(table).split(separator: UInt8(ascii: "\n")).map {
    ImitatedBrand(line: $0)
  }

  private init(line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "))
    name = words.first.map { Text($0) } ?? ""
    scalars = name.map { UInt32($0) }
    skeleton = Confusables.skeleton(scalars)
    let marks = words.dropFirst().first ?? []
    kind =
      marks.first == UInt8(ascii: "s")
      ? .distinctive : marks.first == UInt8(ascii: "w") ? .word : .common
    isUkrainian = marks.last == UInt8(ascii: "u")
    domains = Array(words.dropFirst(2))
  }

  func owns(_ domain: Text) -> Bool {
    domains.contains { $0.elementsEqual(domain) }
  }

  /// The name, its kind (s, w or c, followed by u for a Ukrainian brand), and its domains.
  private static let table: StaticString = """
    privatbank su privatbank.ua pb.ua privat24.ua
    privat24 su privat24.ua privatbank.ua
    monobank su monobank.ua monobank.com.ua mono.bank
    oschadbank su oschadbank.ua oschad.ua
    oschad su oschad.ua oschadbank.ua
    ukrsibbank su ukrsibbank.com
    raiffeisen s raiffeisen.ua raiffeisen.com
    ukrgasbank su ukrgasbank.com
    ukreximbank su eximb.com
    sensebank su sensebank.ua sensebank.com.ua
    pumb wu pumb.ua fuib.com
    abank w a-bank.com.ua abank.ua
    izibank su izibank.com.ua
    sportbank su sportbank.ua
    kredobank su kredobank.com.ua
    tascombank su tascombank.ua
    universalbank w universalbank.com.ua
    portmone su portmone.com.ua portmone.com
    easypay w easypay.ua
    liqpay su liqpay.ua
    novaposhta su novaposhta.ua novapost.com novaposhta.international novaposhta.md
    novapost w novapost.com novaposhta.ua
    novapay su novapay.ua
    ukrposhta su ukrposhta.ua
    meest w meest.com meest.ua meestexpress.ua meest-group.com
    rozetka wu rozetka.com.ua rozetka.ua rozetka.travel rozetka.pl rozetka.md
    olx w olx.ua
    kyivstar su kyivstar.ua kyivstar.net
    lifecell su lifecell.ua lifecell.com.ua
    vodafone w vodafone.ua vodafone.com
    epicentrk su epicentrk.ua
    silpo wu silpo.ua
    diia wu diia.gov.ua diia.app
    prozorro su prozorro.gov.ua prozorro.org prozorro.sale
    ukrzaliznytsia su uz.gov.ua
    ukrzaliznytsya su uz.gov.ua
    ukrzaliznitsa su uz.gov.ua
    ukrzaliznytsja su uz.gov.ua
    rezervplus su mod.gov.ua
    reserveplus wu mod.gov.ua
    armyplus wu mod.gov.ua
    kyivdigital wu kyiv.digital kyivcity.gov.ua
    helsi wu helsi.me helsi.pro
    uklon c uklon.com.ua uklon.ua uklon.com
    ukrnafta wu ukrnafta.com
    naftogaz su naftogaz.com naftogaz.ua gas.ua
    yasno cu yasno.com.ua yasno.ua
    wayforpay su wayforpay.com
    fondy w fondy.eu fondy.ua fondy.io
    fb c facebook.com fb.com fb.me fb.watch fb.gg
    insta c instagram.com
    edopomoga s edopomoga.gov.ua
    epidopomoga s
    epidtrymka s
    prom c prom.ua
    mono c monobank.ua mono.bank
    privat c privatbank.ua
    whitebit s whitebit.com
    unicef w unicef.org
    paypal s paypal.com paypal.me paypalobjects.com
    appleid s apple.com
    apple c apple.com
    icloud w icloud.com apple.com
    itunes w apple.com
    google w google.com googleapis.com googleusercontent.com
    gmail w google.com
    facebook w facebook.com fb.com facebookmail.com
    instagram s instagram.com cdninstagram.com
    whatsapp s whatsapp.com whatsapp.net wa.me
    telegram w telegram.org t.me telegram.me
    viber w viber.com
    tiktok w tiktok.com
    microsoft w microsoft.com microsoftonline.com live.com office.com windows.com msn.com
    microsoftonline s microsoftonline.com
    office365 s office365.com office.com
    onedrive s live.com onedrive.com
    outlook c outlook.com live.com office.com
    wetransfer s wetransfer.com we.tl
    netflix w netflix.com nflxvideo.net
    amazon w amazon.com amazonaws.com awsstatic.com amazonpay.com
    ebay w ebay.com ebaystatic.com
    aliexpress w aliexpress.com
    booking c booking.com
    dropbox w dropbox.com dropboxusercontent.com
    linkedin s linkedin.com licdn.com
    yahoo w yahoo.com
    binance s binance.com
    coinbase s coinbase.com
    metamask s metamask.io
    trustwallet s trustwallet.com
    blockchain c blockchain.com blockchain.info
    steamcommunity s steamcommunity.com
    steampowered s steampowered.com
    mastercard w mastercard.com mastercard.ua
    visa c visa.com visa.com.ua
    westernunion s westernunion.com
    wellsfargo s wellsfargo.com wf.com
    bankofamerica s bankofamerica.com bofa.com
    chase c chase.com
    citibank s citibank.com citi.com
    santander c santander.com
    barclays w barclays.co.uk barclays.com
    natwest s natwest.com
    lloydsbank s lloydsbank.com lloydsbank.co.uk
    halifax c halifax.co.uk
    hsbc w hsbc.com hsbc.co.uk
    hmrc w gov.uk
    usps w usps.com
    fedex w fedex.com
    dhl w dhl.com dhl.de
    ups c ups.com
    airbnb w airbnb.com
    revolut w revolut.com
    docusign s docusign.com docusign.net
    adobe w adobe.com
    roblox w roblox.com
    discord c discord.com discord.gg discordapp.com
    """
}
