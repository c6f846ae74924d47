import Base

extension Payload.Contact {
  /// Takes over what NTT DoCoMo's BIZCARD says after its prefix: `N` and `X` are the given and the family name, `T` the
  /// position, `C` the company, `A` the address, `B`, `M` and `F` the numbers of the office, the mobile and the fax,
  /// `E` the e-mail. It is written again as a vCard.
  mutating func readBizCard(_ text: ArraySlice<UInt8>) {
    let fields = EscapedFields(text)
    name.given = Text(fields.value("n").trimmed)
    name.family = Text(fields.value("x").trimmed)
    title = Text(fields.value("t").trimmed)
    organization = Text(fields.value("c").trimmed)
    let street = Text(fields.value("a").trimmed)
    if !street.isEmpty {
      var address = Address()
      address.street = street
      addresses = [address]
    }
    let numbers: [(StaticString, Use)] = [("b", .work), ("m", .mobile), ("f", .fax)]
    for (key, use) in numbers {
      let number = Text(fields.value(key).trimmed)
      if !number.isEmpty { phones.append(Entry(number, use)) }
    }
    let email = Text(fields.value("e").trimmed)
    if !email.isEmpty { emails = [Entry(email)] }
  }
}
