import Base
import Pouch

/// The fields of a rule: its conditions, those beyond the text folded, and what follows.
struct RuleFields {
  let form: RuleForm
  let legend: Phrase
  let pouch: Pouch

  func write(to html: inout HTML) {
    html.problems(form.problems)
    html.group(legend) { html in
      html.textField(
        Phrase("Якщо отримувач чи нотатка містить", "If the payee or note contains"), "text",
        form.text, example: Phrase("атб", "tesco"))
      html(.details, .class("more-conditions"), .flag("open").when(form.hasMore)) { html in
        html(.summary, text: Phrase("Ще умови", "More conditions"))
        further(&html)
      }
      html.select(Phrase("То категорія", "Then the category"), .name("category")) { html in
        html(.option, .value(""), text: Phrase("не змінювати", "leave as it is"))
        html.categoryOptions(pouch.moneyCategories, form.category, income: nil)
      }
      html.textField(Phrase("І називати його", "And call it"), "payee", form.payee)
    }
  }

  private func further(_ html: inout HTML) {
    html(.div, .class("pair")) { html in
      amount(&html, "least", Phrase("Сума від", "Amount from"), form.least)
      amount(&html, "most", Phrase("Сума до", "Amount to"), form.most)
    }
    html(.div, .class("pair")) { html in
      html.select(Phrase("Рахунок", "Account"), .name("account")) { html in
        html(.option, .value(""), text: Phrase("будь-який", "any"))
        for account in pouch.accounts where !account.isArchived || account.id == form.account {
          html(
            .option, .value(text: account.id.hex), .selected.when(account.id == form.account),
            text: account.displayName(in: html.language))
        }
      }
      html.select(Phrase("Напрям", "Direction"), .name("flow")) { html in
        html(.option, .value(""), text: Phrase("будь-який", "any"))
        for flow in [Transaction.Flow.expense, .income] {
          html(.option, .value(flow.name), .selected.when(flow == form.flow), text: flow.phrase)
        }
      }
    }
    html.field(
      Phrase("Код магазину, MCC", "Shop's code, MCC"),
      hint: Phrase(
        "Чотири цифри. Код є у виписці monobank і багатьох інших банків.",
        "Four digits. Statements of monobank and of many other banks have it."),
      .name("mcc"), .value(text: form.mcc), .named("inputmode", "numeric"),
      .named("autocomplete", "off"), .placeholder(.same("5411")))
    html.note(
      Phrase(
        "Діє, коли виконано всі умови. Якщо підходить кілька правил, діє те, у якого умов більше.",
        "It applies if all conditions hold. If several rules fit, the one with more conditions applies."
      ))
  }

  private func amount(
    _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ typed: Text
  ) {
    html.field(
      label, .name(name), .value(text: typed), .named("inputmode", "decimal"),
      .named("autocomplete", "off"))
  }
}

extension RuleConditions {
  /// The conditions as one line: «атб · 100–500 ₴ · Картка · витрата · MCC 5411».
  func summary(_ pouch: Pouch, in language: Settings.Language) -> Text {
    var parts: [Phrase] = []
    if !text.isEmpty { parts.append(.same(text)) }
    switch (least, most) {
    case (let least?, let most?):
      parts.append(
        Phrase("від {} до {}", "{} to {}").with(
          phrases: MoneyWords.short(least), MoneyWords.short(most)))
    case (let least?, nil):
      parts.append(Phrase("від {}", "from {}").with(phrases: MoneyWords.short(least)))
    case (nil, let most?):
      parts.append(Phrase("до {}", "up to {}").with(phrases: MoneyWords.short(most)))
    case (nil, nil): break
    }
    if let account {
      parts.append(
        // Without its number: there may be many rules, and to number an account takes all of them.
        pouch.active(account).flatMap { Account($0) }.map { .same($0.displayName(in: language)) }
          ?? Phrase("видалений рахунок", "a deleted account"))
    }
    if let flow { parts.append(flow.phrase) }
    if let mcc { parts.append(.same("MCC " + MerchantCode.digits(mcc))) }
    var line: Text = ""
    for part in parts {
      if !line.isEmpty { line += " · " }
      line += part[language]
    }
    return line
  }
}
