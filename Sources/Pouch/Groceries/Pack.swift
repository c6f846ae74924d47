import Base

/// The products stored for offline use: where each of them is, and the search among them.
///
/// The host stores them in a hundred parts, so that one product is read quickly, and an index with a line for each:
/// its key, which has 14 digits, and its normalized words.
package enum Pack {
  /// The greatest number of products that a search finds.
  static let resultLimit = 100

  private static let keyLength = 14

  /// The address of a product's part and its key in it, such as `/pack/17 04820000000017`.
  package static func place(of code: ArraySlice<UInt8>) -> Text {
    let key = [UInt8](repeating: 48, count: max(0, keyLength - code.count)) + code
    return "/pack/\(key.suffix(2)) \(key[...])"
  }

  /// The places of all codes, a line for each.
  package static func places(of codes: [UInt8]) -> [UInt8] {
    lines(codes.split(separator: 0x0A))
  }

  /// The places of the first products in the index that have all words, a line for each. The first line of the query
  /// is the words, the index follows.
  package static func search(_ query: [UInt8]) -> [UInt8] {
    let words = query.prefix { $0 != 0x0A }.split(separator: 0x20).map { Text($0) }
    guard !words.isEmpty else { return [] }
    var found: [ArraySlice<UInt8>] = []
    for line in query.split(separator: 0x0A).dropFirst() {
      guard ProductWords.match(words, line.dropFirst(keyLength).split(separator: 0x20)) else {
        continue
      }
      found.append(line.prefix(keyLength))
      if found.count == resultLimit { break }
    }
    return lines(found)
  }

  private static func lines(_ codes: [ArraySlice<UInt8>]) -> [UInt8] {
    codes.reduce(into: []) { $0 += place(of: $1).utf8 + [0x0A] }
  }
}
