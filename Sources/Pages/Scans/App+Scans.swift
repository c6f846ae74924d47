import Base
import Codes
import Pouch

extension App {
  mutating func scan(_ target: Text) -> Response {
    guard let route = ScanRoute(target: target) else { return noSuchPage() }
    return scan(route)
  }

  private mutating func scan(_ route: ScanRoute) -> Response {
    switch route {
    case .camera(let purpose):
      return show(
        CameraPage(
          purpose: purpose, back: back(purpose), settings: pouch.scanSettings,
          isOnDevice: request.environment.host == .device))
    case .found(let code, let purpose): return found(code, purpose)
    case .batch: return storeBatch()
    case .names: return names()
    case .give(let card, let origin): return giveCard(card, at: origin)
    case .given: return show(GivenCardPage())
    case .file(let code): return file(of: code.code)
    case .make: return show(MakePage())
    case .form(let subject, let id): return form(subject, of: id)
    case .preview(let subject): return preview(subject)
    case .history(let list, let shown):
      return show(
        HistoryPage(
          list, shown: shown, in: pouch, isSynced: request.environment.hasAccount))
    case .select(let list): return selectPage(list)
    case .selected: return actOnSelected()
    case .export(let format): return export(pouch.scans, as: format)
    case .take: return importScans()
    case .clear: return clearHistory()
    case .folders: return isPost ? addFolder() : foldersPage()
    case .folder(let id): return rename(folder: id)
    case .deleteFolder(let id): return delete(folder: id)
    case .settings: return isPost ? saveScanSettings() : scanSettingsPage()
    case .scan(let id): return withScan(id) { app, scan in app.scanPage(scan) }
    case .edit(let id): return edit(id)
    case .picture(let id, let format):
      return withScan(id) { app, scan in app.picture(of: scan, format) }
    case .act(let id, let action): return act(action, on: id)
    }
  }

  private mutating func form(_ subject: MakeSubject, of id: ID<Scan>?) -> Response {
    let known = id.flatMap { pouch.scan($0) }
    if id != nil, known == nil { return problem(.noSuchScan) }
    guard isPost else {
      var form = known.map { MakeForm(subject, of: $0) } ?? MakeForm(subject)
      if let needs = form.style.readPictures(from: request) { return .needing(needs) }
      return show(MakeFormPage(form: form, id: id))
    }
    let form = MakeForm(subject, request)
    let code: Code
    do throws(Problem) {
      code = try form.code()
    } catch {
      return show(MakeFormPage(form: form, id: id, problems: [error]))
    }
    let draft = ScanDraft(code: code, name: form.name, style: form.style.text)
    guard let known else {
      let new = pouch.add(draft, .made, at: request.environment.now)
      return done(.codeKept, to: .scan(.scan(new)))
    }
    pouch.update(known.id, with: draft)
    return done(.saved, to: .scan(.scan(known.id)))
  }

  /// The preview of a form that is sent while it is filled in: the picture and its verdict, or at first only the
  /// picture.
  private func preview(_ subject: MakeSubject) -> Response {
    var form = MakeForm(subject, request)
    if let needs = form.style.readPictures(from: request) { return .needing(needs) }
    let isProved = field("only").isEmpty
    return fragment { $0.preview(of: form, isProved: isProved) }
  }

  private mutating func act(_ action: ScanRoute.Action, on id: ID<Scan>) -> Response {
    guard pouch.scan(id) != nil else { return problem(.noSuchScan) }
    guard isPost else { return .redirect(to: .scan(.scan(id))) }
    switch action {
    case .favourite, .unfavourite:
      pouch.setFavourite(action == .favourite, scan: id)
      return done(action == .favourite ? .favourite : .unfavourite, to: .scan(.scan(id)))
    case .delete:
      pouch.delete(id)
      return done(.deleted, to: .scan(.history()))
    }
  }

  private func withScan(_ id: ID<Scan>, _ answer: (App, Scan) -> Response) -> Response {
    guard let scan = pouch.scan(id) else { return problem(.noSuchScan) }
    return answer(self, scan)
  }

  private func scanPage(_ scan: Scan) -> Response {
    var look = StyleForm(text: scan.style)
    if let needs = look.readPictures(from: request) { return .needing(needs) }
    return show(
      ScanPage(
        scan: scan, styled: StyledCode(scan.code, look),
        folders: pouch.scanFolders.filter { pouch.isIn($0.id, scan: scan.id) },
        meaning: meaning(of: scan.code)))
  }

