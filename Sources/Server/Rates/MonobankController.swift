import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages

/// `POST /bank/monobank`: fetches a statement with the user's own token, which is used once and never stored. A page
/// can't ask the bank itself, since the bank's API allows no cross-origin requests.
struct MonobankController: Sendable {
  /// `https://api.monobank.ua`, without a trailing slash.
  let address: String

  /// `nil` if the server has no accounts, and so no sessions.
  let accounts: Accounts?
  let cookie: SessionCookie

  private let client = HTTPClient(atOnce: 4, waiting: 16)
  /// The bank's API allows one statement a minute.
  private let requests: RateLimiter<String>

  init(
    address: String, accounts: Accounts?, cookie: SessionCookie, nodes: Nodes = Nodes(sharing: nil)
  ) {
    requests = nodes.limiter("statements", burst: 6, every: 60_000)
    self.address = address
    self.accounts = accounts
    self.cookie = cookie
  }

  static let official = "https://api.monobank.ua"

  /// The longest period of one statement: 31 days and an hour, in seconds.
  static let longestSpan: Int64 = 2_682_000

  /// The most bytes of a statement: ten times a very busy month.
  static let limit = 4 << 20

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.post("/bank/monobank") { request, _ in try await answer(request) }
    return routes
  }

  func answer(_ request: Hummingbird.Request) async throws -> Hummingbird.Response {
    guard let accounts, let sent = cookie.token(in: request),
      let session = try await accounts.session(sent)
    else { return Self.refusal("session") }
    if requests.consume("\(session.person)", now: accounts.dependencies.now()) != nil {
      return Self.refusal("often")
    }
    let fields = try await FormBody.fields(of: request)
    func text(_ name: StaticString) -> String {
      String(decoding: fields[name].prefix(200), as: UTF8.self)
    }
    let (token, account) = (text("token"), text("account"))
    guard let from = Int64(text("from")), let to = Int64(text("to")), from >= 0, to > from,
      to - from <= Self.longestSpan, Self.isWord(token), Self.isWord(account)
    else { return Self.refusal("token") }
    do {
      let bytes = try await client.bytes(
        of: "\(address)/personal/statement/\(account)/\(from)/\(to)",
        headers: ["X-Token: \(token)"], limit: Self.limit)
      return Hummingbird.Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    } catch let failure as HTTPClient.UnexpectedStatus {
      switch failure.status {
      case 400, 401, 403: return Self.refusal("token")
      case 429: return Self.refusal("often")
      default: return Self.refusal("unreachable")
      }
    } catch is CurlTransfer.Failure {
      return Self.refusal("unreachable")
    } catch is WorkQueue.Full {
      return Self.refusal("often")
    }
  }

  /// Whether all characters are safe in a URL and a header.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45
          || $0 == 95
      }
  }

  /// An error code for which the page has a sentence. The status is 200, since browsers log every other status to the
  /// console.
  private static func refusal(_ word: String) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: word)))
  }
}
