import Codes

/// What a device sends to `POST /sync`: what it wrote, and how much of each space it knows.
public struct SyncRequest: Equatable, Sendable {
  public var device: UInt64

  /// Which of the device's requests this is; the answer says the same.
  public var turn: Int64

  /// Whose pouch the device holds; nothing before it first heard of its account.
  public var user: RecordID?

  public var spaces: [Known]
  public var operations: [Operation]

  /// How far a device knows a space.
  public struct Known: Equatable, Sendable {
    public var space: RecordID
    /// Everything up to this sequence number has been taken in.
    public var cursor: Int64
    /// The space's purge that the cursor belongs to.
    public var epoch: Int64

    public init(space: RecordID, cursor: Int64, epoch: Int64) {
      self.space = space
      self.cursor = cursor
      self.epoch = epoch
    }
  }

  public init(
    device: UInt64, turn: Int64, user: RecordID? = nil, spaces: [Known] = [],
    operations: [Operation] = []
  ) {
    self.device = device
    self.turn = turn
    self.user = user
    self.spaces = spaces
    self.operations = operations
  }

  /// The most operations of one request; a device with more sends them in turns.
  public static let operationLimit = 500

  public var json: [UInt8] {
    var bytes: [UInt8] = []
    bytes += StaticString("{\"device\":\"").bytes
    bytes += Hex.encode(BigEndian.bytes(device))
    bytes += StaticString("\",\"turn\":").bytes
    Decimal.write(turn, to: &bytes)
    if let user {
      bytes += StaticString(",\"user\":\"").bytes
      bytes += user.hex
      bytes.append(UInt8(ascii: "\""))
    }
    bytes += StaticString(",\"spaces\":[").bytes
    for (index, known) in spaces.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSON.array([.text(known.space.hex), .integer(known.cursor), .integer(known.epoch)])
        .write(to: &bytes)
    }
    bytes += StaticString("],\"operations\":[").bytes
    for (index, operation) in operations.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      operation.write(to: &bytes)
    }
    bytes += StaticString("]}").bytes
    return bytes
  }

  public init?(_ json: JSON) {
    guard let digits = json["device"]?.text, digits.count == 16, let device = Hex.decode(digits),
      let turn = json["turn"]?.integer, let spaces = json["spaces"]?.array,
      let operations = json["operations"]?.array,
      operations.count <= SyncRequest.operationLimit
    else { return nil }
    self.init(device: device.reduce(0) { $0 << 8 | UInt64($1) }, turn: turn)
    if let hex = json["user"]?.text {
      guard let id = RecordID(hex: hex) else { return nil }
      user = id
    }
    for value in spaces {
      guard let parts = value.array, parts.count == 3,
        let space = parts[0].text.flatMap({ RecordID(hex: $0) }), let cursor = parts[1].integer,
        let epoch = parts[2].integer
      else { return nil }
      self.spaces.append(Known(space: space, cursor: cursor, epoch: epoch))
    }
    for value in operations {
      guard let operation = Operation(value) else { return nil }
      // Numbers rise, or an acknowledgement could skip one.
      if let last = self.operations.last, operation.number != last.number &+ 1 { return nil }
      self.operations.append(operation)
    }
  }
}
