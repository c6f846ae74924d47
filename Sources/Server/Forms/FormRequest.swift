import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch

/// A request to one of the server's own pages, with the parsed form and the session.
struct FormRequest {
  let request: Hummingbird.Request
  /// What varies in the path.
  let path: PathParts
  let fields: [Pages.Request.Field]
  /// The client's network, for rate limits.
  let machine: String
  var session: Session?

  /// Parses the form, and looks up the session.
  init(
    _ request: Hummingbird.Request, _ path: PathParts, _ context: AppRequestContext,
    _ accounts: Accounts?, _ cookie: SessionCookie
  ) async throws {
    self.request = request
    self.path = path
    fields = try await FormBody.fields(of: request)
    machine = "\(context.client)"
    if let token = cookie.token(in: request) { session = try await accounts?.session(token) }
  }

  /// The request needs a session, and has none.
  struct SignedOut: Error {}

  var isPost: Bool { request.method == .post }
  /// The path and the query.
  var target: Text { AppController.target(of: request) }
  var query: Query { Path.parse(Text(target))?.query ?? Query() }

  var signedIn: Session {
    get throws {
      guard let session else { throw SignedOut() }
      return session
    }
  }

  /// The signed-in user.
  var person: ID<User> { get throws { try signedIn.person } }

  /// The path's first id.
  func id<M>(_: M.Type = M.self) throws -> ID<M> { try part(path.firstID()) }
  /// The id that follows it.
  func otherID<M>(_: M.Type = M.self) throws -> ID<M> { try part(ID(hex: path[1])) }
  var token: [UInt8] { get throws { try part(path.token).utf8 } }

  /// The action that follows the path's first id.
  func action<Action: NamedCase>(_: Action.Type) throws -> Action {
    try part(Action(named: path[1]))
  }

  /// What the route has checked already.
  private func part<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw HTTPError(.notFound) }
    return value
  }

  /// A field's text without zero bytes, which nobody types; empty if there is none.
  subscript(name: StaticString) -> String {
    String(decoding: fields[name].prefix(2000).filter { $0 != 0 }, as: UTF8.self)
  }

  /// `uk` or `en`, the language of emails.
  var language: String {
    let accepted = (request.headers[.acceptLanguage] ?? "").lowercased()
    for tag in accepted.split(separator: ",") {
      let tag = tag.trimmingCharacters(in: .whitespaces)
      if tag.hasPrefix("uk") { return "uk" }
      if tag.hasPrefix("en") { return "en" }
    }
    return "uk"
  }

  /// A short name of the browser and the system, from the user agent.
  var deviceName: String {
    let agent = request.headers[.userAgent] ?? ""
    let systems = [
      "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Mac OS X": "Mac",
      "Windows": "Windows", "CrOS": "Chromebook", "Linux": "Linux",
    ]
    let browsers = [
      "Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari",
    ]
    let system = ["Android", "iPhone", "iPad", "Mac OS X", "Windows", "CrOS", "Linux"]
      .first { agent.contains($0) }.flatMap { systems[$0] }
    let browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"]
      .first { agent.contains($0) }.flatMap { browsers[$0] }
    let words = [browser, system].compactMap { $0 }
    return words.isEmpty ? "?" : words.joined(separator: " · ")
  }

  func redirect(
    to address: some Addressable, saying message: FlashMessage? = nil, cookie: String? = nil
  ) -> Hummingbird.Response {
    redirect(address.path(saying: message), cookie: cookie)
  }

  func redirect(_ target: String, cookie: String? = nil) -> Hummingbird.Response {
    var headers: HTTPFields = [.location: target, .cacheControl: "no-store"]
    if let cookie { headers[.setCookie] = cookie }
    return Hummingbird.Response(status: .seeOther, headers: headers)
  }

  /// The request as `Pages` takes it.
  func pagesRequest(_ dependencies: Dependencies) -> Pages.Request {
    Pages.Request(
      method: isPost ? .post : .get, target: Text(target), fields: fields,
      environment: RequestEnvironment(
        host: .server, now: dependencies.now(), utcOffsetMinutes: 0,
        randomness: dependencies.randomness(),
        acceptedLanguages: Text(request.headers[.acceptLanguage] ?? "")))
  }

  /// A page rendered by `Pages`.
  func page(
    _ dependencies: Dependencies, _ make: (inout App, Pages.Request) -> Pages.Response
  ) -> Hummingbird.Response {
    var app = App()
    var response = AppController.http(make(&app, pagesRequest(dependencies)))
    // The service worker learns from it which user's records to hold.
    response.headers[.kapshukAccount] =
      session.map { String(decoding: $0.person.hex, as: UTF8.self) } ?? "none"
    return response
  }
}

extension HTTPField.Name {
  static let kapshukAccount = HTTPField.Name("kapshuk-account") ?? .via
}

extension Addressable {
  /// The path with the query as a string, with a message to show there.
  func path(saying message: FlashMessage? = nil) -> String {
    String(decoding: message?.target(of: self) ?? target, as: UTF8.self)
  }
}
