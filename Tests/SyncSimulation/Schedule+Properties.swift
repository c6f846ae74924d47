import Base

@testable import Pouch

/// Properties that must hold after every step, and at the end of a schedule.
extension Schedule {
  func zombie() -> String? {
    // Only the server's clock tells how long a device was away.
    if wasRestored && hasServerRunAhead { return nil }
    for (home, space) in syncStore.spaces {
      let ids = [RecordID](space.origins.keys) + space.changes.keys
      let zombie = ids.first { id in
        // A device that knows of the deletion may offer the record as deleted after a restore: it is purged again.
        let isDeleted = space.changes[id]?.contains {
          $0.name == deleted && $0.register.value == .bool(true)
        }
        let key = RecordKey(id, in: home)
        return purged.contains(key) && !remade.contains(key) && !(wasRestored && isDeleted == true)
      }
      if let zombie { return "P5 \(zombie) came back" }
    }
    return nil
  }

  mutating func verdict() -> String? {
    for (id, space) in syncStore.spaces {
      var digest = Digest()
      for record in syncStore.records(of: id, for: id.record).values { digest.add(record) }
      if digest != space.state.digest { return "P10 the digest is wrong" }
    }
    // A backup may contain a change accepted before the role changed, or before a purge, and refused afterwards.
    let mayBeBack = wasRestored && (haveRolesChanged || hasHalfAYearPassed)
    let refused = devices.flatMap { $0.refused }.filter { write in
      !mayBeBack && !(wasRestored && remade.contains { $0.id == write.record.id })
    }
    for device in devices {
      if let broken = verdict(of: device) { return broken }
      if refused.contains(where: {
        device.current[$0.record]?.register(named: $0.name) == $0.register
      }
      ) {
        return "P11 a refused write is still seen"
      }
    }
    return freshDevice()
  }

  func expected(of user: ID<User>) -> [RecordKey: Record] {
    var records: [RecordKey: Record] = [:]
    for (id, space) in syncStore.spaces where space.members[user] != nil {
      records.merge(syncStore.records(of: id, for: user.record)) { one, _ in one }
    }
    return records
  }

  func verdict(of device: SimulatedDevice) -> String? {
    if device.held.values.contains(where: { $0.confirmed != nil }) || !device.state.pending.isEmpty
    {
      return "P8 device \(device.id) has something left to send"
    }
    for known in device.state.spaces {
      let home = syncStore.spaces[known.id]?.isPersonal == true ? nil : known.id
      let replica = SyncClient(
        state: device.state, held: device.held.filter { $0.key.space == home }, device: 0)
      if replica.digest != syncStore.spaces[known.id]?.state.digest {
        return "P10 device \(device.id) has another digest"
      }
    }
    if device.current != expected(of: device.user) { return "P1 device \(device.id) differs" }
    for operation in device.acknowledged {
      let home = operation.record.space ?? homeSpace(of: device.user)
      if everPurged.contains(RecordKey(operation.record.id, in: home)) { continue }
      // A removed member has nothing of the space left to restore it with, and a device away for half a year could
      // restore what was purged. A server whose clock is behind has everything offered stamped again. An id that
      // another user has used meanwhile is taken.
      let isShared = operation.record.space != nil
      let isTaken = remade.contains { $0.id == operation.record.id }
      let isExcused =
        hasHalfAYearPassed || hasServerBeenOff || isTaken || haveRolesChanged && isShared
      if wasRestored && isExcused { continue }
      for entry in operation.record.entries {
        let kept = syncStore.spaces[home]?.changes[operation.record.id]?.first {
          $0.name == entry.name
        }
        guard let kept, kept.register.stamp >= entry.register.stamp else {
          return "P3 an acknowledged write is lost"
        }
        if kept.register.stamp == entry.register.stamp && kept.register != entry.register {
          return "P2 one stamp has two values"
        }
      }
    }
    return nil
  }

  /// Values written once all clocks are right again are final, however wrong the clocks were.
  mutating func lastWords() -> String? {
    let (last, word) = (Text("a"), JSON.integer(42))
    var written: Set<RecordKey> = []
    for at in devices.indices {
      let device = devices[at]
      for (key, one) in device.held.sorted(by: { $0.key < $1.key }).prefix(3) {
        let role = key.space.map { syncStore.spaces[$0]?.members[device.user] } ?? .owner
        let refusal = Rules.refusal(
          kindName: one.current.kindName, role: role, isOwn: one.current.author == nil)
        if refusal != nil { continue }
        devices[at].write(key, [("a", 42)], at: time, fault: fault)
        written.insert(RecordKey(key.id, in: key.space ?? homeSpace(of: device.user)))
      }
    }
    heal()
    for key in written {
      let kept = key.space.flatMap {
        syncStore.spaces[$0]?.changes[key.id]?.first { $0.name == last }
      }
      if kept?.register.value != word { return "P16 the last word about \(key.id) does not stand" }
    }
    return syncStore.broken.first ?? verdict()
  }

  /// A new device, and one that was told to start over, see what the others see.
  mutating func freshDevice() -> String? {
    for user in users {
      let id = 90 + user.id.record.low
      var device = SimulatedDevice(
        id: id, user: user.id, offset: 0, clock: Clock(device: id), state: SyncState(user: user.id))
      devices.append(device)
      defer { devices.removeLast() }
      for turn in 0..<3 {
        if turn == 1 {
          for at in device.state.spaces.indices { device.state.spaces[at].epoch = -1 }
        }
        var replica = device.replica
        let request = replica.request()
        device.state = replica.state
        if let answer = answer(request, devices.count - 1, mayCrash: false) {
          device.receive(answer, at: time, fault: fault)
        }
      }
      if device.current != expected(of: user.id) { return "P13 a fresh device differs" }
    }
    return nil
  }
}
