import Codes
import Pouch

extension App {
  mutating func scan(_ route: ScanRoute) -> Response {
    switch route {
    case .camera(let card): return cameraPage(card: card.flatMap { pouch.card($0) })
    case .found(let code, let card): return found(code, for: card.flatMap { pouch.card($0) })
    case .make: return makePage()
    case .form(let subject, let id): return form(subject, of: id)
    case .preview(let subject): return preview(subject)
    case .history(let search): return historyPage(search: search)
    case .scan(let id): return withScan(id) { app, scan in app.scanPage(scan) }
    case .picture(let id, let format):
      return withScan(id) { app, scan in app.picture(of: scan, format) }
    case .act(let id, let action): return act(action, on: id)
    }
  }

  private mutating func form(_ subject: MakeSubject, of id: RecordID?) -> Response {
    let known = id.flatMap { pouch.scan($0) }
    if id != nil, known == nil { return problem(.noSuchScan, status: 404) }
    guard isPost else {
      var form = known.map { MakeForm(subject, of: $0) } ?? MakeForm(subject)
      if let wanted = form.style.takePictures(from: request) { return .wanting(wanted) }
      return formPage(form, of: id)
    }
    let form = MakeForm(subject, request)
    let code: Code
    do throws(Problem) {
      code = try form.code()
    } catch {
      return formPage(form, of: id, problems: [error])
    }
    let draft = ScanDraft(code: code, name: form.name, style: form.style.text)
    guard let known else {
      let new = pouch.add(draft, .made, at: request.surroundings.now)
      return done(.codeKept, to: .scan(.scan(new)))
    }
    pouch.update(known.id, with: draft)
    return done(.saved, to: .scan(.scan(known.id)))
  }

  /// The same form sent while it is filled in gives the picture alone.
  private func preview(_ subject: MakeSubject) -> Response {
    var form = MakeForm(subject, request)
    if let wanted = form.style.takePictures(from: request) { return .wanting(wanted) }
    return fragment { preview(&$0, form) }
  }

  private mutating func act(_ action: ScanRoute.Action, on id: RecordID) -> Response {
    guard pouch.scan(id) != nil else { return problem(.noSuchScan, status: 404) }
    guard isPost else { return Response(status: 303, location: Route.scan(.scan(id)).target) }
    switch action {
    case .favourite, .unfavourite:
      pouch.setFavourite(action == .favourite, scan: id)
      return done(action == .favourite ? .favourite : .unfavourite, to: .scan(.scan(id)))
    case .delete:
      pouch.delete(id)
      return done(.deleted, to: .scan(.history(search: [])))
    }
  }

  private func withScan(_ id: RecordID, _ answer: (App, Scan) -> Response) -> Response {
    guard let scan = pouch.scan(id) else { return problem(.noSuchScan, status: 404) }
    return answer(self, scan)
  }

  /// Opens the card that has the code, else goes on to add it.
  private mutating func found(_ code: ScannedCode, for card: Card?) -> Response {
    if let known = pouch.card(with: .code(code.code)) {
      return Response(
        status: 303, location: Saying.alreadyThere.target(of: .cards(.card(known.id))))
    }
    if let card {
      return Response(
        status: 303, location: Route.cards(.newIdentifier(card.id, code)).target)
    }
    return Response(
      status: 303, location: Route.cards(.create(CardRoute.NewCard(code: code))).target)
  }

  /// The camera, and what else one can do where there is none. The texts for every outcome stand in
  /// the page, so that the script has no language of its own.
  private func cameraPage(card: Card?) -> Response {
    let back: (Route, Phrase) =
      card.map { (.cards(.card($0.id)), .same($0.name)) } ?? (.home, Phrase("Картки", "Cards"))
    return page(
      Shell(title: Phrase("Сканер", "Scan"), tab: .scan, back: card == nil ? nil : back)
    ) { html in
      if card == nil { scanTabs(&html, .camera) }
      html(
        .div, .class("scanner"), .id("scanner"),
        .named("data-card", text: card?.id.hex ?? []).when(card != nil)
      ) { html in
        html(.div, .class("viewfinder")) { html in
          html(.video, .id("camera"), .flag("playsinline"), .flag("muted"), .hidden, .isDecoration)
          html(.div, .class("aim"), .isDecoration)
          html(
            .button, .type("button"), .class("act torch"), .id("torch"), .hidden,
            .named("aria-pressed", "false"), text: Phrase("Ліхтарик", "Torch"))
        }
        html(
          .p, .class("note lead"), .id("scan-status"), .named("role", "status"),
          text: Phrase("Наведіть камеру на код картки.", "Point the camera at the card's code."))
        texts(&html)
        html(.p, .class("choices wide")) { html in
          html(
            .button, .type("button"), .class("button"), .id("start-camera"), .hidden,
            text: Phrase("Увімкнути камеру", "Turn the camera on"))
          html(.label, .class("button quiet file")) { html in
            html.icon(.photo)
            html(.span, text: Phrase("З фото або знімка екрана", "From a photo or screenshot"))
            html(
              .input, .type("file"), .id("scan-photo"), .named("accept", "image/*"))
          }
          html(.button, .type("button"), .class("button quiet"), .id("scan-paste"), .hidden) {
            html in
            html.icon(.paste)
            html(.span, text: Phrase("Вставити", "Paste"))
          }
          html(
            .a, .class("button quiet"),
            .href(
              card.map { .cards(.newIdentifier($0.id, nil)) } ?? .cards(.create(.init()))),
            text: Phrase("Ввести номер", "Type the number"))
        }
        if request.surroundings.host == .server {
          html(
            .p, .class("note lead needs-script"),
            text: Phrase(
              "Камері потрібен JavaScript. Без нього введіть номер із картки.",
              "The camera needs JavaScript. Without it, type the number on the card."))
        }
      }
    }
  }

  private func texts(_ html: inout HTML) {
    let texts: [(StaticString, Phrase)] = [
      ("aim", Phrase("Наведіть камеру на код картки.", "Point the camera at the card's code.")),
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
          "Цей файл не вдалося відкрити як фото. Оберіть JPEG, PNG або WebP.",
          "This file could not be opened as a photo. Choose a JPEG, PNG or WebP.")
      ),
      (
        "refused",
        Phrase(
          "Камеру не дозволено. Дозвольте її в налаштуваннях браузера або оберіть фото.",
          "The camera is not allowed. Allow it in the browser's settings, or choose a photo.")
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
        Phrase("Тут кілька кодів. Оберіть потрібний:", "There are several codes. Choose one:")
      ),
    ]
    for (name, phrase) in texts {
      html(.template, .named("data-text", name), text: phrase)
    }
  }
}
