import Base

extension Payload {
  /// A driving licence or identity card of North America: AAMVA's DL/ID Card Design Standard, annex
  /// D, read only.
  public struct DrivingLicence: Equatable, Sendable {
    /// The card as it was read.
    public let bytes: [UInt8]
    /// Who issued it: the six digits of the Issuer Identification Number.
    public let issuer: Text
    /// The version of AAMVA's standard: 1 is of 2000, 11 of 2020.
    public let version: Int
    /// Whether it is an identity card, with which no one may drive.
    public let isIdentityCard: Bool
    /// The elements of the first subfile, in order.
    public let elements: [Element]

    /// A datum and its code.
    public struct Element: Equatable, Sendable {
      /// Three letters: `DAQ`.
      public let code: Text
      public let value: Text
    }

    /// Reads a card, also where its line ends were changed on the way.
    ///
    /// - Throws: `otherKind` if it does not begin like one, `malformed(.version)`, `missing(.data)`
    ///   without a subfile.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      var text = bytes[...].trimmed
      guard text.first == UInt8(ascii: "@") else { throw .otherKind }
      text = text.dropFirst().trimmed
      guard text.begins(with: "ansi ") || text.begins(with: "aamva") else { throw .otherKind }
      text = text.dropFirst(5)
      guard text.count >= 10, text.prefix(6).isDigits else { throw .malformed(.number) }
      issuer = Text(text.prefix(6))
      text = text.dropFirst(6)
      guard let version = text.prefix(2).number else { throw .malformed(.version) }
      self.version = version
      // From version 2 on the jurisdiction has a version too.
      text = text.dropFirst(version < 2 ? 2 : 4)
      guard text.count >= 2, let entries = text.prefix(2).number, entries > 0 else {
        throw .malformed(.data)
      }
      text = text.dropFirst(2)
      // Offsets are often wrong, so the designators are only stepped over.
      for _ in 0..<entries {
        guard text.count > 10, text.dropFirst(2).prefix(8).isDigits else { break }
        text = text.dropFirst(10)
      }
      text = text.trimmed
      guard text.begins(with: "dl") || text.begins(with: "id") else { throw .missing(.data) }
      isIdentityCard = text.begins(with: "id")
      text = text.dropFirst(2)
      var elements: [Element] = []
      for line in text.lines {
        let line = line.trimmed
        // A carriage return ends the subfile, but some cards have it after each element: the next
        // subfile is told by its codes, which begin with Z.
        guard line.count >= 3, line.first != UInt8(ascii: "Z") else { continue }
        let code = line.prefix(3)
        guard code.allSatisfy({ $0.isUppercase }) else { continue }
        elements.append(Element(code: Text(code), value: Text(line.dropFirst(3).trimmed)))
      }
      guard !elements.isEmpty else { throw .missing(.data) }
      self.elements = elements
      self.bytes = Text(bytes).utf8
    }

    /// The value of a code; empty if the card has it not, or says `NONE`.
    public func value(_ code: StaticString) -> Text {
      for element in elements where element.code.equals(code) {
        return element.value.equals("none") ? "" : element.value
      }
      return ""
    }
  }
}

extension Payload.DrivingLicence {
  /// The customer's number (DAQ).
  public var number: Text { value("daq") }

  /// The family name (DCS), on the oldest cards the first part of DAA.
  public var family: Text {
    let family = value("dcs")
    if !family.isEmpty { return family }
    let old = value("dab")
    return old.isEmpty ? wholeName(0) : old
  }

  /// The given names (DAC or DCT).
  public var given: Text {
    for given in [value("dac"), value("dct")] where !given.isEmpty { return given }
    return wholeName(1)
  }

  /// Further names (DAD).
  public var additional: Text {
    let additional = value("dad")
    return additional.isEmpty ? wholeName(2) : additional
  }

  public var street: Text { value("dag") }
  public var city: Text { value("dai") }
  /// The state or province, two letters.
  public var region: Text { value("daj") }
  public var postcode: Text { value("dak") }
  /// `USA` or `CAN`; empty on old cards.
  public var country: Text { value("dcg") }

  public var birthday: Payload.Date? { date("dbb") }
  public var issued: Payload.Date? { date("dbd") }
  public var expires: Payload.Date? { date("dba") }

  /// Dates are `MMDDCCYY` in the United States, `CCYYMMDD` in Canada and on cards of version 1.
  private func date(_ code: StaticString) -> Payload.Date? {
    let digits = value(code)
    guard digits.count == 8, let number = digits.number else { return nil }
    let yearFirst = Payload.Date(
      year: number / 10_000, month: number / 100 % 100, day: number % 100)
    let yearLast = Payload.Date(
      year: number % 10_000, month: number / 1_000_000, day: number / 10_000 % 100)
    return version < 2 || country.equals("can") ? yearFirst ?? yearLast : yearLast ?? yearFirst
  }

  /// A part of DAA, which commas part.
  private func wholeName(_ index: Int) -> Text {
    let parts = value("daa").pieces(separatedBy: UInt8(ascii: ","))
    return index < parts.count ? Text(parts[index].trimmed) : ""
  }
}
