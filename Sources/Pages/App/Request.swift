import Base
import Pouch

/// A request to the app from any host: a service worker's fetch, an HTTP request or a test.
package struct Request: Sendable {
  package enum Method: UInt8, Sendable {
    case get = 0
    case post = 1
  }

  /// A form field. A file is passed as its SHA-256 hash, or as its bytes if the route needs them.
  package struct Field: Equatable, Sendable {
    package var name: Text
    package var value: Text

    package init(name: Text, value: Text) {
      self.name = name
      self.value = value
    }
  }

  package var method: Method

  /// The path and query, percent-encoded as in the URL: `/cards?q=%D1%81`.
  package var target: Text

  /// The form's fields in order, already decoded.
  package var fields: [Field]

  /// What lies outside of the app, and it needed before it could answer.
  package var resources: [Resource]

  /// A resource that the host brought because a response needed it.
  package struct Resource: Equatable, Sendable {
    package var address: Text
    /// JSON from the catalog. Of a picture its width and height, as 16-bit little-endian numbers, and four bytes for each
    /// pixel; a GIF unchanged. Empty if it is out of reach.
    package var body: [UInt8]

    package init(address: Text, body: [UInt8]) {
      self.address = address
      self.body = body
    }
  }

  /// The environment that the host provides.
  package var environment: RequestEnvironment

  package init(
    method: Method = .get, target: Text, fields: [Field] = [], resources: [Resource] = [],
    environment: RequestEnvironment
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.resources = resources
    self.environment = environment
  }
}

extension [Request.Field] {
  /// The first value of a form field; empty if the field is absent.
  package subscript(name: StaticString) -> Text {
    first { $0.name == name }?.value ?? ""
  }

  /// The first value of a field whose name is computed; empty if the field is absent.
  package subscript(named name: Text) -> Text { first { $0.name == name }?.value ?? "" }

  /// All values of a form field.
  package func all(_ name: StaticString) -> [Text] {
    compactMap { $0.name == name ? $0.value : nil }
  }

  /// Whether a form has a field, even an empty one.
  package func has(_ name: StaticString) -> Bool {
    contains { $0.name == name }
  }
}

/// The inputs that depend on the outside, passed as values: clock, time zone, randomness, language.
package struct RequestEnvironment: Sendable {
  package enum Host: UInt8, Sendable {
    /// A service worker. Changes are stored on this device.
    case device = 0
    /// The server without a user. Changes can't be stored.
    case server = 1
    /// The server with the pouch of a signed-in user whose browser has no service worker.
    case account = 2
  }

  package var host: Host

  /// Milliseconds since 1970 in UTC.
  package var now: Int64

  /// Minutes to add to UTC for the user's local time.
  package var utcOffsetMinutes: Int32

  /// 32 random bytes, new for each request.
  package var randomness: [UInt8]

  /// The languages that the browser prefers, as in `Accept-Language` or `navigator.languages`.
  package var acceptedLanguages: Text

  private let isOwned: Bool

  /// Whether the pouch has the records of a demo.
  package var isDemo: Bool

  /// Whether there is a server: a copy of the site on a plain host has none.
  package var hasServer: Bool

  /// Whether the pouch belongs to a user with an account.
  package var hasAccount: Bool { isOwned || host == .account }

  package init(
    host: Host, now: Int64, utcOffsetMinutes: Int32, randomness: [UInt8],
    acceptedLanguages: Text, hasAccount: Bool = false, isDemo: Bool = false,
    hasServer: Bool = true
  ) {
    self.host = host
    isOwned = hasAccount
    self.isDemo = isDemo
    self.hasServer = hasServer
    self.now = now
    self.utcOffsetMinutes = utcOffsetMinutes
    self.randomness = randomness
    self.acceptedLanguages = acceptedLanguages
  }
}
