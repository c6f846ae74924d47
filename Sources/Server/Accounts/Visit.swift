import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch

/// One request to a page that the server alone has, with what the browser says of itself.
struct Visit {
  let request: Hummingbird.Request
  let fields: [Pages.Request.Field]
  /// The network that it came from, for the limits.
  let machine: String
  var session: Session?

  /// Reads the form, and finds out who sends it.
  init(
    _ request: Hummingbird.Request, _ context: some ClientRequestContext,
    _ accounts: Accounts?, _ cookie: SessionCookie
  ) async throws {
    self.request = request
    fields = try await FormBody.fields(of: request)
    machine = "\(context.client)"
    if let token = cookie.token(in: request) { session = try await accounts?.session(token) }
  }

  /// A response as the request wants it: without its body where the head alone was asked for.
  func finished(_ response: Hummingbird.Response) -> Hummingbird.Response {
    request.method == .head ? response.createHeadResponse() : response
  }

  /// A field's text; empty where there is none.
  subscript(name: String) -> String {
    fields.first { $0.name.elementsEqual(name.utf8) }
      .map { String(decoding: $0.value.prefix(2000), as: UTF8.self) } ?? ""
  }

  /// A file's bytes; empty where none was chosen.
  func bytes(_ name: String) -> [UInt8] {
    fields.first { $0.name.elementsEqual(name.utf8) }?.value ?? []
  }

  /// `uk` or `en`, for letters.
  var language: String {
    let accepted = (request.headers[.acceptLanguage] ?? "").lowercased()
    for tag in accepted.split(separator: ",") {
      let tag = tag.trimmingCharacters(in: .whitespaces)
      if tag.hasPrefix("uk") { return "uk" }
      if tag.hasPrefix("en") { return "en" }
    }
    return "uk"
  }

  /// What the browser says it is, in a few words.
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

  func redirect(_ target: String, cookie: String? = nil) -> Hummingbird.Response {
    var headers: HTTPFields = [.location: target, .cacheControl: "no-store"]
    if let cookie { headers[.setCookie] = cookie }
    return Hummingbird.Response(status: .seeOther, headers: headers)
  }

  /// A page that `Pages` makes of what was found.
  func page(
    _ moment: Moment, _ make: (inout App, Pages.Request) -> Pages.Response
  ) -> Hummingbird.Response {
    var app = App()
    let answer = make(
      &app,
      Pages.Request(
        method: request.method == .post ? .post : .get,
        target: AppPages<HouseContext>.target(of: request), fields: fields,
        surroundings: Surroundings(
          host: .server, now: moment.now(), utcOffsetMinutes: 0, randomness: moment.randomness(),
          acceptedLanguages: [UInt8]((request.headers[.acceptLanguage] ?? "").utf8))))
    var response = AppPages<HouseContext>.http(answer)
    // The worker learns from it whose pouch it is to hold.
    response.headers[.kapshukAccount] =
      session.map { String(decoding: $0.person.hex, as: UTF8.self) } ?? "none"
    return response
  }
}

extension HTTPField.Name {
  static let kapshukAccount = HTTPField.Name("kapshuk-account") ?? .via
}
