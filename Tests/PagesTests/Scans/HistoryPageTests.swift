import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct HistoryPageTests {
  private static let day: Int64 = 86_400_000
  private static let noon = (Int64(today.number) * 24 + 12) * 3_600_000

  private func history(_ texts: [(String, Int64)]) -> Pouch {
    var pouch = PagesTests.pouch()
    for (text, moment) in texts {
      _ = pouch.addScanned(Code(.qrCode, Array(text.utf8)), at: Self.noon - moment)
    }
    return pouch
  }

  private func page(_ pouch: Pouch, _ list: ScanList = ScanList(), shown: Int = 60) -> RenderedPage
  {
    rendered(HistoryPage(list, shown: shown, in: pouch))
  }

  @Test("An empty history offers to scan or to make a code, and has no menu and no filter")
  func empty() {
    let page = self.page(PagesTests.pouch())

    #expect(page.words.contains("Your codes will be here"))
    #expect(page.links.contains("/scan") && page.links.contains("/make"))
    #expect(page.all("details").isEmpty && page.actions.isEmpty)
    #expect(page.faults == [])
  }

  @Test("Codes stand under their day, each day once")
  func days() {
    let page = self.page(
      history([("a", 0), ("b", 1), ("c", Self.day), ("d", 2 * Self.day), ("e", 60 * Self.day)]))

    #expect(page.headings == ["today", "yesterday", "2 days ago", "22 September"])
    #expect(
      page.all("a").count { $0["class"] == "row" && $0["href"]?.hasPrefix("/scans/") ?? false } >= 5
    )
    #expect(page.elements.first { $0["role"] == "status" }?.text == "5 codes")
  }

  @Test("The history says where codes are, and marks those that are only here")
  func whereCodesAre() {
    var pouch = history([("a", 0)])
    func words(_ isSynced: Bool) -> String {
      rendered(HistoryPage(ScanList(), shown: 60, in: pouch, isSynced: isSynced)).words
    }

    #expect(words(false).contains("The history is on this device only."))
    #expect(words(true).contains("On all devices The history is on all devices of your account."))
    pouch.scanSettings.syncsScans = false
    _ = pouch.addScanned(Code(.qrCode, Array("b".utf8)), at: Self.noon)
    let off = words(true)
    pouch.scanSettings.syncsScans = true
    let on = words(true)

    #expect(off.contains("New scans only here Codes marked “only here” are on this device"))
    #expect(off.contains("· only here") && on.contains("· only here"))
    #expect(on.contains("On all devices Codes marked “only here” are on this device"))
    #expect(words(false).contains("The history is on this device only."))
  }

  @Test("As many codes are shown as are asked for, and the link to more keeps the filter")
  func paging() {
    let pouch = history((0..<5).map { ("text \($0)", Int64($0)) })

    let some = page(pouch, ScanList(search: "text"), shown: 2)

    #expect(some.all("li").count { _ in true } == 2)
    #expect(some.links.contains("/scans?q=text&shown=122"))
    #expect(!page(pouch, shown: 5).links.contains { $0.contains("shown=") })
  }

  @Test("A filter that is used stands open with its choice, and what it leaves out is not shown")
  func filters() {
    let pouch = history([("https://example.com", 0), ("text", 1)])
    let list = ScanList(symbology: .qrCode, meaning: .link)

    let (plain, filtered) = (page(pouch), page(pouch, list))

    #expect(plain.all("details").first { $0["class"] == "filters" }?["open"] == nil)
    #expect(filtered.all("details").first { $0["class"] == "filters" }?["open"] != nil)
    #expect(filtered.value("meaning") == "link" && filtered.value("symbology") == "QRCode")
    #expect(filtered.words.contains("1 code") && filtered.value("origin") == "")
    #expect(page(pouch, ScanList(origin: .made)).words.contains("Nothing was found."))
  }

  @Test("A search keeps the folder and the favourites, and its own text only in its field")
  func search() {
    var pouch = history([("a", 0)])
    let folder = pouch.addScanFolder(Text(hostile))

    let page = self.page(
      pouch, ScanList(search: Text(hostile), folder: folder, isFavourites: true))

    #expect(page.value("q") == hostile)
    #expect(page.value("folder") == text(folder.hex) && page.value("favourites") == "1")
    #expect(page.all("a").contains { $0["class"] == "chip" && $0.text == hostile })
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("A row warns of a trap, counts repetitions and stars favourites, each only if it is so")
  func rows() {
    var pouch = history([("text", 10_000)])
    _ = pouch.addScanned(Code(.qrCode, Array("text".utf8)), at: Self.noon)
    let trap = pouch.addScanned(
      Code(.qrCode, Array("javascript:alert(1)".utf8)), at: Self.noon - 20_000)
    let star = pouch.add(
      ScanDraft(code: Code(.qrCode, Array("made".utf8))), .made, at: Self.noon - 30_000)
    pouch.setFavourite(true, scan: star)

    let rows = pouch.scans.map { scan in written { $0.scanRow(scan) } }

    #expect(rows.map { $0.words.contains("2×") } == [true, false, false])
    #expect(rows.map { $0.html.contains("class=\"filled\"") } == [false, false, true])
    #expect(pouch.scans[1].id == trap)
    #expect(
      rows.map { $0.all("strong").count } == [
        0, pouch.scans[1].linkVerdict == .dangerous ? 1 : 0, 0,
      ])
  }
}
