import Base

@testable import Pouch

/// One run of a few devices and a server through everything that can go wrong, all determined by a seed. `run`
/// returns the first property that did not hold, or `nil`.
struct Schedule {
  var random: SplitMix
  let fault: Fault?
  /// A database that must do the same as the one in memory, whose properties are looked at.
  let database: (any ComparedDatabase)?
  var syncStore: MemorySyncStore
  /// The state that survives a crash of the server.
  var durable: MemorySyncStore
  var devices: [SimulatedDevice] = []
  var late: [(device: Int, answer: SyncAnswer)] = []
  var purged: Set<RecordKey> = []
  /// Includes records purged after the restored backup was made.
  var everPurged: Set<RecordKey> = []
  /// Records created under an id of another user's record, which is possible after a purge too.
  var remade: Set<RecordKey> = []
  var made: [RecordID] = []
  var time: Int64 = 1_700_000_000_000
  /// The offset of the server's clock.
  var serverOffset: Int64 = 0
  /// A copy of the database, and what had been purged when it was made.
  var backup: (syncStore: MemorySyncStore, purged: Set<RecordKey>)?
  var generation: UInt64 = 1
  /// The server's time at which a backup was restored.
  var restored: Int64?
  var wasRestored = false
  var haveRolesChanged = false
  var hasHalfAYearPassed = false
  var hasServerRunAhead = false
  var hasServerBeenOff = false
  /// The last operation number of each malicious user's device.
  var lies: Int64 = 0

  let shared = ID<Space>(high: 1, low: 0)
  let club = ID<Space>(high: 1, low: 1)
  let users: [(id: ID<User>, role: Role)] = [
    (ID(high: 2, low: 1), .owner), (ID(high: 2, low: 2), .editor),
    (ID(high: 2, low: 3), .author), (ID(high: 2, low: 4), .author),
    (ID(high: 2, low: 5), .viewer),
  ]

  init(seed: UInt64, fault: Fault? = nil, database: (any ComparedDatabase)? = nil) {
    random = SplitMix(state: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    self.fault = fault
    self.database = database
    syncStore = MemorySyncStore(fault: fault)
    durable = syncStore
    var family = MemorySyncStore.StoredSpace()
    for user in users {
      family.members[user.id] = user.role
      let own = homeSpace(of: user.id)
      var personal = MemorySyncStore.StoredSpace(isPersonal: true)
      personal.members[user.id] = .owner
      syncStore.spaces[own] = personal
      syncStore.order.append(own)
    }
    syncStore.spaces[shared] = family
    syncStore.order.append(shared)
    syncStore.spaces[club] = MemorySyncStore.StoredSpace(members: [
      users[1].id: .owner, users[0].id: .author, users[3].id: .editor,
    ])
    syncStore.order.append(club)
    durable = syncStore
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
    begin()
    for _ in 0..<Int.random(in: 20...120, using: &random) {
      time += random.pick([0, 1, 50, 1000, 60_000])
      step(Int.random(in: 0..<devices.count, using: &random))
      if let broken = syncStore.broken.first ?? zombie() { return broken }
    }
    heal()
    if let broken = syncStore.broken.first ?? zombie() ?? verdict() { return broken }
    return lastWords() ?? difference()
  }

  mutating func step(_ device: Int) {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<36: write(device)
    case ..<80: sync(device)
    case ..<84: lie()
    case ..<85: backUp()
    case ..<86: restore()
    case ..<87:
      serverOffset = random.pick([0, 0, 63_072_000_000, -3_600_000, -86_400_000])
      if serverOffset > 0 { hasServerRunAhead = true }
      hasServerBeenOff = true
    case ..<89: if !late.isEmpty { deliverLate() }
    case ..<93:
      devices[device].offset += random.pick([-3_600_000, 3_600_000, -5000, 86_400_000])
    case ..<96: syncStore = durable
    case ..<98:
      if random.chance(70) {
        time += 181 * 86_400_000
        hasHalfAYearPassed = true
        for device in devices {
          // Offered after a restore and not sent for half a year: no device could know better.
          for (key, one) in device.held where one.confirmed?.isNew == true {
            remade.insert(RecordKey(key.id, in: key.space ?? homeSpace(of: device.user)))
          }
        }
      }
      purge()
    default: changeRole()
    }
  }

  mutating func changeRole() {
    let user = random.pick([users[1], users[2]])
    let current = syncStore.spaces[shared]?.members[user.id]
    haveRolesChanged = true
    let choices: [Role?] = [nil, .viewer, user.role].filter { $0 != current }
    let role = random.pick(choices)
    syncStore.spaces[shared]?.members[user.id] = role
    durable = syncStore
    let space = shared
    comparing { try $0.set(role, of: user.id, in: space) }
  }

