import Base
import Codes
import Testing

/// Random valid values are written and read back.
@Suite struct PayloadRoundTripTests {
  private func values(_ body: (inout SeededGenerator) throws -> Void) rethrows {
    for seed in UInt64(1)...200 {
      var generator = SeededGenerator(seed: seed)
      try body(&generator)
    }
  }

  @Test("Networks")
  func wifi() throws {
    try values { (generator: inout SeededGenerator) throws in
      let security = Payload.WiFi.Security.allCases[Int.random(in: 0..<4, using: &generator)]
      let wifi = Payload.WiFi(
        name: generator.word(0...3), password: security == .none ? "" : generator.word(7...9),
        security: security, isHidden: .random(using: &generator))

      #expect(wifi.problem == nil)
      #expect(try Payload.WiFi(parsing: wifi.bytes) == wifi)
    }
  }

  @Test("Contacts in every form")
  func contacts() throws {
    try values { (generator: inout SeededGenerator) throws in
      for form in Payload.Contact.Form.allCases {
        let isMeCard = form == .meCard
        var contact = Payload.Contact(
          name: .init(family: generator.word(0...9), given: generator.word(0...9)), form: form)
        contact.nickname = generator.word(0...9)
        contact.organization = generator.word(0...90)
        contact.note = generator.word(0...200, of: SeededGenerator.alphabetOfAll + "\n")
        contact.birthday = generator.day()
        contact.urls = ["https://example.com/?a=" + generator.text(0...9, of: "abc,;")]
        contact.phones = [.init("+380" + generator.text(9...9, of: "0123456789"))]
        contact.emails = [.init(generator.text(1...9, of: "abc.") + "@example.com")]
        var address = Payload.Contact.Address()
        address.street = generator.word(0...20)
        address.city = generator.word(0...9)
        address.country = generator.word(0...9)
        contact.addresses = [address]
        if !isMeCard {
          contact.name.additional = generator.word(0...3)
          contact.name.prefix = generator.word(0...3)
          contact.name.suffix = generator.word(0...3)
          contact.formattedName = generator.word(20...30)
          contact.department = generator.word(0...9)
          contact.title = generator.word(0...9)
          contact.phones.append(.init("112", [.work, .fax]))
          contact.emails.append(.init("a@b", .home))
          contact.addresses.append(address)
          contact.addresses[1].use = .home
        }

        #expect(try Payload.Contact(parsing: contact.bytes) == contact)
      }
    }
  }

  @Test("Letters, calls, messages")
  func messages() throws {
    try values { (generator: inout SeededGenerator) throws in
      for form in Payload.EMail.Form.allCases {
        var email = Payload.EMail(
          to: [generator.text(1...9, of: "abc+.,%&?;") + "@example.com"], form: form)
        email.subject = generator.word(0...30)
        email.body = generator.word(0...60, of: SeededGenerator.alphabetOfAll + "\n")
        if form == .mailto {
          email.cc = ["c@example.com", "d@example.com"]
          email.bcc = ["e@example.com"]
        }
        #expect(try Payload.EMail(parsing: email.bytes) == email)
      }
      let number = "+1" + generator.text(3...12, of: "0123456789-()*#") + "0"
      let phone = Payload.Phone(number, ext: generator.text(0...4, of: "0123456789"))
      #expect(try Payload.Phone(parsing: phone.bytes) == phone)
      for form in Payload.SMS.Form.allCases {
        let sms = Payload.SMS(
          to: [number, "112"],
          body: generator.text(0...60, of: SeededGenerator.alphabetOfAll + "\n"),
          form: form)
        #expect(try Payload.SMS(parsing: sms.bytes) == sms)
      }
    }
  }

  @Test("Places")
  func geo() throws {
    try values { (generator: inout SeededGenerator) throws in
      var geo = Payload.Geo(
        latitude: .random(in: -90_000_000...90_000_000, using: &generator),
        longitude: .random(in: -180_000_000...180_000_000, using: &generator))
      if Bool.random(using: &generator) {
        geo.altitude = .random(in: -9_999_999...8_848_000_000, using: &generator)
      }
      if Bool.random(using: &generator) {
        geo.uncertainty = .random(in: 0...9_999_999, using: &generator)
      }
      if Bool.random(using: &generator) { geo.zoom = .random(in: 1...23, using: &generator) }
      geo.query = generator.text(0...20)

      #expect(try Payload.Geo(parsing: geo.bytes) == geo)
    }
  }

