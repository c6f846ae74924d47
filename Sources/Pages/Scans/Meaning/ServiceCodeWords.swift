import Base
import Codes

extension ServiceCode {
  /// What dialling it does, in a sentence.
  var phrase: Phrase {
    switch effect {
    case .divertsAll(let number):
      Phrase(
        "Цей код переспрямовує всі ваші дзвінки на {}: вам більше ніхто не додзвониться, а коди банку почує інший.",
        "This code diverts all your calls to {}: nobody will reach you any more, and another hears your bank’s codes."
      ).with(number)
    case .divertsSome(let number):
      Phrase(
        "Цей код переспрямовує частину ваших дзвінків на {}: коли ви зайняті, не відповідаєте чи поза мережею.",
        "This code diverts some of your calls to {}: when you are busy, do not answer or are out of reach."
      ).with(number)
    case .switchesDiverting:
      Phrase(
        "Цей код вмикає переспрямування ваших дзвінків.",
        "This code turns on diverting of your calls.")
    case .endsDiverting:
      Phrase(
        "Цей код скасовує переспрямування ваших дзвінків.",
        "This code ends the diverting of your calls.")
    case .bars:
      Phrase(
        "Цей код змінює заборону дзвінків на вашому номері.",
        "This code changes the barring of calls on your number."
      )
    case .changesPIN:
      Phrase(
        "Цей код змінює PIN або пароль вашої SIM-картки.",
        "This code changes the PIN or password of your SIM.")
    case .asks:
      Phrase(
        "Цей код лише показує стан послуги вашого оператора.",
        "This code only shows the state of a service of your operator.")
    case .showsIMEI:
      Phrase(
        "Цей код показує номер вашого телефона (IMEI).",
        "This code shows your phone’s number (IMEI).")
    case .ofOperator:
      Phrase(
        "Це службовий код оператора: він може змінити послуги або зняти гроші. Набирайте, лише якщо знаєте навіщо.",
        "This is a service code of your operator: it may change services or cost money. Dial it only if you know why."
      )
    }
  }
}

extension [MeaningAct] {
  /// Copying first; dialling only what diverts no calls and changes no PIN.
  static func acts(for code: ServiceCode, _ number: Text) -> [MeaningAct] {
    let copy = MeaningAct.copy(number, Phrase("Копіювати код: {}", "Copy the code {}").with(number))
    return code.isHarmful ? [copy] : [copy, .dial(number)]
  }
}
