import Base

extension Payload {
  /// A SEPA credit transfer: the QR code of EPC069-12, "Guidelines to Enable the Data Capture for
  /// the Initiation of a SEPA Credit Transfer".
  public struct EPCPayment: Equatable, Sendable {
    /// 1 or 2; version 1 must name the bank.
    public var version: Int = 2
    /// The bank: 8 or 11 characters (ISO 9362), or empty.
    public var bic: Text = ""
    /// Who is paid, up to 70 characters.
    public var recipient: Text
    /// The account, without spaces.
    public var iban: Text
    /// Cents, 1 to 99,999,999,999; `nil` leaves the sum to the one who pays.
    public var cents: Int64?
    /// A purpose code of ISO 20022, up to 4 letters.
    public var purpose: Text = ""
    /// A creditor reference (ISO 11649), up to 35 characters. Not together with `text`.
    public var reference: Text = ""
    /// What the payment is for, up to 140 characters.
    public var text: Text = ""
    /// A word to the one who pays, up to 70 characters.
    public var remark: Text = ""

    public init(recipient: Text, iban: Text, cents: Int64? = nil) {
      self.recipient = recipient
      self.iban = iban
      self.cents = cents
    }

    /// Reads a transfer whose text is UTF-8, or ISO 8859-1 or -5 if the third line says so.
    ///
    /// - Throws: `PayloadError` about the first line that breaks the rules.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let lines = bytes[...].lines
      guard lines.count >= 7, lines[0].trimmed.equals("bcd"), lines[3].trimmed.equals("sct")
      else { throw .otherKind }
      func line(_ index: Int) -> Text {
        index < lines.count ? Text(lines[index].trimmed) : ""
      }
      guard let version = lines[1].trimmed.number, version == 1 || version == 2 else {
        throw .malformed(.version)
      }
      guard let charset = lines[2].trimmed.number, charset >= 1, charset <= 8 else {
        throw .malformed(.charset)
      }
      var parts = [line(5), line(10), line(11)]
      if !UTF8Text.isValid(bytes[...]) {
        guard charset == 2 || charset == 5 else { throw .malformed(.charset) }
        for index in parts.indices {
          var text: Text = ""
          (charset == 2 ? Charset.latin1 : .cyrillicISO).append(parts[index][...], to: &text)
          parts[index] = text
        }
      }
      self.init(recipient: parts[0], iban: IBAN.normalized(line(6)))
      self.version = version
      bic = line(4).uppercased
      let amount = line(7)
      if !amount.isEmpty {
        guard amount.begins(with: "eur"),
          let cents = PaymentLines.cents(amount[3...])
        else { throw .malformed(.amount) }
        self.cents = cents
      }
      purpose = line(8).uppercased
      reference = line(9)
      text = parts[1]
      remark = parts[2]
      if let problem { throw problem }
    }

    public var bytes: [UInt8] {
      var lines = PaymentLines()
      lines.append("BCD")
      lines.append(version == 1 ? "001" : "002")
      lines.append("1")
      lines.append("SCT")
      lines.append(bic)
      lines.append(recipient)
      lines.append(iban)
      lines.append(amount: cents, currency: "EUR")
      lines.append(purpose)
      lines.append(reference)
      lines.append(text)
      lines.append(remark)
      // After the last line that says something nothing is to follow.
      var text = lines.text
      while text.last == 10 { text.removeLast() }
      return text.utf8
    }

    /// What keeps banks from taking the transfer.
    public var problem: PayloadError? {
      guard version == 1 || version == 2 else { return .malformed(.version) }
      if bic.isEmpty {
        if version == 1 { return .missing(.bic) }
      } else {
        guard bic.count == 8 || bic.count == 11,
          bic.allSatisfy({ $0.isUppercase || $0.isDigit })
        else { return .malformed(.bic) }
      }
      guard !recipient.isEmpty else { return .missing(.recipient) }
      if let problem = IBAN.problem(of: iban) { return problem }
      if let cents, cents < 1 || cents > 99_999_999_999 { return .malformed(.amount) }
      guard purpose.allSatisfy({ $0.isUppercase || $0.isDigit }) else {
        return .malformed(.purpose)
      }
      guard reference.isEmpty || text.isEmpty else { return .malformed(.reference) }
      if reference.begins(with: "rf") {
        guard reference.count >= 5, reference.allSatisfy({ $0.isLetter || $0.isDigit }) else {
          return .malformed(.reference)
        }
        let number = reference.uppercased
        guard IBAN.remainder(of: number[4...] + number[..<4]) == 1 else {
          return .checkDigits(.reference)
        }
      }
      return PaymentLines.length(recipient, .recipient, most: 70)
        ?? PaymentLines.length(purpose, .purpose, most: 4)
        ?? PaymentLines.length(reference, .reference, most: 35)
        ?? PaymentLines.length(text, .data, most: 140)
        ?? PaymentLines.length(remark, .remark, most: 70)
        ?? (bytes.count <= 331 ? nil : .tooLong(.whole, found: bytes.count, most: 331))
    }
  }
}
