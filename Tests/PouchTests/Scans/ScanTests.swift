import Base
import Codes
import ProcessorTime
import Testing

@testable import Pouch

@Suite struct ScanTests {
  private func pouch(at now: Int64 = 1_000_000) -> Pouch {
    var pouch = Pouch(device: 7)
    pouch.begin(now: now, randomness: Array(0..<32))
    return pouch
  }

  private let link = Code(.qrCode, Array("https://example.org/".utf8))
  private let goods = Code(.ean13, Array("4820000123457".utf8))

  @Test("A code scanned again is counted and comes first; held before the camera it counts once")
  func repeats() {
    var pouch = pouch()
    let first = pouch.addScanned(link, at: 1000)
    _ = pouch.addScanned(goods, at: 2000)

    #expect(pouch.addScanned(link, at: 3000) == first)
    #expect(pouch.scan(first)?.repeats == 1)
    #expect(pouch.addScanned(link, at: 9000) == first)
    #expect(pouch.scan(first)?.repeats == 2)
    #expect(pouch.scans.map { $0.code } == [link, goods])
  }

  @Test(
    "A switch of one device leaves what another device switched at the same time",
    arguments: ScanSettings.Switch.allCases, ScanSettings.Switch.allCases)
  func switches(mine: ScanSettings.Switch, theirs: ScanSettings.Switch) {
    if mine == theirs { return }
    var phone = pouch()
    var tablet = Pouch(device: 8)
    tablet.begin(now: 1_000_000, randomness: Array(32..<64))
    let before = ScanSettings()
    phone.scanSettings[mine].toggle()
    tablet.scanSettings[theirs].toggle()

    let changes = (phone.takeChanges(), tablet.takeChanges())
    for record in changes.0 { tablet.merge(record) }
    for record in changes.1 { phone.merge(record) }

    var both = before
    both[mine].toggle()
    both[theirs].toggle()
    #expect(phone.scanSettings == both && tablet.scanSettings == both)
  }

  @Test(
    "While scans are not synced, a code is the device's own, and one that was synced is not touched"
  )
  func deviceOnly() throws {
    var pouch = pouch()
    let synced = pouch.addScanned(link, at: 1000)
    pouch.scanSettings.syncsScans = false

    let own = pouch.addScanned(link, at: 20_000)
    #expect(own != synced && pouch.addScanned(link, at: 40_000) == own)
    pouch.rename(scan: own, to: "Моє")
    pouch.scanSettings.syncsScans = true
    #expect(pouch.addScanned(link, at: 60_000) == synced)

    #expect(pouch.scan(own)?.isDeviceOnly == true && pouch.scan(synced)?.isDeviceOnly == false)
    #expect(pouch.scan(own)?.repeats == 2 && pouch.scan(synced)?.repeats == 2)
    #expect(pouch.records[own.record]?.waitsSince == nil)
    #expect(pouch.records[synced.record]?.waitsSince != nil)
    pouch.delete(own)
    #expect(pouch.records[own.record]?.waitsSince == nil)
  }

  @Test("A code that was the device's own stays so when the field is cleared")
  func clearedField() {
    var pouch = pouch()
    pouch.scanSettings.syncsScans = false
    let own = pouch.addScanned(link, at: 1000)

    pouch.set(own, .isDeviceOnly, to: .null)

    #expect(pouch.records[own.record]?.isLocal == true)
    #expect(Backup.records(of: pouch).contains { $0.id == own.record })
  }

  @Test("A code is in as many folders as one likes, and a deleted folder leaves it where it is")
  func folders() {
    var pouch = pouch()
    let scan = pouch.addScanned(link, at: 1000)
    let work = pouch.addScanFolder("Робота")
    let home = pouch.addScanFolder("Дім")
    pouch.add(scan: scan, to: work)
    pouch.add(scan: scan, to: home)

    #expect(pouch.addScanFolder("робота") == work)
    #expect(pouch.scans(ScanList(folder: work)).map { $0.id } == [scan])
    pouch.remove(scan: scan, from: work)
    #expect(pouch.scans(ScanList(folder: work)).isEmpty)
    pouch.add(scan: scan, to: work)
    #expect(pouch.isIn(work, scan: scan))
    pouch.delete(work)
    #expect(pouch.scanFolders.map { $0.id } == [home])
    #expect(pouch.scan(scan) != nil)
  }

