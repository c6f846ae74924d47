import Base

/// A device's request to `POST /sync`: its changes, and its cursor in each space.
package struct SyncRequest: Equatable, Sendable {
  package var device: UInt64

  /// The number of the device's request, which the answer repeats.
  package var turn: Int64

  /// The user whose records the device has; `nil` before its first answer.
  package var user: ID<User>?

  /// The id of the server's database that the cursors belong to; `nil` if the server has not sent it yet.
  package var generation: RecordID?

  package var spaces: [Known]
  package var operations: [Operation]

  /// How much of a space a device knows.
  package struct Known: Equatable, Sendable {
    package var space: ID<Space>
    /// The sequence number up to which the device has everything.
    package var cursor: Int64
    /// The number of the space's purges that the cursor belongs to.
    package var epoch: Int64

    package init(space: ID<Space>, cursor: Int64, epoch: Int64) {
      self.space = space
      self.cursor = cursor
      self.epoch = epoch
    }
  }

  package init(
    device: UInt64, turn: Int64, user: ID<User>? = nil, generation: RecordID? = nil,
    spaces: [Known] = [], operations: [Operation] = []
  ) {
    self.device = device
    self.turn = turn
    self.user = user
    self.generation = generation
    self.spaces = spaces
    self.operations = operations
  }

  /// The maximum number of operations in one request; a device with more sends several requests.
  package static let operationLimit = 500

  package var json: [UInt8] {
    var bytes: [UInt8] = []
    bytes.write("{\"device\":\"")
    bytes += Hex.encode(BigEndian.bytes(device))
    bytes.write("\",\"turn\":")
    IntegerText.write(turn, to: &bytes)
    if let user {
      bytes.write(",\"user\":\"")
      bytes += user.hex
      bytes.append(UInt8(ascii: "\""))
    }
    if let generation {
      bytes.write(",\"generation\":\"")
      bytes += generation.hex
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.write(",\"spaces\":[")
    for (index, known) in spaces.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSON.array([.text(known.space.hex), .integer(known.cursor), .integer(known.epoch)])
        .write(to: &bytes)
    }
    bytes.write("],\"operations\":[")
    for (index, operation) in operations.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      operation.write(to: &bytes)
    }
    bytes.write("]}")
    return bytes
  }

  package init?(_ json: JSON) {
    guard let digits = json["device"]?.text, digits.count == 16, let device = Hex.decode(digits),
      let turn = json["turn"]?.integer, let spaces = json["spaces"]?.array,
      let operations = json["operations"]?.array,
      operations.count <= SyncRequest.operationLimit
    else { return nil }
    self.init(device: device.reduce(0) { $0 << 8 | UInt64($1) }, turn: turn)
    if let hex = json["user"]?.text {
      guard let user = ID<User>(hex: hex) else { return nil }
      self.user = user
    }
    generation = RecordID(json["generation"])
    for value in spaces {
      guard let parts = value.array, parts.count == 3,
        let space = RecordID(parts[0]), let cursor = parts[1].integer,
        let epoch = parts[2].integer
      else { return nil }
      self.spaces.append(Known(space: ID(space), cursor: cursor, epoch: epoch))
    }
    for value in operations {
      guard let operation = Operation(value) else { return nil }
      // Numbers are consecutive, because an acknowledgement could otherwise skip one.
      if let last = self.operations.last, operation.number != last.number &+ 1 { return nil }
      self.operations.append(operation)
    }
  }
}
