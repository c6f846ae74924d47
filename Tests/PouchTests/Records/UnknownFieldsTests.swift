import Base
import Testing

@testable import Pouch

/// Fields that only newer versions know: preserved, but so few that they cost a reader little.
struct UnknownFieldsTests {
  private static func json(_ names: [String]) -> [UInt8] {
    let fields = names.map { "\"\($0)\":[\"00000000000b00000000000000000001\",1]" }
    let id = String(repeating: "0", count: 31) + "1"
    return Array(
      "{\"id\":\"\(id)\",\"kind\":\"message\",\"fields\":{\(fields.joined(separator: ","))}}".utf8)
  }

  private static func names(_ count: Int) -> [String] { (0..<count).map { "x\($0)" } }

  @Test("A record is read with as many unknown fields as are allowed, and not with one more")
  func parsing() throws {
    let limit = Record.unknownLimit

    #expect(Record(try JSON(parsing: Self.json(Self.names(limit)))) != nil)
    #expect(Record(try JSON(parsing: Self.json(Self.names(limit + 1)))) == nil)
    #expect(Record(try JSON(parsing: Self.json(["x", "y", "x"]))) == nil)
    #expect(Record(try JSON(parsing: Self.json(["name", "name"]))) == nil)
  }

  @Test("Devices that merge too many unknown fields in any order agree", arguments: 1...20)
  func convergence(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let writes = Self.names(200).flatMap { name in
      (1...2).map { time in
        (
          Text(name),
          Register(
            stamp: Stamp(milliseconds: Int64(time), counter: 0, device: 1),
            value: .integer(Int64(time)))
        )
      }
    }

    let copies = (0..<3).map { _ in
      // Each device gets the fields in pieces of another size, and merges the pieces.
      var pieces: [Record] = []
      for write in writes.shuffled(using: &random) {
        if pieces.isEmpty || Bool.random(using: &random) {
          pieces.append(Record(id: RecordID(high: 0, low: 1), kindName: "message"))
        }
        pieces[pieces.count - 1].merge(named: write.0, write.1)
      }
      return pieces.dropFirst().reduce(into: pieces[0]) { $0.merge($1) }
    }

    #expect(copies[0].unknownNames.count == Record.unknownLimit)
    #expect(copies[0] == copies[1] && copies[1] == copies[2])
  }

  @Test("The app counts the records that it can't read, and reads the others")
  func counted() {
    let whole = String(decoding: Self.json(["x"]), as: UTF8.self)
    let crowded = String(decoding: Self.json(Self.names(36_000)), as: UTF8.self)
    var pouch = Pouch(device: 1)
    var damaged = 0

    for text in [whole, crowded] {
      if let record = (try? JSON(parsing: Array(text.utf8))).flatMap({ Record($0) }) {
        pouch.merge(record)
      } else {
        damaged += 1
      }
    }

    #expect(damaged == 1)
    #expect(pouch.records.count == 1)
  }
}
