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

  /// The kind by how the text begins; of those that begin alike the narrower is tried first.
  private static func recognized(_ bytes: [UInt8]) -> Payload? {
    switch bytes[...].trimmed.first?.lowercased {
    case UInt8(ascii: "w"):
      if let wifi = try? WiFi(parsing: bytes) { return .wifi(wifi) }
      if let profile = try? SocialProfile(parsing: bytes) { return .socialProfile(profile) }
      if let url = try? URL(parsing: bytes) { return .url(url) }
    case UInt8(ascii: "b"):
      if let contact = try? Contact(parsing: bytes) { return .contact(contact) }
      if let event = try? Event(parsing: bytes) { return .event(event) }
      if let payment = try? UkrainianPayment(parsing: bytes) { return .ukrainianPayment(payment) }
      if let payment = try? EPCPayment(parsing: bytes) { return .epcPayment(payment) }
    case UInt8(ascii: "m"):
      if let contact = try? Contact(parsing: bytes) { return .contact(contact) }
      if let email = try? EMail(parsing: bytes) { return .email(email) }
      if let sms = try? SMS(parsing: bytes) { return .sms(sms) }
      if let pass = try? BoardingPass(parsing: bytes) { return .boardingPass(pass) }
    case UInt8(ascii: "t"):
      if let phone = try? Phone(parsing: bytes) { return .phone(phone) }
      if let profile = try? SocialProfile(parsing: bytes) { return .socialProfile(profile) }
    case UInt8(ascii: "s"):
      if let sms = try? SMS(parsing: bytes) { return .sms(sms) }
    case UInt8(ascii: "g"):
      if let geo = try? Geo(parsing: bytes) { return .geo(geo) }
    case UInt8(ascii: "o"):
      if let seed = try? OneTimePassword(parsing: bytes) { return .oneTimePassword(seed) }
    case UInt8(ascii: "h"):
      if let payment = try? UkrainianPayment(parsing: bytes) { return .ukrainianPayment(payment) }
      if let profile = try? SocialProfile(parsing: bytes) { return .socialProfile(profile) }
      if let url = try? URL(parsing: bytes) { return .url(url) }
    case UInt8(ascii: "u"):
      if let url = try? URL(parsing: bytes) { return .url(url) }
    case UInt8(ascii: "v"):
      if let profile = try? SocialProfile(parsing: bytes) { return .socialProfile(profile) }
    case UInt8(ascii: "("), UInt8(ascii: "]"):
      if let gs1 = try? GS1(parsing: bytes) { return .gs1(gs1) }
    case UInt8(ascii: "i"):
      if let isbn = try? ISBN(parsing: bytes) { return .isbn(isbn) }
    case UInt8(ascii: "@"):
      if let licence = try? DrivingLicence(parsing: bytes) { return .drivingLicence(licence) }
    default: break
    }
    return nil
  }
}
