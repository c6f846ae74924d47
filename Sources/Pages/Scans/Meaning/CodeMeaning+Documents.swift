import Base
import Codes
import Pouch

/// Passes, licences and certificates.
extension CodeMeaning {
  static func boardingPass(
    _ pass: Payload.BoardingPass, _ code: Code, today: Day
  ) -> CodeMeaning {
    var meaning = CodeMeaning(.calendar, Phrase("Посадковий талон", "Boarding pass"))
    meaning.isNameEnough = true
    let passenger = pass.passengerInOrder
    meaning.facts = [CodeFact(Phrase("Пасажир", "Passenger"), copying: passenger)]
    for (index, leg) in pass.legs.enumerated() {
      let day = leg.day(nearest: today)
      let date = day.map { DayWords.date($0, today: today) } ?? Phrase("", "")
      if index == 0 {
        meaning.name = .same("\(leg.carrier) \(leg.flight) · \(leg.from) → \(leg.to)")
        meaning.detail = CodeMeaning.joined([
          date, leg.seat.isEmpty ? Phrase("", "") : Phrase("місце {}", "seat {}").with(leg.seat),
        ])
      }
      meaning.facts += [
        CodeFact(Phrase("Рейс", "Flight"), copying: "\(leg.carrier) \(leg.flight)"),
        CodeFact(Phrase("Звідки й куди", "From and to"), "\(leg.from) → \(leg.to)"),
        CodeFact(Phrase("Дата", "Date"), date),
        CodeFact(Phrase("Місце", "Seat"), leg.seat),
        CodeFact(Phrase("Клас", "Class"), leg.cabin),
        CodeFact(Phrase("Номер у черзі реєстрації", "Check-in sequence"), leg.sequence),
        CodeFact(Phrase("Бронювання", "Booking"), copying: leg.booking),
        CodeFact(Phrase("Багаж", "Baggage"), leg.includedBaggage),
        CodeFact(Phrase("Часто літаю", "Frequent flyer"), copying: leg.frequentFlyer),
        CodeFact(
          Phrase("Швидкий контроль", "Fast track"),
          leg.isFastTrack.map { $0 ? Phrase("так", "yes") : Phrase("ні", "no") } ?? Phrase("", "")),
      ]
    }
    meaning.acts = [.card(code)]
    if let leg = pass.legs.first {
      meaning.acts.append(
        .search(
          "\(leg.carrier) \(leg.flight)",
          Phrase("Знайти рейс в інтернеті", "Find the flight on the web")))
    }
    meaning.note = Phrase(
      "Часу вильоту, виходу на посадку й року в коді немає: дату взято найближчу до сьогодні.",
      "The code has no departure time, no gate and no year: the date is the one nearest to today.")
    return meaning
  }

  static func licence(
    _ licence: Payload.DrivingLicence, _ code: Code, today: Day
  ) -> CodeMeaning {
    let name = [licence.given, licence.additional, licence.family].filter { !$0.isEmpty }
      .joined(by: " ")
    var meaning = CodeMeaning(
      .person,
      licence.isIdentityCard
        ? Phrase("Посвідчення особи", "Identity card")
        : Phrase("Посвідчення водія", "Driving licence"), name)
    func date(_ name: Phrase, _ date: Payload.Date?) -> CodeFact {
      CodeFact(name, date.map { $0.phrase(today: today) } ?? Phrase("", ""))
    }
    let address = [licence.street, licence.city, licence.region, licence.postcode]
      .filter { !$0.isEmpty }.joined(by: ", ")
    meaning.facts = [
      CodeFact(Phrase("Ім’я", "Name"), copying: name),
      date(Phrase("День народження", "Birthday"), licence.birthday),
      CodeFact(Phrase("Номер", "Number"), copying: licence.number),
      date(Phrase("Видано", "Issued"), licence.issued),
      date(Phrase("Діє до", "Valid until"), licence.expires),
      CodeFact(Phrase("Категорія", "Class"), licence.value("dca")),
      CodeFact(Phrase("Обмеження", "Restrictions"), licence.value("dcb")),
      CodeFact(Phrase("Дозволи", "Endorsements"), licence.value("dcd")),
      CodeFact(Phrase("Адреса", "Address"), copying: address),
      CodeFact(Phrase("Стать", "Sex"), licence.sex),
      CodeFact(Phrase("Зріст", "Height"), licence.value("dau")),
      CodeFact(Phrase("Очі", "Eyes"), licence.value("day")),
      CodeFact(Phrase("Номер бланка", "Document number"), licence.value("dcf")),
      CodeFact(Phrase("Країна", "Country"), licence.country),
    ]
    if let expires = licence.expires,
      let day = Day(year: expires.year, month: expires.month, day: expires.day), day < today
    {
      meaning.warning = Phrase("Строк дії сплив {}.", "It expired on {}.").with(
        phrases: DayWords.date(day, today: today))
    }
    meaning.acts = [
      .copy(licence.number, Phrase("Копіювати номер", "Copy the number")), .card(code),
    ]
    meaning.note = Phrase(
      "Це записано в коді. Чи справжній документ, код не каже.",
      "This is what the code says. Whether the document is genuine, it does not say.")
    return meaning
  }

