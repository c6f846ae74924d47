import Codes

// What the service worker and `sync.wasm` say to each other; docs/formats/sync.md.

extension Held {
  /// `{"view":{…},"base":{…},"new":false}`; base is null where all is confirmed.
  init?(_ json: JSON) {
    guard let view = json["view"].flatMap({ Record($0) }) else { return nil }
    self.init(view: view)
    guard let isNew = json["new"]?.bool else { return }
    let known = json["base"].flatMap { Record($0) }
    base = Base(
      record: known ?? Record(id: view.id, kindName: view.kindName, space: view.space),
      isNew: isNew)
  }
}

extension Replica {
  /// Reads `{"device":"<16 hex>","state":{…},"held":[…]}`; nothing if it is none.
  public init?(_ json: JSON) {
    guard let digits = json["device"]?.text, digits.count == 16, let device = Hex.decode(digits),
      let state = json["state"].flatMap({ SyncState($0) }), let values = json["held"]?.array
    else { return nil }
    var held: [RecordID: Held] = [:]
    for value in values {
      // A damaged text is left in the store, as the app leaves it.
      if let one = Held(value) { held[one.view.id] = one }
    }
    self.init(state: state, held: held, device: device.reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// `{"state":"…","request":"…"}`: both as texts, which the worker stores and sends as they are.
  public mutating func composed() -> [UInt8] {
    let request = request()
    return JSON.object([
      JSON.Member("state", .text(state.json)), JSON.Member("request", .text(request.json)),
    ]).bytes
  }

  /// What the worker has to store after an answer, records as texts.
  public var outcome: [UInt8] {
    var changes: [JSON] = []
    for id in changed.sorted() {
      let one = held[id]
      changes.append(
        .object([
          JSON.Member("id", .text(id.hex)),
          JSON.Member("view", one.map { .text($0.view.json) } ?? .null),
          JSON.Member("base", one?.base.map { .text($0.record.json) } ?? .null),
          JSON.Member("new", .bool(one?.base?.isNew ?? false)),
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

  /// The digest of what is confirmed of the records that were given.
  public var digest: Digest {
    var digest = Digest()
    for one in held.values where one.base?.isNew != true {
      digest.add(one.base?.record ?? one.view)
    }
    return digest
  }
}
