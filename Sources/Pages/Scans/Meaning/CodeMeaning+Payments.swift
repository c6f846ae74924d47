import Base
import Codes
import Pouch

/// Payments and accounts. Whether a recipient is who they say is known to no code.
extension CodeMeaning {
  static func payment(
    _ payment: Payload.UkrainianPayment, in language: Settings.Language
  ) -> CodeMeaning {
    var meaning = CodeMeaning(.coin, Phrase("Платіж", "Payment"), payment.recipient)
    meaning.facts = [
      CodeFact(Phrase("Отримувач", "Recipient"), copying: payment.recipient),
      sum(payment.kopecks, .hryvnia),
      account(payment.iban),
      CodeFact(Phrase("ЄДРПОУ або РНОКПП", "Recipient's tax code"), copying: payment.recipientCode),
      CodeFact(Phrase("Призначення платежу", "Purpose"), copying: payment.purpose),
    ]
    let address = Text(payment.bytes)
    if Link(address)?.isWeb == true {
      meaning.acts.append(
        .open(address, Phrase("Сплатити в застосунку банку", "Pay in the bank's app")))
    }
    meaning.acts.append(.copy(payment.iban, Phrase("Копіювати IBAN", "Copy the IBAN")))
    if let kopecks = payment.kopecks, kopecks > 0 {
      var new = MoneyRoute.NewTransaction()
      new.amount = MoneyWords.typed(Money(kopecks, .hryvnia), in: language)
      new.payee = payment.recipient.tidied(limit: 60)
      new.note = payment.purpose.tidied(limit: 200)
      meaning.acts.append(
        MeaningAct(
          .coin, Phrase("Записати витрату", "Record the expense"),
          .page(Route.newTransaction(new).target)))
    }
    return meaning
  }

  static func payment(_ payment: Payload.EPCPayment) -> CodeMeaning {
    var meaning = CodeMeaning(.coin, Phrase("Платіж у євро", "Euro payment"), payment.recipient)
    meaning.facts = [
      CodeFact(Phrase("Отримувач", "Recipient"), copying: payment.recipient),
      sum(payment.cents, .euro),
      account(payment.iban),
      CodeFact(Phrase("BIC банку", "Bank's BIC"), copying: payment.bic),
      CodeFact(Phrase("Структурований номер", "Structured reference"), copying: payment.reference),
      CodeFact(Phrase("Призначення платежу", "Remittance text"), copying: payment.text),
      CodeFact(Phrase("Повідомлення платникові", "Note to the payer"), payment.remark),
    ]
    meaning.acts = [.copy(payment.iban, Phrase("Копіювати IBAN", "Copy the IBAN"))]
    return meaning
  }

  static func payment(_ payment: Payload.SwissPayment) -> CodeMeaning {
    var meaning = CodeMeaning(
      .coin, Phrase("Швейцарський рахунок", "Swiss QR-bill"), payment.creditor.name)
    let amount: CodeFact =
      Currency(code: payment.currency).map { sum(payment.hundredths, $0) }
      ?? CodeFact(Phrase("Валюта", "Currency"), payment.currency)
    meaning.facts = [
      CodeFact(Phrase("Отримувач", "Recipient"), copying: payment.creditor.name),
      CodeFact(Phrase("Адреса отримувача", "Recipient's address"), payment.creditor.line),
      amount,
      account(payment.iban),
      CodeFact(
        Phrase("Номер посилання", "Reference"), .same(payment.reference.grouped(by: 5)),
        copied: payment.reference),
      CodeFact(Phrase("Призначення платежу", "Purpose"), copying: payment.text),
      CodeFact(Phrase("Платник", "Payer"), payment.debtor.name),
    ]
    meaning.acts = [
      .copy(payment.iban, Phrase("Копіювати IBAN", "Copy the IBAN")),
      .copy(payment.reference, Phrase("Копіювати номер посилання", "Copy the reference")),
    ]
    if payment.reference.isEmpty { meaning.acts.removeLast() }
    return meaning
  }

  static func payment(_ payment: Payload.MerchantPayment) -> CodeMeaning {
    var meaning = CodeMeaning(
      .coin,
      payment.isPIX ? Phrase("PIX", "PIX") : Phrase("Оплата продавцеві", "Payment to a merchant"),
      payment.merchant)
    let number = IntegerText.parse(payment.currency).flatMap { Int32(exactly: $0) }
    let currency = number.flatMap { Currency(number: $0) }?.code ?? payment.currency
    meaning.facts = [
      CodeFact(Phrase("Продавець", "Merchant"), copying: payment.merchant),
      CodeFact(Phrase("Місто", "City"), CodeMeaning.place(payment.city, payment.country)),
      payment.amount.isEmpty
        ? CodeFact(Phrase("Сума", "Amount"), CodeMeaning.open(currency))
        : CodeFact(
          Phrase("Сума", "Amount"), CodeMeaning.amount(payment.amount, currency),
          copied: payment.amount),
      CodeFact(Phrase("Платіжна мережа", "Payment network"), payment.isPIX ? "" : payment.network),
      CodeFact(
        payment.isPIX ? Phrase("Ключ PIX", "PIX key") : Phrase("Рахунок", "Account"),
        copying: payment.account),
      CodeFact(Phrase("Номер рахунку-фактури", "Bill number"), copying: payment.reference),
      CodeFact(Phrase("Призначення платежу", "Purpose"), payment.text),
    ]
    meaning.acts = [
      .copy(
        Text(payment.bytes), Phrase("Копіювати для оплати в банку", "Copy to pay in the bank's app")
      )
    ]
    return meaning
  }

