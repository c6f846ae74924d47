import Base

/// The path of the operator's address, which only the server knows.
package enum ContactPath: Name, PathPattern {
  case contact = "/contact"
}
