import Base

extension Payload.UkrainianPayment {
  /// Reads a transfer of any format, behind the address of any bank's app.
  ///
  /// - Throws: `otherKind` if there is no `BCD` in it, else `PayloadError` about the first line
  ///   that breaks the rules.
  public init(parsing bytes: [UInt8]) throws(PayloadError) {
    let text = bytes[...].trimmed
    self.init(recipient: "", iban: "", recipientCode: "", purpose: "")
    if text.begins(with: "bcd") {
      try read(text)
      guard format == .v001 else { throw .malformed(.version) }
      launchAddress = ""
      if let problem { throw problem }
      return
    }
    guard text.begins(with: "https://") || text.begins(with: "http://"),
      let start = text.lastIndex(where: {
        $0 == 47 || $0 == 63 || $0 == UInt8(ascii: "=") && $0 != text.last
      })
    else { throw .otherKind }
    let data = text[(start + 1)...]
    // "BCD" in base 64: anything else need not be decoded.
    guard data.hasPrefix("QkNE") else { throw .otherKind }
    guard let lines = Base64URL.decoded(data) else { throw .malformed(.data) }
    launchAddress = Text(text[...start])
    try read(lines[...])
    guard format != .v001 else { throw .malformed(.version) }
    if let problem { throw problem }
  }

  public var bytes: [UInt8] {
    let lines = lines
    guard format != .v001 else { return lines.utf8 }
    var text = launchAddress
    Base64URL.append(lines.utf8, to: &text)
    return text.utf8
  }

  private mutating func read(_ text: ArraySlice<UInt8>) throws(PayloadError) {
    let lines = text.lines
    guard lines.count >= 9, lines[0].equals("bcd") else { throw .otherKind }
    guard let version = lines[1].trimmed.number,
      let format = Format(rawValue: UInt8(clamping: version))
    else { throw .otherKind }
    guard let number = lines[2].trimmed.number,
      let encoding = Encoding(rawValue: UInt8(clamping: number))
    else { throw .malformed(.charset) }
    let name = lines[3].trimmed
    if name.equals("uct") {
      function = .credit
    } else if name.equals("ict") {
      function = .instant
    } else if name.equals("xct") {
      function = .any
    } else {
      throw .otherKind
    }
    self.format = format
    self.encoding = encoding
    func line(_ index: Int) -> Text {
      guard index < lines.count else { return "" }
      // Some say windows-1251 and write UTF-8, or the other way about.
      let charset: Charset =
        UTF8Text.isValid(text) ? .utf8 : encoding == .windows1251 ? .windows1251 : .latin1
      var line: Text = ""
      charset.append(lines[index].trimmed, to: &line)
      return line
    }
    guard UTF8Text.isValid(text) || encoding == .windows1251 else { throw .malformed(.charset) }
    recipient = line(5)
    iban = IBAN.normalized(line(6))
    let amount = line(7)
    if !amount.isEmpty {
      guard amount.begins(with: "uah"), let cents = PaymentLines.cents(amount[3...]) else {
        throw .malformed(.amount)
      }
      kopecks = cents
    }
    recipientCode = line(8)
    purpose = line(11)
    remark = line(12)
    defer {
      // What windows-1251 has no byte for can only be written again as UTF-8.
      if encoding == .windows1251, Windows1251.encoded(self.lines(encoding: "2")) == nil {
        self.encoding = .utf8
      }
    }
    guard format == .v003 else { return }
    category = line(9)
    reference = line(10)
    lockMask = line(13)
    validUntil = line(14)
    created = line(15)
  }

  /// The lines in the encoding that is asked for; in UTF-8 if a character is not in windows-1251.
  private var lines: Text {
    if encoding == .windows1251, format != .v001,
      let text = Windows1251.encoded(lines(encoding: "2"))
    {
      return Text(text)
    }
    return lines(encoding: "1")
  }

  private func lines(encoding: StaticString) -> Text {
    var lines = PaymentLines()
    lines.append("BCD")
    switch format {
    case .v001: lines.append("001")
    case .v002: lines.append("002")
    case .v003: lines.append("003")
    }
    lines.append(Text(encoding))
    switch function {
    case .credit: lines.append("UCT")
    case .instant: lines.append("ICT")
    case .any: lines.append("XCT")
    }
    lines.append("")
    lines.append(recipient)
    lines.append(iban)
    lines.append(amount: kopecks, currency: "UAH")
    lines.append(recipientCode)
    lines.append(category)
    lines.append(reference)
    lines.append(purpose)
    lines.append(remark)
    guard format == .v003 else { return lines.text }
    lines.append(lockMask)
    lines.append(validUntil)
    lines.append(created)
    // The last of the 17 parts, the signature, is reserved: empty, with no line end after it.
    return lines.text
  }
}
