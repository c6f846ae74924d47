import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct CameraPageTests {
  private func page(
    _ purpose: ScanPurpose, settings: ScanSettings = ScanSettings(), isOnDevice: Bool = true
  ) -> RenderedPage {
    rendered(
      CameraPage(purpose: purpose, back: nil, settings: settings, isOnDevice: isOnDevice))
  }

  private func scanner(_ page: RenderedPage) -> RenderedPage.Element? {
    page.elements.first { $0["id"] == "scanner" }
  }

  @Test(
    "What a code is wanted for is said, told to the script, and where its number can be typed",
    arguments: [
      (.any, "Point the camera at any code.", nil, nil, "/cards/new"),
      (.newCard(), "Point the camera at the card's code.", "card", nil, "/cards/new"),
      (
        .card(id(1)), "Point the camera at the card's code.", nil, nil,
        "/cards/\(text(id(1).hex))/codes/new"
      ),
      (.product, "Point the camera at a product's barcode.", "product", nil, "/groceries"),
      (
        .list(id(2)), "Point the camera at a barcode.", nil, text(id(2).hex),
        "/groceries/lists/\(text(id(2).hex))"
      ),
    ] as [(ScanPurpose, String, String?, String?, String)])
  func purposes(
    purpose: ScanPurpose, aim: String, wanted: String?, list: String?, typing: String
  ) {
    let page = page(purpose)

    #expect(page.elements.first { $0["id"] == "scan-status" }?.text.hasPrefix(aim) == true)
    #expect(scanner(page)?["data-for"] == wanted)
    #expect(scanner(page)?["data-list"] == list)
    #expect(page.links.contains(typing))
    #expect(page.faults == [])
  }

  @Test("Several codes are collected only where any code is wanted")
  func batch() {
    var settings = ScanSettings()
    settings.isBatch = true

    let (any, card) = (page(.any, settings: settings), page(.newCard(), settings: settings))

    #expect(scanner(any)?["data-batch"] != nil && any.actions.contains("/scan/batch"))
    #expect(scanner(card)?["data-batch"] == nil && !card.actions.contains("/scan/batch"))
    #expect(any.all("input").first { $0["id"] == "scan-photo" }?["multiple"] != nil)
    #expect(card.all("input").first { $0["id"] == "scan-photo" }?["multiple"] == nil)
    #expect(any.links.contains("/scans/settings") && !card.links.contains("/scans/settings"))
  }

  @Test("Each setting is an attribute of its own", arguments: ScanSettings.Switch.allCases)
  func settings(which: ScanSettings.Switch) {
    var (on, off) = (ScanSettings(), ScanSettings())
    on[which] = true
    off[which] = false
    let attributes: [ScanSettings.Switch: String] = [
      .isBatch: "data-batch", .sounds: "data-sound", .vibrates: "data-vibration",
      .beginsWithTorch: "data-torch",
    ]

    let shown = [on, off].map { scanner(page(.any, settings: $0)) }

    if which == .scansByItself {
      #expect(shown.map { $0?["data-by-hand"] != nil } == [false, true])
    } else if let name = attributes[which] {
      #expect(shown.map { $0?[name] != nil } == [true, false])
    } else {
      #expect(shown[0]?.attributes == shown[1]?.attributes)
    }
  }

  @Test(
    "The texts of all outcomes are there, in the page's language, and a server says what it lacks")
  func texts() {
    let page = page(.any, isOnDevice: false)
    let names = page.all("template").compactMap { $0["data-text"] }

    #expect(Set(names).count == names.count && names.count >= 14)
    #expect(page.all("template").allSatisfy { $0["data-text"] == nil || !$0.text.isEmpty })
    #expect(page.words.contains("The camera needs JavaScript."))
    #expect(!self.page(.any).words.contains("The camera needs JavaScript."))
  }
}
