import Base
import Codes
import Pouch

/// What a code means in words: what it is, whose, and what can be done with it.
struct CodeMeaning {
  var icon: Icon
  /// What it is: «Посвідчення водія».
  var kind: Phrase
  /// Whose or which: a name, a flight, a number; may be empty.
  var name = Phrase("", "")
  /// What else the title says, as the day of a flight; may be empty.
  var detail = Phrase("", "")
  var facts: [CodeFact] = []
  /// The actions, the primary one first.
  var acts: [MeaningAct] = []
  /// What the user must know before acting.
  var warning: Phrase?
  /// What is not known.
  var note: Phrase?
  /// Whether the name says by itself what it is the name of.
  var isNameEnough = false

  init(_ icon: Icon, _ kind: Phrase, _ name: Phrase = Phrase("", "")) {
    self.icon = icon
    self.kind = kind
    self.name = name
  }

  init(_ icon: Icon, _ kind: Phrase, _ name: Text) {
    self.init(icon, kind, .same(name.tidied(limit: 60)))
  }

  /// The title of a page: what it is and whose.
  var title: Phrase {
    var parts: [Phrase] = isNameEnough && !name.isEmpty ? [name] : [kind, name]
    parts.append(detail)
    return CodeMeaning.joined(parts)
  }

  /// Whether one of the actions is to add a card.
  var offersCard: Bool { acts.contains { $0.icon == .cards } }

  /// The parts that are not empty, with dots between.
  static func joined(_ parts: [Phrase]) -> Phrase {
    var phrase = Phrase("", "")
    for part in parts where !part.isEmpty {
      phrase =
        phrase.isEmpty ? part : Phrase("{}\u{A0}· {}", "{}\u{A0}· {}").with(phrases: phrase, part)
    }
    return phrase
  }
}

extension CodeMeaning {
  /// The meaning of a code.
  ///
  /// - Parameter language: the one in which a form's values are filled in.
  init(_ code: Code, today: Day, in language: Settings.Language) {
    if let receipt = FiscalReceipt(code.words) {
      self = .receipt(receipt, code, in: language)
      return
    }
    let payload = Payload(of: code)
    switch payload {
    case .text(let text): self = .text(text, code)
    case .bytes(let bytes):
      self.init(.note, Phrase("Двійкові дані", "Binary data"))
      facts = [CodeFact(Phrase("Початок", "Start"), Hex.encode(bytes.prefix(24)))]
      acts = [.copy(Hex.encode(bytes), Phrase("Копіювати байти", "Copy the bytes"))]
    case .url(let url):
      // Of a long host only the end tells whose it is.
      self.init(
        .link, Phrase("Посилання", "Link"), Link(url.absolute).map { $0.domain } ?? url.host)
    case .socialProfile(let profile): self = .profile(profile)
    case .wifi(let wifi): self = .wifi(wifi)
    case .contact(let contact): self = .contact(contact, code, today: today)
    case .email(let email): self = .email(email)
    case .phone(let phone): self = .phone(phone)
    case .sms(let sms): self = .sms(sms)
    case .geo(let geo): self = .geo(geo)
    case .event(let event):
      self.init(.calendar, Phrase("Подія", "Event"), event.summary)
      isNameEnough = true
      acts = [.file(code, .calendar, Phrase("Додати в календар", "Add to the calendar"))]
    case .oneTimePassword(let seed): self = .oneTimePassword(seed)
    case .oneTimePasswordTransfer(let transfer): self = .transfer(transfer)
    case .epcPayment(let payment): self = .payment(payment)
    case .ukrainianPayment(let payment): self = .payment(payment, in: language)
    case .swissPayment(let payment): self = .payment(payment)
    case .merchantPayment(let payment): self = .payment(payment)
    case .cryptoPayment(let payment): self = .payment(payment)
    case .bankAccount(let account): self = .account(account)
    case .gs1(let gs1): self = .gs1(gs1, code, today: today)
    case .isbn(let isbn): self = .book(isbn)
    case .drivingLicence(let licence): self = .licence(licence, code, today: today)
    case .boardingPass(let pass): self = .boardingPass(pass, code, today: today)
    case .healthCertificate(let certificate):
      self = .certificate(certificate, code, today: today)
    case .eSIM(let profile): self = .eSIM(profile)
    }
  }

  /// A text that is nothing else: the number of goods, or what a code of another symbology holds.
  private static func text(_ text: Text, _ code: Code) -> CodeMeaning {
    if code.symbology.isRetail || code.symbology == .dataBar || code.symbology == .dataBarLimited {
      var meaning = CodeMeaning(.tag, Phrase("Товар", "Product"), text)
      meaning.acts = [.product(code), .card(code), .search(text)]
      return meaning
    }
    if code.symbology.isLinear {
      var meaning = CodeMeaning(.scan, Phrase("Номер", "Number"), text)
      meaning.acts = [.card(code), .copy(text, Phrase("Копіювати номер", "Copy the number"))]
      if !Secret.mayBe(text) { meaning.acts.append(.search(text)) }
      return meaning
    }
    var meaning = CodeMeaning(.note, Phrase("Текст", "Text"))
    let isSecret = Secret.mayBe(text)
    if text.count <= 40, !isSecret { meaning.name = .same(text.tidied(limit: 40)) }
    meaning.acts = [.copy(text, Phrase("Копіювати текст", "Copy the text"))]
    if isSecret {
      meaning.warning = Secret.warning
    } else {
      meaning.acts.append(.search(text))
    }
    return meaning
  }

  private static func book(_ isbn: Payload.ISBN) -> CodeMeaning {
    var meaning = CodeMeaning(.book, Phrase("Книжка", "Book"), "ISBN \(isbn.digits)")
    meaning.facts = [CodeFact(Phrase("ISBN", "ISBN"), copying: isbn.digits)]
    if let ten = isbn.tenDigits {
      meaning.facts.append(
        CodeFact(Phrase("ISBN з десяти цифр", "ISBN of ten digits"), copying: ten))
    }
    meaning.acts = [
      .search("ISBN \(isbn.digits)"),
      .open(
        "https://openlibrary.org/isbn/\(isbn.digits)",
        Phrase("Знайти в Open Library", "Find it in Open Library")),
    ]
    return meaning
  }

  private static func receipt(
    _ receipt: FiscalReceipt, _ code: Code, in language: Settings.Language
  ) -> CodeMeaning {
    var meaning = CodeMeaning(
      .coin, Phrase("Фіскальний чек", "Fiscal receipt"),
      receipt.kopiykas.map { MoneyWords.exact(Money($0, .hryvnia)) } ?? Phrase("", ""))
    meaning.acts = [
      .expense(receipt, in: language),
      .open(
        code.words,
        Phrase("Відкрити чек на сайті податкової", "Open it on the tax service's site")),
      .receiptFile,
    ]
    return meaning
  }
}

extension Phrase {
  /// Whether it says nothing in either language.
  var isEmpty: Bool { self == Phrase("", "") }
}
