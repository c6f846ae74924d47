@testable import Pouch

/// One run of a few devices and a server through everything that can go wrong, all of it decided by a
/// seed. `run` gives the first property that did not hold, or nothing.
struct Schedule {
  private var random: SplitMix
  private let fault: Fault?
  private var ledger: MemoryLedger
  /// What survives a crash of the server.
  private var durable: MemoryLedger
  private var devices: [SimulatedDevice] = []
  private var late: [(device: Int, answer: SyncAnswer)] = []
  private var purged: Set<RecordID> = []
  private var made: [RecordID] = []
  private var time: Int64 = 1_700_000_000_000

  private let shared = RecordID(high: 1, low: 0)
  private let users: [(id: RecordID, role: Role)] = [
    (RecordID(high: 2, low: 1), .owner), (RecordID(high: 2, low: 2), .editor),
    (RecordID(high: 2, low: 3), .author), (RecordID(high: 2, low: 4), .author),
    (RecordID(high: 2, low: 5), .viewer),
  ]

  init(seed: UInt64, fault: Fault? = nil) {
    random = SplitMix(state: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    self.fault = fault
    ledger = MemoryLedger(fault: fault)
    durable = ledger
    var family = MemoryLedger.Space()
    for user in users {
      family.members[user.id] = user.role
      let own = RecordID(high: 3, low: user.id.low)
      var personal = MemoryLedger.Space(isPersonal: true)
      personal.members[user.id] = .owner
      ledger.spaces[own] = personal
      ledger.order.append(own)
    }
    ledger.spaces[shared] = family
    ledger.order.append(shared)
    durable = ledger
    for index in 0..<Int.random(in: 2...5, using: &random) {
      let user = random.pick(users).id
      let id = UInt64(index + 1)
      devices.append(
        SimulatedDevice(
          id: id, user: user,
          offset: random.pick([0, 0, 0, -86_400_000, 3_600_000, 120_000, -30_000]),
          clock: Clock(device: id), state: SyncState(user: user)))
    }
  }

  mutating func run() -> String? {
    for _ in 0..<Int.random(in: 20...120, using: &random) {
      time += random.pick([0, 1, 50, 1000, 60_000])
      step(Int.random(in: 0..<devices.count, using: &random))
      if let broken = ledger.broken.first ?? zombie() { return broken }
    }
    heal()
    return ledger.broken.first ?? zombie() ?? verdict()
  }

  private mutating func step(_ device: Int) {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<40: write(device)
    case ..<85: sync(device)
    case ..<89: if !late.isEmpty { deliverLate() }
    case ..<93:
      devices[device].offset += random.pick([-3_600_000, 3_600_000, -5000, 86_400_000])
    case ..<96: ledger = durable
    case ..<98:
      for space in ledger.order { purged.formUnion(ledger.purge(space)) }
      durable = ledger
    default: changeRole()
    }
  }

  private mutating func changeRole() {
    let user = random.pick([users[1], users[2]])
    let current = ledger.spaces[shared]?.members[user.id]
    let choices: [Role?] = [nil, .viewer, user.role].filter { $0 != current }
    ledger.spaces[shared]?.members[user.id] = random.pick(choices)
    durable = ledger
  }

  private mutating func write(_ at: Int) {
    let known = devices[at].held.keys.sorted()
    let isMember = devices[at].state.spaces.contains { $0.id == shared }
    if known.isEmpty || random.chance(30) {
      let id = RecordID(high: 9, low: UInt64(made.count))
      made.append(id)
      devices[at].write(
        id, in: isMember && random.chance(70) ? shared : nil,
        [("a", Int64.random(in: 0...9, using: &random))], at: time)
      return
    }
    let id = random.pick(known)
    let value = Int64.random(in: 0...9, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: devices[at].write(id, in: nil, [("a", value)], at: time)
    case 1: devices[at].write(id, in: nil, [("b", value)], at: time)
    case 2: devices[at].write(id, in: nil, [("a", value), ("b", value)], at: time)
    case 3: devices[at].write(id, in: nil, [("name", value)], at: time)
    case 4: devices[at].write(id, in: nil, [], isDeleted: true, at: time)
    default: devices[at].write(id, in: nil, [], isDeleted: false, at: time)
    }
  }

