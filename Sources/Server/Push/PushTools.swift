import Foundation

/// What the terminal asks of the push messages: whether another program reads them, and how fast they are
/// made.
public enum PushTools {
  /// What is no subscription, said for the person at the terminal.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  /// A message as a browser with these keys gets it: the body in base 64 for URLs, and the header.
  public static func encrypt(
    _ text: String, key: String, secret: String, origin: String
  ) throws -> (body: String, authorization: String) {
    guard let point = WebPush.bytes(base64: key), let auth = WebPush.bytes(base64: secret) else {
      throw Problem(description: "The keys are base 64 for URLs.")
    }
    do {
      return (
        WebPush.base64(try WebPush.encrypt(Array(text.utf8), for: point, secret: auth)),
        try WebPush.authorization(
          origin: origin, contact: "mailto:kapshuk@example.com",
          now: Int64(Date().timeIntervalSince1970 * 1000), key: P256Key())
      )
    } catch {
      throw Problem(description: "These keys or this text can't be used: \(error).")
    }
  }

  /// How many messages of 300 bytes one core encrypts and signs for in a second.
  public static func rate(of count: Int) throws -> Double {
    let point = try P256Key().point
    let secret = [UInt8](repeating: 7, count: 16)
    let time = try ContinuousClock().measure {
      for _ in 0..<count {
        _ = try WebPush.encrypt([UInt8](repeating: 65, count: 300), for: point, secret: secret)
      }
    }
    return Double(count) / (time / .seconds(1))
  }
}
