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

extension SyncClient {
  /// Parses `{"device":"<16 hex>","state":{…},"held":[…]}`; `nil` if it is not valid.
  package init?(_ json: JSON) {
    guard let digits = json["device"]?.text, digits.count == 16, let device = Hex.decode(digits),
      let state = json["state"].flatMap({ SyncState($0) }), let values = json["held"]?.array
    else { return nil }
    var held: [RecordKey: LocalRecord] = [:]
    for value in values {
      // A damaged record stays in the store, as in the app.
      if let one = LocalRecord(value) { held[one.current.key] = one }
    }
    self.init(state: state, held: held, device: device.reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// `{"state":"…","request":"…"}`: both as texts, which the worker stores and sends unchanged.
  package mutating func composed() -> [UInt8] {
    let request = request()
    return JSON.object([
      JSON.Member("state", .text(state.json)), JSON.Member("request", .text(request.json)),
    ]).bytes
  }

  /// The changes that the worker has to store after an answer, with records as texts.
  package var outcome: [UInt8] {
    var changes: [JSON] = []
    for key in changed.sorted() {
      let one = held[key]
      changes.append(
        .object([
          JSON.Member("key", .text(key.hex)),
          JSON.Member("view", one.map { .text($0.current.json) } ?? .null),
          JSON.Member("base", one?.confirmed.map { .text($0.record.json) } ?? .null),
          JSON.Member("new", .bool(one?.confirmed?.isNew ?? false)),
        ]))
    }
    let sweeps = sweeps.map { sweep in
      JSON.object([
        JSON.Member("space", sweep.isPersonal ? .null : .text(sweep.space.hex)),
        JSON.Member("kept", .array(sweep.kept.map { .text($0.hex) })),
      ])
    }
    return JSON.object([
      JSON.Member("state", .text(state.json)), JSON.Member("changed", .array(changes)),
      JSON.Member("sweeps", .array(sweeps)), JSON.Member("receded", .bool(hasReceded)),
      JSON.Member("restamped", .bool(isRestamped)), JSON.Member("more", .bool(hasMore)),
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
