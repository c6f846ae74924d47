import Codes
import Pouch

extension App {
  /// Where a link leads, in large letters, and what speaks against it; only then the way there.
  func link(_ html: inout HTML, _ address: [UInt8]) {
    guard let link = Link(address) else { return }
    let reasons = link.reasons
    let verdict = Link.verdict(of: reasons)
    html(.div, .class("leads").adding(verdict)) { html in
      html(
        .p, .class("note"),
        text: link.isWeb
          ? Phrase("Посилання веде на", "The link leads to")
          : Phrase("Це не сторінка, а програма", "This is no page but a program"))
      html(
        .p, .class("domain"),
        text: link.isWeb ? UTF8Text.tidy(link.domain, limit: 120) : link.scheme + [58])
      html(.p, .class("verdict"), text: verdict.phrase)
      if !reasons.isEmpty {
        html(.ul) { html in
          for reason in reasons { html(.li, text: reason.sentence) }
        }
      }
    }
    guard link.isWeb else { return }
    html(.div, .class("choices wide")) { html in
      html(
        .a, .class(verdict == .dangerous ? "button quiet" : "button"),
        .named("href", text: address), .flag("data-native"), .named("target", "_blank"),
        .named("rel", "noopener noreferrer"), .id("open-link"),
        .flag("data-at-once").when(verdict == .ordinary && pouch.scanSettings.opensLinks)
      ) { html in
        html.icon(.link)
        html(
          .span,
          text: verdict == .dangerous
            ? Phrase("Усе одно відкрити", "Open it all the same") : Phrase("Відкрити", "Open"))
      }
      html(
        .button, .type("button"), .class("button quiet"), .named("data-copy", text: address),
        .hidden
      ) { html in
        html.icon(.copy)
        html(.span, text: Phrase("Копіювати", "Copy"))
      }
    }
  }
}

extension Attribute {
  /// The class with the colour of a verdict beside it.
  fileprivate func adding(_ verdict: LinkVerdict) -> Attribute {
    switch verdict {
    case .ordinary: .class("leads ordinary")
    case .careful: .class("leads careful")
    case .dangerous: .class("leads dangerous")
    }
  }
}

extension LinkVerdict {
  var phrase: Phrase {
    switch self {
    case .ordinary: Phrase("Підозрілого не знайдено", "Nothing suspicious was found")
    case .careful: Phrase("Відкривайте уважно", "Open it with care")
    case .dangerous: Phrase("Схоже на пастку", "This looks like a trap")
    }
  }
}

extension LinkReason {
  /// The reason in plain words.
  var sentence: Phrase {
    switch self {
    case .scheme(let scheme):
      Phrase(
        "Адреса «{}:» запускає програму або показує те, що принесла сама.",
        "An address with “{}:” runs a program or shows what it brought itself."
      ).with(scheme)
    case .userName:
      Phrase(
        "Перед адресою стоїть чиєсь ім’я та знак @: справжня адреса — та, що після нього.",
        "A name and an @ stand before the address: the real one comes after.")
    case .number:
      Phrase(
        "Замість назви сайту — число. Справжні сайти мають назви.",
        "A number stands in place of the site's name. Real sites have names.")
    case .mixedScript:
      Phrase(
        "У назві змішано літери різних абеток, щоб вона була схожа на іншу.",
        "The name mixes letters of different alphabets, to look like another.")
    case .lookalike(let name):
      Phrase("Назва схожа на «{}», але це не він.", "The name looks like “{}”, but is not.").with(
        name)
    case .imitation(let name):
      Phrase(
        "В адресі стоїть «{}», але сайт належить комусь іншому.",
        "“{}” stands in the address, but the site is somebody else's."
      ).with(name)
    case .hiddenSigns:
      Phrase(
        "В адресі є невидимі знаки або знаки, що міняють порядок літер.",
        "The address has signs that are not seen or that change the order of letters.")
    case .plainLogin:
      Phrase(
        "Сторінка просить пароль через незахищене з’єднання.",
        "The page asks for a password over an open connection.")
    case .hiddenPage:
      Phrase(
        "Сторінка схована в службовій теці чужого сайту.",
        "The page is hidden in a program's folder of somebody's site.")
    case .shortener:
      Phrase(
        "Це скорочене посилання: куди воно веде, видно лише після відкриття.",
        "This is a shortened link: where it leads is seen only when it is open.")
    case .redirect(let domain):
      Phrase("Звідти вас перекинуть на {}.", "From there you are sent to {}.").with(domain)
    case .download:
      Phrase(
        "За посиланням — програма. Ставте лише те, що самі шукали.",
        "The link brings a program. Install only what you were looking for.")
    case .plain:
      Phrase(
        "З’єднання не захищене: надіслане можуть прочитати дорогою.",
        "The connection is not protected: what is sent can be read on the way.")
    case .port(let port):
      Phrase("Незвичний порт: {}.", "An unusual port: {}.").with(Decimal.bytes(Int64(port)))
    case .deepHost:
      Phrase("Назва сайту надто довга.", "The site's name is unusually long.")
    case .sharedHost:
      Phrase(
        "На цьому сайті сторінку може зробити хто завгодно.",
        "Anybody can make a page on this site.")
    case .localNetwork:
      Phrase(
        "Посилання веде в мережу, до якої ви зараз під’єднані.",
        "The link leads into the network that you are connected to.")
    }
  }
}
