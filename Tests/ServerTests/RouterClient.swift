import Base
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded

@testable import Server

/// The server's answer to a test.
struct TestResponse: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let body: ByteBuffer
}

/// Sends requests to a server's router as a connection would, without a port. HummingbirdTesting does the same, but
/// depends on an HTTP client and TLS, which take minutes to compile.
struct RouterClient {
  let server: KapshukServer
  /// The client's address.
  var peer: String?

  func execute(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?
  ) async throws -> TestResponse {
    var headers = headers
    if let body { headers[.contentLength] = String(body.readableBytes) }
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers),
      body: RequestBody(buffer: body ?? ByteBuffer()))
    var logger = server.logger
    // Where Hummingbird looks for the request id.
    logger[metadataKey: "hb.request.id"] = "test"
    let channel = NIOAsyncTestingChannel()
    if let peer { channel.remoteAddress = try SocketAddress(ipAddress: peer, port: 4711) }
    let context = AppRequestContext(
      source: ApplicationRequestContextSource(channel: channel, logger: logger))
    let response = try await server.buildRouter().buildResponder().respond(
      to: request, context: context)
    return try await collected(response)
  }
}

/// Collects an answer with its whole body.
func collected(_ response: Response) async throws -> TestResponse {
  let body = CollectedBody()
  try await response.body.write(body)
  return TestResponse(status: response.status, headers: response.headers, body: body.bytes)
}

/// Collects the body of an answer.
private final class CollectedBody: ResponseBodyWriter {
  var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
