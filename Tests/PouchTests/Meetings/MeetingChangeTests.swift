import Base
import Foundation
import Testing

@testable import Pouch

/// Changes that are told together are told as one.
@Suite struct MeetingChangeTests {
  @Test("Changes in any order say in the end what the last state differs in from the first")
  func joined() {
    let seed =
      UInt64(ProcessInfo.processInfo.environment["KAPSHUK_SEED"] ?? "") ?? .random(in: 0...9999)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let first = meeting()
      var last = first
      var told: [MeetingChange] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let before = last
        switch Int.random(in: 0..<6, using: &random) {
        case 0: last.title = [first.title, "Шахи", "Доміно"].randomElement(using: &random) ?? ""
        case 1: last.start += [-60, 0, 60].randomElement(using: &random) ?? 0
        case 2: last.limit = [nil, 5, 8].randomElement(using: &random) ?? nil
        case 3: last.place.name = ["", "Зерно", "Парк"].randomElement(using: &random) ?? ""
        case 4: last.price = [nil, Money(100_00, .hryvnia)].randomElement(using: &random) ?? nil
        default: last.visibility = [.invited, .open].randomElement(using: &random) ?? .open
        }
        told = MeetingChange.joined(told, before.changes(to: last))
      }
      let expected = first.changes(to: last)
      #expect(told.count == expected.count && expected.allSatisfy { told.contains($0) })
    }
  }
}
