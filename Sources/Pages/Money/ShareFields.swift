import Base
import Pouch

/// The fields of who paid and for whom, for each household.
struct ShareFields {
  let form: ShareForm
  let households: [Household]

  func write(to html: inout HTML) {
    for household in households where household.isOpen && household.members.count > 1 {
      fields(&html, household, household.space == form.space ? form : ShareForm())
    }
  }

  private func fields(_ html: inout HTML, _ household: Household, _ form: ShareForm) {
    let space = household.space
    html(.details, .class("group fold only-expense"), .flag("open").when(form.payer != nil)) {
      html in
      html(
        .summary,
        text: space == nil
          ? Phrase("Спільна витрата", "Shared expense")
          : Phrase("Спільна витрата: {}", "Shared expense: {}").with(household.name))
      html(.label, .class("field")) { html in
        html(.span, text: Phrase("Хто заплатив", "Who paid"))
        html(.select, .named("name", text: ShareForm.name("payer", space))) { html in
          html(.option, .value(""), text: Phrase("це не спільна витрата", "this is not shared"))
          for member in household.members {
            html(
              .option, .value(text: member.id.hex), .selected.when(member.id == form.payer),
              text: household.displayName(of: member))
          }
        }
      }
      html(.fieldset, .class("choice plain")) { html in
        html(.legend, text: Phrase("Як ділимо", "How to share"))
        for how in ShareForm.How.allCases {
          html.radio(
            how.phrase, .named("name", text: ShareForm.name("shares", space)), .value(how.name),
            .checked.when(how == form.how))
        }
      }
      for member in household.members { memberShare(&html, member, household, form) }
    }
  }

  private func memberShare(
    _ html: inout HTML, _ member: Member, _ household: Household, _ form: ShareForm
  ) {
    let entry = form.members.first { $0.id == member.id }
    let name = household.displayName(of: member)
    html(.div, .class("part")) { html in
      html(.label, .class("tick wide")) { html in
        html(
          .input, .type("checkbox"),
          .named("name", text: ShareForm.name("for-", household.space) + member.id.hex),
          .value("1"), .checked.when(entry != nil || form.payer == nil))
        html(.span, text: name)
      }
      html.field(
        Phrase("Частка або сума: {}", "Part or sum: {}").with(phrases: name),
        .named("name", text: ShareForm.name("share-", household.space) + member.id.hex),
        .value(text: entry?.typed ?? ""), .named("inputmode", "decimal"),
        .named("autocomplete", "off"))
    }
  }
}

extension ShareForm.How {
  var phrase: Phrase {
    switch self {
    case .equally: Phrase("Порівну", "Equally")
    case .parts: Phrase("Частками", "By parts")
    case .sums: Phrase("Сумами", "By sums")
    }
  }
}
