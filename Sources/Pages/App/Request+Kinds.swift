import Pouch

extension Request {
  /// The kinds of records that a page does not depend on. A host that reads the user's records for each request can leave
  /// them out: they are most of the records of a user who keeps accounts, talks or shops.
  ///
  /// Empty for forms, since a change may concern any record, and for pages that show every kind, such as the bin.
  package var unneededKinds: [Kind] {
    guard method == .get, let route = Route(target: target) else { return [] }
    switch route {
    case .cards, .categories:
      return [.transaction, .message, .reaction, .purchase, .productView]
    case .within(.scans, _): return [.transaction, .message, .reaction, .purchase]
    case .within(.groceries, _): return [.transaction, .message, .reaction]
    case .within(.meetings, _): return [.transaction, .purchase, .productView]
    case .within(.money, _): return [.message, .reaction, .productView]
    case .within(.search, _): return [.message, .reaction, .purchase]
    case .settings, .undo, .share: return []
    }
  }
}
