import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages

/// `POST /bank/monobank`: brings a statement with the person's own token, which is used once and kept
/// nowhere. A page can't ask the bank itself: it answers no other site's scripts.
struct MonobankDesk: Sendable {
  /// `https://api.monobank.ua`, without a slash at the end.
  let address: String

  /// Nothing where the server keeps nothing, and so nobody has a session.
  let accounts: Accounts?
  let cookie: SessionCookie

  private let queue = WorkQueue(atOnce: 4, waiting: 16)
  /// The bank gives a statement a minute.
  private let requests = RateLimit(burst: 6, every: 60_000)

  init(address: String, accounts: Accounts?, cookie: SessionCookie) {
    self.address = address
    self.accounts = accounts
    self.cookie = cookie
  }

  static let official = "https://api.monobank.ua"

  /// The longest span that the bank takes at once: 31 days and an hour, in seconds.
  static let longestSpan: Int64 = 2_682_000

  /// What a month of somebody very busy weighs, ten times over.
  static let limit = 4 << 20

  func answer(_ request: Hummingbird.Request) async throws -> Hummingbird.Response {
    guard let accounts, let sent = cookie.token(in: request),
      let session = try await accounts.session(sent)
    else { return Self.refusal("session") }
    if requests.take("\(session.person)", now: accounts.moment.now()) != nil {
      return Self.refusal("often")
    }
    let fields = try await FormBody.fields(of: request)
    func text(_ name: String) -> String {
      fields.first { $0.name.elementsEqual(name.utf8) }
        .map { String(decoding: $0.value.prefix(200), as: UTF8.self) } ?? ""
    }
    let (token, account) = (text("token"), text("account"))
    guard let from = Int64(text("from")), let to = Int64(text("to")), from >= 0, to > from,
      to - from <= Self.longestSpan, Self.isWord(token), Self.isWord(account)
    else { return Self.refusal("token") }
    do {
      let bytes = try await Download.bytes(
        of: "\(address)/personal/statement/\(account)/\(from)/\(to)",
        headers: ["X-Token: \(token)"], limit: Self.limit,
        on: queue)
      return Hummingbird.Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    } catch let failure as Download.Failed {
      switch failure.status {
      case 400, 401, 403: return Self.refusal("token")
      case 429: return Self.refusal("often")
      default: return Self.refusal("unreachable")
      }
    } catch is WorkQueue.Full {
      return Self.refusal("often")
    }
  }

  /// Only what can stand in an address or a header without meaning anything there.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45
          || $0 == 95
      }
  }

  /// A word that the page has a sentence for. The status is 200, since browsers write every other one into
  /// their console.
  private static func refusal(_ word: String) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: word)))
  }
}
