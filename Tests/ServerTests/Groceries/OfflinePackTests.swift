import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pouch
import Testing

@testable import Server

/// What anybody may ask of the public catalog costs little, however often it is asked.
struct OfflinePackTests {
  private static let milk = GTIN(value: 4_820_000_000_017)

  private func ask(
    _ testServer: TestServer, _ headers: HTTPFields = [:], method: HTTPRequest.Method = .get
  ) async throws -> TestResponse {
    try await Browser(testServer).ask("/catalog/pack.json", method: method, headers: headers)
  }

  @Test func `the pack is made once, has a tag, and is made again when the catalog changes`()
    async throws
  {
    let testServer = try await TestServer()
    let catalog = try #require(testServer.server.catalog)
    var product = Product(Self.milk)
    product.name = "Кефір"
    try await catalog.products.put([(product, 5)])

    let first = try await catalog.pack.value()
    let second = try await catalog.pack.value()
    let sent = try await ask(testServer)
    let tag = try #require(sent.headers[.eTag])
    let known = try await ask(testServer, [.ifNoneMatch: tag])
    let zipped = try await ask(testServer, [.acceptEncoding: "gzip"])
    product.name = "Ряжанка"
    try await catalog.products.put([(product, 5)])
    let changed = try await ask(testServer, [.ifNoneMatch: tag])

    // The same bytes in memory, not only equal ones.
    #expect(first.bytes.isEqual(to: second.bytes))
    #expect(sent.status == .ok && String(buffer: sent.body).contains("Кефір"))
    #expect(known.status == .notModified && known.body.readableBytes == 0)
    #expect(zipped.headers[.contentEncoding] == "gzip" && zipped.headers[.eTag] != tag)
    #expect(changed.status == .ok && changed.headers[.eTag] != tag)
    #expect(String(buffer: changed.body).contains("Ряжанка"))
    let about = String(buffer: try await Browser(testServer).get("/catalog/pack/about.json").body)
    #expect(about.contains(#""count":1"#))
  }

  @Test func `a network has a number of requests of each kind, and others have theirs`()
    async throws
  {
    let testServer = try await TestServer()
    let catalog = try #require(testServer.server.catalog)
    func ask(_ target: Text, _ network: String, _ now: Int64 = 0) async throws -> Bool {
      do {
        _ = try await catalog.answer(target, for: network, now)
        return true
      } catch let error as HTTPError {
        #expect(error.status == .tooManyRequests && error.headers[.retryAfter] != nil)
        return false
      }
    }
    for (target, other) in [
      ("/catalog/search?q=a", "/catalog/stores.json"),
      ("/catalog/stores.json", "/catalog/search?q=a"),
    ] as [(Text, Text)] {
      let network = "\(target)"
      var answered = 0
      while answered < 1000, try await ask(target, network) { answered += 1 }
      #expect((100...300).contains(answered))
      #expect(try await ask(other, network))
      #expect(try await ask(target, "another network"))
      #expect(try await ask(target, network, 1000))
    }
    #expect(throws: HTTPError.self) {
      for _ in 0..<11 { try catalog.limits.consume(.pack, of: "a network", now: 0) }
    }
  }
}

extension ByteBuffer {
  /// Whether both have the same storage.
  fileprivate func isEqual(to other: ByteBuffer) -> Bool {
    withUnsafeReadableBytes { own in
      other.withUnsafeReadableBytes { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }
}
