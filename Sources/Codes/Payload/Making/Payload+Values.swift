import Base

extension Payload {
  /// The kind that this content can be made as again; nothing for those that are only read.
  public var kind: Kind? {
    switch self {
    case .text: .text
    case .url: .url
    case .wifi(let wifi): wifi.security == .enterprise ? nil : .wifi
    case .contact: .contact
    case .email: .email
    case .phone: .phone
    case .sms: .sms
    case .geo: .geo
    case .event: .event
    case .socialProfile: .social
    case .oneTimePassword: .oneTimePassword
    case .epcPayment: .epcPayment
    case .ukrainianPayment: .ukrainianPayment
    case .gs1: .gs1
    case .isbn: .isbn
    default: nil
    }
  }

  /// What would be filled in for this content, so that it can be changed.
  public var values: Values {
    var values = Values()
    switch self {
    case .text(let text): values.set("text", text)
    case .url(let url): values.set("address", url.address)
    case .wifi(let wifi):
      values.set("name", wifi.name)
      values.set("password", wifi.password)
      switch wifi.security {
      case .none: values.set("security", "none")
      case .wep: values.set("security", "wep")
      case .wpa: values.set("security", "wpa")
      case .sae: values.set("security", "sae")
      case .enterprise: break
      }
      if wifi.isHidden { values.set("hidden", "1") }
    case .contact(let contact): values.set(contact)
    case .phone(let phone): values.set("phone", phone.number)
    case .sms(let sms):
      values.set("phone", sms.numbers.first ?? "")
      values.set("body", sms.body)
    case .email(let email):
      values.set("email", email.to.first ?? "")
      values.set("subject", email.subject)
      values.set("body", email.body)
    case .socialProfile(let profile):
      values.set("network", Payload.decimal(Int64(profile.network.rawValue), 0))
      values.set("user", profile.userName)
    case .geo(let geo):
      values.set("latitude", Payload.decimal(geo.latitude, 6))
      values.set("longitude", Payload.decimal(geo.longitude, 6))
      values.set("place", geo.query)
    case .event(let event):
      values.set("summary", event.summary)
      values.set("start", Payload.text(event.start))
      values.set("zone", Payload.zone(event.start))
      if let end = event.end {
        values.set("end", Payload.text(end))
        values.set("end-zone", Payload.zone(end))
      }
      values.set("rule", event.rule)
      var exceptions: Text = ""
      for exception in event.exceptions { exceptions += Payload.text(exception) + [0x20] }
      values.set("exceptions", exceptions)
      values.set("location", event.location)
      values.set("description", event.description)
    case .ukrainianPayment(let payment):
      values.set("recipient", payment.recipient)
      values.set("iban", payment.iban)
      values.set("code", payment.recipientCode)
      if let kopecks = payment.kopecks { values.set("amount", Payload.decimal(kopecks, 2)) }
      values.set("purpose", payment.purpose)
    case .epcPayment(let payment):
      values.set("recipient", payment.recipient)
      values.set("iban", payment.iban)
      if let cents = payment.cents { values.set("amount", Payload.decimal(cents, 2)) }
      values.set("reference", payment.reference)
      values.set("remittance", payment.text)
      values.set("bic", payment.bic)
    case .oneTimePassword(let seed): values.set(seed)
    case .gs1(let gs1): values.set("elements", gs1.bracketed)
    case .isbn(let isbn): values.set("isbn", isbn.digits)
    default: break
    }
    return values
  }

  private static func decimal(_ value: Int64, _ decimals: Int) -> Text {
    var text: Text = ""
    FixedPoint.append(value, decimals: decimals, to: &text)
    return text
  }

  /// Whose time it is: nothing for that of wherever one is.
  private static func zone(_ moment: Event.Moment) -> Text {
    switch moment.zone {
    case .floating: ""
    case .utc: "UTC"
    case .named(let name): name
    }
  }

  private static func text(_ moment: Event.Moment) -> Text {
    var text: Text = ""
    moment.date.append(to: &text, separator: "-")
    guard let time = moment.time else { return text }
    text.write("T")
    text.write(time.hour, width: 2)
    text.write(":")
    text.write(time.minute, width: 2)
    return text
  }
}

extension Payload.Values {
  fileprivate mutating func set(_ contact: Payload.Contact) {
    set("given", contact.name.given)
    set("family", contact.name.family)
    set("phone", contact.phones.first?.value ?? "")
    set("email", contact.emails.first?.value ?? "")
    set("organization", contact.organization)
    set("title", contact.title)
    set("address", contact.urls.first ?? "")
    if let address = contact.addresses.first {
      set("street", address.street)
      set("city", address.city)
      set("postcode", address.postcode)
      set("country", address.country)
    }
    if let birthday = contact.birthday {
      var day: Text = ""
      birthday.append(to: &day, separator: "-")
      set("birthday", day)
    }
    set("note", contact.note)
    switch contact.form {
    case .meCard: set("form", "mecard")
    case .vCard4: set("form", "vcard4")
    default: set("form", "vcard3")
    }
  }

  fileprivate mutating func set(_ seed: Payload.OneTimePassword) {
    var secret: Text = ""
    Base32.append(seed.secret, to: &secret)
    set("secret", secret)
    set("account", seed.account)
    set("issuer", seed.issuer)
    switch seed.algorithm {
    case .sha1: set("algorithm", "sha1")
    case .sha256: set("algorithm", "sha256")
    case .sha512: set("algorithm", "sha512")
    }
    set("digits", Text(seed.digits))
    if case .time(let period) = seed.factor, period != 30 {
      var text: Text = ""
      text.write(period)
      set("period", text)
    }
  }
}
