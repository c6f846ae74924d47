import Base
import HTTPTypes
import Hummingbird
import NIOCore

/// A file of the site in memory, with its compressed forms.
struct SiteFile: Sendable {
  let contentType: String
  let fingerprint: String
  let plain: ByteBuffer
  var gzip: ByteBuffer?
  var brotli: ByteBuffer?

  init(path: String, content: [UInt8], gzip: [UInt8]? = nil, brotli: [UInt8]? = nil) {
    contentType = ContentType.of(path: path)
    var fingerprint = Fingerprint()
    fingerprint.add(content)
    self.fingerprint = fingerprint.text
    plain = ByteBuffer(bytes: content)
    self.gzip = gzip.map { ByteBuffer(bytes: $0) }
    self.brotli = brotli.map { ByteBuffer(bytes: $0) }
  }

  /// The file in the smallest form the browser accepts, or 304 if it has that already.
  func response(to headers: HTTPFields) -> Hummingbird.Response {
    let accepted = headers[values: .acceptEncoding].flatMap { Self.encodings(in: $0) }
    var (body, encoding) = (plain, "")
    if let brotli, accepted.contains("br") {
      (body, encoding) = (brotli, "br")
    } else if let gzip, accepted.contains("gzip") {
      (body, encoding) = (gzip, "gzip")
    }

    // Each form has its own entity tag: a strong tag identifies bytes.
    let tag = encoding.isEmpty ? "\"\(fingerprint)\"" : "\"\(fingerprint)-\(encoding)\""
    var answer: HTTPFields = [.cacheControl: "no-cache", .eTag: tag]
    if gzip != nil || brotli != nil { answer[.vary] = "accept-encoding" }
    if headers[values: .ifNoneMatch].contains(where: { Self.tags(in: $0).contains(tag) }) {
      return Hummingbird.Response(status: .notModified, headers: answer)
    }
    answer[.contentType] = contentType
    if !encoding.isEmpty { answer[.contentEncoding] = encoding }
    return Hummingbird.Response(
      status: .ok, headers: answer, body: ResponseBody(byteBuffer: body))
  }

  /// `gzip, br;q=0.5, zstd;q=0` names gzip and br.
  private static func encodings(in header: String) -> [String] {
    header.split(separator: ",").compactMap { entry in
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      let isRefused = parts.dropFirst().contains { part in
        part.hasPrefix("q=") && Double(part.dropFirst(2)) == 0
      }
      return isRefused ? nil : parts.first?.lowercased()
    }
  }

  /// A weak tag matches too: some proxies weaken tags.
  private static func tags(in header: String) -> [String] {
    header.split(separator: ",").map { entry in
      let tag = entry.filter { $0 != " " && $0 != "\t" }
      return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    }
  }
}
