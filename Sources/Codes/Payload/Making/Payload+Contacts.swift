import Base

extension Payload {
  static func contact(_ values: Values) throws(PayloadError) -> Contact {
    let form: Contact.Form =
      values["form"].equals("mecard")
      ? .meCard : values["form"].equals("vcard4") ? .vCard4 : .vCard3
    var contact = Contact(
      name: Contact.Name(family: values["family"], given: values["given"]), form: form)
    contact.organization = values["organization"]
    contact.title = values["title"]
    contact.note = values["note"]
    // A contact that is read may have anything there, but what is typed has the rules of the kind of its own.
    if !values["phone"].isEmpty {
      if let problem = Phone(values["phone"]).problem { throw problem }
      contact.phones = [Contact.Entry(values["phone"])]
    }
    if !values["email"].isEmpty {
      if let problem = EMail(to: [values["email"]]).problem { throw problem }
      contact.emails = [Contact.Entry(values["email"])]
    }
    if !values["address"].isEmpty { contact.urls = [values["address"]] }
    var address = Contact.Address()
    address.street = values["street"]
    address.city = values["city"]
    address.postcode = values["postcode"]
    address.country = values["country"]
    if address != Contact.Address() { contact.addresses = [address] }
    if !values["birthday"].isEmpty {
      guard let day = Date(iso: values["birthday"][...]) else { throw .malformed(.birthday) }
      contact.birthday = day
    }
    return contact
  }

  static func event(_ values: Values) throws(PayloadError) -> Event {
    guard !values["start"].isEmpty else { throw .missing(.start) }
    guard let start = moment(values["start"], values["zone"]) else { throw .malformed(.start) }
    var event = Event(summary: values["summary"], start: start)
    if !values["end"].isEmpty {
      guard let end = moment(values["end"], values["end-zone"]) else { throw .malformed(.end) }
      event.end = end
    }
    event.location = values["location"]
    event.description = values["description"]
    event.rule = Event.rule(values["rule"][...])
    for text in values["exceptions"].split(separator: 0x20) {
      guard let exception = moment(Text(text), values["zone"]) else { continue }
      event.exceptions.append(exception)
    }
    return event
  }

  /// `2026-11-21T10:00` as browsers give it, or a day alone.
  private static func moment(_ text: Text, _ zone: Text) -> Event.Moment? {
    let (day, time) = text.cut(at: UInt8(ascii: "T"))
    guard let date = Date(iso: day) else { return nil }
    guard let time else { return Event.Moment(date) }
    let parts = time.pieces(separatedBy: UInt8(ascii: ":"))
    guard parts.count == 2 || parts.count == 3, let hour = parts[0].number,
      let minute = parts[1].number, let clock = Time(hour: hour, minute: minute)
    else { return nil }
    if zone.isEmpty { return Event.Moment(date, clock) }
    return Event.Moment(date, clock, zone: zone.equals("utc") ? .utc : .named(zone))
  }
}
