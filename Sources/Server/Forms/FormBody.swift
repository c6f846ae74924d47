import Base
import Foundation
import Hummingbird
import NIOCore
import Pages

/// A request's body as form fields, in either encoding that browsers send.
enum FormBody {
  static func fields(
    of request: Hummingbird.Request
  ) async throws -> [Pages.Request.Field] {
    guard request.method == .post else { return [] }
    let body = try await request.body.collect(upTo: BodyReader.large)
    if body.readableBytes == 0 { return [] }
    let contentType = request.headers[.contentType] ?? ""
    if body.readableBytes <= lightBody { return try fields(in: body, of: contentType) }
    do {
      return try await decoders.run { try fields(in: body, of: contentType) }
    } catch is WorkQueue.Full {
      throw HTTPError.busy
    }
  }

  /// The bytes of a body that is decoded at once.
  private static let lightBody = 64 << 10
  /// Larger ones are decoded on threads of their own, and not on those that serve everybody.
  private static let decoders = WorkQueue(
    atOnce: WorkQueue.halfOfProcessors, waiting: 64, isPolite: true)

  private static func fields(
    in buffer: ByteBuffer, of contentType: String
  ) throws -> [Pages.Request.Field] {
    let body = [UInt8](buffer: buffer)
    let kind = contentType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    switch kind {
    case "application/x-www-form-urlencoded":
      guard let fields = URLEncodedForm.fields(in: body) else {
        throw ServerRefusal.tooManyFields
      }
      return fields
    case "multipart/form-data":
      guard let boundary = MultipartForm.boundary(in: contentType),
        let fields = MultipartForm.fields(in: body, boundary: boundary)
      else {
        throw HTTPError(.badRequest, message: "The form arrived damaged; please send it again.")
      }
      return fields
    default:
      throw HTTPError(.unsupportedMediaType, message: "Only forms can be sent here.")
    }
  }
}
