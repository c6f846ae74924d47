import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct ScanSettingsPageTests {
  private func page(
    _ settings: ScanSettings = ScanSettings(), imported: ScanExport.Outcome? = nil,
    problems: [Problem] = []
  ) -> ScanSettingsPage {
    ScanSettingsPage(settings: settings, problems: problems, imported: imported)
  }

  @Test("Every switch is there, and stands as it is set")
  func switches() {
    var settings = ScanSettings()
    settings.sounds = false
    settings.opensLinks = true

    let page = rendered(page(settings))

    for which in ScanSettings.Switch.allCases {
      let box = page.all("input").first { $0["name"] == text(which.name.bytes) }
      #expect((box?["checked"] != nil) == settings[which], "\(which)")
    }
    #expect(page.faults == [])
  }

  @Test("What came in from a file is counted, and the rows that did not are named, twenty at most")
  func imported() {
    var outcome = ScanExport.Outcome()
    outcome.added = 3
    outcome.known = 1

    let clean = rendered(page(imported: outcome))
    outcome.refused = Array(2...40)
    let refused = rendered(page(imported: outcome))

    #expect(clean.words.contains("Added: 3. There before: 1."))
    #expect(!clean.words.contains("left out"))
    #expect(refused.words.contains("20, 21. Mend them"))
    #expect(!rendered(page()).words.contains("Added:"))
  }

  @Test("A file without codes is answered 422")
  func problem() {
    let value = page(problems: [.noCodeTable])

    #expect(value.status == 422 && page().status == 200)
    #expect(rendered(value).problem?.hasPrefix("There are no codes in this file.") == true)
  }
}
