import Base
import Pouch

/// The app as one function: takes a request, returns a page and the changed records.
///
/// The same code runs in the service worker, on the server and in tests. It holds the records only in memory; the
/// host stores the changes before it sends the response.
package struct App: Sendable {
  var pouch: Pouch

  var money = MoneyState()

  /// How many records of the device's store can't be read. They stay in the store.
  private(set) var unreadableCount = 0

  /// The features that this instance serves.
  private let features: [FeatureModule]

  /// The request that is being handled.
  var request: Request

  /// Creates an app for a device. The device id is part of each change's stamp.
  package init(device: UInt64 = 0, features: [FeatureModule] = FeatureModule.all) {
    pouch = Pouch(device: device)
    self.features = features
    request = Request(
      target: "",
      environment: RequestEnvironment(
        host: .server, now: 0, utcOffsetMinutes: 0, randomness: [], acceptedLanguages: ""))
  }

  /// Loads stored records: a JSON array as written by `Record.json`. Unreadable records are skipped. Returns their
  /// number, or `nil` if the bytes are not an array.
  @discardableResult
  package mutating func load(_ records: [UInt8]) -> Int? {
    guard let json = try? JSON(parsing: records), let values = json.array else { return nil }
    var damaged = 0
    for value in values {
      if let record = Record(value) { pouch.merge(record) } else { damaged += 1 }
    }
    unreadableCount += damaged
    return damaged
  }

  /// Loads records that the host has as values.
  package mutating func load(_ records: [Record]) {
    for record in records { pouch.merge(record) }
  }

  /// Handles a request.
  package mutating func respond(to request: Request) -> Response {
    self.request = request
    pouch.begin(now: request.environment.now, randomness: request.environment.randomness)
    if let response = followMoved() { return response }
    guard let route = Route(target: self.request.target) else {
      // Only the server has accounts, so here it was not reached.
      let path = Path.parse(request.target)?.path
      let isAccount =
        path?.isWord("account", at: 0) == true || path?.isWord("spaces", at: 0) == true
        || path?.isWord("join", at: 0) == true
      if !request.environment.hasServer,
        isAccount || path?.isWord("meet", at: 0) == true
          || path?.isWord("m", at: 0) == true
      {
        return problem(.noServer)
      }
      let isHere = request.environment.host == .device
      return noSuchPage(isAccount && isHere ? .noConnection : .noSuchPage)
    }
    let isServer = request.environment.host == .server
    if request.method == .post && isServer && !route.keepsNothing { return needsDevice() }
    applyOnlyChanges(route)
    var response = answer(route) ?? problem(.featureUnavailable)
    if let others = pouch.othersChanges { response.location.say(beside: others) }
    response.changes = pouch.takeChanges()
    return response
  }

  /// The page for an address that this app does not serve. Another program on the server may serve it.
  func noSuchPage(_ problem: Problem = .noSuchPage) -> Response {
    var response = self.problem(problem)
    response.isElsewhere = true
    return response
  }

  mutating func answer(_ route: Route) -> Response? {
    for feature in features {
      if let response = feature.answer(&self, route) { return response }
    }
    return nil
  }

  /// Today in the user's time zone.
  var today: Day {
    Day(
      milliseconds: request.environment.now,
      utcOffsetMinutes: request.environment.utcOffsetMinutes)
  }

  /// The user's choice, else the first supported language that the browser accepts, else Ukrainian.
  var language: Settings.Language {
    if let chosen = pouch.settings.language { return chosen }
    let accepted = request.environment.acceptedLanguages.folded
    for tag in accepted.split(separator: UInt8(ascii: ",")) {
      let tag = tag.drop { $0 == 0x20 }
      for language in Settings.Language.allCases where tag.starts(with: language.code.bytes) {
        return language
      }
    }
    return .ukrainian
  }

  var isPost: Bool { request.method == .post }

  /// The first value of a form field; empty if the field is absent.
  func field(_ name: StaticString) -> Text {
    request.fields[name]
  }

  /// All values of a form field.
  func fields(_ name: StaticString) -> [Text] {
    request.fields.all(name)
  }

  /// Redirects to another page after a change, with a flash message.
  mutating func done(_ saying: FlashMessage, to route: Route) -> Response {
    let change = saying.canUndo ? pouch.rememberForUndo() : nil
    return Response(status: 303, location: saying.target(of: route, change: change))
  }

  mutating func undo() -> Response {
    guard isPost else { return .redirect(to: .home) }
    // The message may be older than the last change, which must not be undone then.
    let isLast = pouch.lastChange.map { $0.token == field("change") } ?? false
    let undone = isLast && pouch.undo()
    let back = Route(target: field("back")) ?? .home
    return Response(
      status: 303, location: (undone ? FlashMessage.undone : .nothingToUndo).target(of: back))
  }

  /// Text shared by another app becomes a new card. The host sends shared pictures to the scanner.
  func share() -> Response {
    let parts = [field("text"), field("title"), field("url")].filter { !$0.isEmpty }
    let new = CardRoute.NewCard(text: parts.first ?? "")
    return .redirect(to: .cards(.create(new)))
  }
}
