import Base
import Foundation
import Pages

/// `multipart/form-data` (RFC 7578), which browsers send for a form with a file.
enum MultipartForm {
  /// The most parts of a form. None of our pages has more.
  private static let maximumParts = 1000

  /// The boundary in a content type, with or without quotes.
  static func boundary(in contentType: String) -> [UInt8]? {
    for parameter in contentType.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2, parts[0].lowercased() == "boundary" else { continue }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
      return (1...70).contains(value.utf8.count) ? [UInt8](value.utf8) : nil
    }
    return nil
  }

  /// The fields in their order, files as bytes; `nil` if the body is truncated or malformed.
  static func fields(in body: [UInt8], boundary: [UInt8]) -> [Pages.Request.Field]? {
    let bytes = Data(body)
    let delimiter = Data("\r\n--".utf8) + Data(boundary)
    let first = delimiter.dropFirst(2)
    guard bytes.starts(with: first) else { return nil }

    var fields: [Pages.Request.Field] = []
    var position = bytes.startIndex + first.count
    while true {
      let rest = bytes[position...]
      if rest.starts(with: Data("--".utf8)) { return fields }
      guard rest.starts(with: Data("\r\n".utf8)), fields.count < maximumParts,
        let end = bytes.range(of: delimiter, in: position..<bytes.endIndex)
      else { return nil }
      guard let blank = bytes.range(of: Data("\r\n\r\n".utf8), in: position..<end.lowerBound),
        let name = name(in: bytes[position..<blank.lowerBound])
      else { return nil }
      let value = [UInt8](bytes[blank.upperBound..<end.lowerBound])
      fields.append(Pages.Request.Field(name: Text(name), value: Text(value)))
      position = end.upperBound
    }
  }

  /// The name in a part's `Content-Disposition: form-data; name="photo"; filename="a.jpg"`.
  private static func name(in headers: Data) -> [UInt8]? {
    for line in String(decoding: headers, as: UTF8.self).split(separator: "\r\n") {
      guard line.lowercased().hasPrefix("content-disposition:"),
        let start = line.range(of: " name=\"")?.upperBound,
        let end = line[start...].firstIndex(of: "\"")
      else { continue }
      let name = line[start..<end].replacing("%22", with: "\"")
      return [UInt8](name.utf8)
    }
    return nil
  }
}
