import Base
import Testing

@testable import Pouch

/// Integers at the bounds of a field, and beyond.
struct NumberBoundsTests {
  /// The names of members that have their own bounds.
  static let members = ["", "minor", "changed", "made", "near-until", "lat", "lon", "n"].map {
    Text($0)
  }

  private func record(_ kind: Kind, _ field: Field, _ value: JSON) -> Record {
    var record = Record(id: RecordID(high: 1, low: 1), kind: kind)
    let stamp = Stamp(milliseconds: 5, counter: 0, device: 1)
    record.merge(field, Register(stamp: stamp, value: value))
    return record
  }

  /// The same integer alone, in an array, and in an object within an array.
  private func shapes(_ integer: Int64, _ member: Text) -> [JSON] {
    let object = JSON.object([JSON.Member(member, .integer(integer))])
    return member.isEmpty
      ? [.integer(integer), .array([.integer(integer), .integer(integer)])]
      : [object, .array([object]), .object([JSON.Member(member, .array([.integer(integer)]))])]
  }

  @Test(arguments: Kind.allCases)
  func `both edges of every field are read, and one past each is as if it were not there`(
    kind: Kind
  ) {
    for field in Field.allCases {
      for member in Self.members {
        let bounds = NumberBounds.of(field, kind, member: member)
        for edge in [bounds.lowerBound, bounds.upperBound] {
          for shape in shapes(edge, member) {
            #expect(record(kind, field, shape)[field] == shape, "\(kind) \(field) \(edge)")
          }
        }
        for beyond in [bounds.lowerBound - 1, bounds.upperBound + 1, .min, .max] {
          for shape in shapes(beyond, member) {
            #expect(record(kind, field, shape)[field] == nil, "\(kind) \(field) \(beyond)")
            #expect(!record(kind, field, shape).isWithinBounds)
          }
        }
      }
    }
  }

  @Test func `what is out of bounds is kept and merged like every other register`() throws {
    let text = """
      {"id":"00000000000000010000000000000001","kind":"card","fields":{\
      "name":["00000000000100000000000000000001","x"],\
      "last-used":["00000000000500000000000000000001",9223372036854775807]}}
      """
    let hostile = try #require(Record(try JSON(parsing: Array(text.utf8))))
    var one = record(.card, .lastUsed, .integer(7))
    var other = hostile

    one.merge(hostile)
    other.merge(record(.card, .lastUsed, .integer(7)))

    #expect(one == other)
    #expect(String(decoding: hostile.json, as: UTF8.self) == text)
    #expect(hostile[.lastUsed] == nil && hostile[.name]?.text == "x")
    #expect(!hostile.isWithinBounds)
  }

  @Test func `a device that reads past a hostile number can write over it`() throws {
    var pouch = Pouch(device: 1)
    var hostile = record(.card, .lastUsed, .integer(.max))
    let stamp = Stamp(milliseconds: 5, counter: 0, device: 1)
    hostile.merge(.name, Register(stamp: stamp, value: .text("A")))
    pouch.merge(hostile)
    pouch.begin(now: 1, randomness: [1])

    #expect(pouch.card(ID(hostile.id))?.lastUsed == 0)
    pouch.touch(try #require(pouch.card(ID(hostile.id))), now: 70_000)
    #expect(pouch.card(ID(hostile.id))?.lastUsed == 70_000)
  }

  @Test(
    arguments: [
      "9007199254740992", "-9007199254740992", "9223372036854775807", "-9223372036854775808",
      "123456789012345678901234567890",
    ])
  func `an integer beyond what JSON holds is a spelling, and goes out as it came`(
    text: String
  ) throws {
    let json = try JSON(parsing: Array(text.utf8))

    #expect(json.integer == nil)
    #expect(json.bytes == Array(text.utf8))
    #expect(!NumberBounds.admit(json, nil, nil))
    #expect(NumberBounds.admit(try JSON(parsing: Array("-0".utf8)), nil, nil))
    #expect(NumberBounds.admit(try JSON(parsing: Array("3.50".utf8)), nil, nil))
  }

  @Test func `the number of an operation that has none after it is not reckoned on`() throws {
    let record = #"{"id":"00000000000000010000000000000001","kind":"card","fields":{}}"#
    for number in ["9223372036854775807", "9007199254740991"] {
      let operation = #"{"n":\#(number),"create":true,"record":\#(record)}"#
      let text = """
        {"device":"0000000000000001","turn":1,"spaces":[],"operations":[\(operation),\(operation)]}
        """

      #expect(SyncRequest(try JSON(parsing: Array(text.utf8))) == nil)
    }
  }

  @Test(arguments: [
    "-1", "0", "100000000000000", "9223372036854775807", "99999999999999999999", "",
  ])
  func `a product's number that no product has is none`(text: String) {
    #expect(GTIN(plain: Text(text)) == nil)
    #expect(GTIN(plain: "4820000123457".utf8)?.digits.count == 13)
  }
}
