import Base

extension Payload.Contact {
  /// The contact as a vCard of the version that `form` says.
  var vCard: Text {
    var text: Text = ""
    text.write("BEGIN:VCARD\r\n")
    text.write(form == .vCard4 ? "VERSION:4.0\r\n" : "VERSION:3.0\r\n")
    var line: Text = ""
    line.write("N")
    let parts = [name.family, name.given, name.additional, name.prefix, name.suffix]
    for (index, part) in parts.enumerated() {
      line.write(index == 0 ? ":" : ";")
      ContentLine.appendEscaped(part, to: &line)
    }
    ContentLine.append(line, to: &text)
    // FN must be there (RFC 6350 §6.2.1), so a contact without a name shows its number.
    let shown = displayName
    let fallback = phones.first?.value ?? emails.first?.value ?? ""
    ContentLine.append("FN", shown.isEmpty ? fallback : shown, to: &text)
    ContentLine.append("NICKNAME", nickname, to: &text)
    if !organization.isEmpty || !department.isEmpty {
      var line: Text = ""
      line.write("ORG:")
      ContentLine.appendEscaped(organization, to: &line)
      if !department.isEmpty {
        line.write(";")
        ContentLine.appendEscaped(department, to: &line)
      }
      ContentLine.append(line, to: &text)
    }
    ContentLine.append("TITLE", title, to: &text)
    for phone in phones { append("TEL", phone.use, [phone.value], to: &text) }
    for email in emails { append("EMAIL", email.use, [email.value], to: &text) }
    for address in addresses where !address.isEmpty {
      append("ADR", address.use, address.parts, to: &text)
    }
    // A URI has no backslashes (RFC 6350 §6.7.8).
    for url in urls { append("URL", [], raw: url.singleLine, to: &text) }
    if let birthday {
      var value: Text = ""
      birthday.append(to: &value, separator: form == .vCard4 ? "" : "-")
      append("BDAY", [], raw: value, to: &text)
    }
    ContentLine.append("NOTE", note, to: &text)
    text.write("END:VCARD\r\n")
    return text
  }

  private func append(
    _ name: StaticString, _ use: Use, _ parts: [Text], to text: inout Text
  ) {
    var value: Text = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { value.write(";") }
      ContentLine.appendEscaped(part, to: &value)
    }
    append(name, use, raw: value, to: &text)
  }

  private func append(_ name: StaticString, _ use: Use, raw: Text, to text: inout Text) {
    guard !raw.isEmpty else { return }
    var line: Text = ""
    line.write(name)
    if use.contains(.mobile) { line.write(";TYPE=cell") }
    if use.contains(.home) { line.write(";TYPE=home") }
    if use.contains(.work) { line.write(";TYPE=work") }
    if use.contains(.fax) { line.write(";TYPE=fax") }
    line.write(":")
    ContentLine.append(line + raw, to: &text)
  }

  /// Takes over what a vCard of any version says; a property of one value keeps its first.
  mutating func readVCard(_ text: ArraySlice<UInt8>) {
    var shown: Text = ""
    for line in ContentLine.lines(of: text) {
      let value = line.value[...]
      if line.name.equals("version") {
        form = value.trimmed.begins(with: "4") ? .vCard4 : .vCard3
      } else if line.name.equals("n"), name == Name() {
        let parts = Payload.Contact.parts(of: value, count: 5)
        name = Name(
          family: parts[0], given: parts[1], additional: parts[2], prefix: parts[3],
          suffix: parts[4])
      } else if line.name.equals("fn"), shown.isEmpty {
        shown = ContentLine.unescaped(value)
      } else if line.name.equals("nickname"), nickname.isEmpty {
        nickname = ContentLine.unescaped(value)
      } else if line.name.equals("org"), organization.isEmpty, department.isEmpty {
        let parts = Payload.Contact.parts(of: value, count: 2)
        organization = parts[0]
        department = parts[1]
      } else if line.name.equals("title"), title.isEmpty {
        title = ContentLine.unescaped(value)
      } else if line.name.equals("tel") {
        // RFC 6350 §6.4.1 writes numbers as tel: addresses.
        let number = ContentLine.unescaped(value.begins(with: "tel:") ? value.dropFirst(4) : value)
        if !number.isEmpty { phones.append(Entry(number, Payload.Contact.use(of: line))) }
      } else if line.name.equals("email") {
        let address = ContentLine.unescaped(value)
        if !address.isEmpty { emails.append(Entry(address, Payload.Contact.use(of: line))) }
      } else if line.name.equals("adr") {
        var address = Address()
        address.parts = Payload.Contact.parts(of: value, count: 7)
        address.use = Payload.Contact.use(of: line)
        if !address.isEmpty { addresses.append(address) }
      } else if line.name.equals("url"), !value.isEmpty {
        urls.append(Payload.Contact.unescapedURL(value))
      } else if line.name.equals("bday"), birthday == nil {
        birthday = Payload.Date(iso: value.trimmed.cut(at: UInt8(ascii: "T")).0)
      } else if line.name.equals("note"), note.isEmpty {
        note = ContentLine.unescaped(value)
      }
    }
    formattedName = ""
    if shown == displayName { return }
    // The number that stands in for a name is none.
    if displayName.isEmpty, shown == (phones.first?.value ?? emails.first?.value) { return }
    formattedName = shown
  }

  private static func use(of line: ContentLine) -> Use {
    var use: Use = []
    for parameter in line.parameters where parameter.name.isEmpty || parameter.name.equals("type") {
      for word in parameter.value.pieces(separatedBy: UInt8(ascii: ",")) {
        if word.equals("home") { use.insert(.home) }
        if word.equals("work") { use.insert(.work) }
        if word.equals("cell") { use.insert(.mobile) }
        if word.equals("fax") { use.insert(.fax) }
      }
    }
    return use
  }

  /// The parts between semicolons, filled up with empty ones.
  private static func parts(of value: ArraySlice<UInt8>, count: Int) -> [Text] {
    var parts: [Text] = []
    for piece in EscapedFields.pieces(of: value, separatedBy: UInt8(ascii: ";")) {
      guard parts.count < count else { break }
      parts.append(ContentLine.unescaped(piece))
    }
    while parts.count < count { parts.append("") }
    return parts
  }

  /// Many writers put a backslash before the colon of an address, though none belongs there.
  private static func unescapedURL(_ value: ArraySlice<UInt8>) -> Text {
    var url: Text = ""
    for (offset, byte) in value.enumerated() {
      let next = value.startIndex + offset + 1
      if byte == UInt8(ascii: "\\"), next < value.endIndex,
        value[next] == UInt8(ascii: ":") || value[next] == UInt8(ascii: ",")
          || value[next] == UInt8(ascii: ";")
      {
        continue
      }
      url.append(byte)
    }
    return url
  }
}
