import Base

/// An amount as people write and say it, among the words of a line: «2 л», «0,5 літра», «пів кіло», «1/2», «2 по 200 г»,
/// «півтора літра», «два десятки», `half a kilo`, `x2`.
struct Quantity {
  let amount: Amount
  /// The place after its last word.
  let end: Int

  /// The most words of one: «2 по 1 1/2 кг».
  static let longest = 5

  /// The quantity that begins at a place; `nil` if none does.
  init?(_ words: [Text], at start: Int) {
    guard let first = Quantity.part(words, start) else { return nil }
    var (thousandths, unit, end) = first
    // Two packs of 200 g: the first number counts the second quantity.
    if unit == .piece || unit == .pack, end + 1 < words.count, Quantity.isTimes(words[end]),
      let other = Quantity.part(words, end + 1), other.thousandths > 0
    {
      thousandths = thousandths.scaled(by: other.thousandths, over: 1000)
      (unit, end) = (other.unit, other.end)
    }
    guard thousandths > 0, thousandths <= Amount.limit else { return nil }
    amount = Amount(thousandths: thousandths, unit)
    self.end = end
  }

  private typealias Part = (thousandths: Int64, unit: Amount.Unit, end: Int)

  /// A number with its unit, a number alone, which counts pieces, or a unit that is said without its number.
  private static func part(_ words: [Text], _ start: Int) -> Part? {
    guard start < words.count else { return nil }
    if let glued = glued(words[start], words, start) { return glued }
    guard let number = number(words, start) ?? article(words, start) else {
      // «кілограм картоплі», «десяток яєць»: abbreviations of one letter are no amount by themselves.
      guard words[start].scalars.count > 3 else { return nil }
      if let ten = dozens(words[start]) { return (ten, .piece, start + 1) }
      guard let unit = Amount.Unit(spelled: words[start]), unit != .piece, unit != .pack else {
        return nil
      }
      return (1000, unit, start + 1)
    }
    var end = number.end
    if end < words.count, words[end].folded == "a", end + 1 < words.count { end += 1 }
    let alone: Part? = number.isAlone ? (number.thousandths, .piece, number.end) : nil
    guard end < words.count else { return alone }
    if let unit = Amount.Unit(spelled: words[end]) {
      let times = number.end == start + 1 && isGrouped(words[start], unit, words) ? 1000 : 1
      return (number.thousandths.scaled(by: Int64(times), over: 1), unit, end + 1)
    }
    if let grams = milligrams(words[end]) {
      // Shops here weigh in grams.
      return (number.thousandths.scaled(by: grams, over: 1_000_000) * 1000, .gram, end + 1)
    }
    // «6 пляшок»
    if number.isAlone, isContainer(words[end]) { return (number.thousandths, .piece, end + 1) }
    if let ten = dozens(words[end]) {
      return (number.thousandths.scaled(by: ten, over: 1000), .piece, end + 1)
    }
    return alone
  }

  /// Whether the comma or the point of a number groups thousands: in `1,000 g` and «1.000 г», for nobody weighs
  /// thousandths of a gram, and by the comma of an English line.
  private static func isGrouped(_ word: Text, _ unit: Amount.Unit, _ words: [Text]) -> Bool {
    guard let at = word.firstIndex(where: { $0 == 0x2C || $0 == 0x2E }), word.count == at + 4,
      (1...3).contains(at), word[0] != 48
    else { return false }
    if unit == .gram || unit == .millilitre { return true }
    return word[at] == 0x2C && words.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
  }

  /// The weight of an English unit.
  private static func milligrams(_ word: Text) -> Int64? {
    switch word.folded {
    case "lb", "lbs", "lb.", "lbs.", "pound", "pounds": 453_592
    case "oz", "oz.", "ounce", "ounces": 28_350
    default: nil
    }
  }

  private static func isContainer(_ word: Text) -> Bool {
    let folded = word.folded
    return [
      "пляшка", "пляшки", "пляшок", "пляшку", "бляшанка", "бляшанки", "бляшанок", "бутылка",
      "бутылки",
      "бутылок", "bottle", "bottles", "can", "cans",
    ].contains(folded)
  }

  /// `a` in `a dozen`.
  private static func article(_ words: [Text], _ start: Int) -> Number? {
    ["a", "an"].contains(words[start].folded) ? (1000, start + 1, false) : nil
  }

