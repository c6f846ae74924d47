import Base
import Codes
import Pouch

/// People, messages, places and networks.
extension CodeMeaning {
  static func contact(_ contact: Payload.Contact, _ code: Code, today: Day) -> CodeMeaning {
    var meaning = CodeMeaning(.person, Phrase("Контакт", "Contact"), contact.displayName)
    meaning.isNameEnough = true
    var facts = [
      CodeFact(Phrase("Ім’я", "Name"), copying: contact.displayName),
      CodeFact(Phrase("Організація", "Organization"), copying: contact.organization),
      CodeFact(Phrase("Відділ", "Department"), contact.department),
      CodeFact(Phrase("Посада", "Job title"), contact.title),
    ]
    for phone in contact.phones.prefix(6) {
      facts.append(CodeFact(phone.use.phone, copying: phone.value))
    }
    for email in contact.emails.prefix(6) {
      facts.append(CodeFact(Phrase("Електронна пошта", "E-mail"), copying: email.value))
    }
    var acts: [MeaningAct] = [
      .file(code, .person, Phrase("Зберегти контакт", "Save the contact"))
    ]
    for phone in contact.phones.prefix(3) where ServiceCode(phone.value) == nil {
      acts.append(.call(phone.value))
    }
    let codes = contact.phones.prefix(6).compactMap { ServiceCode($0.value) }
    meaning.warning = codes.first.map { $0.phrase }
    acts += contact.emails.prefix(3).map { .write(to: $0.value) }
    for address in contact.addresses.prefix(3) {
      let line = address.line
      facts.append(CodeFact(Phrase("Адреса", "Address"), copying: line))
      if !line.isEmpty { acts.append(.map(line)) }
    }
    for url in contact.urls.prefix(3) {
      facts.append(CodeFact(Phrase("Сайт", "Website"), copying: url))
    }
    if let birthday = contact.birthday {
      facts.append(
        CodeFact(Phrase("День народження", "Birthday"), birthday.phrase(today: today)))
    }
    facts.append(CodeFact(Phrase("Нотатка", "Note"), copying: contact.note))
    meaning.facts = facts
    meaning.acts = acts
    return meaning
  }

  static func phone(_ phone: Payload.Phone) -> CodeMeaning {
    var meaning = CodeMeaning(.phone, Phrase("Телефон", "Phone"), phone.number)
    if let code = ServiceCode(phone.number) {
      meaning.kind = Phrase("Службовий код", "Service code")
      meaning.warning = code.phrase
      meaning.acts = .acts(for: code, phone.number)
      return meaning
    }
    meaning.acts = [
      .call(phone.number), .copy(phone.number, Phrase("Копіювати номер", "Copy the number")),
    ]
    return meaning
  }

  static func sms(_ sms: Payload.SMS) -> CodeMeaning {
    var meaning = CodeMeaning(.message, Phrase("Повідомлення", "Message"), sms.numbers.first ?? "")
    meaning.facts = sms.numbers.map { CodeFact(Phrase("Кому", "To"), copying: $0) }
    meaning.facts.append(CodeFact(Phrase("Текст повідомлення", "Message"), copying: sms.body))
    var written = sms
    written.form = .sms
    meaning.acts = [
      MeaningAct(
        .message, Phrase("Написати повідомлення", "Write the message"), .link(Text(written.bytes)))
    ]
    return meaning
  }

  static func email(_ email: Payload.EMail) -> CodeMeaning {
    var meaning = CodeMeaning(.letter, Phrase("Лист", "E-mail"), email.to.first ?? "")
    meaning.facts = email.to.map { CodeFact(Phrase("Кому", "To"), copying: $0) }
    // The mail program sends to these too, whoever sees only the first line.
    meaning.facts += email.cc.map { CodeFact(Phrase("Копія", "Cc"), copying: $0) }
    meaning.facts += email.bcc.map { CodeFact(Phrase("Прихована копія", "Bcc"), copying: $0) }
    meaning.facts.append(CodeFact(Phrase("Тема", "Subject"), email.subject))
    meaning.facts.append(CodeFact(Phrase("Текст листа", "Text"), copying: email.body))
    var written = email
    written.form = .mailto
    meaning.acts = [
      MeaningAct(
        .letter, Phrase("Написати листа", "Write the letter"), .link(Text(written.bytes)))
    ]
    return meaning
  }

  static func geo(_ geo: Payload.Geo) -> CodeMeaning {
    if geo.isSearch { return search(geo) }
    let values = Payload.geo(geo).values
    let both: Text = "\(values["latitude"]),\(values["longitude"])"
    var meaning = CodeMeaning(.pin, Phrase("Місце", "Place"), geo.query)
    meaning.facts = [
      CodeFact(Phrase("Назва місця", "Name of the place"), copying: geo.query),
      CodeFact(
        Phrase("Широта й довгота", "Latitude and longitude"),
        .same("\(values["latitude"]), \(values["longitude"])"), copied: both),
    ]
    let street: Text =
      "https://www.openstreetmap.org/?mlat=\(values["latitude"])&mlon=\(values["longitude"])"
    meaning.acts = [
      MeaningAct(
        .pin, Phrase("Відкрити в застосунку карт", "Open in the maps app"), .link("geo:" + both)),
      MeaningAct(
        .pin, Phrase("Google Карти", "Google Maps"),
        .link("https://www.google.com/maps/search/?api=1&query=" + both)),
      MeaningAct(
        .pin, Phrase("OpenStreetMap", "OpenStreetMap"),
        .link("\(street)#map=17/\(values["latitude"])/\(values["longitude"])")),
    ]
    return meaning
  }

