import Base
import Foundation
import Storage

/// Push tools of the command line: encrypting a message for another program to read, and measuring the speed.
package enum PushTools {
  /// Why a subscription is invalid, as a sentence for the terminal.
  package struct Problem: ExplainedError {
    package let sentence: Sentence
  }

  /// A message for a browser with these keys: the body in base64url, and the header.
  package static func encrypt(
    _ text: String, key: String, secret: String, origin: String
  ) throws -> (body: String, authorization: String) {
    guard let point = WebPush.bytes(base64: key), let auth = WebPush.bytes(base64: secret) else {
      throw Problem(
        sentence: Sentence(
          "The keys are base 64 for URLs.", uk: "Ключі мають бути в base 64 для адрес."))
    }
    do {
      return (
        WebPush.base64(try WebPush.encrypt(Array(text.utf8), for: point, secret: auth)),
        try WebPush.authorization(
          origin: origin, contact: "mailto:kapshuk@example.com",
          now: Int64(Date().timeIntervalSince1970 * 1000), key: P256Key())
      )
    } catch {
      throw Problem(
        sentence: Sentence(
          "These keys or this text can't be used: \(error).",
          uk: "Ці ключі чи цей текст не підходять (\(error))."))
    }
  }

  /// Messages of 300 bytes that one core encrypts and signs per second.
  package static func rate(of count: Int) throws -> Double {
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
