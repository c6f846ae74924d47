import Base

extension Payload.Contact {
  /// The contact as `MECARD:N:family,given;TEL:…;;`, without what the form has no place for.
  var meCard: Text {
    var text: Text = ""
    text.write("MECARD:N:")
    if name == Name() || !formattedName.isEmpty {
      EscapedFields.appendEscaped(displayName, to: &text)
    } else {
      EscapedFields.appendEscaped(name.family, to: &text)
      if !name.given.isEmpty {
        text.write(",")
        EscapedFields.appendEscaped(name.given, to: &text)
      }
    }
    text.write(";")
    EscapedFields.append("NICKNAME", nickname, to: &text)
    EscapedFields.append("ORG", organization, to: &text)
    for phone in phones { EscapedFields.append("TEL", phone.value, to: &text) }
    for email in emails { EscapedFields.append("EMAIL", email.value, to: &text) }
    for address in addresses where !address.isEmpty {
      text.write("ADR:")
      for (index, part) in address.parts.enumerated() {
        if index > 0 { text.write(",") }
        EscapedFields.appendEscaped(part, to: &text)
      }
      text.write(";")
    }
    for url in urls { EscapedFields.append("URL", url, to: &text) }
    if let birthday {
      text.write("BDAY:")
      birthday.append(to: &text)
      text.write(";")
    }
    EscapedFields.append("NOTE", note, to: &text)
    text.write(";")
    return text
  }

  /// Takes over what a MECARD says after its prefix.
  mutating func readMeCard(_ text: ArraySlice<UInt8>) {
    let fields = EscapedFields(text)
    for field in fields.fields {
      let value = EscapedFields.unescaped(field.value)
      guard !value.isEmpty else { continue }
      if field.key.equals("n"), name == Name() {
        let parts = Payload.Contact.parts(of: field.value)
        name.family = parts[0]
        if parts.count > 1 { name.given = parts[1] }
      } else if field.key.equals("tel") || field.key.equals("tel-av") {
        phones.append(Entry(value))
      } else if field.key.equals("email") {
        emails.append(Entry(value))
      } else if field.key.equals("url") {
        urls.append(value)
      } else if field.key.equals("adr") {
        let address = Payload.Contact.address(field.value)
        if !address.isEmpty { addresses.append(address) }
      } else if field.key.equals("bday") {
        birthday = Payload.Date(iso: value[...])
      }
    }
    nickname = fields.value("nickname")
    organization = fields.value("org")
    note = fields.value("note")
    // The name may be nothing but the organization, where no name was to be written.
    if name.given.isEmpty, name.family == organization { name.family = "" }
  }

  /// Where commas part it, the seven parts of an address; else the whole of it as the street.
  private static func address(_ value: ArraySlice<UInt8>) -> Address {
    var address = Address()
    let parts = parts(of: value)
    if parts.count > 1 { address.parts = parts } else { address.street = parts[0] }
    return address
  }

  private static func parts(of value: ArraySlice<UInt8>) -> [Text] {
    var parts: [Text] = []
    for piece in EscapedFields.pieces(of: value, separatedBy: UInt8(ascii: ",")) {
      parts.append(EscapedFields.unescaped(piece))
    }
    return parts
  }
}