  @Test("Events")
  func events() throws {
    try values { (generator: inout SeededGenerator) throws in
      for form in Payload.Event.Form.allCases {
        let isAllDay = Bool.random(using: &generator)
        let time = try #require(
          Payload.Time(hour: .random(in: 0...23, using: &generator), minute: 5, second: 59))
        let zones: [Payload.Event.Zone] = [.floating, .utc, .named("Europe/Kyiv")]
        var event = Payload.Event(
          summary: generator.word(0...99),
          start: .init(
            generator.day(), isAllDay ? nil : time,
            zone: isAllDay ? .floating : zones[Int.random(in: 0..<3, using: &generator)]),
          form: form)
        if Bool.random(using: &generator) { event.end = event.start }
        event.location = generator.word(0...9)
        event.description = generator.word(0...99, of: SeededGenerator.alphabetOfAll + "\n")
        event.uid = generator.word(0...9)

        #expect(event.problem == nil)
        #expect(try Payload.Event(parsing: event.bytes) == event)
      }
    }
  }

  @Test("Profiles of every network")
  func profiles() throws {
    try values { (generator: inout SeededGenerator) throws in
      for network in Payload.SocialProfile.Network.allCases {
        let name =
          network.usesPhoneNumber
          ? "+" + generator.text(7...15, of: "0123456789")
          : "zz" + generator.text(1...20, of: "abcXYZ019._-")
        let profile = Payload.SocialProfile(network, userName: Text(name))

        #expect(profile.problem == nil)
        #expect(try Payload.SocialProfile(parsing: profile.bytes) == profile)
      }
    }
  }

  @Test("Seeds of passwords")
  func seeds() throws {
    try values { (generator: inout SeededGenerator) throws in
      var seed = Payload.OneTimePassword(
        issuer: generator.text(1...9, of: "ab&?=%+/їЄ"),
        account: generator.word(0...9, of: "ab@.& ?=%+"),
        secret: (0..<Int.random(in: 1...40, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        })
      seed.algorithm =
        Payload.OneTimePassword.Algorithm.allCases[Int.random(in: 0..<3, using: &generator)]
      seed.digits = .random(in: 6...8, using: &generator)
      seed.factor =
        Bool.random(using: &generator)
        ? .time(period: .random(in: 1...86_400, using: &generator))
        : .counter(.random(in: 0...UInt64.max, using: &generator))

      #expect(try Payload.OneTimePassword(parsing: seed.bytes) == seed)
    }
  }

  @Test("Payments")
  func payments() throws {
    try values { (generator: inout SeededGenerator) throws in
      var payment = Payload.EPCPayment(
        recipient: generator.word(0...30), iban: "BE72000000001616",
        cents: .random(in: 1...99_999_999_999, using: &generator))
      if Bool.random(using: &generator) { payment.cents = nil }
      payment.text = Bool.random(using: &generator) ? "" : generator.word(0...40, of: "ab c,;:")
      payment.purpose = "CHAR"
      payment.remark = Bool.random(using: &generator) ? "" : generator.word(0...20, of: "ab c,;:")
      #expect(payment.problem == nil)
      #expect(try Payload.EPCPayment(parsing: payment.bytes) == payment)

      for format in Payload.UkrainianPayment.Format.allCases {
        var transfer = Payload.UkrainianPayment(
          recipient: generator.word(0...30, of: "аб «»'i"),
          iban: "UA213223130000026007233566001",
          recipientCode: "12345678", purpose: generator.word(0...90, of: "аб її;:,ЄҐ"),
          kopecks: .random(in: 0...99_999_999_999, using: &generator))
        transfer.format = format
        if format == .v001 {
          transfer.launchAddress = ""
        } else {
          transfer.encoding = Bool.random(using: &generator) ? .utf8 : .windows1251
        }
        if format == .v003 {
          transfer.function = .instant
          transfer.category = "SUPP/SUPP"
          transfer.reference = "A-1"
          transfer.lockMask = "FEFF"
          transfer.validUntil = "261231235959"
        }
        #expect(transfer.problem == nil)
        #expect(try Payload.UkrainianPayment(parsing: transfer.bytes) == transfer)
      }
    }
  }

  @Test("Element strings, in both forms")
  func gs1() throws {
    try values { (generator: inout SeededGenerator) throws in
      var elements: [Payload.GS1.Element] = [.init("01", "09521234543213")]
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: elements.append(.init("17", "280200"))
        case 1: elements.append(.init("10", generator.text(1...20, of: "AB1()/%&_-")))
        case 2: elements.append(.init("3103", generator.text(6...6, of: "0123456789")))
        case 3: elements.append(.init("3922", generator.text(1...15, of: "0123456789")))
        default: elements.append(.init("99", generator.text(1...90, of: "AB1()/%&_-")))
        }
      }
      let gs1 = Payload.GS1(elements)

      #expect(gs1.problem == nil)
      #expect(try Payload.GS1(parsing: gs1.bytes) == gs1)
      #expect(try Payload.GS1(parsing: gs1.bracketed.utf8) == gs1)
    }
  }

  @Test("Books, in ten digits and thirteen")
  func isbn() throws {
    try values { (generator: inout SeededGenerator) throws in
      let body = generator.text(9...9, of: "0123456789")
      let candidates = "0123456789X".utf8.compactMap {
        try? Payload.ISBN(parsing: body.utf8 + [$0])
      }
      let isbn = try #require(candidates.first)

      #expect(candidates.count == 1)
      #expect(try Payload.ISBN(parsing: isbn.bytes) == isbn)
      let ten = try #require(isbn.tenDigits)
      #expect(ten.prefix(9) == body[...])
      #expect(try Payload.ISBN(parsing: ten.utf8) == isbn)
    }
  }
}