  /// One word of a number and a unit, `500г`, «півлітра», or of two quantities, `2x200г`.
  private static func glued(_ word: Text, _ words: [Text], _ place: Int) -> Part? {
    let folded = word.folded
    for half in ["пів-", "пів", "пол"] as [Text] where folded.starts(with: half) {
      let rest = Text(folded.dropFirst(half.count))
      if let unit = Amount.Unit(spelled: rest), unit != .piece { return (500, unit, place + 1) }
    }
    let parts = Amount.words(word)
    guard parts.count > 1, let value = thousandths(parts[0]) else { return nil }
    if parts.count == 2, let unit = Amount.Unit(spelled: parts[1]) {
      return (
        value.scaled(by: isGrouped(parts[0], unit, words) ? 1000 : 1, over: 1), unit, place + 1
      )
    }
    // «2х1,5 л»
    if parts.count == 3, isTimes(parts[1]), let each = thousandths(parts[2]),
      place + 1 < words.count,
      let unit = Amount.Unit(spelled: words[place + 1])
    {
      return (value.scaled(by: each, over: 1000), unit, place + 2)
    }
    if parts.count == 4, isTimes(parts[1]), let each = thousandths(parts[2]),
      let unit = Amount.Unit(spelled: parts[3])
    {
      return (value.scaled(by: each, over: 1000), unit, place + 1)
    }
    return nil
  }

  /// A number, and whether it counts pieces if no unit follows. A number as a word does not: «Три ведмеді» is a name.
  private typealias Number = (thousandths: Int64, end: Int, isAlone: Bool)

  private static func number(_ words: [Text], _ start: Int) -> Number? {
    let word = withoutTimes(words[start])
    if let value = thousandths(word) ?? fraction(word) {
      // One and a half: «1 1/2», «1 ½».
      if start + 1 < words.count, value % 1000 == 0, let part = fraction(words[start + 1]) {
        return (value + part, start + 2, true)
      }
      return (value, start + 1, true)
    }
    // «x 2».
    if isTimes(word), word.folded != "по", start + 1 < words.count,
      let value = thousandths(words[start + 1])
    {
      return (value, start + 2, true)
    }
    return QuantityWords.thousandths(word).map { ($0, start + 1, $0 % 1000 != 0) }
  }

  /// A number in digits that is greater than nothing.
  private static func thousandths(_ word: Text) -> Int64? {
    guard let first = word.first, 48...57 ~= first, word.allSatisfy({ $0 < 58 }),
      let value = FixedDecimal(word)?.nano
    else { return nil }
    let thousandths = value / 1_000_000
    return thousandths > 0 && thousandths <= Amount.limit ? thousandths : nil
  }

  /// `1/2`, `½`, `1½`.
  private static func fraction(_ word: Text) -> Int64? {
    let parts = word.split(separator: UInt8(ascii: "/"))
    if parts.count == 2, let over = IntegerText.parse(parts[0]),
      let under = IntegerText.parse(parts[1]), (1...99).contains(over),
      (2...16).contains(under), over < under
    {
      return over * 1000 / under
    }
    for (sign, value) in [("½", 500), ("¼", 250), ("¾", 750), ("⅓", 333), ("⅔", 667)]
      as [(Text, Int64)]
    where word.count >= sign.count && word.suffix(sign.count).elementsEqual(sign) {
      let whole = word.dropLast(sign.count)
      if whole.isEmpty { return value }
      return thousandths(Text(whole)).map { $0 + value }
    }
    return nil
  }

  /// Ten or twelve pieces.
  private static func dozens(_ word: Text) -> Int64? {
    let folded = word.folded
    if ["десяток", "десятки", "десятка", "десятків", "десятков"].contains(folded) { return 10_000 }
    return ["дюжина", "дюжину", "дюжини", "дюжин", "dozen", "dozens"].contains(folded)
      ? 12_000 : nil
  }

  private static func isTimes(_ word: Text) -> Bool {
    ["x", "х", "×", "*", "по"].contains(word.folded)
  }

  /// The number of `x2`, «х2» or `×2`; another word as it is.
  private static func withoutTimes(_ word: Text) -> Text {
    for sign in ["x", "X", "х", "Х", "×"] as [Text]
    where word.starts(with: sign) && word.count > sign.count && 48...57 ~= word[sign.count] {
      return Text(word[sign.count...])
    }
    return word
  }
}

/// Numbers that are said as words.
enum QuantityWords {
  static func thousandths(_ word: Text) -> Int64? {
    let folded = word.folded
    for (spellings, value) in table {
      for spelling in Text(spellings).split(separator: UInt8(ascii: "|"))
      where spelling.elementsEqual(folded) {
        return value
      }
    }
    return nil
  }

  /// Folded, without apostrophes, separated by bars.
  private static let table: [(StaticString, Int64)] = [
    ("пів|половина|половину|пол", 500), ("half", 500), ("чверть", 250),
    ("півтора|півтори|полтора|полторы", 1500), ("один|одна|одне|одну|одно|one", 1000),
    ("два|дві|две|two", 2000), ("три|three", 3000), ("чотири|четыре|four", 4000),
    ("пять|five", 5000), ("шість|шесть|six", 6000), ("сім|семь|seven", 7000),
    ("вісім|восемь|eight", 8000), ("девять|nine", 9000), ("десять|ten", 10_000),
    ("дванадцять|двенадцать|twelve", 12_000), ("двадцять|двадцать|twenty", 20_000),
  ]
}
