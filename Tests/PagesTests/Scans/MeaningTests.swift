import Base
import Codes
import Pouch
import Testing

@testable import Pages

/// What the page of a code warns of, and which actions it offers first.
@Suite struct MeaningTests {
  private func section(_ text: String) -> RenderedPage {
    let code = Code(.qrCode, Array(text.utf8))
    return written { html in
      MeaningSection(
        code: code, meaning: CodeMeaning(code, today: today, in: .english), opensLinks: true
      ).write(to: &html)
    }
  }

  private func meaning(_ text: String, _ symbology: Symbology = .qrCode) -> CodeMeaning {
    CodeMeaning(Code(symbology, Array(text.utf8)), today: today, in: .english)
  }

  @Test(
    "A link within a text has its verdict, its reasons and its button, and never opens at once",
    arguments: [
      ("Зайдіть на https://privatbank-bonus.com/ і отримайте приз", "This looks like a trap"),
      ("Меню: https://bit.ly/3abc", "Open it with care"), ("Наш сайт example.com", "Not checked"),
      ("Пишіть: t.me/privat24_support_ua", "Open it with care"),
      ("SMSTO:+380671234567:Зайдіть на https://privatbank-bonus.com/", "This looks like a trap"),
      ("mailto:a@example.com?body=https%3A%2F%2Fprivatbank-bonus.com", "This looks like a trap"),
      ("MECARD:N:Olena;URL:https\\://privatbank-bonus.com;;", "This looks like a trap"),
      (
        "BEGIN:VEVENT\nSUMMARY:a\nDTSTART:20261201T100000Z\nDESCRIPTION:https://privatbank-bonus.com\nEND:VEVENT",
        "This looks like a trap"
      ),
    ])
  func inText(text: String, verdict: String) {
    let page = section(text)

    #expect(page.words.contains(verdict) && page.faults == [])
    #expect(page.all("a").allSatisfy { $0["data-at-once"] == nil })
  }

  @Test("What speaks against a link in a text stands above the text's own actions")
  func order() throws {
    let html = section("Зайдіть на https://privatbank-bonus.com/").html
    let verdict = try #require(html.firstRange(of: "This looks like a trap"))
    let copy = try #require(html.firstRange(of: "Copy the text"))

    #expect(verdict.lowerBound < copy.lowerBound)
  }

  @Test("Numbers, emails and streets in a text are offered to be used")
  func items() {
    let page = section("Тел. 067 123 45 67, olena@example.com, вул. Хрещатик, 1")

    #expect(page.links.contains("tel:0671234567"))
    #expect(page.links.contains("mailto:olena@example.com"))
    #expect(page.links.contains { $0.hasPrefix("https://www.google.com/maps/search/") })
  }

  @Test("The registered domain is the headline, and the whole address stands below")
  func headline() {
    let address = "https://privatbank.ua.login.evil.co.uk/next?user=1"
    let page = section(address)
    let title = meaning(address).title[.english]

    #expect(page.elements.first { $0["class"] == "domain" }?.text == "evil.co.uk")
    #expect(page.elements.first { $0["class"] == "address" }?.text == address)
    #expect(page.all("b").map(\.text) == ["evil.co.uk"])
    #expect(!title.contains(part: "privatbank") && title.contains(part: "evil.co.uk"))
  }

  @Test("A known site is said to be official, and where that is from")
  func official() {
    let words = section("https://www.privatbank.ua/cards").words

    #expect(words.contains("Official site of PrivatBank") && words.contains("list of known sites"))
    #expect(!section("https://privatbank-bonus.com/").words.contains("Official"))
  }

  @Test(
    "A code that diverts calls is explained and never offered to be dialled",
    arguments: [
      "tel:*21*0671234567#", "tel:**21*0671234567%23", "tel:%2A002%2A0671234567%23",
      "tel:*61*0671234567#",
      "tel:*62*0671234567#", "tel:*67*0671234567#", "tel:*004*0671234567#",
      "Наберіть *21*0671234567# зараз", "MECARD:N:Bank;TEL:*21*0671234567#;;",
    ])
  func diverts(text: String) {
    let page = section(text)

    #expect(page.words.contains("diverts"))
    #expect(!page.links.contains { $0.hasPrefix("tel:") })
  }

