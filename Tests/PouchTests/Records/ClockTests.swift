import Testing

@testable import Pouch

@Suite struct ClockTests {
  @Test(
    "A clock that jumps back never reorders a device's own writes",
    arguments: 1...20 as ClosedRange<UInt64>)
  func jumpsBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var clock = Clock(device: 5)
    var stamps: [Stamp] = []

    for _ in 0..<200 { stamps.append(clock.next(now: .random(in: 0...1000, using: &random))) }

    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
  }

  @Test("A write made after seeing another device's is later than it, though this clock is behind")
  func seesOthers() {
    var clock = Clock(device: 1)
    let theirs = Stamp(milliseconds: 299_000, counter: 3, device: 9)

    clock.see(theirs)

    #expect(clock.next(now: 10) > theirs)
  }

  @Test("A stamp from far ahead draws no other write along, and can be written over all the same")
  func farAhead() {
    var clock = Clock(device: 1)
    let theirs = Stamp(milliseconds: 63_072_000_000, counter: 0xFFFF, device: 9)
    clock.see(theirs)

    let before = clock.next(now: 1000)
    let over = clock.next(now: 1000, after: theirs)
    let after = clock.next(now: 1000)

    #expect(before.milliseconds == 1000)
    #expect(over > theirs && over.milliseconds == theirs.milliseconds + 1)
    #expect(after > before && after.milliseconds == 1000)
  }

  @Test("The end of time can be written over as far as there is anything after it")
  func afterTheEnd() {
    var clock = Clock(device: 5)

    let end = Stamp(time: .max, device: 2)

    let (over, one, two) = (
      clock.next(now: 1, after: end), clock.next(now: .max), clock.next(now: .max)
    )

    #expect(over > end)
    #expect(one < two)
  }

  @Test("The counter runs over into the next millisecond")
  func overflow() {
    var clock = Clock(device: 1)
    var last = clock.next(now: 1)
    for _ in 0..<70_000 {
      let next = clock.next(now: 1)
      #expect(next > last)
      last = next
    }
    #expect(last.milliseconds == 2)
  }

  @Test("A stamp from the end of time does not stop the clock")
  func endOfTime() {
    var clock = Clock(device: 1)
    clock.see(Stamp(time: .max, device: 2))

    let (one, two) = (clock.next(now: 1), clock.next(now: 1))

    #expect(one < two)
  }

  @Test("A stamp is written as it is read")
  func roundTrip() {
    let stamp = Stamp(milliseconds: 1_795_000_000_000, counter: 77, device: 0xABCD)

    #expect(Stamp(hex: stamp.hex) == stamp)
    #expect(Stamp(hex: "zz".utf8) == nil)
  }
}
