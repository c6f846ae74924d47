import Base

extension Payload {
  /// The kind by how the text begins; of those that begin alike the narrower is tried first.
  static func recognized(_ bytes: [UInt8]) -> Payload? {
    switch bytes[...].trimmed.first?.lowercased {
    case UInt8(ascii: "0"):
      if let payment = try? MerchantPayment(parsing: bytes) { return .merchantPayment(payment) }
    case UInt8(ascii: "w"):
      if let wifi = try? WiFi(parsing: bytes) { return .wifi(wifi) }
      if let profile = try? SocialProfile(parsing: bytes) { return .socialProfile(profile) }
      if let url = try? URL(parsing: bytes) { return .url(url) }
    case UInt8(ascii: "b"):
      if let contact = try? Contact(parsing: bytes) { return .contact(contact) }
      if let event = try? Event(parsing: bytes) { return .event(event) }
      if let payment = try? UkrainianPayment(parsing: bytes) { return .ukrainianPayment(payment) }
      if let payment = try? EPCPayment(parsing: bytes) { return .epcPayment(payment) }
      if let payment = try? CryptoPayment(parsing: bytes) { return .cryptoPayment(payment) }
    case UInt8(ascii: "d"), UInt8(ascii: "e"):
      if let payment = try? CryptoPayment(parsing: bytes) { return .cryptoPayment(payment) }
    case UInt8(ascii: "l"):
      if let profile = try? ESIM(parsing: bytes) { return .eSIM(profile) }
      if let payment = try? CryptoPayment(parsing: bytes) { return .cryptoPayment(payment) }
    case UInt8(ascii: "m"):
      if let contact = try? Contact(parsing: bytes) { return .contact(contact) }
      if let email = try? EMail(parsing: bytes) { return .email(email) }
      if let sms = try? SMS(parsing: bytes) { return .sms(sms) }
      if let pass = try? BoardingPass(parsing: bytes) { return .boardingPass(pass) }
      if let payment = try? CryptoPayment(parsing: bytes) { return .cryptoPayment(payment) }
      if let url = try? URL(parsing: bytes) { return .url(url) }
    case UInt8(ascii: "t"):
      if let phone = try? Phone(parsing: bytes) { return .phone(phone) }
      if let profile = try? SocialProfile(parsing: bytes) { return .socialProfile(profile) }
    case UInt8(ascii: "s"):
      if let sms = try? SMS(parsing: bytes) { return .sms(sms) }
      if let payment = try? SwissPayment(parsing: bytes) { return .swissPayment(payment) }
    case UInt8(ascii: "g"):
      if let geo = try? Geo(parsing: bytes) { return .geo(geo) }
    case UInt8(ascii: "o"):
      if let seed = try? OneTimePassword(parsing: bytes) { return .oneTimePassword(seed) }
      if let transfer = try? OneTimePasswordTransfer(parsing: bytes) {
        return .oneTimePasswordTransfer(transfer)
      }
    case UInt8(ascii: "h"):
      if let certificate = try? HealthCertificate(parsing: bytes) {
        return .healthCertificate(certificate)
      }
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
    return (try? BankAccount(parsing: bytes)).map { .bankAccount($0) }
  }
}
