import Base
import Pouch

/// The camera, and the alternatives without one. The page contains the texts of all outcomes, so that the script needs
/// no translations.
struct CameraPage: Page {
  let purpose: ScanPurpose
  let back: (route: Route, phrase: Phrase)?
  let settings: ScanSettings
  /// Whether the page is rendered on the device, where scripts run.
  let isOnDevice: Bool

  var shell: Shell { Shell(title: Phrase("Сканер", "Scan"), tab: .scan, back: back) }

  func writeActions(to html: inout HTML) {
    if purpose != .any { return }
    html.toolbarLink(
      .settings, Phrase("Налаштування сканера", "Scanner settings"), .href(.scan(.settings)))
  }

  func write(to html: inout HTML) {
    if purpose == .any { html.scanTabs(.camera) }
    html(
      .div, .class("scanner"), .id("scanner"),
      .named("data-card", text: purpose.cardHex).when(!purpose.cardHex.isEmpty),
      .named("data-for", "card").when(purpose.isNewCard),
      .named("data-category", text: purpose.categoryHex).when(!purpose.categoryHex.isEmpty),
      .named("data-for", "product").when(purpose == .product),
      .named("data-list", text: purpose.listHex).when(!purpose.listHex.isEmpty),
      .flag("data-by-hand").when(!settings.scansByItself),
      .flag("data-batch").when(settings.isBatch && purpose == .any),
      .flag("data-sound").when(settings.sounds), .flag("data-vibration").when(settings.vibrates),
      .flag("data-torch").when(settings.beginsWithTorch)
    ) { html in
      viewfinder(&html)
      html(
        .p, .class("note lead"), .id("scan-status"), .named("role", "status"), text: purpose.aim)
      texts(&html)
      if purpose == .any { batch(&html) }
      otherWays(&html)
      if !isOnDevice {
        html(
          .p, .class("note lead needs-script"),
          text: Phrase(
            "Камері потрібен JavaScript. Без нього введіть номер із картки.",
            "The camera needs JavaScript. Without it, type the number on the card."))
      }
    }
  }

  private func viewfinder(_ html: inout HTML) {
    html(.div, .class("viewfinder")) { html in
      html(.video, .id("camera"), .flag("playsinline"), .flag("muted"), .hidden, .isDecoration)
      html(.canvas, .id("outline"), .isDecoration)
      html(.div, .class("aim"), .isDecoration)
      html(
        .button, .type("button"), .class("button"), .id("start-camera"), .hidden,
        text: Phrase("Увімкнути камеру", "Turn the camera on"))
      html(
        .button, .type("button"), .class("round"), .id("next-camera"), .hidden,
        .label(Phrase("Інша камера", "Another camera"))
      ) { $0.icon(.swap) }
      html(
        .input, .type("range"), .id("zoom"), .hidden, .label(Phrase("Наближення", "Zoom")))
      html(
        .button, .type("button"), .class("shutter"), .id("shutter"), .hidden,
        .label(Phrase("Прочитати код", "Read the code"))
      ) { $0.icon(.scan) }
      html(.div, .class("lens")) { lens(&$0) }
    }
  }

  /// The round controls at the lower edge of the picture.
  private func lens(_ html: inout HTML) {
    html(
      .button, .type("button"), .class("round"), .id("torch"), .hidden,
      .named("aria-pressed", "false")
    ) { html in
      html.icon(.bolt)
      html(.span, text: Phrase("Ліхтарик", "Torch"))
    }
    html(.label, .class("round file")) { html in
      html.icon(.photo)
      html(.span, .isDecoration, text: Phrase("Фото", "Photo"))
      html(
        .input, .type("file"), .id("scan-photo"), .named("accept", "image/*,application/pdf"),
        .label(Phrase("З фото, знімка екрана або PDF", "From a photo, screenshot or PDF")),
        .flag("multiple").when(purpose == .any))
    }
    html(
      .a, .class("round"), .href(purpose.typing), .label(Phrase("Ввести номер", "Type the number"))
    ) { html in
      html.icon(.pen)
      html(.span, text: Phrase("Номер", "Number"))
    }
  }

  /// The codes collected in batch mode, added by the script.
  private func batch(_ html: inout HTML) {
    html(.form, .post, .action(.scan(.batch)), .class("batch"), .id("batch"), .hidden) { html in
      html(.ol, .class("list"), .id("collected")) { _ in }
      html(.template, .named("data-icon", "remove")) { $0.icon(.close) }
      html.saveButton(Phrase("Зберегти всі", "Keep them all"))
    }
  }

  private func otherWays(_ html: inout HTML) {
    html(.p, .class("choices")) { html in
      html(.button, .type("button"), .class("button quiet"), .id("scan-paste"), .hidden) { html in
        html.icon(.paste)
        html(.span, text: Phrase("Вставити скопійоване", "Paste what is copied"))
      }
    }
  }

