import Base

// The id of a link is derived from what it links, so that everybody who knows these can compute it. A member could
// write another record with that id first, and the link would be refused for good. So the server lets a link take its
// id back, and accepts records of these kinds with no other id.

extension Kind {
  /// Whether records of this kind in shared spaces are links, whose ids are derived from their ends.
  var isLink: Bool {
    switch self {
    case .membership, .vote, .readReceipt, .reaction: true
    default: false
    }
  }
}

extension Record {
  /// Whether it is a link with the id that its ends determine.
  package var isWhereItsEndsSay: Bool {
    guard let kind, kind.isLink else { return false }
    let ends: (Field, Field) = kind == .membership ? (.card, .category) : (.parent, .person)
    guard let one = RecordID(register(ends.0)?.value), let other = RecordID(register(ends.1)?.value)
    else { return false }
    let rest: Text = kind == .reaction ? register(.content)?.value.text ?? "" : ""
    return id == RecordID(bytes: SHA256.hash(Text(kind.name) + one.bytes + other.bytes + rest))
  }
}
