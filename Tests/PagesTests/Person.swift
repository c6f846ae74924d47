import Base
import Pouch

@testable import Pages

/// A user of the app in a test: an app, a fixed clock, and shorthand for requests and answers.
struct Person {
  var app = App(device: 7)
  var now: Int64 = 1_795_255_200_000  // 21 November 2026, 10:00 UTC
  var language = "uk"
  var host: RequestEnvironment.Host = .device
  var hasAccount = false
  /// What the host returns for resources of the public catalog; empty if it is out of reach.
  var catalog = ""
  /// Whether pages are made from the records that the request needs, as on a server.
  var isPartial = false
  private var requests: UInt8 = 0
  /// Where the last form redirected to, for the undo offered there.
  private var led = ""

  init(language: String = "uk") { self.language = language }

  /// Opens a page.
  mutating func get(_ target: String) -> Response { ask(.get, target, []) }

  mutating func get(_ route: Route) -> Response {
    get(String(decoding: route.target, as: UTF8.self))
  }

  /// Sends a form.
  mutating func post(_ target: String, _ fields: KeyValuePairs<String, String> = [:]) -> Response {
    let response = ask(.post, target, fields.map { ($0.key, Text($0.value)) })
    led = location(response)
    return response
  }

  /// Presses the undo button of the message line, if there is one.
  mutating func undo() -> String {
    let page = text(get(led))
    guard let change = page.firstMatch(of: #/name="change" value="([0-9a-f]+)"/#)?.1 else {
      return page
    }
    return send("/undo", ["change": String(change), "back": led])
  }

  /// Sends a form and follows the redirect to its page.
  mutating func send(_ target: String, _ fields: KeyValuePairs<String, String> = [:]) -> String {
    let response = post(target, fields)
    guard response.status == 303 else { return text(response) }
    return text(get(String(decoding: response.location, as: UTF8.self)))
  }

  mutating func ask(
    _ method: Request.Method, _ target: String, _ fields: [(String, Text)],
    resources: [Request.Resource] = []
  ) -> Response {
    requests &+= 1
    now += 1
    var request = Request(
      method: method, target: Text(target),
      fields: fields.map { Request.Field(name: Text($0.0), value: $0.1) },
      resources: resources,
      environment: RequestEnvironment(
        host: host, now: now, utcOffsetMinutes: 120,
        randomness: [UInt8](repeating: requests, count: 32),
        acceptedLanguages: Text(language), hasAccount: hasAccount))
    if isPartial && method == .get { return partialAnswer(request) }
    let response = app.respond(to: request)
    let needs = response.needs.filter { $0.hasPrefix("/catalog/") }
    guard !needs.isEmpty else { return response }
    request.resources = needs.map { .init(address: $0, body: Array(catalog.utf8)) }
    return app.respond(to: request)
  }

  /// The answer of an app that has only the records that the request needs. Its changes are loaded into the whole one.
  private mutating func partialAnswer(_ request: Request) -> Response {
    let unneeded = request.unneededKinds
    let records = app.pouch.records.values.filter { record in
      !unneeded.contains { record.kind == $0 }
    }
    var part = App(device: 7)
    part.load(records)
    var request = request
    var response = part.respond(to: request)
    let needs = response.needs.filter { $0.hasPrefix("/catalog/") }
    if !needs.isEmpty {
      request.resources = needs.map { .init(address: $0, body: Array(catalog.utf8)) }
      response = part.respond(to: request)
    }
    app.load(response.changes)
    return response
  }
}

func text(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

func location(_ response: Response) -> String { String(decoding: response.location, as: UTF8.self) }
