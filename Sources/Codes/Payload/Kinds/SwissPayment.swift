import Base

extension Payload {
  /// The payment part of a Swiss QR-bill: SIX's "Swiss Implementation Guidelines QR-bill", version 2, §4; read only.
  public struct SwissPayment: Equatable, Sendable {
    /// The bill as it was read.
    public let bytes: [UInt8]
    /// The account of Switzerland or Liechtenstein, without spaces.
    public let iban: Text
    public let creditor: Party
    /// Hundredths of the currency; `nil` leaves the sum to the one who pays.
    public let hundredths: Int64?
    /// `CHF` or `EUR`.
    public let currency: Text
    /// Who is to pay; empty if the bill does not say.
    public let debtor: Party
    /// 27 digits of a QR reference, or a creditor reference (ISO 11649); empty if there is none.
    public let reference: Text
    /// What the payment is for.
    public let text: Text

    /// A person or an organization with an address.
    public struct Party: Equatable, Sendable {
      public let name: Text
      /// The street and number, then the postal code and town, each may be empty.
      public let street: Text
      public let town: Text
      /// Two letters (ISO 3166).
      public let country: Text
    }

    /// Reads a bill.
    ///
    /// - Throws: `otherKind` if it does not begin like one; `PayloadError` about the first line that breaks the rules.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let lines = bytes[...].lines
      guard lines.count >= 31, lines[0].trimmed.equals("spc") else { throw .otherKind }
      guard lines[1].trimmed.begins(with: "02") else { throw .malformed(.version) }
      guard lines[30].trimmed.equals("epd") else { throw .missing(.data) }
      func line(_ index: Int) -> Text { Text(lines[index].trimmed) }
      iban = IBAN.normalized(line(3))
      if let problem = IBAN.problem(of: iban) { throw problem }
      creditor = SwissPayment.party(lines[4..<11])
      guard !creditor.name.isEmpty else { throw .missing(.recipient) }
      if line(18).isEmpty {
        hundredths = nil
      } else {
        guard let sum = PaymentLines.cents(line(18)[...]) else { throw .malformed(.amount) }
        hundredths = sum
      }
      currency = line(19).uppercased
      guard currency == "CHF" || currency == "EUR" else { throw .malformed(.amount) }
      debtor = SwissPayment.party(lines[20..<27])
      reference = line(28)
      if lines[27].trimmed.equals("qrr") {
        guard reference.count == 27, reference.isDigits else { throw .malformed(.reference) }
        guard SwissPayment.carry(of: reference) == 0 else { throw .checkDigits(.reference) }
      }
      text = line(29)
      self.bytes = Text(bytes).utf8
    }

    /// The seven lines of a party: the type of the address, the name, two lines of street, postal code, town, country.
    private static func party(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Party {
      let lines = lines.map { Text($0.trimmed) }
      // In an address of type K the second line of the street is the postal code and town.
      let isCombined = lines[0].equals("k")
      let street = isCombined ? lines[2] : spaced(lines[2], lines[3])
      let town = isCombined ? lines[3] : spaced(lines[4], lines[5])
      return Party(name: lines[1], street: street, town: town, country: lines[6].uppercased)
    }

    private static func spaced(_ one: Text, _ other: Text) -> Text {
      one.isEmpty ? other : other.isEmpty ? one : "\(one) \(other)"
    }

    /// The carry of recursive modulo 10 after all digits, 0 for a sound number.
    private static func carry(of digits: Text) -> UInt8 {
      let table: StaticString = "0946827135"
      var carry = 0
      for digit in digits { carry = Int(table.bytes[(carry + Int(digit & 15)) % 10] & 15) }
      return UInt8(carry)
    }
  }
}
