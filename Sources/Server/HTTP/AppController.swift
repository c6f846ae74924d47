import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch

/// Serves the app's pages for every path that no route of the server handles: converts an HTTP request into the
/// app's request, and its response back into HTTP.
///
/// This is middleware rather than a route `/**`, because the router does not fall back from `/health/x` to a
/// wildcard once it has entered `/health`.
struct AppController: RouterMiddleware {
  typealias Context = AppRequestContext

  /// The demo that visitors see; `nil` for an empty app. Every request gets a copy of the app, because the server
  /// holds no user's records in memory.
  let demo: DailyDemo?

  /// The clock and the source of randomness, injected so that tests can fix them.
  let dependencies: Dependencies

  /// `nil` if the server has no accounts.
  var accounts: Accounts?
  var cookie = SessionCookie(isSecure: false)

  /// `nil` if there is no catalog.
  var catalog: PublicCatalog?

  /// Reads the text of photos; `nil` if the server can't.
  var texts: TextService?

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      let page = try await page(for: request, context)
      return request.method == .head ? page.createHeadResponse() : page
    }
  }

  private func page(
    for request: Hummingbird.Request, _ context: Context
  ) async throws -> Hummingbird.Response {
    var asked = Pages.Request(
      method: request.method == .post ? .post : .get, target: Text(Self.target(of: request)),
      fields: try await FormBody.fields(of: request),
      environment: RequestEnvironment(
        host: .server, now: dependencies.now(), utcOffsetMinutes: 0,
        randomness: dependencies.randomness(),
        acceptedLanguages: Text(request.headers[.acceptLanguage] ?? "")))
    let network = "\(context.client)"
    if let accounts, let token = cookie.token(in: request),
      let session = try await accounts.session(token)
    {
      asked.environment.host = .account
      var answer = try await accounts.answer(asked, for: session)
      if try await fetch(
        answer.needs, for: &asked, from: network, of: session.person, in: accounts.photos)
      {
        answer = try await accounts.answer(asked, for: session)
      }
      return Self.http(answer)
    }
    var app = demo?.app(now: asked.environment.now) ?? App()
    asked.environment.isDemo = demo != nil
    var answer = app.respond(to: asked)
    if try await fetch(answer.needs, for: &asked, from: network) { answer = app.respond(to: asked) }
    return Self.http(answer)
  }

  /// Adds the resources that the app needs to the request: the catalog's, and the text of a user's photos. Returns
  /// whether the app must be asked again.
  private func fetch(
    _ needs: [Text], for request: inout Pages.Request, from network: String,
    of person: ID<User>? = nil,
    in photos: Photos? = nil
  ) async throws -> Bool {
    for address in needs {
      guard let person, let photos, let name = PictureTextPath.photo.parts(of: address)?[0]
      else { continue }
      var body: [UInt8] = []
      if let texts, let hash = Hex.decode(name), hash.count == 32,
        let photo = try await photos.photo(hash, for: person)
      {
        body = await texts.answer(photo.bytes, for: .user(person))
      }
      request.resources.append(.init(address: address, body: body))
    }
    for address in needs
    where Path.parse(Text(address)).flatMap({ CatalogPath.matching($0.path) }) != nil {
      let body = try await catalog?.answer(address, for: network, dependencies.now()) ?? []
      request.resources.append(.init(address: Text(address), body: body))
    }
    return !request.resources.isEmpty
  }

  /// The path and the query, even if a client sent an absolute URL in the request line.
  static func target(of request: Hummingbird.Request) -> Text {
    let path = request.uri.path.hasPrefix("/") ? request.uri.path : "/" + request.uri.path
    return Text(request.uri.query.map { path + "?" + $0 } ?? path)
  }

  static func http(_ answer: Pages.Response) -> Hummingbird.Response {
    // A page depends on the user's language and the time: no cache may store it.
    var headers: HTTPFields = [
      .contentType: String(describing: answer.contentType), .cacheControl: "no-store",
    ]
    if !answer.location.isEmpty {
      headers[.location] = String(decoding: answer.location, as: UTF8.self)
    }
    if !answer.fileName.isEmpty {
      headers[.contentDisposition] = attachment(String(decoding: answer.fileName, as: UTF8.self))
    }
    return Hummingbird.Response(
      status: HTTPResponse.Status(code: answer.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
  }

  /// A file name in both forms of RFC 6266. The second one allows characters beyond ASCII.
  private static func attachment(_ name: String) -> String {
    let plain = name.map { $0.isASCII && $0 != "\"" && $0 != "\\" && $0 >= " " ? $0 : "_" }
    let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return "attachment; filename=\"\(String(plain))\"; filename*=UTF-8''\(encoded)"
  }
}
