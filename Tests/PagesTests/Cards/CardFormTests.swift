import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct CardFormTests {
  private func form(_ changes: KeyValuePairs<String, String>) -> CardForm {
    CardForm(
      Request(
        method: .post, target: "/cards/new", fields: fields(changes),
        environment: RequestEnvironment(
          host: .device, now: 0, utcOffsetMinutes: 0, randomness: [1], acceptedLanguages: "")))
  }

  @Test(
    "What can't be is a problem of its own, to the last character of a limit",
    arguments: [
      (["name": String(repeating: "ї", count: 80)], []),
      (["name": String(repeating: "ї", count: 81)], [.nameTooLong(found: 81, limit: 80)]),
      (["note": String(repeating: "ї", count: 2000)], []),
      (["note": String(repeating: "ї", count: 2001)], [.noteTooLong(found: 2001)]),
      (["amount": "1,234"], [.balanceAmount]), (["amount": "  "], []),
      (["expires": "2026-02-29"], [.day]),
      (["valid-from": "x", "expires": "y"], [.day]),
      (["valid-from": "2026-11-22", "expires": "2026-11-21"], [.daysSwapped]),
      (["valid-from": "2026-11-21", "expires": "2026-11-21"], []),
    ] as [(KeyValuePairs<String, String>, [Problem])])
  func problems(changes: KeyValuePairs<String, String>, problems: [Problem]) {
    #expect(form(changes).problems == problems)
  }

  @Test(
    "A look is a colour, a hash of a photo, or none",
    arguments: [
      (["colour": "#1e7b4f"], .colour(0x1E7B4F)), (["colour": "#1E7B4F"], .colour(0x1E7B4F)),
      (["colour": "1e7b4f"], nil), (["colour": "#1e7b4"], nil), (["colour": "#gggggg"], nil),
      ([:], nil),
      (["colour": "photo"], nil), (["colour": "photo", "photo": "zz"], nil),
    ] as [(KeyValuePairs<String, String>, Card.Look?)])
  func looks(changes: KeyValuePairs<String, String>, look: Card.Look?) {
    #expect(form(changes).draft.look == look)
  }

  @Test(
    "A reminder is a number of days, none for zero, and the usual one for anything else",
    arguments: [
      (["remind": "1"], 1), (["remind": "365"], 365), (["remind": "0"], nil), ([:], 30),
      (["remind": "366"], 30), (["remind": "-1"], 30), (["remind": "тиждень"], 30),
    ] as [(KeyValuePairs<String, String>, Int?)])
  func reminder(changes: KeyValuePairs<String, String>, days: Int?) {
    #expect(form(changes).draft.reminder == days)
  }

  @Test("A new photo goes before the one that was kept, and an unknown brand is none")
  func photos() {
    let (new, kept) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))

    #expect(
      form(["colour": "photo", "photo": new, "kept-photo": kept]).draft.look == .photo(Text(new)))
    #expect(form(["colour": "photo", "kept-photo": kept]).draft.look == .photo(Text(kept)))
    #expect(form(["brand": "nobody"]).draft.brandID.isEmpty)
    #expect(form(["brand": "silpo"]).draft.brandID == "silpo")
  }

  @Test("Scanned bytes are kept as long as their text is, and not once it is edited")
  func scanned() {
    let scanned: KeyValuePairs = [
      "scanned-symbology": "QRCode", "scanned-bytes": "00ff", "symbology": "QRCode",
      "content": "00ff",
    ]
    let edited: KeyValuePairs = [
      "scanned-symbology": "QRCode", "scanned-bytes": "00ff", "symbology": "QRCode",
      "content": "00fe",
    ]

    #expect(form(scanned).code.scanned?.bytes == [0, 255])
    #expect(form(edited).code.scanned == nil)
  }
}
