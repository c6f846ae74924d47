import Base

/// Numbers that tell records of one name apart: «Готівка», «Готівка 2».
///
/// A form refuses a name that exists already, but two devices that were apart, or an older version, can have made both.
struct Namesakes {
  private var last: [Text: Int] = [:]
  private let names: Set<Text>

  /// Prepares the numbers of records with these names.
  init(_ names: [Text]) { self.names = Set(names.map { $0.appearance }) }

  /// The number of the next record: 1 for the first of a name. A record whose name depends on the language has several,
  /// and shares a number with none of them. Records with different marks are told apart by something else.
  mutating func number(_ names: [Text], mark: Text = "") -> Int {
    let looks = names.map { $0.appearance }
    let keys = looks.map { $0 + "\n" + mark }
    var number = (keys.map { last[$0] ?? 0 }.max() ?? 0) + 1
    while number > 1, looks.contains(where: { self.names.contains($0 + " " + Text(number)) }) {
      number += 1
    }
    for key in keys { last[key] = number }
    return number
  }

  /// The names, each with its number if it is not the first.
  static func numbered(_ names: [Text]) -> [Text] {
    var namesakes = Namesakes(names)
    return names.map { $0.numbered(namesakes.number([$0])) }
  }
}

extension Text {
  /// The name with the number that tells it from others.
  func numbered(_ number: Int) -> Text { number > 1 && !isEmpty ? self + " " + Text(number) : self }
}
