import Base

extension Payload {
  /// The kinds of content that can be made from what a person fills in.
  ///
  /// Driving licences and boarding passes are only read: nobody makes their own.
  public enum Kind: UInt8, NamedCase {
    case url = 1, text, wifi, contact, phone, sms, email, social, geo, event
    case ukrainianPayment, epcPayment, oneTimePassword, gs1, isbn

    /// The kind's name in addresses and on the command line: `wifi`.
    public var name: StaticString {
      switch self {
      case .url: "url"
      case .text: "text"
      case .wifi: "wifi"
      case .contact: "contact"
      case .phone: "phone"
      case .sms: "sms"
      case .email: "email"
      case .social: "social"
      case .geo: "geo"
      case .event: "event"
      case .ukrainianPayment: "nbu"
      case .epcPayment: "epc"
      case .oneTimePassword: "otp"
      case .gs1: "gs1"
      case .isbn: "isbn"
      }
    }

    /// The symbology that the kind is customarily printed in.
    public var symbology: Symbology {
      switch self {
      case .isbn: .ean13
      case .gs1: .dataMatrix
      default: .qrCode
      }
    }

    /// What is filled in, in the order in which a person thinks of it.
    public var entries: [Entry] {
      switch self {
      case .url: [Entry("address", .link, isRequired: true)]
      case .text: [Entry("text", .lines, isRequired: true)]
      case .wifi:
        [
          Entry("name", .line, isRequired: true), Entry("password", .secret),
          Entry("security", .choice(["wpa", "sae", "wep", "none"])), Entry("hidden", .flag),
        ]
      case .contact:
        [
          Entry("given", .line, isRequired: true), Entry("family", .line), Entry("phone", .phone),
          Entry("email", .email), Entry("organization", .line), Entry("title", .line),
          Entry("address", .link), Entry("street", .line), Entry("city", .line),
          Entry("postcode", .line), Entry("country", .line), Entry("birthday", .day),
          Entry("note", .lines), Entry("form", .choice(["vcard3", "vcard4", "mecard"])),
        ]
      case .phone: [Entry("phone", .phone, isRequired: true)]
      case .sms: [Entry("phone", .phone, isRequired: true), Entry("body", .lines)]
      case .email:
        [Entry("email", .email, isRequired: true), Entry("subject", .line), Entry("body", .lines)]
      case .social:
        [Entry("network", .network, isRequired: true), Entry("user", .line, isRequired: true)]
      case .geo:
        [
          Entry("latitude", .decimal, isRequired: true),
          Entry("longitude", .decimal, isRequired: true), Entry("place", .line),
        ]
      case .event:
        [
          Entry("summary", .line, isRequired: true), Entry("start", .moment, isRequired: true),
          Entry("end", .moment), Entry("location", .line), Entry("description", .lines),
        ]
      case .ukrainianPayment:
        [
          Entry("recipient", .line, isRequired: true), Entry("iban", .line, isRequired: true),
          Entry("code", .digits, isRequired: true), Entry("amount", .decimal),
          Entry("purpose", .lines, isRequired: true),
        ]
      case .epcPayment:
        [
          Entry("recipient", .line, isRequired: true), Entry("iban", .line, isRequired: true),
          Entry("amount", .decimal), Entry("reference", .line), Entry("remittance", .line),
          Entry("bic", .line),
        ]
      case .oneTimePassword:
        [
          Entry("secret", .secret, isRequired: true), Entry("account", .line, isRequired: true),
          Entry("issuer", .line), Entry("algorithm", .choice(["sha1", "sha256", "sha512"])),
          Entry("digits", .choice(["6", "7", "8"])), Entry("period", .digits),
        ]
      case .gs1: [Entry("elements", .line, isRequired: true)]
      case .isbn: [Entry("isbn", .line, isRequired: true)]
      }
    }
  }

  /// One thing to fill in.
  public struct Entry: Sendable {
    public let name: StaticString
    public let kind: Kind
    public let isRequired: Bool

    init(_ name: StaticString, _ kind: Kind, isRequired: Bool = false) {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
    }

    /// What sort of value it takes, which tells the keyboard to offer.
    public enum Kind: Sendable {
      case line, lines, link, email, phone, decimal, digits, secret
      /// `2026-11-21`.
      case day
      /// `2026-11-21T10:00`, wherever it is lived.
      case moment
      /// `1` or nothing.
      case flag
      /// One of these; the first where nothing is said.
      case choice([StaticString])
      /// A social network by its number.
      case network
    }
  }
}
