/// A group of marks that an address has in common with those that steal passwords.
public enum LinkTrait: Equatable, Sendable {
  /// These words, with commas between.
  case words([UInt8])
  /// The name is long, or has many figures, hyphens or letters without a vowel.
  case name
  /// The name ends with this, which costs little.
  case ending([UInt8])
  /// A page of a host where anybody has one, with a name or words such as signs of traps have.
  case freeHost
  /// The name of a brand in the part that the owner of the site may write as he likes.
  case brand
  /// A long path, or one with random signs, or a script deep in folders.
  case path
  /// A long query, or one with random signs.
  case query
  /// Somebody's e-mail address in it.
  case mail
}
