import Base

extension Payload {
  /// A health certificate: `HC1:`, the EU Digital COVID Certificate (eHealth Network's "Electronic Health Certificate
  /// Specification" 1.0.5 and "Value Sets" 1.3), a COSE message (RFC 8152); read only.
  ///
  /// The signature is not checked: nothing here says that the certificate is genuine.
  public struct HealthCertificate: Equatable, Sendable {
    /// The certificate as it was read.
    public let bytes: [UInt8]
    /// Family name and given names, as the holder writes them.
    public let family: Text
    public let given: Text
    /// The birthday as it is written: a year, a month or a day.
    public let birthday: Text
    public let entry: Entry
    /// The country of the issuer, two letters.
    public let country: Text
    public let issuer: Text
    public let identifier: Text
    /// Seconds since 1970 after which the signature has no force; `nil` if it is not said.
    public let expires: Int64?

    /// What is certified; dates are as they are written.
    public enum Entry: Equatable, Sendable {
      case vaccination(dose: Int64, of: Int64, day: Text, product: Text)
      case test(isDetected: Bool?, moment: Text, place: Text)
      case recovery(from: Text, until: Text)
    }

    /// Reads a certificate.
    ///
    /// - Throws: `otherKind`, `malformed(.data)` for one that is damaged, `missing` with the part.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      guard text.begins(with: "hc1:") else { throw .otherKind }
      guard let packed = Base45.decode(Text(text.dropFirst(4))), packed.count > 6,
        // The header of zlib and the checksum behind the data (RFC 1950).
        let message = try? Inflate.inflate(
          packed, from: 2, to: packed.count - 4, expected: 4 * packed.count, limit: 65_536),
        case .array(let parts)? = CBOR(message[...])?.untagged, parts.count == 4,
        case .bytes(let signed) = parts[2], let claims = CBOR(signed), let body = claims[-260]?[1]
      else { throw .malformed(.data) }
      family = body["nam"]?["fn"]?.text ?? ""
      given = body["nam"]?["gn"]?.text ?? ""
      guard !family.isEmpty || !given.isEmpty else { throw .missing(.name) }
      birthday = body["dob"]?.text ?? ""
      expires = claims[4]?.integer
      func first(_ name: StaticString) -> CBOR? {
        if case .array(let entries)? = body[name] { entries.first } else { nil }
      }
      let certified: CBOR
      if let shot = first("v") {
        certified = shot
        entry = .vaccination(
          dose: shot["dn"]?.integer ?? 0, of: shot["sd"]?.integer ?? 0, day: shot["dt"]?.text ?? "",
          product: shot["mp"]?.text ?? "")
      } else if let test = first("t") {
        certified = test
        // SNOMED CT: "detected" and "not detected".
        let result = test["tr"]?.text ?? ""
        entry = .test(
          isDetected: result == "260373001" ? true : result == "260415000" ? false : nil,
          moment: test["sc"]?.text ?? "", place: test["tc"]?.text ?? "")
      } else if let recovery = first("r") {
        certified = recovery
        entry = .recovery(from: recovery["df"]?.text ?? "", until: recovery["du"]?.text ?? "")
      } else {
        throw .missing(.data)
      }
      country = certified["co"]?.text ?? ""
      issuer = certified["is"]?.text ?? ""
      identifier = certified["ci"]?.text ?? ""
      self.bytes = Text(bytes).utf8
    }
  }
}
