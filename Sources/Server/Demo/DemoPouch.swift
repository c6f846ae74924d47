import Base
import Pouch

/// The pouch that `kapshuk serve --demo` opens with: what a family that does not exist has on a day. Each record is
/// written by the same rules as a person's own.
struct DemoPouch: Sendable {
  let records: [Record]

  /// The device that writes the demo's records: by it the service worker knows them from a person's own
  /// (Web/worker/demo.js).
  static let device: UInt64 = 0xDE30

  /// A field of a record in a meeting's space.
  struct MeetingField: Sendable {
    let record: RecordID
    let kind: Kind
    let field: Field
    let value: JSON
  }

  /// - Parameters:
  ///   - today: the day in Kyiv. All records are of the days before it.
  ///   - products: those of the sample catalog, some of which were viewed.
  ///   - meeting: a meeting on the server, with its people and its chat in the order of its messages. Without
  ///     accounts there is none, and the same is only in the pouch.
  init(
    today: Day, products: [Product], meeting: (id: ID<Meeting>, fields: [MeetingField])? = nil
  ) {
    var pouch = Pouch(device: Self.device)
    // Ids are the same on each day. The time is the evening before, so that whatever a person does comes later.
    pouch.begin(now: Self.moment(today, ago: 1, hour: 20), randomness: Array("kapshuk demo".utf8))
    // What every pouch has is no part of the demo.
    pouch.createDefaultMoney()
    let given = Set(pouch.records.keys)
    Self.addCards(to: &pouch, today: today)
    Self.addMoney(to: &pouch, today: today)
    Self.addGroceries(to: &pouch, today: today, products)
    Self.addScans(to: &pouch, today: today)
    if let meeting {
      Self.add(meeting.fields, of: meeting.id, to: &pouch, today: today)
    } else {
      Self.addMeeting(to: &pouch, today: today)
    }
    records = Backup.records(of: pouch).filter { !given.contains($0.id) }
  }

  /// A JSON array of the records, as `App.load` takes it.
  var json: [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    for (index, record) in records.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      record.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// A moment some days before a day, in milliseconds since 1970: Kyiv is two hours ahead, or three in summer.
  static func moment(_ today: Day, ago: Int32, hour: Int64, minute: Int64 = 0) -> Int64 {
    (Int64(today.number - ago) * 1440 + (hour - 2) * 60 + minute) * 60_000
  }
}
