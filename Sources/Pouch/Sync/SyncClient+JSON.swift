import Base

// Messages between the service worker and `sync.wasm`; see docs/formats/sync.md.

extension LocalRecord {
  /// `{"view":{…},"base":{…},"new":false}`; base is null if everything is confirmed.
  init?(_ json: JSON) {
    guard let current = json["view"].flatMap({ Record($0) }) else { return nil }
    self.init(current: current)
    guard let isNew = json["new"]?.bool else { return }
    let known = json["base"].flatMap { Record($0) }
    confirmed = Confirmed(
      record: known ?? Record(id: current.id, kindName: current.kindName, space: current.space),
      isNew: isNew)
  }
}

extension SyncState {
  /// The keys of the needed records, or null, for the keys of the outbox with what orders them:
  /// `[["<key>","<32 hex>"],…]`.
  package func neededRecords(for answer: SyncAnswer?, waiting: JSON?) -> [UInt8] {
    var (keys, since): ([RecordKey], [Stamp]) = ([], [])
    for entry in waiting?.array ?? [] {
      guard let pair = entry.array, pair.count == 2,
        let key = pair[0].text.flatMap({ RecordKey(hex: $0) })
      else { continue }
      keys.append(key)
      since.append(pair[1].text.flatMap { Stamp(hex: $0) } ?? .never)
    }
    guard let needed = neededRecords(for: answer, waiting: keys, since: since) else {
      return JSON.null.bytes
    }
    var texts: [JSON] = []
    for key in needed { texts.append(.text(key.hex)) }
    return JSON.array(texts).bytes
  }
}

extension SyncClient {
  /// Parses `{"device":"<16 hex>","state":{…},"held":[…]}`; `nil` if it is not valid.
  package init?(_ json: JSON) {
    guard let digits = json["device"]?.text, digits.count == 16, let device = Hex.decode(digits),
      let state = json["state"].flatMap({ SyncState($0) })
    else { return nil }
    self.init(
      state: state, held: SyncClient.held(json), device: device.reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// Parses `{"user":"<id>","held":[…]}`, the records of a device without an account; `nil` if it is not valid.
  package init?(adopting json: JSON) {
    guard let user = ID<User>(json["user"]) else { return nil }
    self.init(adopting: SyncClient.held(json), for: user)
  }

  private static func held(_ json: JSON) -> [RecordKey: LocalRecord] {
    var held: [RecordKey: LocalRecord] = [:]
    for value in json["held"]?.array ?? [] {
      // A damaged record stays in the store, as in the app.
      if let one = LocalRecord(value) { held[one.current.key] = one }
    }
    return held
  }

  /// `{"state":"…","request":"…"}`: both as texts, which the worker stores and sends unchanged.
  package mutating func composed() -> [UInt8] {
    let request = request()
    return JSON.object([
      JSON.Member("state", .text(Text(state.json))),
      JSON.Member("request", .text(Text(request.json))),
    ]).bytes
  }

  /// The changes that the worker has to store, with records as texts.
  package var outcome: [UInt8] {
    let changes = changed.sorted().map { key in
      let one = held[key]
      return JSON.object([
        JSON.Member("key", .text(key.hex)),
        JSON.Member("view", one.map { .text(Text($0.current.json)) } ?? .null),
        JSON.Member("outbox", one?.outboxEntry ?? .null),
      ])
    }
    return JSON.object([
      JSON.Member("state", .text(Text(state.json))), JSON.Member("changed", .array(changes)),
      JSON.Member("receded", .bool(hasReceded)), JSON.Member("again", .bool(isOfferedAgain)),
      JSON.Member("more", .bool(hasMore)),
    ]).bytes
  }

  /// The digest of the confirmed state of the given records.
  package var digest: Digest {
    var digest = Digest()
    for one in held.values where one.confirmed?.isNew != true {
      digest.add(one.confirmed?.record ?? one.current)
    }
    return digest
  }
}
