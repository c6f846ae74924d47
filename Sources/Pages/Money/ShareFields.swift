import Codes
import Pouch

extension App {
  /// Who paid and for whom, where there is a household.
  func shareFields(_ html: inout HTML, _ form: ShareForm) {
    let members = pouch.members
    if members.count < 2 { return }
    html(.details, .class("group fold only-expense"), .flag("open").when(form.payer != nil)) {
      html in
      html(.summary, text: Phrase("Спільна витрата", "Shared expense"))
      html(.label, .class("field")) { html in
        html(.span, text: Phrase("Хто заплатив", "Who paid"))
        html(.select, .name("payer")) { html in
          html(.option, .value(""), text: Phrase("це не спільна витрата", "this is not shared"))
          for member in members {
            html(
              .option, .value(text: member.id.hex), .selected.when(member.id == form.payer),
              text: member.name)
          }
        }
      }
      html(.fieldset, .class("choice plain")) { html in
        html(.legend, text: Phrase("Як ділимо", "How to share"))
        for how in ShareForm.How.allCases {
          html(.label, .class("tick")) { html in
            html(
              .input, .type("radio"), .name("shares"), .value(how.name),
              .checked.when(how == form.how))
            html(.span, text: how.phrase)
          }
        }
      }
      for member in members {
        let entry = form.members.first { $0.id == member.id }
        html(.div, .class("part")) { html in
          html(.label, .class("tick wide")) { html in
            html(
              .input, .type("checkbox"), .name("for"), .value(text: member.id.hex),
              .checked.when(entry != nil || form.payer == nil))
            html(.span, text: member.name)
          }
          html(.label, .class("field")) { html in
            html(
              .span,
              text: Phrase("Частка або сума: {}", "Part or sum: {}").with(member.name))
            html(
              .input, .named("name", text: Array(StaticString("share-").bytes) + member.id.hex),
              .value(text: entry?.typed ?? []), .named("inputmode", "decimal"),
              .named("autocomplete", "off"))
          }
        }
      }
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
