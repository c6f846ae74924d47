import Base

// The outbox of a device: of each record that waits to be sent, the state that the server has confirmed. The host stores
// it beside the records; docs/formats/worker.md has the format.

extension Record {
  /// When its first field was written, which orders the outbox; `nil` if it is never sent.
  package var waitsSince: Stamp? {
    isLocal ? nil : Stamp.earliest(of: entries)
  }
}

extension Stamp {
  /// The earliest stamp of some registers; `never` if there are none.
  static func earliest(of entries: [(name: Text, register: Register)]) -> Stamp {
    var first: Stamp?
    for entry in entries { first = min(first ?? entry.register.stamp, entry.register.stamp) }
    return first ?? .never
  }
}

extension LocalRecord {
  /// The record's entry in the outbox; null if everything is confirmed.
  var outboxEntry: JSON {
    guard let confirmed else { return .null }
    return .object([
      JSON.Member("base", confirmed.isNew ? .null : .text(Text(confirmed.record.json))),
      JSON.Member("isNew", .bool(confirmed.isNew)),
      JSON.Member("written", .text((current.waitsSince ?? .never).hex)),
    ])
  }
}

extension SyncState {
  /// How many waiting records one request looks at, the oldest first. It sends at most half of them.
  static let waitingLimit = 2 * SyncRequest.operationLimit

  /// The records that the host has to provide for the next request, or for an answer; `nil` if all of them.
  ///
  /// - Parameters:
  ///   - waiting: the keys of the outbox.
  ///   - since: what orders each of them.
  package func neededRecords(
    for answer: SyncAnswer? = nil, waiting: [RecordKey], since: [Stamp]
  ) -> [RecordKey]? {
    var needed = pending.map { $0.record.key }
    let last = SyncState.latest(ofFirst: SyncState.waitingLimit, since)
    for at in waiting.indices where since[at].time <= last { needed.append(waiting[at]) }
    guard let answer else { return needed }
    // A clock that was ahead, another database, a space that was left and the end of a reset concern every record.
    let isLeft = spaces.contains { space in !answer.spaces.contains { $0.space == space.id } }
    let isRestored = generation != nil && generation != answer.generation ?? generation
    if answer.isSkewed || isLeft || isRestored { return nil }
    for page in answer.spaces {
      let isResetting = page.isReset || spaces.contains { $0.id == page.space && $0.seen != nil }
      if isResetting && !page.hasMore { return nil }
      for record in page.records {
        needed.append(RecordKey(record.id, in: page.isPersonal ? nil : page.space))
      }
    }
    return needed
  }

  /// The latest time of the earliest stamps, found by bisection: to sort them would take 4 KB of `sync.wasm`.
  private static func latest(ofFirst count: Int, _ stamps: [Stamp]) -> UInt64 {
    var (low, high) = (UInt64.min, UInt64.max)
    while low < high && stamps.count > count {
      let middle = low + (high - low) / 2
      var earlier = 0
      for stamp in stamps where stamp.time <= middle { earlier += 1 }
      if earlier < count { low = middle + 1 } else { high = middle }
    }
    return high
  }
}