  @Test("A list leaves out by search, origin, symbology, meaning and favourites")
  func filters() {
    var pouch = pouch()
    let scanned = pouch.addScanned(link, at: 1000)
    let made = pouch.add(ScanDraft(code: goods, name: "Молоко"), .made, at: 2000)
    pouch.annotate(scan: scanned, "для ЗВІТУ")
    pouch.setFavourite(true, scan: made)

    #expect(pouch.scans(ScanList()).map { $0.id } == [made, scanned])
    #expect(pouch.scans(ScanList(search: "звіт")).map { $0.id } == [scanned])
    #expect(pouch.scans(ScanList(search: "молок")).map { $0.id } == [made])
    #expect(pouch.scans(ScanList(origin: .scanned)).map { $0.id } == [scanned])
    #expect(pouch.scans(ScanList(symbology: .ean13)).map { $0.id } == [made])
    #expect(pouch.scans(ScanList(meaning: .link)).map { $0.id } == [scanned])
    #expect(pouch.scans(ScanList(meaning: .goods)).map { $0.id } == [made])
    #expect(pouch.scans(ScanList(isFavourites: true)).map { $0.id } == [made])
  }

  @Test("What goes out as CSV or JSON comes back the same", arguments: ScanExport.Format.allCases)
  func roundTrip(format: ScanExport.Format) throws {
    var pouch = pouch()
    let scan = pouch.addScanned(Code(.dataMatrix, [1, 2, 29, 255], isGS1: true), at: 86_400_000)
    pouch.rename(scan: scan, to: "Лапки \" і, кома; рядок")
    pouch.annotate(scan: scan, "перший\nдругий")
    pouch.add(scan: scan, to: pouch.addScanFolder("Дім"))
    _ = pouch.add(ScanDraft(code: Code(.qrCode, Array("ї".utf8), eci: 26)), .made, at: 5000)
    let file = ScanExport.write(pouch.scans, of: pouch, as: format)

    var other = self.pouch(at: 200_000_000)
    let outcome = other.importScans(try #require(ScanExport.rows(of: file)), now: 200_000_000)

    #expect(outcome == ScanExport.Outcome(added: 2, known: 0, refused: []))
    #expect(ScanExport.write(other.scans, of: other, as: format) == file)
    let again = other.importScans(try #require(ScanExport.rows(of: file)), now: 200_000_000)
    #expect(again == ScanExport.Outcome(added: 0, known: 2, refused: []))
  }

  @Test("A table of others is read by its columns, and rows that can't be are named")
  func foreign() throws {
    let table = "text;symbology;name\nabc;qrcode;A\n;qrcode;B\nx;nothing;C\n\"a;b\";Code128;D\n"
    var pouch = pouch()
    let outcome = pouch.importScans(
      try #require(ScanExport.rows(of: Text(table))), now: 1_000_000)

    #expect(outcome == ScanExport.Outcome(added: 2, known: 0, refused: [2, 3]))
    #expect(ScanExport.rows(of: "one,two\n1,2\n") == nil)
    #expect(ScanExport.rows(of: "[{") == nil)
    #expect(ScanExport.rows(of: "") == nil)
  }

  // A linear search for each row took many minutes.
  @Test("A file of ten thousand codes and folders is taken at once")
  func manyCodes() throws {
    var table = "text,symbology,folders\n"
    for number in 0..<10_000 { table += "\(number),Code128,Дім|папка \(number)\n" }
    var pouch = pouch()
    var outcome: ScanExport.Outcome?

    let seconds = try processorSeconds {
      let rows = try #require(ScanExport.rows(of: Text(table)))
      outcome = pouch.importScans(rows, now: 1_000_000)
    }

    #expect(seconds < 30)
    #expect(outcome == ScanExport.Outcome(added: 10_000, known: 0, refused: []))
    #expect(pouch.scanFolders.count == 1000)
    let home = try #require(pouch.scanFolders.first)
    #expect(pouch.scans.allSatisfy { pouch.isIn(home.id, scan: $0.id) })
  }

  @Test("The settings of the scanner are as they were set")
  func settings() {
    var pouch = pouch()
    var settings = pouch.scanSettings
    #expect(settings == ScanSettings())
    #expect(!settings.opensLinks)
    for which in ScanSettings.Switch.allCases { settings[which].toggle() }
    pouch.scanSettings = settings

    #expect(pouch.scanSettings == settings)
    #expect(settings != ScanSettings())
  }
}
