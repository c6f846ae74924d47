import ArgumentParser
import Base
import Foundation
import Pouch
import Storage

/// `kapshuk score`: computes the Nutri-Score of foods, one per line.
struct Score: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: said(
      "Compute the Nutri-Score of 2023 of foods in JSON lines.",
      uk: "Обчислити Nutri-Score 2023 року для харчів із рядків JSON."),
    discussion: said(
      """
      Each line has a kind (general, fat, beverage, cheese, red_meat, water), flags (sweeteners, \
      red_meat, cheese, water) and inputs per 100 g or 100 ml (energy_kj, sugars, saturated_fat, fat, salt, fiber, \
      proteins, fruits_vegetables_legumes). Each is answered by a line with the points of each \
      component, the score and the letter; one that can't be read, by a line with the error.
      """,
      uk: """
        У кожному рядку — вид kind (general, fat, beverage, cheese, red_meat, water), ознаки flags (sweeteners, \
        red_meat, cheese, water) і вміст inputs на 100 г або 100 мл (energy_kj, sugars, saturated_fat, fat, salt, fiber, \
        proteins, fruits_vegetables_legumes). На кожен відповідає рядок із балами кожної \
        складової, оцінкою й літерою; якщо рядок не читається — рядок із помилкою.
        """))

  @Argument(
    help: .said(
      "A file of JSON lines; - is the standard input.",
      uk: "Файл із рядками JSON; - означає стандартний ввід."))
  var file = "-"

  func run() throws {
    var failed = false
    let lines = try ScoreCommandInput.lines(of: file)
    var output = ""
    for line in lines where !line.allSatisfy({ $0 <= 0x20 }) {
      let answer = ScoreLine.answer(to: Array(line))
      if answer["error"] != nil { failed = true }
      output += String(decoding: answer.bytes, as: UTF8.self) + "\n"
    }
    FileHandle.standardOutput.write(Data(output.utf8))
    if failed { throw ExitCode(2) }
  }
}

/// Reads a file or the standard input line by line.
enum ScoreCommandInput {
  static func lines(of file: String) throws -> [Data.SubSequence] {
    let data: Data
    if file == "-" {
      data = FileHandle.standardInput.readDataToEndOfFile()
    } else if let found = FileManager.default.contents(atPath: file) {
      data = found
    } else {
      throw Failure("\(file): The file can't be opened.", uk: "\(file): файл не відкривається.")
    }
    return data.split(separator: 0x0A)
  }
}

/// Computes the result for one food of the score's test vectors.
enum ScoreLine {
  static func answer(to line: [UInt8]) -> JSON {
    guard let json = try? JSON(parsing: line) else { return error("This line is no JSON.") }
    let flags = json["flags"]
    let isSet = { (name: StaticString) in flags?[name]?.bool ?? false }
    guard var kind = NutriScore.Kind(named: (json["kind"]?.text ?? "general")) else {
      return error("There is no such kind of food.")
    }
    if isSet("red_meat") { kind = .redMeat }
    if isSet("cheese") { kind = .cheese }
    if isSet("water") { kind = .water }
    guard case .object(let inputs)? = json["inputs"] else { return error("There are no inputs.") }
    for input in inputs where FixedDecimal(input.value) == nil && input.value != .null {
      return error("The input \(String(decoding: input.key, as: UTF8.self)) is no number.")
    }
    let score = NutriScore(
      kind, Nutrients(json["inputs"]), hasSweeteners: isSet("sweeteners"))
    return self.json(score, id: json["id"])
  }

  static func json(_ score: NutriScore, id: JSON? = nil) -> JSON {
    var members: [JSON.Member] = []
    if let id { members.append(JSON.Member("id", id)) }
    let letter = JSON.text(Text([score.letter.byte]))
    members += [
      JSON.Member("kind", .text(Text(String("\(score.kind.name)")))),
      JSON.Member("score", .integer(Int64(score.score))), JSON.Member("grade", letter),
      JSON.Member("letter", letter),
      JSON.Member("negative_points", .integer(Int64(score.negative))),
      JSON.Member("positive_points", .integer(Int64(score.positive))),
      JSON.Member("count_proteins", .bool(score.countsProteins)),
      JSON.Member(
        "points",
        .object(
          score.parts.map {
            JSON.Member(
              Text(String("\($0.component.name)")), .integer(Int64($0.counts ? $0.points : 0)))
          })),
    ]
    return .object(members)
  }

  private static func error(_ sentence: String) -> JSON {
    .object([JSON.Member("error", .text(Text(sentence)))])
  }
}
