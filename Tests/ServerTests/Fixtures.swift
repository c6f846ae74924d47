import Hummingbird
import Logging
import NIOCore
import Pages

@testable import Server

/// A site of five files, small enough to reason about.
let contents: [String: [UInt8]] = [
  "/app.wasm": [UInt8]("wasm, plain".utf8),
  "/app.wasm.gz": [UInt8]("wasm, gzip".utf8),
  "/app.wasm.br": [UInt8]("wasm, brotli".utf8),
  "/icons/mark.svg": [UInt8]("<svg/>".utf8),
  "/manifest.webmanifest": [UInt8]("{}".utf8),
  "/sw.js": [UInt8]("run();".utf8),
  "/sw-off.js": [UInt8]("remove();".utf8),
]

/// The server over that site, with a fixed clock and fixed randomness.
func server(isDemo: Bool = false, isWorkerOff: Bool = false) -> KapshukServer {
  var logger = Logger(label: "tests")
  logger.logLevel = .error
  return KapshukServer(
    site: Site(contents: contents, isWorkerOff: isWorkerOff), isDemo: isDemo,
    dependencies: Dependencies(
      now: { 1_800_000_000_000 }, randomness: { [UInt8](repeating: 7, count: 32) }),
    logger: logger)
}

/// Sends one request to that server and returns its answer.
func ask(
  _ uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
  body: [UInt8]? = nil, of server: KapshukServer = server()
) async throws -> TestResponse {
  try await RouterClient(server: server).execute(
    uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(bytes: $0) })
}

func text(_ response: TestResponse) -> String {
  String(buffer: response.body)
}
