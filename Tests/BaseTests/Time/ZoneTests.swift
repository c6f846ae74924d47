import Foundation
import Testing

@testable import Base

struct ZoneTests {
  @Test(arguments: [
    ("Europe/Kyiv", "2026-07-01", 12, "2026-07-01", 9),
    ("Europe/Kyiv", "2026-12-01", 12, "2026-12-01", 10),
    ("America/New_York", "2026-07-01", 12, "2026-07-01", 16),
    ("America/New_York", "2026-12-01", 20, "2026-12-02", 1),
    ("Asia/Tokyo", "2026-07-01", 3, "2026-06-30", 18),
    ("Europe/London", "2026-03-28", 12, "2026-03-28", 12),
    ("Europe/London", "2026-03-30", 12, "2026-03-30", 11),
  ])
  func `a time on the wall is the right moment`(
    _ name: String, _ day: String, _ hour: Int64, _ utcDay: String, _ utcHour: Int64
  ) throws {
    let zone = try #require(Zone(named: Text(name)))

    #expect(zone.moment(of: minute(day, hour)) == minute(utcDay, utcHour) * 60_000)
    #expect(zone.minute(at: zone.moment(of: minute(day, hour))) == minute(day, hour))
  }

  @Test func `an hour that comes twice is the first, and one left out is counted on`() {
    let twice = minute("2026-10-25", 3, 30)
    let absent = minute("2026-03-29", 3, 30)

    #expect(Zone.kyiv.moment(of: twice) == minute("2026-10-25", 0, 30) * 60_000)
    #expect(Zone.kyiv.moment(of: absent) == minute("2026-03-29", 1, 30) * 60_000)
  }

  @Test func `every zone of the table is there and there and back again`() {
    #expect(ZoneTable.zones.count == 418)
    for zone in ZoneTable.zones {
      #expect(Zone(named: zone.name) == zone)
      for day in stride(from: 0, to: 365, by: 5) {
        let moment = noon + Int64(day) * 86_400_000
        #expect(zone.moment(of: zone.minute(at: moment)) == moment)
      }
    }
  }

  /// The zones whose clocks follow Ramadan, which no rule of ours says; and Moldova's, whose hour of the change was
  /// corrected in tz 2026a, later than many systems have it.
  private static let others = [
    "Africa/Casablanca", "Africa/El_Aaiun", "Asia/Gaza", "Asia/Hebron", "Europe/Chisinau",
  ]

  @Test func `every zone has the system's offset around every change of its clocks`() throws {
    let from = minute("2026-06-01", 0) * 60
    for zone in ZoneTable.zones where !Self.others.contains("\(zone.name)") {
      let system = try #require(TimeZone(identifier: "\(zone.name)"))
      var moments = (0..<24).map { from + Int64($0) * 61 * 86_400 }
      var at = Date(timeIntervalSince1970: Double(from))
      for _ in 0..<6 {
        guard let change = system.nextDaylightSavingTimeTransition(after: at) else { break }
        at = change
        let second = Int64(change.timeIntervalSince1970)
        moments += [second - 1, second, second + 3600]
      }
      for second in moments {
        let date = Date(timeIntervalSince1970: Double(second))
        #expect(
          Int(zone.offset(at: second * 1000)) * 60 == system.secondsFromGMT(for: date),
          "\(zone.name) at \(date)")
      }
    }
  }

  @Test func `every zone is called by a city, in Ukrainian letters and in Latin ones`() {
    for zone in ZoneTable.zones where zone.name != "UTC" {
      let city = ZoneTable.city(of: zone)
      #expect(
        "\(city.ukrainian)".contains { ("а"..."я").contains($0.lowercased()) }, "\(zone.name)")
      #expect(!"\(city.english)".contains("_") && !city.english.isEmpty, "\(zone.name)")
    }
    #expect(ZoneTable.city(of: .kyiv).english == "Kyiv")
  }

  // The changes of clocks by IANA tz 2026, in UTC.
  @Test(
    arguments: [
      ("Europe/Kyiv", "2026-03-29", 60, "2026-10-25", 60, 120, 180),
      ("Europe/Lisbon", "2026-03-29", 60, "2026-10-25", 60, 0, 60),
      ("Europe/Kyiv", "2027-03-28", 60, "2027-10-31", 60, 120, 180),
      ("America/New_York", "2026-03-08", 420, "2026-11-01", 360, -300, -240),
      ("America/Los_Angeles", "2026-03-08", 600, "2026-11-01", 540, -480, -420),
    ])
  func `clocks change at the moment of the rule`(
    _ name: String, _ from: String, _ fromMinute: Int64, _ to: String, _ toMinute: Int64,
    _ winter: Int32, _ summer: Int32
  ) throws {
    let zone = try #require(Zone(named: Text(name)))
    let (begins, ends) = (minute(from, 0, fromMinute) * 60_000, minute(to, 0, toMinute) * 60_000)

    #expect(zone.offset(at: begins - 1) == winter)
    #expect(zone.offset(at: begins) == summer)
    #expect(zone.offset(at: ends - 1) == summer)
    #expect(zone.offset(at: ends) == winter)
  }

  @Test(arguments: ["Asia/Tokyo", "Europe/Istanbul", "UTC", "Asia/Tbilisi"])
  func `a zone without summer time has one offset all the year`(_ name: String) throws {
    let zone = try #require(Zone(named: Text(name)))

    let offsets = Set((0..<365).map { zone.offset(at: noon + Int64($0) * 86_400_000) })

    #expect(offsets == [zone.standard])
    #expect(zone.summer(of: 2026) == nil)
  }

  @Test func `the older names of Kyiv are Kyiv, and an unknown name is no zone`() {
    for name in ["Europe/Kiev", "Europe/Uzhgorod", "Europe/Zaporozhye", "Europe/Kyiv"] {
      #expect(Zone(named: Text(name)) == .kyiv)
    }
    for name in ["", "Kyiv", "europe/kyiv", "Europe/Kyiv ", "Europe/Atlantis"] {
      #expect(Zone(named: Text(name)) == nil)
    }
  }

  /// 21 November 2026, 10:00 UTC.
  private let noon: Int64 = 1_795_255_200_000

  /// Minutes of local time.
  private func minute(_ day: String, _ hour: Int64, _ minute: Int64 = 0) -> Int64 {
    Int64(Day(iso: Text(day))?.number ?? 0) * 1440 + hour * 60 + minute
  }
}
