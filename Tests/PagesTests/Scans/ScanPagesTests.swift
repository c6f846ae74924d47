import Pages
import Pouch
import Testing

@Suite struct ScanPagesTests {
  private func found(_ text: String, _ symbology: String = "QRCode") -> String {
    let hex = text.utf8.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return "/scan/found?symbology=\(symbology)&bytes=\(hex.joined())"
  }

  /// The page of a scanned code.
  private func scan(_ text: String, _ symbology: String = "QRCode", _ person: inout Person)
    -> String
  {
    Self.text(person.get(Self.location(person.get(found(text, symbology)))))
  }

  private static func text(_ response: Response) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  private static func location(_ response: Response) -> String {
    String(decoding: response.location, as: UTF8.self)
  }

  @Test(
    "What a code is decides what is offered",
    arguments: [
      ("https://silpo.ua/offers", "class=\"domain\">silpo.ua<"),
      ("https://example.com/offers", "Not checked"),
      ("https://silpo.ua/offers", "Official site of Silpo"),
      ("https://wa.me/380501234567?text=Hi", "href=\"https://wa.me/380501234567?text=Hi\""),
      ("https://wa.me/380501234567?text=Hi", "The message will say: “Hi”"),
      ("https://t.me/some_bot?start=abc", "href=\"https://t.me/some_bot?start=abc\""),
      ("https://t.me/some_bot?start=abc", "This is a bot"),
      ("https://fb.me/x", "href=\"https://fb.me/x\""),
      ("https://fb.me/x", "class=\"domain\">fb.me<"),
      ("https://t.me/joinchat/AbCdEf", "an invitation to a chat"),
      ("tg://resolve?domain=durov&post=1", "href=\"tg://resolve?domain=durov&amp;post=1\""),
      ("tg://login?token=AQJb", "signs another device into your account"),
      ("https://evil.com\\@privat24.ua", "as if it led to “privat24.ua”"),
      ("https://privatbank-bonus.com/", "This looks like a trap"),
      ("http://example.com/", "Open it with care"),
      ("javascript:alert(1)", "runs a program"),
      ("WIFI:T:WPA;S:Home;P:kalyna-hora;;", "data-copy=\"kalyna-hora\""),
      ("MECARD:N:Коваль,Олена;TEL:+380441234567;;", "href=\"/scan/file?"),
      ("MECARD:N:Коваль,Олена;TEL:+380441234567;;", "href=\"tel:+380441234567\""),
      (
        "BEGIN:VEVENT\nSUMMARY:Зустріч\nDTSTART:20261201T100000Z\nEND:VEVENT", "Add to the calendar"
      ),
      ("tel:+380441234567", "href=\"tel:+380441234567\""),
      ("geo:50.4501,30.5234", "href=\"geo:50.4501,30.5234\""),
      ("otpauth://totp/A:b?secret=JBSWY3DPEHPK3PXP&issuer=A", "sign-in key"),
      (
        "https://cabinet.tax.gov.ua/cashregs/check?id=1&date=20261121&time=1613&fn=40001&sm=312.50",
        "₴312.50"
      ),
      ("just words", "class=\"words\">just words<"),
    ])
  func meaning(content: String, part: String) {
    var person = Person(language: "en")

    #expect(scan(content, &person).contains(part))
  }

  private func scan(_ text: String, _ person: inout Person) -> String {
    scan(text, "QRCode", &person)
  }

  @Test("A link is opened at once only if one wants that and nothing speaks against it")
  func opensAtOnce() {
    var person = Person()
    #expect(!scan("https://silpo.ua/", &person).contains("data-at-once"))
    _ = person.post("/scans/settings", ["keeps": "on", "opens-links": "on"])

    #expect(scan("https://silpo.ua/", &person).contains("data-at-once"))
    #expect(!scan("https://bit.ly/a", &person).contains("data-at-once"))
  }

  @Test("A dangerous link opens from a second step only, and never at once")
  func secondStep() throws {
    var person = Person(language: "en")
    _ = person.post("/scans/settings", ["keeps": "on", "opens-links": "on"])

    for address in ["https://privatbank-bonus.com/", "tg://login?token=AQJb"] {
      let page = scan(address, &person)
      let details = try #require(page.firstRange(of: "<details class=\"risk\">"))
      let open = try #require(page.firstRange(of: "id=\"open-link\""))
      #expect(details.lowerBound < open.lowerBound)
      #expect(!page[..<details.lowerBound].contains("href=\"\(address)\""))
      #expect(page[details.upperBound...].contains("Open it all the same"))
      #expect(!page.contains("data-at-once"))
    }
    #expect(!scan("https://silpo.ua/", &person).contains("<details class=\"risk\">"))
  }

