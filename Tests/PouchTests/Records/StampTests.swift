import Base
import Testing

@testable import Pouch

struct StampTests {
  @Test("Stamps are ordered by time, then counter, then device, and so are their bytes")
  func order() {
    let stamps = [
      Stamp.never, Stamp(milliseconds: 1, counter: 0, device: 9),
      Stamp(milliseconds: 1, counter: 1, device: 1),
      Stamp(milliseconds: 1, counter: 1, device: 2), Stamp(milliseconds: 2, counter: 0, device: 0),
      Stamp(time: .max, device: 0),
    ]

    #expect(stamps.shuffled().sorted() == stamps)
    #expect(
      zip(stamps, stamps.dropFirst()).allSatisfy { $0.bytes.lexicographicallyPrecedes($1.bytes) })
    for stamp in stamps { #expect(Stamp(bytes: stamp.bytes) == stamp) }
  }

  @Test("Time and counter come back, and a time before 1970 is the earliest")
  func parts() {
    let stamp = Stamp(milliseconds: 1_795_000_000_000, counter: 0xFFFF, device: 7)

    #expect(stamp.milliseconds == 1_795_000_000_000 && stamp.counter == 0xFFFF)
    #expect(Stamp(milliseconds: -5, counter: 3, device: 1).milliseconds == 0)
    #expect(
      Stamp(bytes: [1, 2, 3]) == nil && Stamp(bytes: [UInt8](repeating: 0, count: 17)) == nil)
  }
}
