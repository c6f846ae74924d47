import Base

/// The grams in a nutrition table, as a program has read them from a photo.
///
/// Such a program loses points («123 г» for 12,3 г) and takes the unit for a digit (`20.89` for 20.8 g). So a number may
/// be read in several ways, and the energy on the label tells which of them is right: fat has 37 kJ a gram,
/// carbohydrates and proteins 17, fibre 8.
struct NutritionReading {
  /// What a number may be, in thousandths of a gram, the likeliest first.
  private var readings: [(nutrient: Nutrient, values: [Int64])] = []
  /// Whether the first reading of each number is what is printed, with its point and its unit.
  private var isPlain: [Bool] = []
  /// Whether the table has a second column, of a portion. Then a row's only number may be of either, and only the energy
  /// can tell of which.
  var hasPortions = false

  /// Reads the first number of a row. A row of which a portion would contain more than 100 g is not read.
  mutating func read(_ line: PrintedLine, as nutrient: Nutrient) {
    guard !readings.contains(where: { $0.nutrient == nutrient }),
      let at = line.numbers.firstIndex(where: { $0 != nil }), let number = line.numbers[at]
    else { return }
    let unit = line.unit(at: at)
    let hasUnit = unit == "r" || unit == "g"
    let values = Self.values(of: number, hasUnit: hasUnit)
    guard let most = values.max() else { return }
    let portion = line.numbers.indices.first { other in
      other > at && line.numbers[other] != nil && line.unit(at: other) != "%"
    }
    if let portion, let other = line.numbers[portion] {
      let others = Self.values(of: other, hasUnit: false)
      if let least = others.min(), least > most { return }
    }
    let isDoubtful = hasPortions && portion == nil
    if isDoubtful, Self.energy(nutrient) == 0 { return }
    readings.append((nutrient, values))
    isPlain.append(hasUnit && number.decimals > 0 && !isDoubtful)
  }

  /// What a number may be, in thousandths of a gram, the likeliest first.
  private static func values(of number: PrintedLine.Number, hasUnit: Bool) -> [Int64] {
    var values: [Int64] = []
    func add(_ digits: Int64, _ decimals: Int) {
      guard (0...3).contains(decimals) else { return }
      let value = (decimals..<3).reduce(digits) { value, _ in value < 1_000_000 ? value * 10 : value
      }
      if value <= 100_000, !values.contains(value) { values.append(value) }
    }
    if hasUnit || number.decimals < 2 { add(number.digits, number.decimals) }
    if !hasUnit { add(number.digits / 10, number.decimals - 1) }
    if number.decimals == 0 { add(number.digits, 1) }
    if number.decimals == 0, !hasUnit { add(number.digits / 10, 1) }
    return values
  }

  /// The kilojoules of a gram.
  static func energy(_ nutrient: Nutrient) -> Int64 {
    switch nutrient {
    case .fat: 37
    case .carbohydrates, .proteins: 17
    case .fibre: 8
    default: 0
    }
  }

  /// Adds the rows that are certain enough to be offered for correction: those that agree with the energy, and those
  /// that are read with point and unit. Returns whether there is an energy that they agree with.
  func fill(_ nutrients: inout Nutrients) -> Bool {
    let chosen = nutrients[.energy].flatMap { agreeing(with: $0.nano / 1_000_000) }
    for at in readings.indices {
      let (nutrient, values) = readings[at]
      if let chosen, Self.energy(nutrient) > 0 {
        nutrients[nutrient] = FixedDecimal(thousandths: values[chosen[at]])
      } else if isPlain[at] {
        nutrients[nutrient] = FixedDecimal(thousandths: values[0])
      }
    }
    for (part, whole) in [(Nutrient.saturatedFat, Nutrient.fat), (.sugars, .carbohydrates)] {
      fit(part, into: whole, &nutrients, isWholeKnown: chosen != nil)
    }
    return chosen != nil
  }

  /// A part can't be more than its whole. Where the whole agrees with the energy, the part is read so that it fits.
  private func fit(
    _ part: Nutrient, into whole: Nutrient, _ nutrients: inout Nutrients, isWholeKnown: Bool
  ) {
    guard let all = nutrients[whole] else { return }
    if let known = nutrients[part] {
      guard known > all else { return }
      nutrients[part] = nil
      if !isWholeKnown { nutrients[whole] = nil }
      return
    }
    guard isWholeKnown, let reading = readings.first(where: { $0.nutrient == part }) else { return }
    // Fats and sugars are declared to a tenth of a gram (the Commission's guidance on Regulation (EU) 1169/2011).
    let fitting = reading.values.filter { $0 % 100 == 0 }.map { FixedDecimal(thousandths: $0) }
      .filter { $0 <= all }
    if fitting.count == 1 { nutrients[part] = fitting[0] }
  }

  /// Which reading of each number comes to the energy, in thousandths of a kilojoule, within a twenty-fifth; `nil` if
  /// none does. Rounded rows come to a little less or more.
  private func agreeing(with energy: Int64) -> [Int]? {
    let rows = readings.indices.filter { Self.energy(readings[$0].nutrient) > 0 }
    guard rows.count >= 3, energy > 0 else { return nil }
    var best: [Int]?
    var least = Int64.max
    var choice = [Int](repeating: 0, count: readings.count)
    // At most four readings of four rows.
    let combinations = rows.reduce(1) { $0 * readings[$1].values.count }
    for number in 0..<combinations {
      var rest = number
      var (sum, doubt): (Int64, Int64) = (0, 0)
      for row in rows {
        let values = readings[row].values
        choice[row] = rest % values.count
        rest /= values.count
        sum += values[choice[row]] * Self.energy(readings[row].nutrient)
        doubt += Int64(choice[row])
      }
      let difference = abs(sum - energy)
      guard difference <= energy / 25 else { continue }
      let weight = difference + doubt * (energy / 200)
      if weight < least { (best, least) = (choice, weight) }
    }
    return best
  }
}
