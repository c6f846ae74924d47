import Base

/// A notice of what one node has in memory, for the others. It is in no table.
struct NodeNotice: Equatable, Sendable {
  enum Kind: String, Sendable {
    /// What a rate limiter has counted: `SharedLimits`.
    case limit
    /// Where a person is on the way to a meeting: `ArrivalTracker`.
    case arrival
  }

  let kind: Kind
  /// Of the process that sent it.
  let node: String
  let body: String

  /// The beginning of all such topics.
  static let prefix = "node "

  /// The topic for the storage.
  ///
  /// - Parameter serial: makes it a topic of its own, since equal topics may reach a listener as one.
  func topic(serial: Int) -> String { "\(Self.prefix)\(kind.rawValue) \(node) \(serial) \(body)" }

  init(_ kind: Kind, from node: String, _ body: String) {
    (self.kind, self.node, self.body) = (kind, node, body)
  }

  /// Parses a topic; `nil` if it is another one.
  init?(topic: String) {
    let parts = topic.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard topic.hasPrefix(Self.prefix), parts.count == 5, let kind = Kind(rawValue: "\(parts[1])")
    else { return nil }
    self.init(kind, from: "\(parts[2])", "\(parts[4])")
  }
}