  mutating func write(_ at: Int) {
    let known = devices[at].held.keys.sorted()
    let spaces = devices[at].state.spaces.filter { !$0.isPersonal }.map { $0.id }
    let value = Int64.random(in: 0...9, using: &random)
    func put(_ key: RecordKey, _ names: [String], isDeleted: Bool? = nil) {
      devices[at].write(
        key, names.map { ($0, value) }, isDeleted: isDeleted, at: time, fault: fault)
    }
    let home = spaces.isEmpty || random.chance(30) ? nil : random.pick(spaces)
    if known.isEmpty || random.chance(30) {
      // Sometimes an id already in use: of a copied card, or one chosen by an attacker.
      let isTaken = !made.isEmpty && random.chance(15)
      let id = isTaken ? random.pick(made) : RecordID(high: 9, low: UInt64(made.count))
      if !isTaken { made.append(id) }
      if isTaken { remade.insert(RecordKey(id, in: home ?? homeSpace(of: devices[at].user))) }
      return put(RecordKey(id, in: home), ["a"])
    }
    let key = random.pick(known)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: put(key, ["a"])
    case 1: put(key, ["b"])
    case 2: put(key, ["a", "b"])
    case 3: put(key, ["name"])
    case 4: put(key, [], isDeleted: true)
    default: put(key, [], isDeleted: false)
    }
  }

  /// A malicious device sends what no app of ours sends: any id in any space, another kind, another author, stamps of
  /// any time.
  mutating func lie() {
    guard !made.isEmpty else { return }
    let user = random.pick(users).id
    let space = random.pick([nil, shared, club, homeSpace(of: random.pick(users).id)])
    var record = Record(
      id: random.pick(made), kindName: Text(random.pick(["card", "account", "zebra"])),
      space: space, author: random.pick([nil, random.pick(users).id]))
    let moment =
      ledgerTime
      + random.pick([0, 299_999, 300_001, -1_000_000_000_000, 63_072_000_000, 100_000_000_000_000])
    record.merge(
      named: Text(random.pick(["a", "b", "name", "~deleted"])),
      Register(
        stamp: Stamp(milliseconds: moment, counter: 0, device: 77),
        value: random.pick([.bool(true), .integer(13)])))
    remade.insert(RecordKey(record.id, in: space ?? homeSpace(of: user)))
    lies += 1
    (syncStore.now, syncStore.time) = (ledgerTime, time)
    syncStore.currentUser = user
    let request = SyncRequest(
      device: 70 + user.record.low, turn: 1,
      operations: [Operation(number: lies, isCreate: random.chance(70), record: record)])
    let exchange = SyncServer(user: user, device: request.device, now: exchangeTime)
    let answer = exchange.answer(request, in: &syncStore)
    compare(answer, with: request, exchange, isLost: false)
    durable = syncStore
  }

  func homeSpace(of user: ID<User>) -> ID<Space> { ID(high: 3, low: user.record.low) }
  func isAhead(_ operation: Operation) -> Bool {
    operation.latest.milliseconds > ledgerTime + SyncServer.skewLimit
  }

  var ledgerTime: Int64 { time + serverOffset }
  var exchangeTime: Int64 { ledgerTime + (fault == .noSkewCheck ? 1_000_000_000 : 0) }

  mutating func sync(_ at: Int) {
    var replica = devices[at].replica
    let request = replica.request()
    devices[at].state = replica.state
    if random.chance(10) { return }  // lost in transit
    guard let answer = answer(request, at, mayCrash: true) else { return }
    if random.chance(20) { _ = self.answer(request, at, mayCrash: false) }  // arrived twice
    switch Int.random(in: 0..<100, using: &random) {
    case ..<20: late.append((at, answer))
    case ..<30: return
    default: devices[at].receive(answer, at: time, fault: fault)
    }
  }

  mutating func deliverLate() {
    let one = late.remove(at: Int.random(in: 0..<late.count, using: &random))
    devices[one.device].receive(one.answer, at: time, fault: fault)
  }

  /// The server's answer to a request; `nil` if it crashed first.
  mutating func answer(_ sent: SyncRequest, _ at: Int, mayCrash: Bool) -> SyncAnswer? {
    // Encoded and decoded now and then: most runs are about ordering.
    let request =
      random.chance(5) ? (try? JSON(parsing: sent.json)).flatMap { SyncRequest($0) } ?? sent : sent
    let user = devices[at].user
    (syncStore.now, syncStore.time) = (ledgerTime, time)
    syncStore.currentUser = user
    let exchange = SyncServer(
      user: user, device: devices[at].id, now: exchangeTime,
      generation: RecordID(high: 5, low: generation), restored: restored)
    var answer = exchange.answer(request, in: &syncStore)
    if fault == .strictSkew, request.operations.contains(where: isAhead) {
      answer.isSkewed = true
      answer.results = []
    }
    answer.now = ledgerTime
    if answer.spaces.contains(where: { syncStore.spaces[$0.space]?.members[user] == nil }) {
      syncStore.broken.append("P12 a stranger was given a page")
    }
    let isLost = mayCrash && random.chance(5)
    compare(answer, with: request, exchange, isLost: isLost)
    if isLost {
      syncStore = durable
      return fault == .earlyAnswer ? answer : nil
    }
    if fault == .partialBatch && answer.isSkewed {
      syncStore = durable
    } else {
      durable = syncStore
    }
    return answer
  }

  /// Everyone syncs until nothing is left to exchange.
  mutating func heal() {
    serverOffset = 0
    for _ in 0..<10 {
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
}
