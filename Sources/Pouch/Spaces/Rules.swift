import Codes

/// Who may change what: the device asks to show or hide a button, the server to take or refuse.
public enum Rules {
  /// Why a member may not change a record; nothing if the member may.
  ///
  /// - Parameters:
  ///   - kindName: the record's kind, as on the wire.
  ///   - role: the member's role in the record's space; nothing for a stranger.
  ///   - isOwn: whether the member made the record, or makes it now.
  public static func refusal(kindName: [UInt8], role: Role?, isOwn: Bool) -> Refusal? {
    guard let role else { return .stranger }
    let kind = Kind(named: kindName)
    guard kind?.isHouses != true, role >= leastRole(kindName) else { return .role }
    return isOwn || role >= .editor ? nil : .author
  }

  /// The least role that may write records of a kind at all.
  static func leastRole(_ kindName: [UInt8]) -> Role {
    // Who comes in at a door, its keepers say.
    return kindName.elementsEqual(Kind.checkIn.name.bytes) ? .editor : .author
  }

  /// Whether a member may give another this role, or take it away.
  public static func permits(_ member: Role, toGive role: Role) -> Bool {
    member >= .admin && role < member
  }
}
