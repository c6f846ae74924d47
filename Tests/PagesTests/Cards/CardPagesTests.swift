import Base
import Codes
import Foundation
import Pouch
import Testing

@testable import Pages

@Suite struct CardPagesTests {
  /// Adds a card through its form. Returns its address.
  private func add(
    _ fields: KeyValuePairs<String, String>, to person: inout Person
  ) -> String {
    let response = person.post("/cards/new", fields)
    return String(location(response).prefix { $0 != "?" })
  }

  @Test("A typed number becomes a card that shows its code")
  func addByTyping() {
    var person = Person()

    let page = person.send(
      "/cards/new", ["name": "Сільпо", "content": "4820000123457", "symbology": "auto"])

    #expect(page.contains("Картку «") && page.contains("» додано"))
    #expect(page.contains("<svg viewBox=\"0 0 113"))
    #expect(page.contains("4820\u{A0}0001\u{A0}2345\u{A0}7") || page.contains("4 820000 123457"))
  }

  @Test("A wrong check digit is said, and nothing typed is lost")
  func wrongCheckDigit() {
    var person = Person()

    let response = person.post(
      "/cards/new",
      ["name": "Моя <назва>", "content": "4820000123458", "symbology": "EAN13", "note": "нотатка"])

    #expect(response.status == 422)
    #expect(text(response).contains("Остання цифра має бути 7, а не 8"))
    #expect(text(response).contains("Моя &lt;назва&gt;"))
    #expect(text(response).contains(">нотатка</textarea>"))
    #expect(response.changes.isEmpty)
  }

  @Test("A mistyped number is noticed without a word about its kind")
  func mistyped() {
    var person = Person()

    let response = person.post("/cards/new", ["content": "4820000123458", "symbology": "auto"])

    #expect(response.status == 422)
    #expect(text(response).contains("Остання цифра має бути 7, а не 8"))
  }

  @Test("Letters beyond ASCII are refused where a till would read something else")
  func cyrillicBars() {
    var person = Person()

    let response = person.post("/cards/new", ["content": "AB картка", "symbology": "Code128"])

    #expect(response.status == 422)
    #expect(text(response).contains("Знака на місці 4 у коді Code 128 не буває"))
  }

  @Test("A scanned code that we could not draw is kept all the same")
  func undrawable() {
    var person = Person()

    let page = person.send(
      "/cards/new",
      [
        "scanned-symbology": "EAN8", "scanned-bytes": "3132", "symbology": "EAN8", "content": "12",
        "name": "Дивна",
      ])

    #expect(page.contains("Цей код не вдалося намалювати"))
    #expect(page.contains(">12<"))
  }

  @Test("A name of ten thousand letters is refused with a sentence and kept in its field")
  func longName() {
    var person = Person()
    let name = String(repeating: "ї", count: 10_000)

    let response = person.post("/cards/new", ["name": name])

    #expect(response.status == 422)
    #expect(text(response).contains("Назва задовга: 10\u{A0}000 знаків, а вміщується 80 знаків"))
    #expect(text(response).contains(name))
  }

  @Test(
    "HTML in any field stays text",
    arguments: [
      "name", "note", "content", "new-category", "amount", "valid-from", "label", "brand",
    ])
  func markup(field: String) {
    var person = Person()
    let hostile = "<script>alert(1)</script>\"'><img src=x>"

    let page = person.send("/cards/new", [field: hostile, "symbology": "QRCode"])
    let home = text(person.get("/"))

    #expect(!page.contains("<script>alert") && !page.contains("<img src=x"))
    #expect(!home.contains("<script>alert") && !home.contains("<img src=x"))
  }

  @Test("A card without a name gets one that can be told apart")
  func defaultName() {
    var person = Person()

    let scanned = person.send("/cards/new", ["content": "2000148223", "symbology": "Code128"])
    let branded = person.send("/cards/new", ["brand": "fora"])

    #expect(scanned.contains("<h1>Картка …8223</h1>"))
    #expect(branded.contains("<h1>Фора</h1>"))
  }

  @Test("A code that was scanned is shown as it was, byte for byte")
  func exactBytes() throws {
    var person = Person()
    let bytes = Hex.encode([0x01, 0xFF, 0x1D, 0x41])
    let card = add(
      [
        "scanned-symbology": "QRCode", "scanned-bytes": String(decoding: bytes, as: UTF8.self),
        "symbology": "QRCode", "content": String(decoding: bytes, as: UTF8.self),
        "scanned-gs1": "1",
      ], to: &person)

    let expected = try Code(.qrCode, [0x01, 0xFF, 0x1D, 0x41], isGS1: true).pattern()
    var svg: [UInt8] = []
    expected.appendSVG(to: &svg, SVGOptions(namespace: false))

    #expect(text(person.get(card)).contains(String(decoding: svg, as: UTF8.self)))
  }

