import Pouch

/// The app's answer, and what the host must keep before it passes the answer on.
public struct Response: Sendable {
  /// An HTTP status: 200, 303 with a location, 400, 404.
  public var status: Int

  /// `text/html; charset=utf-8` unless the route gives something else.
  public var contentType: StaticString

  /// Where to go next, for 303.
  public var location: [UInt8]

  /// The name of the file, where the answer is one to keep.
  public var fileName: [UInt8]

  public var body: [UInt8]

  /// Records that changed, to be stored **before** the answer is given.
  public var changes: [Record]

  /// Photos that came with the request inside a file, to be stored with the changes.
  public var photos: [Photo]

  /// The hashes of pictures whose pixels the app needs before it can answer. The host asks again, with
  /// a field `pixels` for each that it has.
  public var wanted: [[UInt8]]

  /// Whether the app does not own this address, so that the host must ask the network.
  public var isElsewhere: Bool

  /// A photo by the hexadecimal SHA-256 of its bytes.
  public struct Photo: Equatable, Sendable {
    public var hash: [UInt8]
    public var base64: [UInt8]

    public init(hash: [UInt8], base64: [UInt8]) {
      self.hash = hash
      self.base64 = base64
    }
  }

  public init(
    status: Int = 200, contentType: StaticString = "text/html; charset=utf-8",
    location: [UInt8] = [], body: [UInt8] = []
  ) {
    self.status = status
    self.contentType = contentType
    self.location = location
    self.body = body
    fileName = []
    changes = []
    photos = []
    wanted = []
    isElsewhere = false
  }

  /// No answer yet: first these pictures.
  static func wanting(_ hashes: [[UInt8]]) -> Response {
    var response = Response(status: 503)
    response.wanted = hashes
    return response
  }
}
