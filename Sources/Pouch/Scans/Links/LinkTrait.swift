import Base

/// A group of features that an address shares with phishing addresses.
package enum LinkTrait: Equatable, Sendable {
  /// These words, separated by commas.
  case words(Text)
  /// The name is long, or has many digits, hyphens or consonants in a row.
  case name
  /// The domain has this cheap suffix.
  case ending(Text)
  /// A page on a host where anyone can publish, with a name or words typical of phishing.
  case freeHost
  /// The name of a brand in a part that the site's owner can choose freely.
  case brand
  /// A long or random path, or a script deep in folders.
  case path
  /// A long or random query.
  case query
  /// It contains an email address.
  case mail
}
