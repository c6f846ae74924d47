import Base
import Codes
import Pouch

/// The links, numbers, emails and street addresses in a text, each with its verdict and its action.
struct FoundItems {
  let items: [TextItem]

  func write(to html: inout HTML) {
    var acts: [MeaningAct] = []
    for item in items {
      switch item {
      case .link(let address):
        LinkSection(address: address, opensAtOnce: false, isWhole: false).write(to: &html)
      case .email(let address): acts.append(.write(to: address))
      case .place(let place):
        acts.append(.map(place))
      case .phone(let number):
        guard let code = ServiceCode(number) else {
          acts.append(.call(number))
          continue
        }
        html(.p, .class("problem")) { html in
          html.text(.same(number))
          html.text(Phrase(": ", ": "))
          html.text(code.phrase)
        }
        acts += .acts(for: code, number)
      }
    }
    html.rows(of: acts)
  }
}

extension Code {
  /// What the texts in the code contain, unless the code is a link itself.
  var foundItems: [TextItem] {
    if linkAddress != nil || symbology.isLinear || FiscalReceipt(words) != nil { return [] }
    switch Payload(of: self) {
    case .text(let text): return TextItem.items(in: text)
    case .sms(let sms): return TextItem.items(in: sms.body)
    case .email(let email): return TextItem.items(in: email.subject + "\n" + email.body)
    case .event(let event):
      return TextItem.items(in: event.description + "\n" + event.location)
    case .contact(let contact):
      return TextItem.items(in: contact.urls.prefix(3).joined(by: "\n") + "\n" + contact.note)
    default: return []
    }
  }

  /// The worst verdict on its links; `nil` if it has none.
  var linkVerdict: LinkVerdict? {
    if let linkAddress { return Link(linkAddress)?.verdict }
    var worst: LinkVerdict?
    for case .link(let address) in foundItems {
      guard let verdict = Link(address)?.verdict else { continue }
      worst = worst.map { max($0, verdict) } ?? verdict
    }
    return worst
  }
}