  @Test("A dangerous link is marked in the history by a word and a sign; others are not")
  func marked() {
    var person = Person(language: "en")
    _ = scan("https://silpo.ua/", &person)
    #expect(!Self.text(person.get("/scans")).contains("class=\"trap\""))
    _ = scan("https://privatbank-bonus.com/", &person)

    let history = Self.text(person.get("/scans"))
    #expect(history.contains("<strong class=\"trap\">This looks like a trap</strong>"))
    #expect(history.contains("class=\"dot danger\""))
  }

  @Test("With keeping turned off a scan is shown and not kept, until one asks for it")
  func notKept() {
    var person = Person(language: "en")
    _ = person.post("/scans/settings", ["sound": "on"])
    let page = person.get(found("just words"))

    #expect(page.status == 200)
    #expect(Self.text(page).contains("Keep in the history"))
    #expect(Self.text(person.get("/scans")).contains("Your codes will be here"))
    _ = person.post(found("just words"), [:])
    #expect(Self.text(person.get("/scans")).contains("just words"))
  }

  @Test("A scan from the card form goes to the form, and of a known card to the card")
  func purposes() {
    var person = Person()
    let form = person.get(found("4820000123457", "EAN13") + "&for=card")

    #expect(Self.location(form).hasPrefix("/cards/new?"))
    #expect(Self.text(person.get("/scans")).contains("class=\"empty\""))
  }

  @Test("A contact and an event come as files for other programs")
  func files() {
    var person = Person()
    let contact = person.get(
      found("MECARD:N:Коваль,Олена;;").replacingFound(with: "/scan/file"))
    let event = person.get(
      found("BEGIN:VEVENT\nSUMMARY:a\nDTSTART:20261201T100000Z\nEND:VEVENT")
        .replacingFound(with: "/scan/file"))

    #expect(Self.text(contact).hasPrefix("BEGIN:VCARD\r\nVERSION:3.0"))
    #expect(Self.text(event).hasPrefix("BEGIN:VCALENDAR"))
    #expect(person.get(found("words").replacingFound(with: "/scan/file")).status == 404)
  }

  @Test("What is ticked is put into a folder, deleted, or saved as a file")
  func selection() throws {
    var person = Person(language: "en")
    let one = Self.location(person.get(found("one")))
    let two = Self.location(person.get(found("two")))
    let ids = [one, two].map { String($0.dropFirst("/scans/".count)) }

    #expect(person.post("/scans/selected", ["act": "delete"]).status == 422)
    let moved = person.post(
      "/scans/selected", ["act": "move", "folder": "Work", "scan": ids[0]])
    let folder = Self.text(person.get(Self.location(moved)))
    #expect(folder.contains(">one<") || folder.contains(">one"))
    #expect(!folder.contains("two<"))
    let csv = person.post("/scans/selected", ["act": "csv", "scan": ids[1]])
    #expect(Self.text(csv).contains("two") && !Self.text(csv).contains("one"))
    _ = person.post("/scans/selected", ["act": "delete", "scan": ids[1]])
    #expect(person.get(two).status == 404)
    _ = person.undo()
    #expect(person.get(two).status == 200)
  }

  @Test("A file that is no table of codes is refused with what to do, and a good one is counted")
  func taking() {
    var person = Person(language: "en")
    #expect(person.post("/scans/take", ["file": "a,b\n1,2"]).status == 422)
    #expect(person.post("/scans/take", ["file": ""]).status == 422)
    let taken = person.post("/scans/take", ["file": "symbology,text\nQRCode,abc\nNone,x\n"])

    #expect(Self.text(taken).contains("Added: 1."))
    #expect(Self.text(taken).contains("left out: 2"))
    _ = person.post("/scans/clear", [:])
    #expect(Self.text(person.get("/scans")).contains("class=\"empty\""))
    _ = person.undo()
    #expect(Self.text(person.get("/scans")).contains("abc"))
  }

  @Test("A batch is kept whole, and what is no code in it is left out")
  func batch() {
    var person = Person()
    let code = String(found("one").split(separator: "?")[1])
    _ = person.post("/scan/batch", ["code": code])
    _ = person.post("/scan/batch", ["code": "nonsense"])

    #expect(Self.text(person.get("/scans")).contains("one"))
  }
}

extension String {
  fileprivate func replacingFound(with path: String) -> String {
    path + self.dropFirst("/scan/found".count)
  }
}
