import Base
import Codes
import Foundation
import Pouch
import Testing

@testable import Pages

@Suite struct MakePagesTests {
  private func make(
    _ kind: String, _ fields: KeyValuePairs<String, String>, _ person: inout Person
  ) -> String {
    String(location(person.post("/make/\(kind)", fields)).prefix { $0 != "?" })
  }

  @Test("Every kind has a tile that leads to its form", arguments: ["uk", "en"])
  func subjects(language: String) {
    var person = Person(language: language)

    let page = text(person.get("/make"))

    for subject in MakeSubject.all {
      #expect(page.contains("href=\"/make/\(subject.name)\""))
      #expect(person.get("/make/\(subject.name)").status == 200)
    }
  }

  @Test("A made code stands in the history, and can be changed, kept and deleted with undo")
  func life() {
    var person = Person()
    let at = make("wifi", ["name": "Хата", "password": "калина-гора"], &person)

    #expect(text(person.get("/scans")).contains("Хата"))
    #expect(text(person.get(at)).contains("WIFI:T:WPA;S:Хата;P:калина-гора;;"))

    let form = text(person.get("/make/wifi?of=\(at.dropFirst("/scans/".count))"))
    #expect(form.contains("value=\"калина-гора\""))
    _ = person.post(
      "/make/wifi?of=\(at.dropFirst("/scans/".count))",
      ["name": "Дача", "password": "калина-гора", "preset": "sunset"])
    #expect(text(person.get(at)).contains("Дача"))
    #expect(text(person.get(at)).contains("linearGradient"))

    #expect(person.send("\(at)/delete").contains("Повернути"))
    #expect(person.get(at).status == 404)
    _ = person.undo()
    #expect(person.get(at).status == 200)
  }

  @Test("What is missing is said in the form, and nothing typed is lost")
  func refused() {
    var person = Person()

    let response = person.post(
      "/make/wifi", ["name": "<Хата>", "password": "короткий", "security": "none"])

    #expect(response.status == 303)
    let short = person.post("/make/wifi", ["name": "<Хата>", "password": "12"])
    #expect(short.status == 422)
    #expect(text(short).contains("Перевірте поле «Пароль»"))
    #expect(text(short).contains("&lt;Хата&gt;"))
    #expect(short.changes.isEmpty)
  }

  @Test("Every sentence about a field names it in both languages")
  func sentences() {
    for part in PayloadError.Part.allCases {
      for error in [PayloadError.missing(part), .malformed(part), .checkDigits(part)] {
        let sentence = Problem.payload(error).sentence
        #expect(sentence[.ukrainian] != sentence[.english])
        #expect(!sentence[.ukrainian].contains(UInt8(ascii: "{")))
      }
    }
  }

  @Test("The preview is the picture with its verdict, on the server too", arguments: [true, false])
  func preview(onServer: Bool) {
    var person = Person()
    person.host = onServer ? .server : .device

    let response = person.post("/make/text/preview", ["text": "Привіт", "preset": "drops"])

    #expect(response.status == 200)
    #expect(text(response).contains("<svg"))
    #expect(text(response).contains("class=\"verdict") && text(response).contains("скан"))
    #expect(response.changes.isEmpty)
  }

  @Test("At first the preview is the picture alone")
  func pictureAlone() {
    var person = Person()

    let page = text(
      person.post("/make/text/preview", ["text": "Привіт", "preset": "drops", "only": "picture"]))

    #expect(page.contains("<figure") && !page.contains("class=\"verdict"))
  }

  @Test("A pale code is told not to scan")
  func pale() {
    var person = Person()

    let page = text(
      person.post(
        "/make/text/preview", ["text": "a", "preset": "own", "main": "#dddddd", "fill": "color"]))

    #expect(page.contains("Не сканується"))
  }

  @Test("The files are what they are called", arguments: ScanRoute.PictureFormat.allCases)
  func files(format: ScanRoute.PictureFormat) {
    var person = Person()
    let at = make("text", ["text": "Привіт"], &person)

    let response = person.get("\(at)/\(format.fileName)")

    let beginnings: [ScanRoute.PictureFormat: [UInt8]] = [
      .svg: Array("<svg xmlns".utf8), .png: [0x89, 0x50, 0x4E, 0x47], .gif: Array("GIF89a".utf8),
    ]
    #expect(response.body.starts(with: beginnings[format] ?? []))
    #expect(!response.fileName.isEmpty)
  }

  @Test("A logo is asked for by its hash, and a host without it still gives the page")
  func logo() {
    var person = Person()
    let hash = String(repeating: "ab", count: 32)
    let at = make("text", ["text": "Привіт", "logo": hash], &person)

    #expect(person.get(at).needs == [Text("/photos/\(hash)".utf8)])
    let pixels = [2, 0, 2, 0] + [UInt8](repeating: 200, count: 16)
    let whole = person.ask(.get, at, [], resources: picture(hash, pixels))
    let without = person.ask(.get, at, [], resources: picture(hash, []))
    #expect(text(whole).contains("data:image/png"))
    #expect(without.status == 200)
    #expect(!text(without).contains("data:image/png"))
  }

  @Test("The form of a code with a logo asks for it too, so that one sees what one changes")
  func logoInForm() {
    var person = Person()
    let hash = String(repeating: "ab", count: 32)
    let at = make("text", ["text": "Привіт", "logo": hash], &person)
    let form = "/make/text?of=\(at.dropFirst("/scans/".count))"
    let pixels = [2, 0, 2, 0] + [UInt8](repeating: 200, count: 16)

    #expect(person.get(form).needs == [Text("/photos/\(hash)".utf8)])
    #expect(
      text(person.ask(.get, form, [], resources: picture(hash, pixels))).contains("data:image/png"))
  }

  @Test(
    "The number on goods may be typed with the gaps it is printed with",
    arguments: ["EAN13", "DataBar"])
  func gaps(symbology: String) {
    var person = Person()

    let response = person.post(
      "/make/code", ["content": "4 820000 123457", "symbology": symbology])

    #expect(response.status == 303)
  }

  @Test("Hostile pixels are left out")
  func hostilePixels() {
    var person = Person()
    let hash = String(repeating: "ab", count: 32)
    let at = make("text", ["text": "Привіт", "logo": hash], &person)

    for bytes in [[255, 255, 255, 255, 0, 0], [0, 0, 0, 0, 0, 0], [1], [9, 0, 9, 0, 0, 0, 1]]
      as [[UInt8]]
    {
      #expect(person.ask(.get, at, [], resources: picture(hash, bytes)).status == 200)
    }
  }

  private func picture(_ hash: String, _ body: [UInt8]) -> [Request.Resource] {
    [.init(address: Text("/photos/\(hash)".utf8), body: body)]
  }
}
