import Base
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import Pages
import Storage

/// Adds the security headers to every response, and turns every error into a response, so that none is sent without
/// them. An error without a page is a sentence in plain text.
struct ResponseHeaders<Context: RequestContext>: RouterMiddleware {
  let logger: Logger

  private var fields: [(name: HTTPField.Name, value: String)] = SecurityHeaders.all.compactMap {
    entry in
    HTTPField.Name(String(describing: entry.name)).map { ($0, String(describing: entry.value)) }
  }

  /// - Parameter address: the server's public address. If it is https, browsers are told to use no other scheme
  ///   (RFC 6797), except for localhost, where other programs use plain http.
  init(logger: Logger, address: String? = nil) {
    self.logger = logger
    guard let url = address.flatMap({ URL(string: $0) }), url.scheme == "https",
      url.host != "localhost"
    else { return }
    fields.append((.strictTransportSecurity, "max-age=31536000; includeSubDomains"))
  }

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    var response: Hummingbird.Response
    do {
      response = try await next(request, context)
    } catch let refusal as ServerRefusal {
      response = RefusalPage.response(refusal, to: request)
    } catch let error as HTTPError {
      response = Self.plain(error.status, error.body ?? error.status.reasonPhrase)
      response.headers.append(contentsOf: error.headers)
    } catch let error as HTTPParserError {
      // The rest of the connection can't be parsed: Hummingbird answers 400 and closes it.
      throw error
    } catch is WorkQueue.Full {
      response = Self.plain(HTTPError.busy.status, HTTPError.busy.body ?? "")
      response.headers.append(contentsOf: HTTPError.busy.headers)
    } catch StorageError.full {
      logger.error("the disk is full")
      response = Self.plain(
        HTTPResponse.Status(code: 507), "The server's disk is full; what you sent was not kept.")
    } catch StorageError.zeroByte {
      response = Self.plain(
        .badRequest, "A text has a character that can't be kept; remove it and send it again.")
    } catch StorageError.unavailable(let reason) {
      logger.error("the database can't be reached", metadata: ["error": "\(reason)"])
      response = Self.plain(
        .serviceUnavailable, "The server can't reach its database; nothing was changed. Try again.")
      response.headers[.retryAfter] = "1"
    } catch StorageError.unknown(let reason) {
      logger.error("the database's answer was lost", metadata: ["error": "\(reason)"])
      response = Self.plain(
        .serviceUnavailable,
        "The connection to the database broke: what you sent may be kept or not. Look first, then try again."
      )
      response.headers[.retryAfter] = "1"
    } catch {
      logger.error("failed", metadata: ["id": "\(context.id)", "error": "\(error)"])
      response = Self.plain(.internalServerError, "Something went wrong here; please try again.")
    }
    for field in fields { response.headers[field.name] = field.value }
    return response
  }

  private static func plain(
    _ status: HTTPResponse.Status, _ sentence: String
  ) -> Hummingbird.Response {
    Hummingbird.Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: sentence + "\n")))
  }
}
