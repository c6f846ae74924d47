import Base

// A server whose backup was restored knows less than the devices do. It announces a new generation: earlier
// confirmations no longer hold, and each device sends its records again.

extension SyncClient {
  /// Makes the records of a device without an account the user's: all of them wait to be sent.
  init(adopting held: [RecordKey: LocalRecord], for user: ID<User>) {
    self.init(state: SyncState(user: user), held: held, device: 0)
    for one in held.values where !one.current.isLocal {
      hold(LocalRecord(offering: one.current))
    }
  }

  /// Enqueues everything that the user may write, and fetches everything again. Only the list of spaces of the answer
  /// is used.
  mutating func offerAgain(_ answer: SyncAnswer) {
    // Pending operations may change records that the server does not have: new operations with new numbers replace
    // them.
    state.pending = []
    for at in state.spaces.indices {
      state.spaces[at].cursor = 0
      state.spaces[at].epoch = -1
      state.spaces[at].seen = nil
    }
    for space in state.spaces where !answer.spaces.contains(where: { $0.space == space.id }) {
      takeHome(from: space)
    }
    // Records that were deleted and purged while this device was offline must not return.
    let mayBeOutdated = answer.now - state.heard > SyncClient.memory
    for (key, one) in held where one.isConfirmed {
      let space = state.spaces.first { key.space == nil ? $0.isPersonal : $0.id == key.space }
      if let space, !mayBeOutdated, mayOffer(one.current, space.role) {
        hold(LocalRecord(offering: one.current))
      } else if one.confirmed != nil {
        hold(one.unconfirmed)
      }
    }
    expectMore()
  }

  /// How long a device can be offline and still know all deleted or purged records, in milliseconds: less than the
  /// 180 days after which the server purges.
  static let memory: Int64 = 170 * 86_400_000

  private func mayOffer(_ record: Record, _ role: Role) -> Bool {
    let isOwn = record.author == nil
    if record.isLocal || record.kind?.hasAuthor == true && !isOwn { return false }
    return Rules.refusal(kindName: record.kindName, role: role, isOwn: isOwn) == nil
  }

  /// Moves the user's records from a space that the server has lost to the personal space.
  private mutating func takeHome(from space: SyncState.SyncedSpace) {
    for (key, one) in held where key.space == space.id {
      drop(key)
      guard one.current.author == nil, one.current.kind?.isShared == true else { continue }
      let own = Record(copying: one.current, to: nil)
      if held[own.key] == nil { hold(LocalRecord(offering: own)) }
    }
    forget(space)
  }
}

extension LocalRecord {
  /// Whether the server had a part of it, as far as this device knows.
  fileprivate var isConfirmed: Bool {
    confirmed.map { !$0.isNew && !$0.record.entries.isEmpty } ?? true
  }

  /// A record to be sent as if the server had never received it.
  fileprivate init(offering record: Record) {
    let empty = Record(id: record.id, kindName: record.kindName, space: record.space)
    self.init(current: record, confirmed: Confirmed(record: empty, isNew: true))
  }
}

extension Record {
  /// A copy of a record in another space.
  fileprivate init(copying other: Record, to space: ID<Space>?) {
    self.init(id: other.id, kindName: other.kindName, space: space)
    for entry in other.entries { merge(named: entry.name, entry.register) }
  }
}