  @Test("A code that is there already opens its card")
  func known() {
    var person = Person()
    let card = add(["name": "А", "content": "4820000123457", "symbology": "EAN13"], to: &person)

    let found = person.get("/scan/found?symbology=EAN13&bytes=34383230303030313233343537")

    #expect(location(found) == card + "?said=already-there")
  }

  @Test("A number that another card has is asked about, and saved by one more tap")
  func sameNumber() {
    var person = Person()
    let card = add(
      ["name": "Аврора", "content": "4820000123457", "symbology": "EAN13"], to: &person)
    let fields: KeyValuePairs = ["name": "Фора", "content": "4820000123457", "symbology": "EAN13"]

    let scanned = person.get(
      "/scan/found?symbology=EAN13&bytes=34383230303030313233343537&for=card")
    let asked = person.post("/cards/new", fields)
    let saved = person.send(
      "/cards/new",
      ["name": "Фора", "content": "4820000123457", "symbology": "EAN13", "again": "1"])

    #expect(location(scanned).hasPrefix("/cards/new?"))
    #expect(text(person.get(location(scanned))).contains("Така картка вже є: «Аврора»"))
    #expect(asked.status == 422)
    #expect(text(asked).contains("Така картка вже є: «Аврора». Зберегти ще одну?"))
    #expect(text(asked).contains("href=\"\(card)\""))
    #expect(text(asked).contains("value=\"Фора\""))
    #expect(saved.contains("<h1>Фора</h1>"))
    #expect(person.app.pouch.cards.count == 2)
  }

  @Test("A new code leads to the form with the code in it and brands that carry such codes")
  func foundNew() {
    var person = Person()

    let found = person.get("/scan/found?symbology=EAN13&bytes=34383230303030313233343537&for=card")
    let form = text(person.get(location(found)))

    #expect(form.contains("name=\"scanned-bytes\" value=\"34383230303030313233343537\""))
    #expect(form.contains("data-brand=\"silpo\""))
  }

  @Test("Two letters offer brands")
  func brands() {
    var person = Person(language: "en")

    #expect(text(person.get("/cards/brands?name=si")).contains("data-name=\"Silpo\""))
    #expect(text(person.get("/cards/brands?name=s")) == "")
  }

  @Test("Deleting is undone with one tap, and the page one was on comes back")
  func undo() {
    var person = Person()
    let card = add(["name": "Сільпо"], to: &person)

    let home = person.send(card + "/delete")
    #expect(home.contains("Картку «Сільпо» видалено") && home.contains("Повернути"))
    #expect(person.get(card).status == 404)

    let back = person.undo()
    #expect(back.contains("Сільпо"))
    #expect(person.get(card).status == 200)
  }

  @Test("Showing a card is noted at most once a minute")
  func touch() {
    var person = Person()
    let card = add(["name": "А"], to: &person)

    #expect(!person.get(card).changes.isEmpty)
    #expect(person.get(card).changes.isEmpty)
    person.now += 61_000
    #expect(!person.get(card).changes.isEmpty)
  }

  @Test("Every link and form of every page leads to a page")
  func noDeadEnds() {
    var person = Person()
    let card = add(
      ["name": "А", "content": "4820000123457", "symbology": "auto", "new-category": "Їжа"],
      to: &person)
    var waiting = ["/", card]
    var seen: Set<String> = []
    while let target = waiting.popLast() {
      guard seen.insert(target).inserted, seen.count < 400 else { continue }
      // The server's own routes, covered by its tests.
      let bytes = Text(target)
      if AccountRoute(target: bytes) != nil || SpaceRoute(target: bytes) != nil
        || ServerMeetingRoute(target: bytes) != nil
      {
        continue
      }
      let response = person.get(target)
      #expect([200, 303].contains(response.status), "\(target) answers \(response.status)")
      for part in text(response).components(separatedBy: "href=\"").dropFirst() {
        let link = String(part.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
        if link.hasPrefix("/"), !link.contains("."), !link.contains("#") { waiting.append(link) }
      }
      for part in text(response).components(separatedBy: "action=\"").dropFirst() {
        let action = String(part.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
        let isPage = action.hasPrefix("/meet/") || Route(target: Text(action)) != nil
        #expect(isPage, "\(action) on \(target)")
      }
    }
    #expect(seen.count > 15)
  }

  @Test("On the server a form is answered with the reason and with what was typed")
  func server() {
    var person = Person()
    person.host = .server

    let response = person.post("/cards/new", ["name": "Сільпо", "note": "довга <нотатка>"])

    #expect(response.status == 409)
    #expect(text(response).contains("Увімкніть JavaScript"))
    #expect(text(response).contains("довга &lt;нотатка&gt;"))
    #expect(response.changes.isEmpty)
  }
}
