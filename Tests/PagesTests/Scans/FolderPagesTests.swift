import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct FolderPagesTests {
  @Test("Without folders the page says what they are for; with some, each has its number and forms")
  func folders() throws {
    var pouch = pouch()
    let none = rendered(FoldersPage(folders: [], name: "", problems: []))
    let ids = [pouch.addScanFolder("Робота"), pouch.addScanFolder(Text(hostile))]
    let folders = pouch.scanFolders

    let page = rendered(
      FoldersPage(folders: [(folders[0], 2), (folders[1], 0)], name: "", problems: []))

    #expect(none.words.contains("A code can lie in several folders") && none.headings.isEmpty)
    #expect(page.headings == ["Робота · 2 codes", "\(hostile) · 0 codes"])
    #expect(!page.words.contains("A code can lie in several folders"))
    for folder in ids {
      #expect(page.actions.contains("/scans/folders/\(text(folder.hex))/delete"))
      #expect(page.links.contains("/scans?folder=\(text(folder.hex))"))
    }
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("A folder without a name is answered 422, with the reason in the language")
  func problem() {
    let value = FoldersPage(folders: [], name: "  ", problems: [.folderNameMissing])

    #expect(value.status == 422)
    #expect(rendered(value).problem == "Write what to call the folder.")
    #expect(rendered(value, .ukrainian).problem == "Напишіть, як назвати теку.")
  }

  @Test("The notes of a code tick the folders that it is in, and none else")
  func notes() throws {
    var pouch = pouch()
    let id = pouch.add(ScanDraft(code: Code(.qrCode, Array("a".utf8))), .made, at: 1)
    pouch.annotate(scan: id, Text(hostile))
    pouch.rename(scan: id, to: "Wi-Fi")
    let folders = ["A", "B"].map { pouch.addScanFolder(Text($0)) }

    let page = rendered(
      ScanNotesPage(
        scan: try #require(pouch.scan(id)), title: .same("Wi-Fi"), folders: pouch.scanFolders,
        chosen: [folders[1]]))

    let ticked = page.all("input").filter { $0["name"] == "folder" && $0["checked"] != nil }
    #expect(ticked.map { $0["value"] } == [text(folders[1].hex)])
    #expect(page.value("name") == "Wi-Fi" && page.value("note") == hostile)
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}
