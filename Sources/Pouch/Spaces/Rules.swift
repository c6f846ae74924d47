import Base

/// The permissions to change records. Devices use them to show or hide a button, the server to accept or refuse an
/// operation.
package enum Rules {
  /// Why a member may not change a record, or `nil` if the member may.
  ///
  /// - Parameters:
  ///   - kindName: the record's kind, as on the wire.
  ///   - role: the member's role in the record's space; `nil` for a non-member.
  ///   - isOwn: whether the member made the record, or makes it now.
  package static func refusal(kindName: Text, role: Role?, isOwn: Bool) -> Refusal? {
    guard let role else { return .stranger }
    let kind = Kind(named: kindName)
    guard kind?.isServerManaged != true, role >= leastRole(kindName) else { return .role }
    return isOwn || role >= .editor ? nil : .author
  }

  /// Why a member may not write the registers of a record, or `nil` if the member may.
  ///
  /// What names its author says that author's words, so that others can only remove it, or pin it.
  package static func refusal(_ written: Record, role: Role?, isOwn: Bool) -> Refusal? {
    let ofKind = refusal(kindName: written.kindName, role: role, isOwn: isOwn)
    if let ofKind { return ofKind }
    guard !isOwn, written.kind?.hasAuthor == true else { return nil }
    let isOthers = { (name: Text) in name == Field.deleted.name || name == Field.isFavourite.name }
    return written.entries.allSatisfy { isOthers($0.name) } ? nil : .author
  }

  /// The least role that may write records of a kind.
  static func leastRole(_ kindName: Text) -> Role {
    // Only door keepers, who are editors, record check-ins.
    if kindName == Kind.checkIn.name { return .editor }
    // Participants vote, answer for days and read also when only hosts write in the chat.
    let isOfReaders = kindName == Kind.vote.name || kindName == Kind.readReceipt.name
    return isOfReaders ? .viewer : .author
  }

  /// Whether a member may give another member this role, or take it away.
  package static func permits(_ member: Role, toGive role: Role) -> Bool {
    member >= .admin && role < member
  }
}
