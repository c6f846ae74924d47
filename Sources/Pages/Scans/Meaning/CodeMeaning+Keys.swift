import Base
import Codes
import Pouch

/// Keys of one-time passwords and profiles of eSIMs.
extension CodeMeaning {
  static func oneTimePassword(_ seed: Payload.OneTimePassword) -> CodeMeaning {
    var meaning = CodeMeaning(.key, Phrase("Ключ входу", "One-time password"), seed.shownName)
    meaning.facts = [
      CodeFact(Phrase("Сервіс", "Service"), seed.issuer),
      CodeFact(Phrase("Обліковий запис", "Account"), copying: seed.account),
      CodeFact(Phrase("Коди", "Codes"), seed.rhythm),
    ]
    meaning.acts = [
      MeaningAct(
        .key, Phrase("Відкрити в застосунку з кодами", "Open in the authenticator"),
        .link(Text(seed.bytes)))
    ]
    meaning.warning = keyWarning
    return meaning
  }

  static func transfer(_ transfer: Payload.OneTimePasswordTransfer) -> CodeMeaning {
    var meaning = CodeMeaning(
      .key, Phrase("Перенесення ключів входу", "Transfer of one-time passwords"),
      Plural(
        one: "{} ключ", few: "{} ключі", many: "{} ключів", english: "{} key",
        englishMany: "{} keys")(
          transfer.accounts.count))
    meaning.facts = transfer.accounts.map { seed in
      CodeFact(
        .same(seed.issuer.isEmpty ? seed.account : seed.issuer),
        CodeMeaning.joined([.same(seed.issuer.isEmpty ? "" : seed.account), seed.rhythm]))
    }
    meaning.acts = [
      MeaningAct(
        .key, Phrase("Відкрити в застосунку з кодами", "Open in the authenticator"),
        .link(Text(transfer.bytes)))
    ]
    meaning.warning = keyWarning
    if transfer.parts > 1 {
      meaning.note = Phrase(
        "Це код {} з {}. Решту відскануйте тим самим застосунком з кодами.",
        "This is code {} of {}. Scan the others with the same authenticator."
      ).with(Text(transfer.part), Text(transfer.parts))
    }
    return meaning
  }

  static func eSIM(_ profile: Payload.ESIM) -> CodeMeaning {
    var meaning = CodeMeaning(.phone, Phrase("Профіль eSIM", "eSIM profile"), profile.server)
    meaning.facts = [
      CodeFact(
        Phrase("Сервер оператора (SM-DP+)", "Operator's server (SM-DP+)"), copying: profile.server),
      CodeFact(Phrase("Код активації", "Activation code"), copying: profile.activationCode),
    ]
    let code = Text(profile.bytes)
    var escaped = Text()
    PercentEncoding.append(code, to: &escaped)
    meaning.acts = [
      MeaningAct(.phone, Phrase("Додати eSIM", "Add the eSIM"), .link(code)),
      MeaningAct(
        .phone, Phrase("Додати eSIM на iPhone", "Add the eSIM on an iPhone"),
        .link("https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=" + escaped)),
      .copy(code, Phrase("Копіювати код цілком", "Copy the whole code")),
    ]
    meaning.note =
      profile.needsConfirmation
      ? Phrase(
        "Оператор спитає ще код підтвердження. Профіль зазвичай можна встановити лише раз.",
        "The operator will ask for a confirmation code too. A profile can usually be installed only once."
      )
      : Phrase(
        "Профіль зазвичай можна встановити лише раз: не показуйте цей код іншим.",
        "A profile can usually be installed only once: show this code to nobody.")
    return meaning
  }

  /// Anybody with the key of one-time passwords can sign in.
  private static let keyWarning = Phrase(
    "Це ключ входу: хто його бачить, може ввійти замість вас. Відкрийте його лише у своєму застосунку з кодами й нікому не показуйте.",
    "This is a sign-in key: whoever sees it can sign in as you. Open it only in your own authenticator, and show it to nobody."
  )
}

extension Payload.OneTimePassword {
  fileprivate var shownName: Text {
    issuer.isEmpty ? account : account.isEmpty ? issuer : "\(issuer) (\(account))"
  }

  /// How many digits, and when they change.
  fileprivate var rhythm: Phrase {
    let count = Plural(
      one: "{} цифра", few: "{} цифри", many: "{} цифр", english: "{} digit",
      englishMany: "{} digits")(
        digits)
    switch factor {
    case .time(let seconds):
      return Phrase("{}, нові щоразу за {} с", "{}, new every {} s").with(
        phrases: count, .same(Text(seconds)))
    case .counter:
      return Phrase("{}, нові за кожним запитом", "{}, new at each request").with(phrases: count)
    }
  }
}
