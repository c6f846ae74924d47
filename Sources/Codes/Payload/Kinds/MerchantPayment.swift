import Base

extension Payload {
  /// A payment to a merchant: EMVCo's "QR Code Specification for Payment Systems, Merchant-Presented Mode" 1.1, which
  /// PIX, PromptPay, UPI's Bharat QR and others are made of; read only.
  public struct MerchantPayment: Equatable, Sendable {
    /// The code as it was read.
    public let bytes: [UInt8]
    public let merchant: Text
    public let city: Text
    /// Two letters (ISO 3166).
    public let country: Text
    /// Three digits (ISO 4217).
    public let currency: Text
    /// The sum as it is written, `12.50`; empty leaves it to the one who pays.
    public let amount: Text
    /// Who defines the account: `br.gov.bcb.pix`; empty for the networks of bank cards.
    public let network: Text
    /// The merchant's account within the network, as PIX's key; may be empty.
    public let account: Text
    /// The number of the bill or the order; may be empty.
    public let reference: Text
    /// What the payment is for; may be empty.
    public let text: Text

    /// Whether this is Brazil's PIX.
    public var isPIX: Bool { network.equals("br.gov.bcb.pix") }

    /// Reads a payment.
    ///
    /// - Throws: `otherKind` if it does not begin like one, `checkDigits(.whole)` if its CRC is of another text,
    ///   `malformed` and `missing` about the first part that breaks the rules.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = Text(bytes[...].trimmed)
      guard text.hasPrefix("000201"), text.count >= 12 else { throw .otherKind }
      let stated = text[(text.count - 4)...]
      guard text[..<(text.count - 4)].suffix(4) == "6304" else { throw .missing(.whole) }
      guard let crc = Hex.decode(stated),
        crc == BigEndian.bytes(MerchantPayment.crc(text[..<(text.count - 4)]))
      else { throw .checkDigits(.whole) }
      let objects = try MerchantPayment.objects(text)
      func value(_ identifier: StaticString, _ objects: [Object]) -> Text {
        objects.first { $0.identifier == identifier }?.value ?? ""
      }
      merchant = value("59", objects)
      guard !merchant.isEmpty else { throw .missing(.recipient) }
      city = value("60", objects)
      country = value("58", objects).uppercased
      currency = value("53", objects)
      guard currency.count == 3, currency.isDigits else { throw .malformed(.amount) }
      amount = value("54", objects)
      guard amount.isEmpty || FixedPoint.parse(amount[...], decimals: 6).map({ $0 > 0 }) == true
      else {
        throw .malformed(.amount)
      }
      // Identifiers 26 to 51 are templates, whose first object names the network.
      var network = Text()
      var account = Text()
      var purpose = Text()
      for object in objects {
        guard let number = object.identifier[...].number, number >= 26, number <= 51,
          let inside = try? MerchantPayment.objects(object.value)
        else { continue }
        network = value("00", inside)
        account = value("01", inside)
        if account.isEmpty { account = value("25", inside) }
        purpose = value("02", inside)
        break
      }
      self.network = network
      self.account = account
      let additional = (try? MerchantPayment.objects(value("62", objects))) ?? []
      let bill = value("01", additional)
      let label = bill.isEmpty ? value("05", additional) : bill
      // Three stars stand for "no number" in PIX.
      reference = label == "***" ? "" : label
      let stated08 = value("08", additional)
      self.text = stated08.isEmpty && network.equals("br.gov.bcb.pix") ? purpose : stated08
      self.bytes = Text(bytes).utf8
    }

    /// A datum: two digits of its identifier, two of its length in characters, the value.
    private struct Object {
      var identifier: Text
      var value: Text
    }

    private static func objects(_ text: Text) throws(PayloadError) -> [Object] {
      var objects: [Object] = []
      var at = 0
      while at < text.count {
        guard text.count - at >= 4, text[at..<(at + 2)].isDigits,
          let length = text[(at + 2)..<(at + 4)].number
        else { throw .malformed(.identifier) }
        var end = at + 4
        for _ in 0..<length {
          guard let size = UTF8Text.length(ofScalarAt: end, in: text.utf8) else {
            throw .malformed(.data)
          }
          end += size
        }
        objects.append(
          Object(identifier: Text(text[at..<(at + 2)]), value: Text(text[(at + 4)..<end])))
        at = end
      }
      return objects
    }

    /// CRC-16 with the polynomial 1021 and the start FFFF (ISO/IEC 13239).
    private static func crc(_ text: ArraySlice<UInt8>) -> UInt16 {
      var crc: UInt16 = 0xFFFF
      for byte in text {
        crc ^= UInt16(byte) << 8
        for _ in 0..<8 { crc = crc & 0x8000 != 0 ? crc << 1 ^ 0x1021 : crc << 1 }
      }
      return crc
    }
  }
}
