import Base

/// A site that is known to belong to a bank, a state office or a company.
package struct OfficialSite: Equatable, Sendable {
  /// Whose it is, in the genitive: «ПриватБанку».
  package let ukrainian: Text
  package let english: Text

  /// The owner of a host, if it is known; `nil` for all others, about which that says nothing.
  static func of(_ host: Host) -> OfficialSite? {
    let domain = host.registrable
    for line in Text(table).split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "|"))
      guard parts.count == 3 else { continue }
      if parts[0].split(separator: UInt8(ascii: " ")).contains(where: { $0.elementsEqual(domain) })
      {
        return OfficialSite(ukrainian: Text(parts[1]), english: Text(parts[2]))
      }
    }
    return nil
  }

  /// Domains, and the owner's name in the genitive and in English.
  ///
  /// Sources: of the state's offices, the address itself, since only state bodies can register below gov.ua (the rules
  /// of that domain); of the others, the sites themselves, as in `ImitatedBrand`. Networks where strangers have accounts
  /// are not in it.
  private static let table: StaticString = """
    privatbank.ua privat24.ua|ПриватБанку|PrivatBank
    monobank.ua|monobank|monobank
    oschadbank.ua|Ощадбанку|Oschadbank
    pumb.ua|ПУМБ|PUMB
    raiffeisen.ua|Райффайзен Банку|Raiffeisen Bank
    ukrsibbank.com|УКРСИББАНКУ|UKRSIBBANK
    ukrgasbank.com|Укргазбанку|Ukrgasbank
    sensebank.ua sensebank.com.ua|Сенс Банку|Sense Bank
    a-bank.com.ua|А-Банку|A-Bank
    izibank.com.ua|izibank|izibank
    otpbank.com.ua|ОТП Банку|OTP Bank
    kredobank.com.ua|Кредобанку|Kredobank
    credit-agricole.ua|Креді Агріколь|Crédit Agricole Ukraine
    tascombank.ua|ТАСКОМБАНКУ|TASCOMBANK
    liqpay.ua|LiqPay|LiqPay
    portmone.com.ua|Portmone|Portmone
    novaposhta.ua novapost.com|Нової пошти|Nova Post
    novapay.ua|NovaPay|NovaPay
    ukrposhta.ua|Укрпошти|Ukrposhta
    rozetka.com.ua rozetka.pl|Rozetka|Rozetka
    olx.ua|OLX|OLX
    prom.ua|Prom|Prom
    epicentrk.ua|Епіцентру|Epicentr
    silpo.ua|Сільпо|Silpo
    atbmarket.com|АТБ|ATB
    kyivstar.ua|Київстару|Kyivstar
    vodafone.ua|Vodafone Україна|Vodafone Ukraine
    lifecell.ua|lifecell|lifecell
    uz.gov.ua|Укрзалізниці|Ukrzaliznytsia
    diia.gov.ua|Дії|Diia
    mod.gov.ua|Міністерства оборони|the Ministry of Defence
    prozorro.gov.ua|Prozorro|Prozorro
    tax.gov.ua|Державної податкової служби|the State Tax Service
    bank.gov.ua|Національного банку|the National Bank
    pfu.gov.ua|Пенсійного фонду|the Pension Fund
    rada.gov.ua|Верховної Ради|the Verkhovna Rada
    moz.gov.ua|Міністерства охорони здоров’я|the Ministry of Health
    kyivcity.gov.ua|Києва|Kyiv City
    paypal.com|PayPal|PayPal
    whatsapp.com|WhatsApp|WhatsApp
    telegram.org|Telegram|Telegram
    viber.com|Viber|Viber
    apple.com icloud.com|Apple|Apple
    microsoft.com|Microsoft|Microsoft
    netflix.com|Netflix|Netflix
    """
}

extension Link {
  /// Whose official site it leads to, if that is known and nothing speaks against the address.
  package var officialSite: OfficialSite? {
    isWeb && verdict == .unchecked && !isOnSharedHost ? OfficialSite.of(host) : nil
  }
}
