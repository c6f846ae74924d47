import Base

/// Searches text for beginnings of words.
enum Stems {
  /// The first position where a word begins with one of the stems, which are separated by bars. The first stem that
  /// is found anywhere wins. A stem that ends in a space matches only at the end of a word or of the text.
  static func first(of stems: StaticString, in text: Text) -> (at: Int, count: Int)? {
    // Without arrays for the stems, because an import calls this hundreds of times for each product.
    text.utf8.withUnsafeBufferPointer { text in
      let stems = stems.bytes
      var begin = 0
      while begin < stems.count {
        var end = begin
        while end < stems.count, stems[end] != UInt8(ascii: "|") { end += 1 }
        if let at = place(of: stems, begin, end, in: text) {
          let endsWord = stems[end - 1] == 0x20 && at + end - begin > text.count
          return (at, end - begin - (endsWord ? 1 : 0))
        }
        begin = end + 1
      }
      return nil
    }
  }

  private static func place(
    of stems: UnsafeBufferPointer<UInt8>, _ begin: Int, _ end: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard begin < end else { return nil }
    let first = stems[begin]
    var last = text.count - (end - begin)
    if stems[end - 1] == 0x20 { last += 1 }
    var at = 0
    while at <= last {
      if text[at] == first, at == 0 || !isLetter(text[at - 1]) {
        var same = 1
        while begin + same < end, at + same < text.count, text[at + same] == stems[begin + same] {
          same += 1
        }
        // The end of the text counts as a space.
        if begin + same == end || (at + same == text.count && begin + same + 1 == end) { return at }
      }
      at += 1
    }
    return nil
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20 >= 97 && byte | 0x20 <= 122)
  }
}