  private func meaning(of code: Code) -> MeaningSection {
    MeaningSection(
      code: code, meaning: CodeMeaning(code, today: today, in: language),
      opensLinks: pouch.scanSettings.opensLinks)
  }

  private func back(_ purpose: ScanPurpose) -> (Route, Phrase)? {
    switch purpose {
    case .any: nil
    case .newCard(let category):
      (.cards(.create(.init(category: category))), Phrase("Нова картка", "New card"))
    case .card(let id):
      pouch.card(id).map { (.cards(.card($0.id)), .same($0.name)) } ?? (
        .home, Phrase("Картки", "Cards")
      )
    case .product: (.groceries, Phrase("Покупки", "Groceries"))
    case .list(let id):
      (.groceries(.list(id)), .same(pouch.groceryList(id)?.name ?? ""))
    }
  }

  /// Opens the card that has the code. Otherwise continues with the purpose of the scan: a card that the code is for,
  /// or a code that is stored and explained.
  private mutating func found(_ found: ScannedCode, _ purpose: ScanPurpose) -> Response {
    if purpose.opensCard, let known = pouch.card(with: .code(found.code)) {
      return Response(
        status: 303, location: FlashMessage.alreadyThere.target(of: Route.cards(.card(known.id))))
    }
    if let given = givenCard(found.code) { return given }
    switch purpose {
    case .card(let id) where pouch.card(id) != nil:
      return .redirect(to: .cards(.newIdentifier(id, found)))
    case .list, .product:
      // The scanner's script itself adds codes to a list.
      let text = found.code.bytes.filter { $0 >= 0x20 }
      guard case .gtin(let code)? = try? ProductCode.read(Text(text)) else {
        // A receipt or a link has its own page.
        guard found.code.symbology.isLinear else { return read(found) }
        return .redirect(to: .groceries(.code(Text(text))))
      }
      return .redirect(to: .groceries(.product(code)))
    case .card: return .redirect(to: .cards(.create(CardRoute.NewCard(code: found))))
    case .newCard(let category):
      let new = CardRoute.NewCard(code: found, category: category)
      return .redirect(to: .cards(.create(new)))
    case .any: return read(found)
    }
  }

  /// The page of the product whose number a code is; `nil` for other codes.
  private func product(_ found: ScannedCode) -> Response? {
    gtin(of: found.code).map { .redirect(to: .groceries(.product($0))) }
  }

  /// Shows the meaning of a code, a product on its own page. It is stored in the history if the settings say so.
  private mutating func read(_ found: ScannedCode) -> Response {
    guard pouch.scanSettings.keepsScans, request.environment.host == .device else {
      if isPost { return store(found) }
      return product(found) ?? show(FoundPage(found: found, meaning: meaning(of: found.code)))
    }
    return store(found)
  }

  /// Stores a scanned code. An address that is opened again, such as by a reload or by a browser that fetches pages
  /// ahead, changes nothing: the scanner's script says when it read the code, and a scan counts once.
  private mutating func store(_ found: ScannedCode) -> Response {
    let now = request.environment.now
    let read = Path.parse(request.target)?.query["at"].flatMap { IntegerText.parse($0) }
      .flatMap { $0 <= now + Self.clockError ? $0 : nil }
    let known = isPost ? nil : pouch.scanned(found.code)
    let id =
      known.flatMap { known in
        read.map { $0 <= known.moment } ?? true ? known.id : nil
      }
      ?? pouch.addScanned(
        found.code, at: isPost ? now : max(read ?? now, now - Self.clockError))
    return product(found) ?? .redirect(to: .scan(.scan(id)))
  }

  /// How far the page's clock may be from the worker's, which is corrected beyond this.
  private static var clockError: Int64 { 60_000 }

  /// Stores the codes of a batch in the history.
  private mutating func storeBatch() -> Response {
    guard isPost else {
      return .redirect(to: .scan(.camera(.any)))
    }
    let counts = fields("times").map { IntegerText.parse($0) ?? 1 }
    for (index, text) in fields("code").prefix(1000).enumerated() {
      guard let found = ScannedCode(Query(parsing: text[...])) else { continue }
      _ = pouch.addScanned(
        found.code, at: request.environment.now,
        times: index < counts.count ? min(max(counts[index], 1), 999) : 1)
    }
    return done(.codeKept, to: .scan(.history()))
  }
}