  /// A place that is only named: `geo:0,0?q=Київ, Хрещатик 1`.
  private static func search(_ geo: Payload.Geo) -> CodeMeaning {
    var meaning = CodeMeaning(.pin, Phrase("Місце", "Place"), geo.query)
    meaning.facts = [CodeFact(Phrase("Що шукати", "What to look for"), copying: geo.query)]
    var query = Text()
    PercentEncoding.append(geo.query, to: &query)
    meaning.acts = [
      MeaningAct(
        .pin, Phrase("Відкрити в застосунку карт", "Open in the maps app"),
        .link("geo:0,0?q=" + query)),
      MeaningAct(
        .pin, Phrase("Google Карти", "Google Maps"),
        .link("https://www.google.com/maps/search/?api=1&query=" + query)),
      MeaningAct(
        .pin, Phrase("OpenStreetMap", "OpenStreetMap"),
        .link("https://www.openstreetmap.org/search?query=" + query)),
    ]
    return meaning
  }

  static func wifi(_ wifi: Payload.WiFi) -> CodeMeaning {
    var meaning = CodeMeaning(
      .nfc, Phrase("Wi-Fi", "Wi-Fi"), Phrase("Wi-Fi «{}»", "Wi-Fi “{}”").with(wifi.name))
    meaning.isNameEnough = true
    meaning.facts = [
      CodeFact(Phrase("Назва мережі", "Network name"), copying: wifi.name),
      CodeFact(Phrase("Пароль", "Password"), copying: wifi.password),
      CodeFact(Phrase("Обліковий запис", "Account"), copying: wifi.identity),
      CodeFact(Phrase("Захист", "Security"), wifi.protection),
    ]
    if wifi.isHidden {
      meaning.facts.append(
        CodeFact(
          Phrase("Видимість", "Visibility"), Phrase("Мережа прихована", "The network is hidden")))
    }
    if !wifi.password.isEmpty {
      meaning.acts.append(.copy(wifi.password, Phrase("Копіювати пароль", "Copy the password")))
    }
    meaning.acts.append(
      .copy(wifi.name, Phrase("Копіювати назву мережі", "Copy the network's name")))
    if wifi.security == .none || wifi.security == .wep {
      meaning.warning = Phrase(
        "Мережа без надійного захисту: не передавайте нею паролів і не платіть, якщо сайт без https.",
        "The network is not protected well: send no passwords and do not pay over it on a site without https."
      )
    }
    return meaning
  }

  static func profile(_ profile: Payload.SocialProfile) -> CodeMeaning {
    var meaning = CodeMeaning(.people, .same(Text(profile.network.name)), profile.userName)
    meaning.facts = [
      CodeFact(Phrase("Мережа", "Network"), Text(profile.network.name)),
      CodeFact(
        profile.network.usesPhoneNumber ? Phrase("Номер", "Number") : Phrase("Ім’я", "User name"),
        copying: profile.userName),
    ]
    if let address = profile.appAddress {
      meaning.acts = [
        MeaningAct(
          .people,
          Phrase("Відкрити в застосунку {}", "Open in the {} app").with(Text(profile.network.name)),
          .link(address))
      ]
    }
    return meaning
  }
}

extension Payload.Contact.Use {
  /// The name of a phone number of this use.
  fileprivate var phone: Phrase {
    if contains(.fax) { return Phrase("Факс", "Fax") }
    if contains(.mobile) { return Phrase("Мобільний", "Mobile") }
    if contains(.work) { return Phrase("Робочий телефон", "Work phone") }
    return contains(.home) ? Phrase("Домашній телефон", "Home phone") : Phrase("Телефон", "Phone")
  }
}

extension Payload.Contact.Address {
  /// The parts of the address in one line.
  fileprivate var line: Text {
    [extended, street, city, region, postcode, country].filter { !$0.isEmpty }.joined(by: ", ")
  }
}

extension Payload.WiFi {
  fileprivate var protection: Phrase {
    switch security {
    case .none: Phrase("Без пароля", "No password")
    case .wep: Phrase("WEP (застарілий)", "WEP (outdated)")
    case .wpa: Phrase("WPA, WPA2", "WPA, WPA2")
    case .sae: Phrase("WPA3", "WPA3")
    case .enterprise:
      Phrase("З обліковим записом ({})", "With an account ({})").with(
        method.isEmpty ? "EAP" : method)
    }
  }
}

extension Payload.SocialProfile {
  /// The address that the network's own app opens, from the networks' documentation; `nil` if it has none.
  fileprivate var appAddress: Text? {
    switch network {
    case .telegram: "tg://resolve?domain=\(userName)"
    case .whatsApp: "whatsapp://send?phone=\(userName.dropFirst())"
    case .viber: "viber://chat?number=%2B\(userName.dropFirst())"
    case .instagram: "instagram://user?username=\(userName)"
    default: nil
    }
  }
}
