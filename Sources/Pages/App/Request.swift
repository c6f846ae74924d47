import Pouch

/// What a person asks of the app, by whichever way: a service worker's fetch, an HTTP request or a test.
public struct Request: Sendable {
  public enum Method: UInt8, Sendable {
    case get = 0
    case post = 1
  }

  /// A form field; files arrive as their SHA-256 name, or as their bytes where the route takes a file.
  public struct Field: Equatable, Sendable {
    public var name: [UInt8]
    public var value: [UInt8]

    public init(name: [UInt8], value: [UInt8]) {
      self.name = name
      self.value = value
    }
  }

  public var method: Method

  /// The path and query as they stand in the URL, percent-encoded: `/cards?q=%D1%81`.
  public var target: [UInt8]

  /// The form's fields in their order, already decoded.
  public var fields: [Field]

  /// What the host knows of the moment and the person.
  public var surroundings: Surroundings

  public init(
    method: Method = .get, target: [UInt8], fields: [Field] = [], surroundings: Surroundings
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.surroundings = surroundings
  }
}

/// Everything with a side effect comes in as a value: clock, time zone, randomness, language.
public struct Surroundings: Sendable {
  public enum Host: UInt8, Sendable {
    /// A service worker: what is changed is kept on this device.
    case device = 0
    /// The server, for nobody in particular: a change can't be kept.
    case server = 1
    /// The server with the pouch of somebody who is signed in, whose browser has no worker.
    case account = 2
  }

  public var host: Host

  /// Milliseconds since 1970 in UTC.
  public var now: Int64

  /// Minutes to add to UTC for the person's local time.
  public var utcOffsetMinutes: Int32

  /// 32 random bytes, new for each request.
  public var randomness: [UInt8]

  /// The languages that the browser prefers, as in `Accept-Language` or `navigator.languages`.
  public var acceptedLanguages: [UInt8]

  private let isOwned: Bool

  /// Whether the pouch belongs to somebody with an account.
  public var hasAccount: Bool { isOwned || host == .account }

  public init(
    host: Host, now: Int64, utcOffsetMinutes: Int32, randomness: [UInt8],
    acceptedLanguages: [UInt8], hasAccount: Bool = false
  ) {
    self.host = host
    isOwned = hasAccount
    self.now = now
    self.utcOffsetMinutes = utcOffsetMinutes
    self.randomness = randomness
    self.acceptedLanguages = acceptedLanguages
  }
}
