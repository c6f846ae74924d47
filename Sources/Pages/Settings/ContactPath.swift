import Base

/// The paths of the operator's address, which only the server knows: for people, and for whoever found a vulnerability
/// (RFC 9116).
package enum ContactPath: Name, PathPattern {
  case contact = "/contact"
  case security = "/.well-known/security.txt"
}
