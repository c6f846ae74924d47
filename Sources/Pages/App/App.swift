import Pouch

/// The app as one function: a request in, a page and the changed records out.
///
/// The same code answers in the service worker, on the server and in tests. It keeps the records
/// in memory and nowhere else; the host stores what changed before it passes the answer on.
public struct App: Sendable {
  public init() {}

  /// Takes in stored records: a JSON array of them, as `Response.changes` are written.
  public mutating func load(_ records: [UInt8]) {
  }

  /// Answers a request.
  public mutating func respond(to request: Request) -> Response {
    Response(body: [UInt8]("<!doctype html><title>Kapshuk</title>".utf8))
  }
}
