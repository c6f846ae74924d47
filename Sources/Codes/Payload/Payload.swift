import Base

/// What the text of a code means: the one kind of content that it is written as.
///
/// Every kind has the same shape: `init(parsing:)` reads it, `bytes` writes it, and `problem` says
/// what keeps its values from being sound. What is read and written again means the same.
public enum Payload: Equatable, Sendable {
  /// Text that is nothing else, UTF-8.
  case text(Text)
  /// Bytes that are no UTF-8 text.
  case bytes([UInt8])
  case url(URL)
  case wifi(WiFi)
  case contact(Contact)
  case email(EMail)
  case phone(Phone)
  case sms(SMS)
  case geo(Geo)
  case event(Event)
  case socialProfile(SocialProfile)
  case oneTimePassword(OneTimePassword)
  case epcPayment(EPCPayment)
  case ukrainianPayment(UkrainianPayment)
  case gs1(GS1)
  case isbn(ISBN)
  case drivingLicence(DrivingLicence)
  case boardingPass(BoardingPass)
  case swissPayment(SwissPayment)
  case merchantPayment(MerchantPayment)
  case cryptoPayment(CryptoPayment)
  case bankAccount(BankAccount)
  case oneTimePasswordTransfer(OneTimePasswordTransfer)
  case healthCertificate(HealthCertificate)
  case eSIM(ESIM)

  /// The most bytes that are searched for a meaning: more than sixteen joined QR codes hold.
  public static let longest = 50_000

  /// Finds out what a code means. Everything means something: at the least it is text or bytes.
  ///
  /// - Parameter code: The code, whose symbology and FNC1 tell numbers of GS1 and of books from others.
  public init(of code: Code) {
    let known = code.text
    let text = known?.utf8 ?? code.bytes
    self = known.map { .text($0) } ?? .bytes(text)
    guard text.count <= Payload.longest else { return }
    if code.isGS1 {
      if let gs1 = try? GS1(parsing: code.bytes) { self = .gs1(gs1) }
      return
    }
    if code.symbology == .ean13 {
      if let isbn = try? ISBN(parsing: code.bytes) { self = .isbn(isbn) }
      return
    }
    // What names a charset inside is read by that, not by what the bytes are like.
    if code.isCharsetGuessed, Payload.namesCharset(code.bytes),
      let found = Payload.recognized(code.bytes)
    {
      self = found
    } else if known != nil {
      if let found = Payload.recognized(text) { self = found }
    } else if let found = Payload.recognized(Payload.escaped(text)) {
      // Where the words of a link are not known, its page is: the one with just these bytes.
      switch found {
      case .url, .socialProfile: self = found
      default: break
      }
    }
  }

  /// The bytes that a code of this content holds.
  public var bytes: [UInt8] {
    switch self {
    case .text(let text): text.utf8
    case .bytes(let bytes): bytes
    case .url(let url): url.bytes
    case .wifi(let wifi): wifi.bytes
    case .contact(let contact): contact.bytes
    case .email(let email): email.bytes
    case .phone(let phone): phone.bytes
    case .sms(let sms): sms.bytes
    case .geo(let geo): geo.bytes
    case .event(let event): event.bytes
    case .socialProfile(let profile): profile.bytes
    case .oneTimePassword(let seed): seed.bytes
    case .epcPayment(let payment): payment.bytes
    case .ukrainianPayment(let payment): payment.bytes
    case .gs1(let gs1): gs1.bytes
    case .isbn(let isbn): isbn.bytes
    case .drivingLicence(let licence): licence.bytes
    case .boardingPass(let pass): pass.bytes
    case .swissPayment(let payment): payment.bytes
    case .merchantPayment(let payment): payment.bytes
    case .cryptoPayment(let payment): payment.bytes
    case .bankAccount(let account): account.bytes
    case .oneTimePasswordTransfer(let transfer): transfer.bytes
    case .healthCertificate(let certificate): certificate.bytes
    case .eSIM(let profile): profile.bytes
    }
  }

  /// Payments say their charset in the third line, contacts beside a name.
  private static func namesCharset(_ bytes: [UInt8]) -> Bool {
    bytes[...].trimmed.begins(with: "bcd")
      || bytes.indices.contains { bytes[$0...].begins(with: "charset=") }
  }

  /// What is beyond ASCII in percent signs.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var text = Text()
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { PercentEncoding.append(Text([byte]), to: &text) }
    }
    return text.utf8
  }
}