  private mutating func sync(_ at: Int) {
    var replica = devices[at].replica
    let request = replica.request()
    devices[at].state = replica.state
    if random.chance(10) { return }  // lost on its way
    guard let answer = answer(request, at, mayCrash: true) else { return }
    if random.chance(20) { _ = self.answer(request, at, mayCrash: false) }  // came twice
    switch Int.random(in: 0..<100, using: &random) {
    case ..<20: late.append((at, answer))
    case ..<30: return
    default: devices[at].receive(answer, at: time, fault: fault)
    }
  }

  private mutating func deliverLate() {
    let one = late.remove(at: Int.random(in: 0..<late.count, using: &random))
    devices[one.device].receive(one.answer, at: time, fault: fault)
  }

  /// The server's answer to what the wire brings; nothing if it crashed first.
  private mutating func answer(_ sent: SyncRequest, _ at: Int, mayCrash: Bool) -> SyncAnswer? {
    // Through its bytes every now and then: most runs are about the order of things.
    let request =
      random.chance(5) ? (try? JSON(parsing: sent.json)).flatMap { SyncRequest($0) } ?? sent : sent
    let user = devices[at].user
    ledger.now = time
    ledger.currentUser = user
    let exchange = Exchange(
      user: user, device: devices[at].id,
      now: fault == .noSkewCheck ? time + 1_000_000_000 : time)
    var answer = exchange.answer(request, in: &ledger)
    answer.now = time
    if answer.spaces.contains(where: { ledger.spaces[$0.space]?.members[user] == nil }) {
      ledger.broken.append("P12 a stranger was given a page")
    }
    if mayCrash && random.chance(5) {
      ledger = durable
      return fault == .earlyAnswer ? answer : nil
    }
    if fault == .partialBatch && answer.isSkewed { ledger = durable } else { durable = ledger }
    return answer
  }

  /// Everybody syncs until nothing is left to say.
  private mutating func heal() {
    for _ in 0..<8 {
      time += 1000
      for at in devices.indices {
        var replica = devices[at].replica
        let request = replica.request()
        devices[at].state = replica.state
        if let answer = answer(request, at, mayCrash: false) {
          devices[at].receive(answer, at: time, fault: fault)
        }
      }
    }
  }

  // MARK: what must hold

  private func zombie() -> String? {
    for space in ledger.spaces.values {
      if let id = space.origins.keys.first(where: { purged.contains($0) }) {
        return "P5 \(id) came back"
      }
      if let id = space.changes.keys.first(where: { purged.contains($0) }) {
        return "P5 \(id) came back"
      }
    }
    return nil
  }

  private mutating func verdict() -> String? {
    for (id, space) in ledger.spaces {
      var digest = Digest()
      for record in ledger.records(of: id, for: id).values { digest.add(record) }
      if digest != space.state.digest { return "P10 the digest is wrong" }
    }
    let refused = devices.flatMap { $0.refused }
    for device in devices {
      if let broken = verdict(of: device) { return broken }
      if refused.contains(where: { device.view[$0.record]?.register(named: $0.name) == $0.register }
      ) {
        return "P11 a refused write is still seen"
      }
    }
    return freshDevice()
  }

  private func expected(of user: RecordID) -> [RecordID: Record] {
    var records: [RecordID: Record] = [:]
    for (id, space) in ledger.spaces where space.members[user] != nil {
      records.merge(ledger.records(of: id, for: user)) { one, _ in one }
    }
    return records
  }

  private func verdict(of device: SimulatedDevice) -> String? {
    if device.held.values.contains(where: { $0.base != nil }) || !device.state.pending.isEmpty {
      return "P8 device \(device.id) has something left to send"
    }
    for known in device.state.spaces {
      let home = ledger.spaces[known.id]?.isPersonal == true ? nil : known.id
      let replica = Replica(
        state: device.state, held: device.held.filter { $0.value.view.space == home }, device: 0)
      if replica.digest != ledger.spaces[known.id]?.state.digest {
        return "P10 device \(device.id) has another digest"
      }
    }
    if device.view != expected(of: device.user) { return "P1 device \(device.id) differs" }
    for operation in device.acknowledged where !purged.contains(operation.record.id) {
      let home = operation.record.space ?? RecordID(high: 3, low: device.user.low)
      for entry in operation.record.entries {
        let kept = ledger.spaces[home]?.changes[operation.record.id]?.first {
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

  /// A device that comes new, and one that was told to begin again, see what the others see.
  private mutating func freshDevice() -> String? {
    for user in users {
      var device = SimulatedDevice(
        id: 99, user: user.id, offset: 0, clock: Clock(device: 99), state: SyncState(user: user.id))
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
      if device.view != expected(of: user.id) { return "P13 a fresh device differs" }
    }
    return nil
  }
}
