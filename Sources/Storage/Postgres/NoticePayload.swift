/// Several topics as the text of one `NOTIFY`, which has at most 8,000 bytes: each with its length in front.
enum NoticePayload {
  private static let limit = 7900

  /// The topics as few texts. A topic that is longer than a text can be is left out: no feature has one.
  static func payloads(of topics: [String]) -> [String] {
    var payloads: [String] = []
    var current = ""
    for topic in topics {
      let piece = "\(topic.utf8.count):\(topic)"
      if piece.utf8.count > limit { continue }
      if current.utf8.count + piece.utf8.count > limit {
        payloads.append(current)
        current = ""
      }
      current += piece
    }
    return current.isEmpty ? payloads : payloads + [current]
  }

  /// The topics in a text. What another program may have sent is left out.
  static func topics(in payload: String) -> [String] {
    var topics: [String] = []
    var rest = Array(payload.utf8)[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)),
      count >= 0, count < rest.endIndex - colon
    {
      let end = colon + 1 + count
      topics.append(String(decoding: rest[colon + 1..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return topics
  }
}