  static func certificate(
    _ certificate: Payload.HealthCertificate, _ code: Code, today: Day
  ) -> CodeMeaning {
    let name = [certificate.given, certificate.family].filter { !$0.isEmpty }.joined(by: " ")
    var meaning = CodeMeaning(.note, Phrase("Сертифікат здоров’я", "Health certificate"), name)
    meaning.facts = [
      CodeFact(Phrase("Ім’я", "Name"), copying: name),
      CodeFact(Phrase("День народження", "Birthday"), certificate.birthday.date(today: today)),
    ]
    switch certificate.entry {
    case .vaccination(let dose, let doses, let day, let product):
      meaning.facts += [
        CodeFact(
          Phrase("Щеплення від COVID-19", "Vaccination against COVID-19"),
          Phrase("доза {} з {}", "dose {} of {}").with(Text(dose), Text(doses))),
        CodeFact(Phrase("Коли", "When"), day.date(today: today)),
        CodeFact(Phrase("Вакцина", "Vaccine"), product),
      ]
    case .test(let isDetected, let moment, let place):
      meaning.facts += [
        CodeFact(
          Phrase("Тест на COVID-19", "Test for COVID-19"),
          isDetected.map {
            $0 ? Phrase("вірус виявлено", "detected") : Phrase("вірусу не виявлено", "not detected")
          } ?? Phrase("результат невідомий", "result not known")),
        CodeFact(Phrase("Коли", "When"), Text(moment.prefix(10)).date(today: today)),
        CodeFact(Phrase("Де", "Where"), place),
      ]
    case .recovery(let start, let end):
      meaning.facts += [
        CodeFact(
          Phrase("Одужання від COVID-19, діє з", "Recovery from COVID-19, valid from"),
          start.date(today: today)),
        CodeFact(Phrase("Діє до", "Valid until"), end.date(today: today)),
      ]
    }
    meaning.facts += [
      CodeFact(Phrase("Хто видав", "Issuer"), certificate.issuer),
      CodeFact(Phrase("Країна", "Country"), certificate.country),
      CodeFact(Phrase("Номер сертифіката", "Certificate number"), copying: certificate.identifier),
    ]
    if let expires = certificate.expires {
      let day = Day(milliseconds: min(max(expires, 0), 253_000_000_000) * 1000, utcOffsetMinutes: 0)
      meaning.facts.append(
        CodeFact(Phrase("Підпис діє до", "Signature valid until"), DayWords.date(day, today: today))
      )
    }
    meaning.acts = [.card(code)]
    meaning.note = Phrase(
      "Підпису не перевірено: чи справжній сертифікат, тут невідомо.",
      "The signature was not checked: whether the certificate is genuine is not known here.")
    return meaning
  }
}

extension Payload.BoardingPass {
  /// The passenger's name as it is spoken: `LUC DESMARAIS`.
  fileprivate var passengerInOrder: Text {
    let (family, given) = passenger.cut(at: UInt8(ascii: "/"))
    guard let given else { return passenger }
    return "\(given) \(family)"
  }
}

extension Payload.BoardingPass.Leg {
  fileprivate func day(nearest today: Day) -> Day? {
    let date = today.date
    guard let now = Payload.Date(year: date.year, month: date.month, day: date.day),
      let day = self.date(nearest: now)
    else { return nil }
    return Day(year: day.year, month: day.month, day: day.day)
  }

  /// The cabin by the usual letters of booking classes; an airline may use others.
  fileprivate var cabin: Phrase {
    switch compartment.first {
    case nil: Phrase("", "")
    case UInt8(ascii: "F"), UInt8(ascii: "A"): Phrase("перший ({})", "first ({})").with(compartment)
    case UInt8(ascii: "J"), UInt8(ascii: "C"), UInt8(ascii: "D"):
      Phrase("бізнес ({})", "business ({})").with(compartment)
    case UInt8(ascii: "Y"): Phrase("економ ({})", "economy ({})").with(compartment)
    default: .same(compartment)
    }
  }

  /// `20K` in words: kilograms, pounds or pieces.
  fileprivate var includedBaggage: Phrase {
    let number = baggage.prefix { $0.isDigit || $0 == 32 }
    let amount = Text(number.filter { $0.isDigit })
    let unit = Text(baggage[number.count...])
    if amount.isEmpty { return .same(baggage) }
    if unit.equals("k") { return Phrase("{} кг", "{} kg").with(amount) }
    if unit.equals("l") { return Phrase("{} фунтів", "{} lb").with(amount) }
    if unit.equals("pc"), let count = amount[...].number {
      return Plural(
        one: "{} місце", few: "{} місця", many: "{} місць", english: "{} piece",
        englishMany: "{} pieces")(count)
    }
    return .same(baggage)
  }
}

extension Payload.DrivingLicence {
  /// AAMVA's DBC: 1, 2, and 9 where it is not specified.
  fileprivate var sex: Phrase {
    switch value("dbc") {
    case "1", "M": Phrase("чоловіча", "male")
    case "2", "F": Phrase("жіноча", "female")
    default: Phrase("", "")
    }
  }
}
