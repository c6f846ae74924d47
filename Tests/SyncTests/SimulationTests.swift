import Base
import Foundation
import Testing

@testable import Pouch
@testable import SyncSimulation

/// The protocol under loss, duplication, delay, reordering, crashes, clock jumps on both sides, purges, changes of
/// roles, restored backups and malicious users: sixteen properties after every step or at the end of each schedule.
struct SimulationTests {
  /// `SYNC_SCHEDULES=2000000 swift test --filter SimulationTests` runs more, `SYNC_SEED=…` others.
  private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }

  @Test func `twenty thousand schedules keep all sixteen properties`() async {
    let first = Self.number("SYNC_SEED", 1)
    let count = Self.number("SYNC_SCHEDULES", 20_000)
    let workers: UInt64 = 2

    let failures = await withTaskGroup(of: String?.self) { group in
      for worker in 0..<workers {
        group.addTask {
          for seed in stride(from: first + worker, to: first + count, by: Int(workers)) {
            var schedule = Schedule(seed: seed)
            if let broken = schedule.run() { return "seed \(seed): \(broken)" }
          }
          return nil
        }
      }
      return await group.reduce(into: [String]()) { if let failure = $1 { $0.append(failure) } }
    }

    #expect(failures == [])
  }

  @Test(arguments: Fault.allCases)
  func `a fault put in on purpose is found`(fault: Fault) {
    let found = (1...5000 as ClosedRange<UInt64>).first { seed in
      var schedule = Schedule(seed: seed, fault: fault)
      return schedule.run() != nil
    }

    #expect(found != nil, "\(fault) was not found in 5000 schedules")
  }
}
