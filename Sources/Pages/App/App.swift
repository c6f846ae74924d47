import Codes
import Pouch

/// The app as one function: a request in, a page and the changed records out.
///
/// The same code answers in the service worker, on the server and in tests. It keeps the records
/// in memory and nowhere else; the host stores what changed before it passes the answer on.
public struct App: Sendable {
  var pouch: Pouch

  /// All transactions, made of the records when the money is asked for.
  var ledger: MoneyLedger?

  /// What it answers for.
  private let rooms: [Room]

  /// The address and surroundings of the request that is being answered.
  var request: Request

  /// An app for a device, whose id goes into each change that it makes.
  public init(device: UInt64 = 0, rooms: [Room] = Room.all) {
    pouch = Pouch(device: device)
    self.rooms = rooms
    request = Request(
      target: [],
      surroundings: Surroundings(
        host: .server, now: 0, utcOffsetMinutes: 0, randomness: [], acceptedLanguages: []))
  }

  /// Takes in stored records: a JSON array of them, as `Record.json` writes them. A record that
  /// can't be read is passed over; the number of those is returned, `nil` if it was no array.
  @discardableResult
  public mutating func load(_ records: [UInt8]) -> Int? {
    guard let json = try? JSON(parsing: records), let values = json.array else { return nil }
    var damaged = 0
    for value in values {
      if let record = Record(value) { pouch.merge(record) } else { damaged += 1 }
    }
    return damaged
  }

  /// Takes in records that the host has as values.
  public mutating func load(_ records: [Record]) {
    for record in records { pouch.merge(record) }
  }

  /// Answers a request.
  public mutating func respond(to request: Request) -> Response {
    self.request = request
    pouch.begin(now: request.surroundings.now, randomness: request.surroundings.randomness)
    guard let route = Route(target: request.target) else {
      // Only the server has accounts: where this is seen, it was not reached.
      let isAccount =
        request.target.starts(with: StaticString("/account").bytes)
        || request.target.starts(with: StaticString("/spaces").bytes)
        || request.target.starts(with: StaticString("/join").bytes)
      let isHere = request.surroundings.host == .device
      let absent: Problem = isHere ? .noConnection : .roomAbsent
      return noSuchPage(isAccount ? absent : .noSuchPage, status: isAccount ? 503 : 404)
    }
    let isServer = request.surroundings.host == .server
    if request.method == .post && isServer && !route.keepsNothing { return needsDevice() }
    var response = answer(route) ?? problem(.roomAbsent, status: 503)
    response.changes = pouch.takeChanges()
    return response
  }

  /// Nothing of this app has the address; another program of the house may.
  func noSuchPage(_ problem: Problem = .noSuchPage, status: Int = 404) -> Response {
    var response = self.problem(problem, status: status)
    response.isElsewhere = true
    return response
  }

  private mutating func answer(_ route: Route) -> Response? {
    for room in rooms {
      if let response = room.answer(&self, route) { return response }
    }
    return nil
  }

  /// Today where the person is.
  var today: Day {
    Day(
      milliseconds: request.surroundings.now,
      utcOffsetMinutes: request.surroundings.utcOffsetMinutes)
  }

  /// The person's choice, else the first language of ours that the browser accepts, else Ukrainian.
  var language: Settings.Language {
    if let chosen = pouch.settings.language { return chosen }
    let accepted = Folding.fold(request.surroundings.acceptedLanguages)
    for tag in accepted.split(separator: UInt8(ascii: ",")) {
      let tag = tag.drop { $0 == 0x20 }
      for language in Settings.Language.allCases where tag.starts(with: language.code.bytes) {
        return language
      }
    }
    return .ukrainian
  }

  var isPost: Bool { request.method == .post }

  /// The first value of a form field; empty if it is not there.
  func field(_ name: StaticString) -> [UInt8] {
    request.fields.first { $0.name.elementsEqual(name.bytes) }?.value ?? []
  }

  /// All values of a form field.
  func fields(_ name: StaticString) -> [[UInt8]] {
    request.fields.filter { $0.name.elementsEqual(name.bytes) }.map { $0.value }
  }

  /// Goes on to another page after a change, and says what was done.
  mutating func done(_ saying: Saying, to route: Route) -> Response {
    let change = saying.canUndo ? pouch.rememberForUndo() : nil
    return Response(status: 303, location: saying.target(of: route, change: change))
  }

  mutating func undo() -> Response {
    guard isPost else { return Response(status: 303, location: Route.home.target) }
    // The line may be older than the last change, which is not what it speaks of.
    let isLast = pouch.lastChange.map { $0.token == field("change") } ?? false
    let undone = isLast && pouch.undo()
    let back = Route(target: field("back")) ?? .home
    return Response(
      status: 303, location: (undone ? Saying.undone : .nothingToUndo).target(of: back))
  }

  /// Text that another app shared becomes a new card; pictures go to the scanner by the host.
  func share() -> Response {
    let parts = [field("text"), field("title"), field("url")].filter { !$0.isEmpty }
    let new = CardRoute.NewCard(text: parts.first ?? [])
    return Response(status: 303, location: Route.cards(.create(new)).target)
  }
}
