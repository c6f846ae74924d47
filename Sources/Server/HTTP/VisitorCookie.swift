import Base
import HTTPTypes
import Hummingbird

/// The cookie with a secret by which a browser without an account finds its votes again. Nothing is stored by it.
struct VisitorCookie: Sendable {
  let isSecure: Bool

  /// Half a year, in seconds: longer than any poll.
  private static let lifetime = 180 * 86_400

  private var name: String { isSecure ? "__Host-kapshuk-visitor" : "kapshuk-visitor" }

  /// The secret in a request.
  func secret(in request: Request) -> [UInt8]? {
    request.cookie(name).flatMap { $0.utf8.count == 32 ? Hex.decode([UInt8]($0.utf8)) : nil }
  }

  func setting(_ secret: [UInt8]) -> String {
    "\(name)=\(String(decoding: Hex.encode(secret), as: UTF8.self)); Path=/; HttpOnly; "
      + "SameSite=Lax; Max-Age=\(Self.lifetime)" + (isSecure ? "; Secure" : "")
  }
}

extension Request {
  /// The value of a cookie.
  func cookie(_ name: String) -> Substring? {
    for field in headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        guard let equals = pair.firstIndex(of: "="), pair[..<equals] == name else { continue }
        return pair[equals...].dropFirst()
      }
    }
    return nil
  }
}
