import Codes

/// A name that strangers like to borrow, and the domains that are its own.
///
/// Names and domains are facts, taken from the sites themselves.
struct ImitatedBrand: Sendable {
  let name: [UInt8]
  let scalars: [UInt32]
  let skeleton: [UInt32]
  /// Apart from those whose registered label is the name itself.
  private let domains: [ArraySlice<UInt8>]

  static let all: [ImitatedBrand] = Array(table.bytes).split(separator: UInt8(ascii: "\n")).map {
    ImitatedBrand(line: $0)
  }

  private init(line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "))
    name = words.first.map { Array($0) } ?? []
    scalars = name.map { UInt32($0) }
    skeleton = Confusables.skeleton(scalars)
    domains = Array(words.dropFirst())
  }

  func owns(_ domain: [UInt8]) -> Bool {
    domains.contains { $0.elementsEqual(domain) }
  }

  private static let table: StaticString = """
    privatbank privatbank.ua pb.ua privat24.ua
    privat24 privat24.ua privatbank.ua
    monobank monobank.ua monobank.com.ua mono.bank
    oschadbank oschadbank.ua oschad.ua
    ukrsibbank ukrsibbank.com
    raiffeisen raiffeisen.ua raiffeisen.com
    ukrgasbank ukrgasbank.com
    ukreximbank eximb.com
    sensebank sensebank.ua sensebank.com.ua
    novaposhta novaposhta.ua novapost.com novaposhta.international
    novapost novapost.com novaposhta.ua
    ukrposhta ukrposhta.ua
    rozetka rozetka.com.ua rozetka.ua
    kyivstar kyivstar.ua kyivstar.net
    lifecell lifecell.ua lifecell.com.ua
    vodafone vodafone.ua vodafone.com
    epicentrk epicentrk.ua
    silpo silpo.ua
    paypal paypal.com paypal.me paypalobjects.com
    appleid apple.com
    icloud icloud.com apple.com
    itunes apple.com
    facebook facebook.com fb.com facebookmail.com
    instagram instagram.com cdninstagram.com
    whatsapp whatsapp.com whatsapp.net wa.me
    telegram telegram.org t.me telegram.me
    microsoft microsoft.com microsoftonline.com live.com office.com windows.com msn.com
    microsoftonline microsoftonline.com
    office365 office365.com office.com
    outlook outlook.com live.com office.com
    netflix netflix.com nflxvideo.net
    amazon amazon.com amazonaws.com awsstatic.com
    ebay ebay.com ebaystatic.com
    dropbox dropbox.com dropboxusercontent.com
    linkedin linkedin.com licdn.com
    binance binance.com
    coinbase coinbase.com
    metamask metamask.io
    blockchain blockchain.com blockchain.info
    steamcommunity steamcommunity.com
    steampowered steampowered.com
    mastercard mastercard.com mastercard.ua
    wellsfargo wellsfargo.com wf.com
    bankofamerica bankofamerica.com bofa.com
    citibank citibank.com citi.com
    santander santander.com
    barclays barclays.co.uk barclays.com
    natwest natwest.com
    lloydsbank lloydsbank.com lloydsbank.co.uk
    halifax halifax.co.uk
    usps usps.com
    fedex fedex.com
    airbnb airbnb.com
    revolut revolut.com
    docusign docusign.com docusign.net
    adobe adobe.com
    roblox roblox.com
    discord discord.com discord.gg discordapp.com
    """
}
