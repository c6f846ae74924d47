import Base
import Codes
import Pouch

/// A link's destination in large letters, the whole address, the reasons against it, and only then the button that
/// opens it.
struct LinkSection {
  let address: Text
  /// Whether a link without suspicion is opened at once.
  let opensAtOnce: Bool
  /// Whether the link is all that the code says; otherwise it is one of those in a text.
  var isWhole = true
  /// Further actions, offered unless the link looks like a trap.
  var acts: [MeaningAct] = []

  func write(to html: inout HTML) {
    guard let link = Link(address) else { return }
    let reasons = link.reasons
    let verdict = Link.verdict(of: reasons)
    html(.div, .class("leads").adding(verdict)) { html in
      html.note(
        link.isWeb
          ? Phrase("Посилання веде на", "The link leads to")
          : link.isOfApp
            ? Phrase("Посилання відкриє застосунок", "The link opens an app")
            : Phrase("Це не сторінка, а програма", "This is no page but a program"))
      html(
        .p, .class("domain"),
        text: link.isWeb ? link.domain.tidied(limit: 120) : link.scheme + [58])
      whole(&html)
      if let site = link.officialSite {
        html(.p, .class("verdict official"), text: site.phrase)
        html.note(OfficialSite.source)
      } else {
        html(.p, .class("verdict"), text: verdict.phrase)
      }
      if !reasons.isEmpty {
        html(.ul) { html in
          for reason in reasons { html(.li, text: reason.sentence) }
        }
      }
      if let draft = link.draft {
        html.note(
          Phrase("У повідомленні буде: «{}»", "The message will say: “{}”").with(
            draft.tidied(limit: 400)))
      }
    }
    guard link.isWeb || link.isOfApp else { return }
    if verdict == .dangerous {
      secondStep(&html)
      return
    }
    html(.div, .class("choices wide")) { html in
      openButton(&html, verdict)
      copyAddress(&html)
    }
    html.rows(of: acts)
  }

  /// The address as it is written, with the domain that counts standing out.
  private func whole(_ html: inout HTML) {
    html(.p, .class("address")) { html in
      guard let written = WrittenAddress(address) else {
        return html.text(address.tidied(limit: 4000))
      }
      html.text(written.before.tidied(limit: 4000))
      html(.b, text: written.domain.tidied(limit: 400))
      html.text(written.after.tidied(limit: 4000))
    }
  }

  /// A dangerous link can be opened only from a collapsed section.
  private func secondStep(_ html: inout HTML) {
    html(.div, .class("choices wide")) { copyAddress(&$0) }
    html(.details, .class("risk")) { html in
      html(.summary, text: Phrase("Відкрити попри ризик…", "Open in spite of the risk…"))
      html(
        .p,
        text: Phrase(
          "Такі сторінки крадуть паролі, гроші й рахунки. Відкривайте, лише якщо точно знаєте, чия це адреса. Не вводьте там паролів, кодів і номера картки.",
          "Such pages steal passwords, money and accounts. Open it only if you know for certain whose address it is. Type no passwords, codes or card numbers there."
        ))
      openButton(&html, .dangerous)
    }
  }

  private func openButton(_ html: inout HTML, _ verdict: LinkVerdict) {
    html(
      .a, .class(verdict == .dangerous ? "button quiet" : "button"),
      .named("href", text: address), .flag("data-native"), .named("target", "_blank"),
      .named("rel", "noopener noreferrer"), .id("open-link").when(isWhole),
      .flag("data-at-once").when(verdict == .unchecked && opensAtOnce)
    ) { html in
      html.icon(.link)
      html(
        .span,
        text: verdict == .dangerous
          ? Phrase("Усе одно відкрити", "Open it all the same") : Phrase("Відкрити", "Open"))
    }
  }

  private func copyAddress(_ html: inout HTML) {
    html(
      .button, .type("button"), .class("button quiet"), .named("data-copy", text: address),
      .hidden
    ) { html in
      html.icon(.copy)
      html(.span, text: Phrase("Копіювати", "Copy"))
    }
  }
}

extension Code {
  /// The address that the code's link opens, exactly as in its text; `nil` if it is not a link.
  var linkAddress: Text? {
    switch Payload(of: self) {
    case .url(let url): return url.absolute
    case .socialProfile(let profile):
      let address = text ?? Text(profile.bytes)
      return (try? Payload.URL(parsing: address.utf8))?.absolute ?? address
    case .text, .bytes:
      guard let text, let link = Link(text), link.isOfApp || link.verdict == .dangerous else {
        return nil
      }
      return text
    default: return nil
    }
  }
}

extension OfficialSite {
  fileprivate var phrase: Phrase {
    .pair(
      Phrase("Офіційний сайт {}", "").with(ukrainian),
      Phrase("", "Official site of {}").with(english))
  }

  fileprivate static let source = Phrase(
    "Так каже список відомих сайтів у застосунку. Саму сторінку не перевірено.",
    "The app's list of known sites says so. The page itself was not checked.")
}

extension Attribute {
  /// The class with the colour of the verdict.
  fileprivate func adding(_ verdict: LinkVerdict) -> Attribute {
    switch verdict {
    case .unchecked: .class("leads")
    case .careful: .class("leads careful")
    case .dangerous: .class("leads dangerous")
    }
  }
}
