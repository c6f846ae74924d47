import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct SelectPageTests {
  @Test("Each code has a checkbox, and the answer names nothing that was not ticked")
  func ticks() throws {
    var pouch = PagesTests.pouch()
    for number in 0..<3 {
      _ = pouch.add(
        ScanDraft(code: Code(.qrCode, Array("\(number)".utf8))), .made, at: Int64(number))
    }
    _ = pouch.addScanFolder(Text(hostile))

    let value = SelectPage(
      list: ScanList(), scans: pouch.scans, folders: pouch.scanFolders, problems: [.nothingChosen])
    let page = rendered(value)

    let boxes = page.all("input").filter { $0["name"] == "scan" }
    #expect(boxes.compactMap { $0["value"] } == pouch.scans.map { text($0.id.hex) })
    #expect(boxes.allSatisfy { $0["checked"] == nil })
    #expect(page.all("button").compactMap { $0["value"] } == ["move", "csv", "json", "delete"])
    #expect(value.status == 422 && page.problem?.hasPrefix("Nothing is chosen.") == true)
    #expect(page.all("option").map { $0["value"] } == [hostile])
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}
