import Base

/// What a product's label says, as a program has read it from a photo: a draft that a person corrects.
package struct LabelText: Equatable, Sendable {
  /// The list of ingredients without its heading; empty if there is none.
  package var ingredients: Text = ""
  /// What 100 g or 100 ml contain.
  package var nutrients = Nutrients()
  /// Whether the energy is that of the other rows.
  package private(set) var isChecked = false

  package var isEmpty: Bool { ingredients.isEmpty && nutrients.isEmpty }

  /// Reads a text. Form feeds separate several readings of one picture: what the first one lacks is taken from the next.
  package init(_ text: Text) {
    for reading in text.utf8.split(separator: 0x0C, maxSplits: 3) {
      add(LabelText(reading: Text(reading)))
    }
  }

  private init(reading text: Text) {
    let lines = PrintedLine.lines(of: text)
    readNutrients(lines)
    ingredients = Self.ingredients(lines)
  }

  /// Adds what another label, or another reading of the same one, says besides.
  package mutating func add(_ other: LabelText) {
    if ingredients.isEmpty { ingredients = other.ingredients }
    if other.isChecked, !isChecked {
      let known = nutrients
      nutrients = other.nutrients
      isChecked = true
      fill(from: known)
    } else {
      fill(from: other.nutrients)
    }
  }

  private mutating func fill(from others: Nutrients) {
    for nutrient in Nutrient.table where nutrients[nutrient] == nil {
      nutrients[nutrient] = others[nutrient]
    }
    for (part, whole) in [(Nutrient.saturatedFat, Nutrient.fat), (.sugars, .carbohydrates)] {
      if let one = nutrients[part], let all = nutrients[whole], one > all { nutrients[part] = nil }
    }
  }

  // MARK: the table

  private mutating func readNutrients(_ lines: [PrintedLine]) {
    var table = NutritionReading()
    for line in lines {
      guard let nutrient = Self.nutrient(line) else { continue }
      if nutrient == .energy {
        if nutrients[.energy] == nil { nutrients[.energy] = Self.energy(line) }
      } else {
        table.read(line, as: nutrient)
      }
    }
    isChecked = table.fill(&nutrients)
  }

  /// The nutrient that a row of the table names. A row begins with its name and has a number in it.
  private static func nutrient(_ line: PrintedLine) -> Nutrient? {
    guard line.numbers.contains(where: { $0 != nil }) else { return nil }
    let start = PrintedLine(beginningOf: line)
    if start.has("насичені|насичених|saturates|saturated") { return .saturatedFat }
    if start.has("цукри|цукрів|sugars") { return .sugars }
    if start.has("енергетична|енергія|калорійність|energy") { return .energy }
    if start.has("волокна|клітковина|fibre|fiber") { return .fibre }
    if start.has("жири|жирів|fat") { return .fat }
    if start.has("вуглеводи|вуглеводів|carbohydrate|carbohydrates") { return .carbohydrates }
    if start.has("білки|білків|protein|proteins") { return .proteins }
    if start.has("сіль|солі|salt") { return .salt }
    return nil
  }

  /// The kilojoules of a row; from kilocalories if it has no others.
  private static func energy(_ line: PrintedLine) -> FixedDecimal? {
    var calories: FixedDecimal?
    for at in line.words.indices {
      guard let number = line.numbers[at], let thousandths = number.thousandths else { continue }
      let next = at + 1 < line.words.count ? line.shapes[at + 1] : ""
      let unit = number.unit.isEmpty ? next : PrintedLine.shape(of: number.unit)
      if unit.starts(with: PrintedLine.shape(of: "кдж")) || unit.starts(with: Text("kj")) {
        return thousandths > 3_800_000 ? nil : FixedDecimal(thousandths: thousandths)
      }
      let isCalories =
        unit.starts(with: PrintedLine.shape(of: "ккал")) || unit.starts(with: Text("kcai"))
      if isCalories, calories == nil, thousandths <= 900_000 {
        // A kilocalorie is 4.184 kJ.
        calories = FixedDecimal(thousandths: (thousandths * 4184 / 1000 + 500) / 1000 * 1000)
      }
    }
    return calories
  }

  // MARK: the ingredients

  /// What follows «Склад:» up to what a label says after it.
  private static func ingredients(_ lines: [PrintedLine]) -> Text {
    guard
      let first = lines.firstIndex(where: { $0.headingEnd != nil }),
      let from = lines[first].headingEnd
    else { return "" }
    var words = Array(lines[first].words[from...])
    for line in lines[(first + 1)...] {
      if line.endsIngredients || nutrient(line) == .energy { break }
      words += line.words
    }
    let joined = words.filter { $0 != "|" }.joined(by: " ")
    return joined.tidied(limit: Product.ingredientsLimit)
  }
}

extension PrintedLine {
  /// The first words of a line, which name its row.
  fileprivate init(beginningOf line: PrintedLine) {
    let first = line.numbers.firstIndex { $0 != nil } ?? line.words.count
    words = Array(line.words[..<first])
    shapes = Array(line.shapes[..<first])
    numbers = Array(line.numbers[..<first])
  }

  /// Where the ingredients begin, in the line that says that they do.
  fileprivate var headingEnd: Int? {
    for at in shapes.indices.prefix(3)
    where Self.isLike(shapes[at], Self.shape(of: "склад"))
      || Self.isLike(shapes[at], Self.shape(of: "ingredients"))
      || Self.isLike(shapes[at], Self.shape(of: "інгредієнти"))
    {
      return at + 1
    }
    return nil
  }

  /// Whether the line is about something else than ingredients.
  fileprivate var endsIngredients: Bool {
    guard let first = shapes.first else { return true }
    let heads: StaticString = """
      поживна|харчова|енергетична|зберігати|вжити|виробник|виготовлено|маса|термін|дата|умови|nutrition|store|best|\
      manufactured|produced|storage
      """
    return Text(heads).split(separator: UInt8(ascii: "|")).contains {
      Self.isLike(first, Self.shape(of: Text($0)))
    }
  }
}
