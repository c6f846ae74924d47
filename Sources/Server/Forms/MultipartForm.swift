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
    let delimiter = [13, 10, 45, 45] + boundary
    guard body.starts(with: delimiter.dropFirst(2)) else { return nil }
    var fields: [Pages.Request.Field] = []
    var position = delimiter.count - 2
    while true {
      let rest = body[position...]
      if rest.starts(with: [45, 45]) { return fields }
      guard rest.starts(with: [13, 10]), fields.count < maximumParts,
        let end = place(of: delimiter, in: body, position..<body.count),
        let blank = place(of: [13, 10, 13, 10], in: body, position..<end),
        let name = name(in: body[position..<blank])
      else { return nil }
      fields.append(Pages.Request.Field(name: Text(name), value: Text(body[(blank + 4)..<end])))
      position = end + delimiter.count
    }
  }

  /// Where a word is that begins with a line end; `nil` if it is not within the range. Foundation's search looks at the
  /// whole body for each part.
  private static func place(of word: [UInt8], in body: [UInt8], _ range: Range<Int>) -> Int? {
    body.withUnsafeBufferPointer { body in
      var at = range.lowerBound
      while at + word.count <= range.upperBound {
        guard body[at] == 13 else {
          at += 1
          continue
        }
        var same = 1
        while same < word.count, body[at + same] == word[same] { same += 1 }
        if same == word.count { return at }
        at += 1
      }
      return nil
    }
  }

  /// The name in a part's `Content-Disposition: form-data; name="photo"; filename="a.jpg"`.
  private static func name(in headers: ArraySlice<UInt8>) -> [UInt8]? {
    // A browser's have some hundred bytes.
    guard headers.count <= 4096 else { return nil }
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
