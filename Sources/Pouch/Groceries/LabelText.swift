import Base

/// What a product's label says, as a program has read it from a photo: a draft that a person corrects.
package struct LabelText: Equatable, Sendable {
  /// The list of ingredients without its heading; empty if there is none.
  package var ingredients: Text = ""
  /// What 100 g or 100 ml contain.
  package var nutrients = Nutrients()
  /// The nutrients of which two readings say different things.
  private var contradicted: [Nutrient] = []
  /// Whether the energy was read as kilocalories only: those printed are rounded otherwise.
  private var isConverted = false
  /// Whether kilojoules and kilocalories are swapped on the label, or were read so. Then the energy is unknown.
  package private(set) var isSwapped = false
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

  /// Adds what another label, or another reading of the same one, says besides. What they contradict each other about
  /// is left out, unless the energy tells which of them is right.
  package mutating func add(_ other: LabelText) {
    if ingredients.isEmpty { ingredients = other.ingredients }
    isSwapped = isSwapped || other.isSwapped
    defer { if isSwapped { nutrients[.energy] = nil } }
    for nutrient in Nutrient.table where !contradicted.contains(nutrient) {
      guard let one = nutrients[nutrient], let another = other.nutrients[nutrient], one != another
      else { continue }
      let isInEnergy = nutrient == .energy || NutritionReading.energy(nutrient) > 0
      if isChecked != other.isChecked, isInEnergy { continue }
      if nutrient == .energy, isConverted != other.isConverted {
        if isConverted { nutrients[.energy] = another }
      } else {
        contradicted.append(nutrient)
      }
    }
    if other.nutrients[.energy] != nil {
      isConverted = other.isConverted && (isConverted || nutrients[.energy] == nil)
    }
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
    for nutrient in contradicted { nutrients[nutrient] = nil }
  }

  // MARK: the table

  private mutating func readNutrients(_ lines: [PrintedLine]) {
    var table = NutritionReading()
    table.hasPortions = lines.contains { Self.nutrient($0) == .energy && $0.kilojoules.count > 1 }
    for line in lines {
      guard let nutrient = Self.nutrient(line) else { continue }
      if nutrient == .energy {
        if let kilojoules = line.kilojoules.first, let kilocalories = line.kilocalories,
          EnergySwap.isSwapped(kilojoules: kilojoules, kilocalories: kilocalories)
        {
          isSwapped = true
        } else if nutrients[.energy] == nil {
          nutrients[.energy] = line.kilojoules.first ?? Self.convertedCalories(line)
          isConverted = line.kilojoules.isEmpty
        }
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

  /// The kilocalories of a row, in kilojoules.
  private static func convertedCalories(_ line: PrintedLine) -> FixedDecimal? {
    guard let thousandths = line.kilocalories.map({ $0.nano / 1_000_000 }),
      thousandths <= 900_000
    else { return nil }
    // A kilocalorie is 4.184 kJ.
    return FixedDecimal(thousandths: (thousandths * 4184 / 1000 + 500) / 1000 * 1000)
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
  /// The shape of the unit after a number, in the same word or in the next one.
  func unit(at index: Int) -> Text {
    if let number = numbers[index], !number.unit.isEmpty { return Self.shape(of: number.unit) }
    return index + 1 < words.count ? shapes[index + 1] : ""
  }

  /// The first number of kilocalories.
  fileprivate var kilocalories: FixedDecimal? {
    for at in words.indices {
      guard let thousandths = numbers[at]?.thousandths, thousandths <= 3_800_000 else { continue }
      let unit = unit(at: at)
      if unit.starts(with: Self.shape(of: "ккал")) || unit.starts(with: Text("kcai")) {
        return FixedDecimal(thousandths: thousandths)
      }
    }
    return nil
  }

  /// The numbers of kilojoules, at most those of pure fat.
  fileprivate var kilojoules: [FixedDecimal] {
    words.indices.compactMap { at in
      guard let thousandths = numbers[at]?.thousandths, thousandths <= 3_800_000 else { return nil }
      let unit = unit(at: at)
      // д is often taken for л.
      let isEnergy = ["кдж", "кл" as Text].contains { unit.starts(with: Self.shape(of: $0)) }
      guard isEnergy || unit.starts(with: Text("kj")) else { return nil }
      return FixedDecimal(thousandths: thousandths)
    }
  }

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
