import Testing

@testable import Base

struct TextTests {
  // MARK: literals

  @Test("A literal is its UTF-8, however it is written")
  func literals() {
    let inferred: Text = "їжак\n"
    let lines: Text = """
      a
      b\
      c
      """

    #expect(inferred.utf8 == Array("їжак\n".utf8))
    #expect(Text("їжак\n") == inferred)
    #expect(lines.utf8 == Array("a\nbc".utf8))
    #expect((#"\n"# as Text).utf8 == [0x5C, 0x6E])
    #expect(("" as Text).isEmpty && Text().isEmpty)
  }

  @Test("Texts, slices of them, fixed texts and integers are interpolated")
  func interpolation() {
    let name = Text("Сільпо")
    let fixed: StaticString = "грн"

    let line: Text = "\(name): \(-5) \(fixed), \(name[4...]) \(UInt8.max)"

    #expect(line == "Сільпо: -5 грн, льпо 255")
    #expect("\(name)" as Text == name)
    #expect("" as Text == "\(Text())")
  }

  @Test(
    "An interpolated literal has no length that it must keep to", arguments: [0, 1, 15, 16, 5000])
  func longInterpolation(count: Int) {
    let part = Text(repeating: UInt8(ascii: "x"), count: count)

    let line: Text = "<\(part)\(part)>"

    #expect(line.count == 2 * count + 2)
    #expect(line.first == UInt8(ascii: "<") && line.last == UInt8(ascii: ">"))
  }

  @Test("The ends of 64 bits are text in all their digits")
  func integers() {
    #expect(Text(Int64.min) == "-9223372036854775808")
    #expect(Text(Int64.max) == "9223372036854775807")
    #expect("\(Int64.min)" as Text == "-9223372036854775808")
    #expect(Text(UInt8(7)) == "7" && Text(0) == "0")
  }

  // MARK: equality

  @Test("A text equals a literal of the same bytes alone, and nothing that only looks the same")
  func equality() {
    let text = Text("é")

    #expect(text == "é" && text == Text("é"))
    #expect(text != "e\u{301}" && text != "É" && text != "" && text != "éé")
    #expect(Text(repeating: 0xFF, count: 1) != "\u{FFFD}")
    #expect(!(text != "é") && !(text == "e"))
  }

  @Test("An absent text is no text, and a present one equals a literal")
  func optionals() {
    let (absent, present): (Text?, Text?) = (nil, "a")

    #expect(absent != "" && absent == nil)
    #expect(present == "a" && present != "b")
  }

  @Test(
    "A literal is a case of a switch, the first that fits",
    arguments: [("так", 1), ("ні", 2), ("", 3), ("НІ", 4), ("такі", 4), ("та", 4)])
  func cases(word: String, expected: Int) {
    func number(_ text: Text) -> Int {
      switch text {
      case "так": 1
      case "ні": 2
      case "": 3
      default: 4
      }
    }
    func number(_ slice: ArraySlice<UInt8>) -> Int {
      switch slice {
      case "так": 1
      case "ні": 2
      case "": 3
      default: 4
      }
    }

    #expect(number(Text(word)) == expected)
    #expect(number(Text("[\(Text(word))]")[1..<(1 + word.utf8.count)]) == expected)
  }

  @Test("A text is a key: equal texts find one value, however they were made")
  func keys() {
    var counts: [Text: Int] = ["молоко": 1]
    counts["мол\(Text("око"))", default: 0] += 1
    counts[Text("3 молоко"[...]), default: 0] += 5
    counts["Молоко"] = 7

    #expect(counts["молоко"] == 2 && counts["Молоко"] == 7 && counts["3 молоко"] == 5)
    #expect(counts[""] == nil && counts.count == 3)
    #expect(Set(["a", "b", "a"] as [Text]).count == 2)
  }

  // MARK: parts

  @Test("Texts, fixed texts and slices are appended, and a copy keeps what it was")
  func appending() {
    var text = Text("a")
    let copy = text
    let fixed: StaticString = "є"

    text += "б"
    text += Text("в")
    text += Text("xyz")[1...]
    text += fixed
    text.write("!")
    text.append(0x3F)
    text.append(contentsOf: "щ".utf8)

    #expect(text == "aбвyzє!?щ")
    #expect(copy == "a")
    #expect(Text("a") + Text("б") == "aб")
  }

  @Test("A slice has the places of its text, and is written back into it")
  func slices() {
    var text = Text("key=value")

    #expect(text[4...] == "value" && text[..<3] == "key" && text[4...] != "valuE")
    #expect(text[4...].startIndex == 4 && Text(text[4...]).startIndex == 0)
    #expect(text[4...].hasPrefix("val") && !text[4...].hasPrefix("key"))

    text[0] = UInt8(ascii: "K")
    text.replaceSubrange(3..<4, with: " → ".utf8)

    #expect(text == "Key → value")
    text.removeFirst(4)
    #expect(text == "→ value")
    #expect(text.last == UInt8(ascii: "e") && text.firstIndex(of: UInt8(ascii: "v")) == 4)
  }

  @Test("One character stands in place of each of another")
  func replacing() {
    #expect(Text("1,5,,є").replacing(",", with: ".") == "1.5..є")
    #expect(Text("abc").replacing(",", with: ".") == "abc")
    #expect(Text().replacing(",", with: ".").isEmpty)
  }

  @Test("Texts are joined with the separator between them alone")
  func joining() {
    #expect((["a", "", "б"] as [Text]).joined(by: ", ") == "a, , б")
    #expect((["a"] as [Text]).joined(by: ", ") == "a")
    #expect((["a", "b"] as [Text]).joined(by: "") == "ab")
    #expect([Text]().joined(by: ", ").isEmpty)
  }

  @Test("A beginning is told letter by letter, or whatever its case")
  func beginnings() {
    let text = Text("HTTPS://a")

    #expect(text.hasPrefix("HTTPS:") && text.hasPrefix("") && !text.hasPrefix("https:"))
    #expect(text.begins(with: "https:") && text.begins(with: "") && !text.begins(with: "http:"))
    #expect(!Text("ht").hasPrefix("htt") && !Text("ht").begins(with: "htt"))
    #expect(text.hasPrefix("HTTPS://a") && !text.hasPrefix("HTTPS://a/"))
    #expect(Text("WiFi").equals("wifi") && !text.equals("https:"))
  }

  // MARK: strings

  @Test("A string comes back from its text, and what is no UTF-8 becomes U+FFFD")
  func strings() {
    #expect(String(Text("їжак 🦔")) == "їжак 🦔")
    let string = "їжак 🦔"
    #expect(String(Text(string)) == string && Text(string.dropFirst(5)) == "🦔")
    #expect(String(Text([0x61, 0xFF])) == "a\u{FFFD}")
  }
}