  private func texts(_ html: inout HTML) {
    let texts: [(StaticString, Phrase)] = [
      ("aim", purpose.aim),
      (
        "dark",
        Phrase("Темно: увімкніть ліхтарик.", "It is dark: turn the torch on.")
      ),
      (
        "press",
        Phrase("Наведіть на код і натисніть кнопку.", "Aim at a code and press the button.")
      ),
      (
        "missed",
        Phrase(
          "Код не прочитано. Підійдіть ближче або змініть кут.",
          "No code was read. Come closer or change the angle.")
      ),
      (
        "collected",
        Phrase(
          "У списку: {}. Скануйте далі або збережіть.", "Collected: {}. Scan on, or keep them.")
      ),
      ("remove", Phrase("Прибрати", "Remove")),
      ("times", Phrase("Скільки разів", "How many times")),
      ("known", Phrase("Цей код уже у списку.", "This code is in the list already.")),
      ("found", Phrase("Є! Відкриваю…", "Got it. Opening…")),
      ("reading", Phrase("Читаю фото…", "Reading the photo…")),
      (
        "nothing",
        Phrase(
          "На цьому фото немає коду, який можна прочитати. Зніміть ближче, рівніше й без відблисків або введіть номер.",
          "There is no readable code in this photo. Come closer, hold straight, avoid glare, or type the number."
        )
      ),
      (
        "not-picture",
        Phrase(
          "Цей файл не вдалося відкрити як фото чи PDF. Оберіть JPEG, PNG, WebP або PDF.",
          "This file could not be opened as a photo or PDF. Choose a JPEG, PNG, WebP or PDF.")
      ),
      (
        "locked",
        Phrase(
          "Цей PDF захищено паролем. Відкрийте його, зробіть знімок екрана й оберіть знімок.",
          "This PDF has a password. Open it, take a screenshot, and choose that.")
      ),
      (
        "no-pdf-program",
        Phrase(
          "Щоб прочитати перший PDF, потрібна мережа. Увімкніть її або оберіть знімок екрана.",
          "The first PDF needs a network. Turn it on, or choose a screenshot.")
      ),
      (
        "refused",
        Phrase(
          "Камеру не дозволено. Дозвольте її в налаштуваннях браузера або оберіть фото.",
          "The camera is not allowed. Allow it in the browser's settings, or choose a photo.")
      ),
      (
        "insecure",
        Phrase(
          "Камера працює лише за адресою з https. Оберіть фото коду або введіть номер.",
          "The camera works only at an address with https. Choose a photo of the code, or type the number."
        )
      ),
      (
        "absent",
        Phrase(
          "Камери не знайдено. Оберіть фото картки або введіть номер.",
          "No camera was found. Choose a photo of the card, or type the number.")
      ),
      (
        "nothing-to-paste",
        Phrase(
          "У буфері немає ні тексту, ні картинки. Скопіюйте номер або знімок картки.",
          "There is no text or picture to paste. Copy the number or a picture of the card.")
      ),
      (
        "several",
        Phrase(
          "Тут кілька кодів. Торкніться потрібного.",
          "There are several codes. Tap the one you want.")
      ),
      ("keep-all", Phrase("Зберегти всі: {}", "Keep them all: {}")),
    ]
    for (name, phrase) in texts {
      html(.template, .named("data-text", name), text: phrase)
    }
  }
}

extension ScanPurpose {
  fileprivate var aim: Phrase {
    switch self {
    case .any: Phrase("Наведіть камеру на будь-який код.", "Point the camera at any code.")
    case .product:
      Phrase("Наведіть камеру на штрихкод товару.", "Point the camera at a product's barcode.")
    case .list:
      Phrase(
        "Наведіть камеру на штрихкод. Чого немає в списку, те додасться; що є, те буде куплено.",
        "Point the camera at a barcode. What is not on the list is added; what is, is ticked.")
    default: Phrase("Наведіть камеру на код картки.", "Point the camera at the card's code.")
    }
  }

  fileprivate var listHex: Text {
    if case .list(let id) = self { id.hex } else { "" }
  }

  fileprivate var isNewCard: Bool {
    if case .newCard = self { true } else { false }
  }

  fileprivate var categoryHex: Text {
    if case .newCard(let category?) = self { category.hex } else { "" }
  }

  fileprivate var cardHex: Text {
    if case .card(let id) = self { id.hex } else { "" }
  }

  fileprivate var typing: Route {
    switch self {
    case .card(let id): .cards(.newIdentifier(id, nil))
    case .list(let id): .groceries(.list(id))
    case .product: .groceries
    default: .cards(.create(.init()))
    }
  }
}
