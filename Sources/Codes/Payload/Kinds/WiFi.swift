import Base

extension Payload {
  /// A wireless network to join: `WIFI:T:WPA;S:name;P:password;;`.
  ///
  /// The form of ZXing's "Barcode Contents" that phones read; `SAE` and the transition flag from
  /// the WPA3 Specification §7.
  public struct WiFi: Equatable, Sendable {
    /// The network's name (SSID), 1 to 32 bytes.
    public var name: Text
    /// 8 to 63 bytes for WPA and SAE, or 64 hexadecimal digits; empty for an open network.
    public var password: Text
    public var security: Security
    /// Whether the network does not announce its name.
    public var isHidden: Bool
    /// Who signs in, in a network with accounts as eduroam; empty in others.
    public var identity: Text = ""
    /// How one signs in to a network with accounts: `PEAP MSCHAPV2`; empty in others.
    public var method: Text = ""

    public init(
      name: Text, password: Text = "", security: Security = .wpa, isHidden: Bool = false
    ) {
      self.name = name
      self.password = password
      self.security = security
      self.isHidden = isHidden
    }

    /// How the network is protected.
    public enum Security: UInt8, CaseIterable, Sendable {
      /// Open: `nopass`.
      case none
      case wep
      /// WPA, WPA2, and WPA3 in transition mode, with a password.
      case wpa
      /// WPA3 alone.
      case sae
      /// WPA2 or WPA3 with an account of one's own (EAP); read only.
      case enterprise
    }

    /// Reads a network.
    ///
    /// - Throws: `missing(.networkName)`, `tooLong(.networkName)`; `malformed(.security)` for a protection that is
    ///   not known.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      guard text.begins(with: "wifi:") else { throw .otherKind }
      let fields = EscapedFields(text.dropFirst(5))
      name = fields.value("s", quoted: true)
      password = fields.value("p", quoted: true)
      isHidden = fields.value("h").equals("true")
      let type = fields.value("t")[...]
      if type.isEmpty || type.equals("nopass") {
        // Some makers of codes leave the type out: a password then tells of WPA.
        security = type.isEmpty && !password.isEmpty ? .wpa : .none
      } else if type.equals("wep") {
        security = .wep
      } else if type.equals("sae") || type.equals("wpa3") {
        security = .sae
      } else if type.equals("wpa") || type.equals("wpa2") || type.equals("wpa/wpa2") {
        security = .wpa
      } else if type.equals("wpa2-eap") || type.equals("wpa-eap") || type.equals("wpa3-eap") {
        security = .enterprise
        identity = fields.value("i", quoted: true)
        let inner = fields.value("ph2")
        method = fields.value("e").uppercased
        if !inner.isEmpty { method = "\(method) \(inner.uppercased)" }
      } else {
        throw .malformed(.security)
      }
      guard !name.isEmpty else { throw .missing(.networkName) }
      guard name.count <= 32 else {
        throw .tooLong(.networkName, found: name.count, most: 32)
      }
    }

    public var bytes: [UInt8] {
      var text: Text = ""
      text.write("WIFI:")
      switch security {
      case .none: text.write("T:nopass;")
      case .wep: text.write("T:WEP;")
      case .wpa: text.write("T:WPA;")
      case .sae: text.write("T:SAE;")
      case .enterprise:
        text.write("T:WPA2-EAP;")
        let (outer, inner) = method.cut(at: 32)
        EscapedFields.append("E", Text(outer), to: &text)
        EscapedFields.append("PH2", Text(inner ?? []), to: &text)
        EscapedFields.append("I", identity, to: &text)
      }
      EscapedFields.append("S", name, to: &text)
      EscapedFields.append("P", password, to: &text)
      if isHidden { text.write("H:true;") }
      text.write(";")
      return text.utf8
    }

    /// What keeps phones from joining with these values.
    public var problem: PayloadError? {
      guard !name.isEmpty else { return .missing(.networkName) }
      guard name.count <= 32 else { return .tooLong(.networkName, found: name.count, most: 32) }
      switch security {
      case .none: return password.isEmpty ? nil : .malformed(.security)
      case .wep: return password.isEmpty ? .missing(.password) : nil
      case .enterprise: return nil
      case .wpa, .sae:
        guard !password.isEmpty else { return .missing(.password) }
        if security == .wpa, password.count == 64 {
          return password.allSatisfy { $0.hexadecimal != nil } ? nil : .malformed(.password)
        }
        guard password.count <= 63 else {
          return .tooLong(.password, found: password.count, most: 63)
        }
        return security == .wpa && password.count < 8 ? .malformed(.password) : nil
      }
    }
  }
}