  @Test("Another service code is explained, and dialling it is never the main action")
  func serviceCode() {
    let page = section("tel:*111#")

    #expect(page.words.contains("service code"))
    #expect(page.links == ["tel:*111%23"] && page.all("a").first?["class"] == "row")
  }

  @Test(
    "What may be a secret is copied and never searched",
    arguments: [
      "abandon ability able about above absent absorb abstract absurd abuse access accident",
      "1. abandon 2. ability 3. able 4. about 5. above 6. absent 7. absorb 8. abstract 9. absurd 10. abuse 11. access 12. accident",
      "HC1:NCFOXN%TS3DH3", "otpauth://hotp/", "otpauth-migration://offline?data=", "WIFI:T:WPA",
      "LPA:1",
      "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ",
      "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "jbsw y3dp ehpk 3pxp",
      "JBSWYDPEHPKPXPABCDEF", "Пароль: kalyna", "password hunter", "5168 7427 1234 5672",
      "4111111111111111",
      "-----BEGIN PRIVATE KEY-----", "ABCD-EFGH-1234-5678-IJKL",
    ])
  func secrets(text: String) throws {
    for symbology in [Symbology.qrCode, .code128] {
      let meaning = meaning(text, symbology)
      #expect(!meaning.acts.contains { $0.icon == .search }, "\(symbology)")
    }
    let acts = meaning(text).acts
    #expect(acts.first?.icon == .copy)
  }

  @Test(
    "Recovery words are known in any number that wallets use; seed 20261127",
    arguments: [12, 15, 18, 21, 24])
  func recovery(count: Int) {
    var generator = SeededGenerator(seed: 20_261_127)
    for _ in 0..<50 {
      let words = (0..<count).map { _ in
        String(
          (0..<Int.random(in: 3...8, using: &generator)).map { _ in
            Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &generator)))
          })
      }
      let separator = [" ", "\n", "  "].randomElement(using: &generator) ?? " "
      #expect(Secret.mayBe(Text(words.joined(separator: separator))))
    }
  }

  @Test(
    "Ordinary text is copied first, and may be searched",
    arguments: [
      "just words", "Кобзар", "Столик 12", "Дякуємо за покупку!", "Зустріч о 10:00, аудиторія 305",
    ])
  func ordinary(text: String) {
    #expect(meaning(text).acts.map(\.icon) == [.copy, .search])
  }

  @Test(
    "A place without coordinates is searched by its words",
    arguments: [
      "geo:0,0?q=Київ, Хрещатик 1",
      "geo:0.0,0.0?q=%D0%9A%D0%B8%D1%97%D0%B2%2C+%D0%A5%D1%80%D0%B5%D1%89%D0%B0%D1%82%D0%B8%D0%BA+1",
    ])
  func namedPlace(text: String) {
    let page = section(text)

    #expect(page.words.contains("Київ, Хрещатик 1") && !page.words.contains("0, 0"))
    #expect(
      page.links.count == 3 && page.links.allSatisfy { $0.contains("%D0%9A%D0%B8%D1%97%D0%B2") })
    #expect(section("geo:0,0?q=50.4501,30.5234(Maidan)").links.contains("geo:50.4501,30.5234"))
    #expect(section("geo:0,0").links.contains("geo:0,0"))
  }

  @Test(
    "The command line is told every fact that the page shows",
    arguments: [
      ("WIFI:T:WPA2-EAP;S:eduroam;E:PEAP;I:olena@univ.example;P:kalyna;;", "olena@univ.example"),
      (
        "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3&label=Luke-Jr",
        "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W"
      ),
      ("LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815", "04386-AGYFT-A74Y8-3F815"),
      ("UA213223130000026007233566001", "UA213223130000026007233566001"),
      ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 100", "ABC123"),
      (
        "@\n\u{1E}\rANSI 636000080002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDBB06061986\nDBA12102024\nDCGUSA\n",
        "T64235789"
      ),
    ])
  func explained(text: String, value: String) {
    let code = Code(.qrCode, Array(text.utf8))
    let facts = ExplainedCode(code, today: today, in: .english).facts
    let shown = CodeMeaning(code, today: today, in: .english).facts.filter { !$0.isEmpty }

    #expect(facts.count == shown.count && facts.contains { $0.value == Text(value) }, "\(facts)")
  }
}