  static func payment(_ payment: Payload.CryptoPayment) -> CodeMeaning {
    var meaning = CodeMeaning(.coin, payment.network.title, payment.label)
    meaning.facts = [
      CodeFact(Phrase("Отримувач", "Recipient"), payment.label),
      CodeFact(
        Phrase("Сума", "Amount"),
        payment.amount.isEmpty
          ? Phrase("вкаже платник", "the payer decides")
          : CodeMeaning.amount(payment.amount, Text(payment.network.unit)),
        copied: payment.amount.isEmpty ? nil : payment.amount),
      CodeFact(
        payment.network == .lightning
          ? Phrase("Рахунок Lightning", "Lightning invoice") : Phrase("Адреса", "Address"),
        copying: payment.address),
      CodeFact(Phrase("Призначення платежу", "Purpose"), payment.message),
    ]
    let bytes = Text(payment.bytes)
    let address = bytes.contains(UInt8(ascii: ":")) ? bytes : "lightning:" + bytes
    meaning.acts = [
      MeaningAct(.coin, Phrase("Відкрити в гаманці", "Open in the wallet app"), .link(address)),
      .copy(payment.address, Phrase("Копіювати адресу", "Copy the address")),
    ]
    meaning.warning = Phrase(
      "Такий переказ не повернути. Перш ніж платити, звірте отримувача в іншому місці.",
      "Such a transfer can't be taken back. Check who is paid in another place before you pay.")
    return meaning
  }

  static func account(_ account: Payload.BankAccount) -> CodeMeaning {
    var meaning = CodeMeaning(.coin, Phrase("Рахунок IBAN", "IBAN"), account.grouped)
    meaning.facts = [CodeMeaning.account(account.iban)]
    if account.iban.hasPrefix("UA") {
      meaning.facts.append(
        CodeFact(Phrase("Код банку (МФО)", "Bank code (MFO)"), copying: Text(account.iban[4..<10])))
    }
    meaning.acts = [.copy(account.iban, Phrase("Копіювати IBAN", "Copy the IBAN"))]
    meaning.note = Phrase(
      "Контрольні цифри правильні. Чий це рахунок, номер не каже.",
      "The check digits are right. Whose account it is, the number does not say.")
    return meaning
  }

  /// A sum, or that the payer decides it.
  private static func sum(_ minor: Int64?, _ currency: Currency) -> CodeFact {
    guard let minor else { return CodeFact(Phrase("Сума", "Amount"), open(currency.code)) }
    return CodeFact(
      Phrase("Сума", "Amount"), MoneyWords.exact(Money(minor, currency)),
      copied: MoneyWords.typed(Money(minor, currency), in: .english))
  }

  /// A sum as it is written in the code, with the decimal mark of each language.
  private static func amount(_ written: Text, _ unit: Text) -> Phrase {
    .pair(
      .same("\(written.replacing(".", with: ",")) \(unit)"), .same("\(written) \(unit)"))
  }

  private static func open(_ currency: Text) -> Phrase {
    Phrase("вкаже платник, у {}", "the payer decides, in {}").with(currency)
  }

  private static func account(_ iban: Text) -> CodeFact {
    CodeFact(Phrase("Рахунок IBAN", "IBAN"), .same(iban.grouped(by: 4)), copied: iban)
  }

  private static func place(_ city: Text, _ country: Text) -> Text {
    city.isEmpty ? country : country.isEmpty ? city : "\(city), \(country)"
  }
}

extension Payload.SwissPayment.Party {
  /// The address in one line.
  fileprivate var line: Text {
    [street, town, country].filter { !$0.isEmpty }.joined(by: ", ")
  }
}

extension Payload.CryptoPayment.Network {
  fileprivate var title: Phrase {
    switch self {
    case .bitcoin: Phrase("Платіж у біткоїнах", "Bitcoin payment")
    case .lightning: Phrase("Платіж Lightning", "Lightning payment")
    case .ethereum: Phrase("Платіж Ethereum", "Ethereum payment")
    case .litecoin: Phrase("Платіж Litecoin", "Litecoin payment")
    case .bitcoinCash: Phrase("Платіж Bitcoin Cash", "Bitcoin Cash payment")
    case .dogecoin: Phrase("Платіж Dogecoin", "Dogecoin payment")
    case .monero: Phrase("Платіж Monero", "Monero payment")
    }
  }

  fileprivate var unit: StaticString {
    switch self {
    case .bitcoin, .lightning: "BTC"
    case .ethereum: "ETH"
    case .litecoin: "LTC"
    case .bitcoinCash: "BCH"
    case .dogecoin: "DOGE"
    case .monero: "XMR"
    }
  }
}
