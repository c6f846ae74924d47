import CPostgres
import Storage

/// The settings in an address of PostgreSQL, for its programs.
package struct PostgresSettings: Equatable, Sendable {
  /// Each setting that the address has, by the environment variable from which programs read it. The password is among
  /// them: an environment is seen by its user only, an argument by every user of the machine.
  package private(set) var variables: [String: String] = [:]

  /// - Parameter address: what libpq takes, such as `postgresql://user@host1,host2/name`.
  /// - Throws: `StorageError.unsuitable`, with a sentence that has no part of the address.
  package init(address: String) throws {
    // libpq's own messages quote the address.
    guard let options = PQconninfoParse(address, nil) else { throw Self.invalid }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        try set(String(cString: keyword), option.pointee.envvar, String(cString: value))
      }
      option += 1
    }
  }

  private static let invalid = StorageError.unsuitable(
    Sentence(
      """
      This is no address of PostgreSQL, such as postgresql://user:password@host/name. In a password, \
      signs other than letters and digits are written by their codes: / is %2F, and @ is %40.
      """,
      uk: """
        Це не адреса PostgreSQL, як-от postgresql://user:password@host/name. У паролі \
        знаки, що не є літерами чи цифрами, пишуться своїми кодами: / це %2F, а @ це %40.
        """))

  private mutating func set(
    _ keyword: String, _ variable: UnsafeMutablePointer<CChar>?, _ value: String
  ) throws {
    // With a slash in the password, what stands before it is taken for a port.
    guard keyword != "port" || value.allSatisfy({ $0.isNumber || $0 == "," }) else {
      throw Self.invalid
    }
    if let variable {
      variables[String(cString: variable)] = value
    } else if keyword == "sslpassword" {
      // The others that have none are about how a connection is kept.
      throw StorageError.unsuitable(
        Sentence(
          "Programs of PostgreSQL can't be given the password of a key: use a key without one.",
          uk: "Програмам PostgreSQL не можна передати пароль ключа: візьміть ключ без пароля."))
    }
  }
}
