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
    let body = [UInt8](buffer: try await request.body.collect(upTo: BodyReader.large))
    if body.isEmpty { return [] }

    let contentType = request.headers[.contentType] ?? ""
    let kind = contentType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    switch kind {
    case "application/x-www-form-urlencoded":
      return URLEncodedForm.fields(in: body)
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
